import { useSyncExternalStore } from "react";
import { isComputer } from "./scans-here.ts";

/** For what the server may draw too: it cannot see the device, so a computer shows itself once the browser has taken over. */
export function useIsComputer(): boolean {
  return useSyncExternalStore(noChange, isComputer, () => false);
}

const noChange = () => () => {};
