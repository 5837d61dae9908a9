import { PopupHost } from "../../shared-popups/popup-host.tsx";
import type { PopupStore } from "../../shared-popups/popup-store.ts";

export { popupPrefetches } from "../../shared-popups/popup-host.tsx";

/** Nothing but what both layouts have: games, payment and result are pages here. */
export function OldPopupHost({ popups }: { popups: PopupStore }) {
  return <PopupHost popups={popups} ownContentOf={() => null} />;
}
