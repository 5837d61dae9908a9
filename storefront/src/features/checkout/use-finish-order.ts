// What follows when the server has made an order: it is kept, the payment page opens and the result popup waits.
import { readCreateAnswer } from "@gemgate/rules/checkout/payment-link";
import { useShop } from "../../shop/shop.ts";
import type { CurrentCharacter } from "../roles/public.ts";
import type { CheckoutAction } from "./checkout-state.ts";
import { useCheckoutSteps } from "./checkout-steps.ts";
import { scansHere } from "./scans-here.ts";
import { useKeepOrder } from "./use-keep-order.ts";
import type { OrderClick } from "./use-order-click.ts";

type CreateContent = Parameters<typeof readCreateAnswer>[0]["content"];

export function useFinishOrder(current: CurrentCharacter, dispatch: (action: CheckoutAction) => void) {
  const { storage, tracker } = useShop();
  const keepOrder = useKeepOrder(current);
  const steps = useCheckoutSteps();

  return function finish(content: CreateContent, order: OrderClick, { mayLackLink = false } = {}): void {
    const outcome = readCreateAnswer({ content, mayLackLink, takesForm: order.place !== "hosted" });
    if (outcome.kind === "no_billing_no") {
      order.payment.close();
      return dispatch({ kind: "failed", message: "payway_missing" });
    }
    keepOrder(outcome.billing_no, order);
    switch (outcome.kind) {
      case "bad_link":
        order.payment.close();
        return dispatch({ kind: "failed", message: "link_invalid" });
      case "link":
        storage.set("webpay_order", { billing_no: outcome.billing_no, url: outcome.url });
        dispatch({ kind: "answered" });
        // The result popup shows the code itself.
        if (order.option.pay_kind !== undefined)
          return steps.showResult(outcome.billing_no, { url: outcome.url, way: "code" });
        if (scansHere(order.option)) return steps.showResult(outcome.billing_no, { url: outcome.url, way: "scan" });
        return openPage(outcome.billing_no, outcome.url, order);
      case "dropin":
        if (outcome.url !== undefined) {
          storage.set("webpay_order", { billing_no: outcome.billing_no, url: outcome.url });
        }
        // Z40: only the answer tells that no window is needed.
        order.payment.close();
        dispatch({ kind: "answered" });
        return steps.payInForm(outcome.billing_no, outcome.url);
      case "paid_here":
        order.payment.close();
        dispatch({ kind: "answered" });
        return steps.showResult(outcome.billing_no);
    }
  };

  /** K11: a browser that refused the window is told apart, because then nothing opens by itself. */
  function openPage(billing_no: string, url: string, { payment }: OrderClick): void {
    const isOpened = payment.goTo(url);
    if (isOpened) tracker.track("openPayLink", { billing_no });
    steps.showResult(billing_no, { url, way: isOpened ? "opened" : "blocked" });
  }
}
