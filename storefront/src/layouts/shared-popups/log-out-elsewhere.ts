import type { UserSession } from "../../user-session/user-session.ts";
import { closeEverything, type Popup, type PopupStore } from "./popup-store.ts";

/** What these show is the player's own; nobody opens them without a login. */
const ofPlayer: readonly Popup["kind"][] = ["roles", "recharge", "coupons", "age", "orders", "order"];

/** A log-out in another tab, or another account there, closes what this tab shows of the player; one in this tab leads on by itself. */
export function watchLogOutElsewhere(
  popups: PopupStore,
  users: Pick<UserSession, "currentUser">,
  tabs: Pick<EventTarget, "addEventListener" | "removeEventListener"> = globalThis,
): () => void {
  const currentSuid = () => users.currentUser()?.suid;
  let shownSuid = currentSuid();
  const stopFollowing = popups.subscribe((now, before) => {
    if (now.popup !== before.popup) shownSuid = currentSuid();
  });
  const handleStorage = () => {
    const { popup } = popups.getState();
    const isOther = shownSuid !== undefined && currentSuid() !== shownSuid;
    if (isOther && popup !== null && ofPlayer.includes(popup.kind)) closeEverything(popups);
  };
  tabs.addEventListener("storage", handleStorage);
  return () => {
    stopFollowing();
    tabs.removeEventListener("storage", handleStorage);
  };
}
