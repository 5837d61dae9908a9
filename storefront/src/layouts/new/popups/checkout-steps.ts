// The new layout's answers to "where next": popups over the page.
import { pageOfTab } from "@gemgate/rules/shell/main-tabs";
import type { CheckoutSteps } from "../../../features/checkout/public.ts";
import type { Shop } from "../../../shop/shop.ts";
import { goToPage } from "../../../shop/store-navigation.ts";
import { openPopup, type PopupStore } from "../../shared-popups/popup-store.ts";

export function createCheckoutSteps(popups: PopupStore, { tracker }: Pick<Shop, "tracker">): CheckoutSteps {
  return {
    resultPage: pageOfTab.topup,
    chooseCharacter: (next, waiting) => openPopup(popups, { kind: "roles", next, waiting }),
    choosePayment() {
      tracker.track("openRecharge");
      openPopup(popups, { kind: "recharge" });
    },
    chooseCoupon(next) {
      const before = popups.getState().popup ?? (next === "pay" ? { kind: "recharge" } : null);
      openPopup(popups, { kind: "coupons", before });
    },
    chooseFriend: () => openPopup(popups, { kind: "friend", before: popups.getState().popup }),
    askAge: () => openPopup(popups, { kind: "age", before: popups.getState().popup }),
    payInForm: (billing_no, url) => openPopup(popups, { kind: "dropin", billing_no, url }),
    showResult(billing_no, payment) {
      const { popup } = popups.getState();
      // It stands in the address too (B39), which must not put another popup of the same order in its place.
      if (payment === undefined && popup?.kind === "result" && popup.billing_no === billing_no) return;
      openPopup(popups, { kind: "result", billing_no, url: payment?.url, way: payment?.way });
    },
    backToGoods() {
      popups.setState({ popup: null });
      if (location.pathname !== pageOfTab.topup) goToPage(pageOfTab.topup);
    },
  };
}
