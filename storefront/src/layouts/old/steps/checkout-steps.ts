// The old layout's answers to "where next": the pages of the four steps.
import { resultQuery } from "@gemgate/rules/routes/result-origin";
import type { CheckoutSteps } from "../../../features/checkout/public.ts";
import type { Shop } from "../../../shop/shop.ts";
import { goToPage } from "../../../shop/store-navigation.ts";
import { openPopup, type PopupStore } from "../../shared-popups/popup-store.ts";
import type { LedToStore } from "./led-to.ts";

export interface StepSources {
  popups: PopupStore;
  ledTo: LedToStore;
  shop: Pick<Shop, "tracker">;
}

export function createCheckoutSteps({ popups, ledTo, shop }: StepSources): CheckoutSteps {
  const leave = () => popups.setState({ popup: null });
  return {
    resultPage: "/result",
    chooseCharacter: (next) => openPopup(popups, { kind: "roles", next }),
    choosePayment() {
      shop.tracker.track("openRecharge");
      leave();
      goToPage("/recharge");
    },
    // V13, Z52: coupons are a part of the VIP version, which this layout never has; nothing here asks for one.
    chooseCoupon() {},
    chooseFriend: () => openPopup(popups, { kind: "friend", before: popups.getState().popup }),
    askAge: () => openPopup(popups, { kind: "age", before: popups.getState().popup }),
    payInForm: (billing_no, url) => openPopup(popups, { kind: "dropin", billing_no, url }),
    showResult(billing_no, payment) {
      if (payment !== undefined) ledTo.setState({ last: { billing_no, ...payment } });
      leave();
      // An address that names the order is only corrected: a way back must not lead to it again.
      const isNamed = new URLSearchParams(location.search).has("billing_no");
      goToPage("/result", { replace: isNamed, query: resultQuery(billing_no, location.pathname) });
    },
    backToGoods() {
      leave();
      if (location.pathname !== "/selectGoods") goToPage("/selectGoods");
    },
  };
}
