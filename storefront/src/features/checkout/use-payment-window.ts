import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { isInAppBrowser } from "@gemgate/rules/platform/in-app-browser";
import { useText } from "@gemgate/web/text/text";
import { useBoot } from "../../shop/shop.ts";
import {
  openPaymentWindow,
  type PaymentWindow,
  stayInThisTab,
  type WindowFace,
  writeWaitingWords,
} from "./payment-window.ts";

/** Opens the window of a payment, to be called inside the click (Z40). It says `title` until the provider's page is there. */
export function usePaymentWindow(): (title: string) => PaymentWindow {
  const { locale } = useBoot();
  const text = useText();
  return (title) => {
    // Browsers inside other apps open no second window.
    if (isInAppBrowser(navigator.userAgent)) return stayInThisTab(window);
    const hint = text("checkout.connecting_hint");
    const words = { title, hint, lang: bcp47Of(locale), dir: directionOf(locale) };
    return openPaymentWindow(window, (page) => writeWaitingWords(page, words, faceOfThisPage()));
  };
}

/** As it is drawn now, whichever theme the player has chosen. */
function faceOfThisPage(): WindowFace {
  const style = getComputedStyle(document.documentElement);
  return {
    family: getComputedStyle(document.body).fontFamily,
    ground: style.getPropertyValue("--bg"),
    ink: style.getPropertyValue("--text"),
    accent: style.getPropertyValue("--brand-line"),
    isDark: style.colorScheme === "dark",
    mark: new URL("/brand/icon.svg", location.href).href,
    letters: [...document.querySelectorAll<HTMLLinkElement>("link[data-font]")],
    moves: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  };
}
