import type { Shop } from "./shop.ts";

/** What changes the page before anybody else can. */
const touches = ["click", "keydown"] as const;

/**
 * Shows what this browser remembers, in a task of its own beside that of all first effects; a tap or a key that comes before it finds the
 * page as it is remembered all the same. Ends with the function that it returns.
 */
export function rememberSoon({ hydrate }: Pick<Shop, "hydrate">): () => void {
  let end: (() => void) | undefined;
  const timer = setTimeout(begin);
  for (const name of touches) addEventListener(name, begin, true);
  return () => {
    stopWaiting();
    end?.();
  };

  function begin(): void {
    stopWaiting();
    end = hydrate();
    performance.mark("hydrated");
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    for (const name of touches) removeEventListener(name, begin, true);
  }
}
