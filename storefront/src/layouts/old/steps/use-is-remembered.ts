import { useDeferredValue } from "react";
import { useIsTakenOver } from "../../../shop/use-is-taken-over.ts";

/** False until the browser's memory is back: before that nobody knows whether something was chosen. */
export function useIsRemembered(): boolean {
  // The memory comes back in an effect right after the first render; a deferred value waits for it.
  return useDeferredValue(useIsTakenOver());
}
