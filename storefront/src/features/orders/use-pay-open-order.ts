import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { useShop } from "../../shop/shop.ts";
import { orderScansHere, usePaymentWindow } from "../checkout/parts.ts";
import { useCheckoutSteps } from "../checkout/public.ts";
import { payLink } from "../order-result/parts.ts";

/** Z132: goes on with an open order. Its page opens inside the click (Z40), and the result popup waits for the money, or shows its code. */
export function usePayOpenOrder(): (order: FullOrder) => void {
  const { boot, tracker } = useShop();
  const steps = useCheckoutSteps();
  const text = useText();
  const openWindow = usePaymentWindow();
  return (order) => {
    const { billing_no, pay_url, pay_code } = order;
    const { locale } = boot;
    const link = payLink({ billing_no, given: pay_url, kept: null, ofOrder: undefined, locale });
    if (pay_code !== undefined) return steps.showResult(billing_no, { url: link, way: "code" });
    if (orderScansHere(order)) return steps.showResult(billing_no, { url: link, way: "scan" });
    // A window that was just opened has no address of its own to read a short one by.
    const url = new URL(link, location.href).href;
    const payment = openWindow(text("pay_page.waiting_title"));
    const isOpened = payment.goTo(url);
    if (isOpened) tracker.track("openPayLink", { billing_no });
    steps.showResult(billing_no, { url, way: isOpened ? "opened" : "blocked" });
  };
}
