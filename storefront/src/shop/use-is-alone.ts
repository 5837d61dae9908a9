import { useSyncExternalStore } from "react";
import { isFramed } from "./is-framed.ts";

/** ATK27: nothing inside a frame leads to a payment. The server cannot know, so the first render has no such way. */
export function useIsAlone(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => !isFramed(),
    () => false,
  );
}
