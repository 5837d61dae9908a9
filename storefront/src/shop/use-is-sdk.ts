import { isSdkVisit } from "@gemgate/rules/routes/carried-parameters";
import { useSearch } from "wouter";

/** B35: shown inside the game, a page has no header, footer or navigation of its own. The address says so, on the server too. */
export function useIsSdk(): boolean {
  return isSdkVisit(useSearch());
}
