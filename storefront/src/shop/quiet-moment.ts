import { waitForFirstInteraction } from "./first-interaction.ts";

declare global {
  interface Navigator {
    /** Not in every browser, and not yet in the type library. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** For a browser that cannot say when it is idle. */
const settle_ms = 1_500;

/**
 * Calls back once, when the page has come whole and the browser has nothing else to do, or before that at the first interaction. Who
 * saves data loads nothing for what may never be done: then the interaction alone counts, or that the page has been read for a while.
 */
export function waitForQuietMoment(onQuiet: () => void): () => void {
  const stopWaiting = waitForFirstInteraction(callBack);
  let isOver = navigator.connection?.saveData === true;
  if (!isOver) {
    if (document.readyState === "complete") waitUntilIdle();
    else addEventListener("load", waitUntilIdle);
  }
  return stop;

  function waitUntilIdle(): void {
    if (typeof requestIdleCallback === "function") requestIdleCallback(callBackOnce, { timeout: settle_ms });
    else setTimeout(callBackOnce, settle_ms);
  }

  function callBackOnce(): void {
    if (!isOver) callBack();
  }

  function callBack(): void {
    stop();
    onQuiet();
  }

  function stop(): void {
    isOver = true;
    stopWaiting();
    removeEventListener("load", waitUntilIdle);
  }
}
