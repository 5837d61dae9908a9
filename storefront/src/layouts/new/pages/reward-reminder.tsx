import { use } from "react";
import { DailyReminder } from "../../../features/activities/parts.ts";
import { useCheckoutState } from "../../../features/checkout/parts.ts";
import { useShop } from "../../../shop/shop.ts";
import { PopupContext } from "../../shared-popups/popup-context.ts";
import { openPopup } from "../../shared-popups/popup-store.ts";

/** Z70: never over another popup, during a purchase or on the way back from a payment, and not inside a game. */
export function RewardReminder({ isReturning }: { isReturning: boolean }) {
  const { isSdk } = useShop();
  const popups = use(PopupContext);
  const { state } = useCheckoutState();
  if (isSdk) return null;
  return <DailyReminder isBusy={isBusy} onRemind={(count) => openPopup(popups, { kind: "rewards", count })} />;

  function isBusy(): boolean {
    const { popup, question } = popups.getState();
    return popup !== null || question !== null || state.request.kind !== "free" || isReturning;
  }
}
