import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { isInAppBrowser } from "@gemgate/rules/platform/visitor-platform";
import { useText } from "@gemgate/web/text/text";
import { useBoot } from "../../shop/shop.ts";
import { openPaymentWindow, type PaymentWindow, stayInThisTab, writeWaitingWords } from "./payment-window.ts";

/** Opens the window of a payment, to be called inside the click (Z40). It says `title` until the provider's page is there. */
export function usePaymentWindow(): (title: string) => PaymentWindow {
  const { locale } = useBoot();
  const text = useText();
  return (title) => {
    // Browsers inside other apps open no second window.
    if (isInAppBrowser(navigator.userAgent)) return stayInThisTab(window);
    const hint = text("checkout.connecting_hint");
    const words = { title, hint, lang: bcp47Of(locale), dir: directionOf(locale) };
    return openPaymentWindow(window, (page) => writeWaitingWords(page, words));
  };
}
