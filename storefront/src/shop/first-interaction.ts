/** The signs of somebody who is about to click something. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"] as const;

/** Who only reads is not disturbed so soon. */
const unhurried_ms = 10_000;

/** Called once: at the first sign of a person, or when the page has been read for a while. Ends with the function it returns. */
export function awaitPerson(onPerson: () => void): () => void {
  const timer = setTimeout(come, unhurried_ms);
  for (const sign of signs) addEventListener(sign, come, { passive: true });
  return stop;

  function come(): void {
    stop();
    onPerson();
  }

  function stop(): void {
    for (const sign of signs) removeEventListener(sign, come);
    clearTimeout(timer);
  }
}
