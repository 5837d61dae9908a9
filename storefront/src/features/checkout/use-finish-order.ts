// What follows when the server has made an order: it is kept, the payment page opens and the result popup waits.
import { orderStatuses } from "@gemgate/contract/order-statuses";
import { readCreateAnswer } from "@gemgate/rules/checkout/payment-link";
import { purchaseScope } from "../../memory/purchases.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { couponStoreOf } from "../coupons/parts.ts";
import type { CurrentCharacter } from "../roles/public.ts";
import type { CheckoutAction } from "./checkout-state.ts";
import { useCheckoutSteps } from "./checkout-steps.ts";
import { methodOf } from "./payment-choice.ts";
import { scansHere } from "./scans-here.ts";
import type { OrderClick } from "./use-order-click.ts";

type CreateContent = Parameters<typeof readCreateAnswer>[0]["content"];

export function useFinishOrder(current: CurrentCharacter, dispatch: (action: CheckoutAction) => void) {
  const shop = useShop();
  const { boot, game, storage, selection, purchases, tracker } = shop;
  const user = useUser();
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

  /** J28: the number is stored with the choice, so that a closed tab can come back to it. */
  function keepOrder(billing_no: string, { chosen, option, region, quote }: OrderClick): void {
    const method = methodOf(option);
    const isGift = current.kind === "chosen" && current.isGift === true;
    // F21: a character that was picked without asking is part of the choice from now on; a friend's never is (Z135).
    const character = current.kind === "chosen" && !isGift ? current.character : selection.getState().character;
    const { payable: price, currency } = quote;
    const product_id = chosen.goods.value;
    // The coupon is held by the order from now on; what is bought next begins with its own best one.
    couponStoreOf(shop).setState({ pick: null });
    selection.setState({
      billing_no,
      productId: product_id,
      method,
      region,
      lastMethodKey: method.key,
      character,
      friend: null,
    });
    const scope = purchaseScope(user, { game, boot });
    // What is remembered is bought again with one tap, for oneself.
    if (scope !== undefined && character !== null && !isGift) {
      const { isSeen: _, ...remembered } = character;
      const made = { billing_no, product_id, price, currency, region, method_key: method.key };
      purchases.noteOrder(scope, { ...made, character: remembered });
    }
    tracker.track("createOrder", { billing_no });
    tracker.trackOrder({ billing_no, product_id, price, currency, status: orderStatuses.pending });
  }
}
