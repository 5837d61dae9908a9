// The scripts of the store are asked for after the first paint: before it they would share the network with what paints the page, and
// the processor with the paint itself. Part of the first script, so each byte counts.
import { bootElementId } from "./page-elements.ts";

/** A page that nobody sees is not painted, and must be ready when it is looked at. */
const soon = (step: () => void): unknown => (document.hidden ? setTimeout(step, 20) : requestAnimationFrame(step));

/** The boot data name the script that takes the page over, and what it will import. They may stand in a later part of the answer. */
const load = (): void => {
  const names = document.getElementById(bootElementId)?.dataset["scripts"];
  if (!names) return void soon(load);
  const [entry = "", ...imported] = names.split(" ");
  for (const href of imported) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  // A file that does not come is asked for again by the next page, as a script element's would be.
  import(/* @vite-ignore */ entry).catch(() => {});
};

/** The first frame paints the page, because its head holds it back until it is whole and styled; the second comes after that paint. */
export const loadScriptsAfterPaint = (): unknown => soon(() => soon(load));
