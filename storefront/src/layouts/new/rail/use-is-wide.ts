import { useSyncExternalStore } from "react";

/** From where on the styles show the rail. */
const wide = "(min-width: 1024px)";

/** Whether there is room for the rail: on a small screen, where nobody sees it, an order in it would be put together for nothing. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
