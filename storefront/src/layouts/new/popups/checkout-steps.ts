// The new layout's answers to "where next": popups over the page.
import { pageOfTab } from "@gemgate/rules/shell/main-tabs";
import type { CheckoutSteps } from "../../../features/checkout/public.ts";
import type { Screens } from "../../../shop/screens.ts";
import type { Shop } from "../../../shop/shop.ts";
import { goToPage, loadPage } from "../../../shop/store-navigation.ts";
import { askQuestion, closePopup, openPopup, type PopupStore } from "./popup-store.ts";

export function createCheckoutSteps(popups: PopupStore, { tracker }: Pick<Shop, "tracker">): CheckoutSteps {
  return {
    chooseCharacter: (next, waiting) => openPopup(popups, { kind: "roles", next, waiting }),
    choosePayment() {
      tracker.track("openRecharge");
      openPopup(popups, { kind: "recharge" });
    },
    chooseCoupon(next) {
      const before = popups.getState().popup ?? (next === "pay" ? { kind: "recharge" } : null);
      openPopup(popups, { kind: "coupons", before });
    },
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

export function createScreens(popups: PopupStore, shop: Shop): Screens {
  return {
    logIn(reason, way = "account") {
      // W4, Z67: inside a game there is no login form; the game itself opens the page anew.
      if (shop.isSdk) return;
      shop.tracker.track("openLogin");
      openPopup(popups, { kind: "login", reason, way });
    },
    chooseGame: () => openPopup(popups, { kind: "games" }),
    chooseRegion: () => openPopup(popups, { kind: "regions" }),
    chooseLanguage: () => openPopup(popups, { kind: "language" }),
    confirm: (question) => askQuestion(popups, question),
    showTip: (tip) => openPopup(popups, { kind: "tip", tip, before: popups.getState().popup }),
    showUser: () => openPopup(popups, { kind: "user" }),
    showOrder: (order) => openPopup(popups, { kind: "order", order }),
    showClaimed: (coupons) => openPopup(popups, { kind: "claimed", coupons }),
    showAgreements: () => openPopup(popups, { kind: "agreements", before: popups.getState().popup }),
    showLegalNotice: (notice) => openPopup(popups, { kind: "legal", notice, before: popups.getState().popup }),
    help(billing_no) {
      // Z42: the brand's own service page, else a short text.
      const { service_url } = shop.boot.brand;
      if (service_url === undefined) openPopup(popups, { kind: "help", billing_no, before: popups.getState().popup });
      else window.open(service_url, "_blank", "noopener,noreferrer");
    },
    notArea: () => loadPage("/notArea"),
    showError: () => loadPage("/showError"),
    errorReplenish: () => goToPage("/errorReplenish"),
    home: () => goToPage("/"),
    verify: () => loadPage("/certifiedReal"),
    redeemCard: (card) => openPopup(popups, { kind: "card", card }),
    showCardResult: (billing_no, card) => openPopup(popups, { kind: "result", billing_no, url: undefined, card }),
    enterGiftCard: () => openPopup(popups, { kind: "gift_card", isWide: false }),
    showGiftCardResult: (billing_no) => openPopup(popups, { kind: "result", billing_no, url: undefined, isGift: true }),
    close: () => closePopup(popups),
  };
}
