/** Events that come before a click. */
const interactions = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"] as const;

/** A player who only reads is not disturbed so soon. */
const without_interaction_ms = 10_000;

/** Calls back once, at the first interaction or after ten seconds without one. The function that it returns stops it. */
export function waitForFirstInteraction(onInteraction: () => void): () => void {
  const timer = setTimeout(callBack, without_interaction_ms);
  for (const name of interactions) addEventListener(name, callBack, { passive: true });
  return stop;

  function callBack(): void {
    stop();
    onInteraction();
  }

  function stop(): void {
    for (const name of interactions) removeEventListener(name, callBack);
    clearTimeout(timer);
  }
}
