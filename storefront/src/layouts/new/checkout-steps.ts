// The new layout's answers to "where next": popups over the page.
import type { CheckoutSteps } from "../../features/checkout/public.ts";
import type { Screens } from "../../session/screens.ts";
import type { Shop } from "../../session/shop.ts";
import { askQuestion, closePopup, openPopup, type PopupStore } from "./popup-store.ts";

export function createCheckoutSteps(popups: PopupStore): CheckoutSteps {
  return {
    chooseCharacter: (next) => openPopup(popups, { kind: "roles", next }),
    choosePayment: () => openPopup(popups, { kind: "recharge" }),
    askAge: () => openPopup(popups, { kind: "age", before: popups.getState().popup }),
    showResult: (billingNo, url) => openPopup(popups, { kind: "result", billingNo, url }),
    backToGoods: () => popups.setState({ popup: null }),
  };
}

export function createScreens(popups: PopupStore, shop: Shop): Screens {
  return {
    logIn(reason) {
      shop.tracker.track("openLogin");
      openPopup(popups, { kind: "login", reason });
    },
    chooseGame: () => openPopup(popups, { kind: "games" }),
    confirm: (question) => askQuestion(popups, question),
    showUser: () => openPopup(popups, { kind: "user" }),
    showLegalNotice: (notice) => openPopup(popups, { kind: "legal", notice }),
    help(billingNo) {
      // Z42: the brand's own service page, else a short text.
      const { service_url } = shop.boot.brand;
      if (service_url === undefined) openPopup(popups, { kind: "help", billingNo });
      else window.open(service_url, "_blank", "noopener,noreferrer");
    },
    notArea: () => location.assign("/notArea"),
    close: () => closePopup(popups),
  };
}
