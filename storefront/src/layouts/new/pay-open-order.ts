import type { FullOrder } from "@gemgate/contract/checkout";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { isInAppBrowser } from "@gemgate/rules/platform/visitor-platform";
import { useText } from "@gemgate/web/text/text";
import { openPaymentWindow, stayInThisTab, writeWaitingWords } from "../../features/checkout/payment-window.ts";
import { useCheckoutSteps } from "../../features/checkout/public.ts";
import { payLink } from "../../features/order-result/pay-link.ts";
import { useShop } from "../../session/shop.ts";

/** Z132: goes on with an open order. Its page opens inside the press (Z40), and the result popup waits for the money. */
export function usePayOpenOrder(): (order: FullOrder) => void {
  const { boot, tracker } = useShop();
  const steps = useCheckoutSteps();
  const text = useText();
  return ({ billing_no, pay_url }) => {
    const { locale } = boot;
    const link = payLink({ billingNo: billing_no, given: pay_url, kept: null, ofOrder: undefined, locale });
    // A window that was just opened has no address of its own to read a short one by.
    const url = new URL(link, location.href).href;
    const words = {
      title: text("pay_page.waiting_title"),
      hint: text("checkout.connecting_hint"),
      lang: bcp47Of(locale),
      dir: directionOf(locale),
    };
    const payment = isInAppBrowser(navigator.userAgent)
      ? stayInThisTab(window)
      : openPaymentWindow(window, (page) => writeWaitingWords(page, words));
    if (payment.goTo(url)) tracker.track("openPayLink", { billing_no });
    steps.showResult(billing_no, url);
  };
}
