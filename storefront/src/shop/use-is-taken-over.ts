import { useSyncExternalStore } from "react";

/** False in what the server draws and in the first render, which must be the same; true from then on. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
