import { use, useEffect, useEffectEvent } from "react";
import { showBannerOnce } from "../../features/banner/parts.ts";
import { useCheckoutState } from "../../features/checkout/parts.ts";
import { useShop } from "../../shop/shop.ts";
import { PopupContext } from "../shared-popups/popup-context.ts";
import { openPopup } from "../shared-popups/popup-store.ts";

/** Z69: never over another popup, during a purchase or on the way back from a payment: then the next page shows it. */
export function BannerOpener() {
  const shop = useShop();
  const popups = use(PopupContext);
  const { state } = useCheckoutState();
  const open = useEffectEvent(() => {
    const { popup, question } = popups.getState();
    const isBusy = popup !== null || question !== null || state.request.kind !== "free";
    const isReturning = shop.nextStep === "pay" || new URLSearchParams(location.search).has("billing_no");
    if (!isBusy && !isReturning && showBannerOnce(shop)) openPopup(popups, { kind: "banner" });
  });
  useEffect(() => open(), []);
  return null;
}
