import { type ReactNode } from "react";
import { loadLater } from "../../../shop/load-later.tsx";
import { PopupHost, popupPrefetches } from "../../shared-popups/popup-host.tsx";
import type { OwnPopup, PopupStore } from "../../shared-popups/popup-store.ts";

const games = loadLater(() => import("./games-popup.tsx").then((module) => module.GamesPopup));
const recharge = loadLater(() => import("./recharge-popup.tsx").then((module) => module.RechargePopup));
// Only where coupons are on.
const coupons = loadLater(() => import("./coupons-popup.tsx").then((module) => module.CouponsPopup));
const claimed = loadLater(() => import("./claimed-popup.tsx").then((module) => module.ClaimedPopup));
const rewards = loadLater(() => import("./rewards-popup.tsx").then((module) => module.RewardsPopup));

export const newPopupPrefetches = [...popupPrefetches, games.prefetch, recharge.prefetch];

/** The popups that both layouts have, and those of this one: the purchase shows over the page. */
export function NewPopupHost({ popups }: { popups: PopupStore }) {
  return <PopupHost popups={popups} ownContentOf={contentOf} />;
}

function contentOf(popup: OwnPopup, close: () => void): ReactNode {
  switch (popup.kind) {
    case "games":
      return <games.Part onClose={close} />;
    case "recharge":
      return <recharge.Part onClose={close} />;
    case "coupons":
      return <coupons.Part hasBack={popup.before !== null} onClose={close} />;
    case "claimed":
      return <claimed.Part coupons={popup.coupons} onClose={close} />;
    case "rewards":
      return <rewards.Part count={popup.count} onClose={close} />;
  }
}
