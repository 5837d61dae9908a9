// What every feature may ask for, as popups over the page. A layout changes what it shows elsewhere.
import type { Screens } from "../../shop/screens.ts";
import type { Shop } from "../../shop/shop.ts";
import { goToPage, loadPage } from "../../shop/store-navigation.ts";
import { askQuestion, closePopup, openPopup, type PopupStore } from "./popup-store.ts";

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
    showOrders: () => openPopup(popups, { kind: "orders" }),
    showUser: () => openPopup(popups, { kind: "user" }),
    showOrder(order) {
      const { popup } = popups.getState();
      openPopup(popups, { kind: "order", order, before: popup?.kind === "orders" ? popup : null });
    },
    showClaimed: (coupons) => openPopup(popups, { kind: "claimed", coupons }),
    showAgreements: () => openPopup(popups, { kind: "agreements", before: popups.getState().popup }),
    showLegalNotice: (topic) => openPopup(popups, { kind: "legal", topic, before: popups.getState().popup }),
    continueOnPhone: (billing_no) => openPopup(popups, { kind: "phone", billing_no, before: popups.getState().popup }),
    help(billing_no) {
      // Z42: the brand's own service page, else a short text.
      const { service_url } = shop.boot.brand;
      if (service_url === undefined) openPopup(popups, { kind: "help", billing_no, before: popups.getState().popup });
      else window.open(service_url, "_blank", "noopener,noreferrer");
    },
    // T5: the region was a wrong one and is forgotten by now; an address without any would ask for it as if nothing had happened.
    notArea: () => loadPage("/notArea", { domain_area: "wrong" }),
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
