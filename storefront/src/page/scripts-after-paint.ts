// The scripts of the store are asked for after the first paint: before it they would share the network with what paints the page, and
// the processor with the paint itself. Part of the first script, so each byte counts.
import { bootElementId } from "./page-elements.ts";

/** A page that nobody sees is not painted, and must be ready when it is looked at. */
const soon = (step: () => unknown): unknown => (document.hidden ? setTimeout(step, 20) : requestAnimationFrame(step));

/**
 * The boot data name the scripts: the one that takes the page over, and after each what it imports. They may stand in a later part of the
 * answer. All are fetched at once and run from the last to the first, each in a task of its own, so that a tap waits for one of them at most.
 */
const load = async (): Promise<unknown> => {
  const names = document.getElementById(bootElementId)?.dataset["scripts"]?.split(" ");
  if (!names) return soon(load);
  for (const href of names) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  let name;
  // The entry finds by itself what is missing. A file that does not come is asked for again by the next page, as a script element's would be.
  while ((name = names.pop())) await import(/* @vite-ignore */ name).catch(() => {});
};

/** The first frame paints the page, because its head holds it back until it is whole and styled; the second comes after that paint. */
export const loadScriptsAfterPaint = (): unknown => soon(() => soon(load));
