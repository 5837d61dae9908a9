// Where a click on Pay leads: to what is still missing, to the checkout, or to the payment at once.
import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useCheckoutSteps } from "./checkout-steps.ts";
import { nextStep } from "./next-step.ts";
import { methodOf } from "./payment-choice.ts";
import { usePayAtAge } from "./use-pay-at-age.ts";
import { useOneTap } from "./use-one-tap.ts";
import { useOrderClick } from "./use-order-click.ts";
import { type FixedPurchase, usePaymentOffer } from "./use-payment-choice.ts";

export function useCheckout(fixed?: FixedPurchase) {
  const { selection } = useShop();
  const user = useUser();
  const screens = useScreens();
  const steps = useCheckoutSteps();
  const offer = usePaymentOffer(fixed);
  const orderClick = useOrderClick(offer, fixed === undefined ? "choice" : "again");
  const { current, state, click, makeOrder, payCard } = orderClick;
  const { needsCheckout, payAtOnce } = useOneTap({ offer, current, pay });
  const payAtAge = usePayAtAge(orderClick);
  const { chosen, option } = offer;

  return { offer, state, current, startPaying, paysAtOnce, resumePaying, pay, payAtAge, payCard };

  /** Pay outside the recharge popup. */
  function startPaying(): void {
    if (stepNow() === "pay") return payAtOnce();
    resumePaying();
  }

  /** The next click pays, without the sheet in which the terms stand. */
  function paysAtOnce(): boolean {
    return stepNow() === "pay";
  }

  /** The same after a login, without a click: it leads to the next step, but never pays by itself. */
  function resumePaying(): void {
    const step = stepNow();
    switch (step) {
      case "nothing":
        return;
      case "log_in":
        return screens.logIn("pay");
      case "choose_character":
        return steps.chooseCharacter("pay");
      case "choose_payment":
      case "pay":
        choosePayment();
    }
  }

  function stepNow() {
    return nextStep({
      hasGoods: chosen !== undefined,
      hasUser: user !== null,
      character: current.kind,
      hasMethod: option !== undefined,
      needsCheckout: needsCheckout(),
    });
  }

  /** What is bought here becomes the choice of the page, so that the checkout shows exactly that. */
  function choosePayment(): void {
    if (fixed !== undefined && chosen !== undefined && option !== undefined) {
      selection.setState({ productId: chosen.goods.value, region: offer.region, method: methodOf(option) });
    }
    steps.choosePayment();
  }

  function pay(): void {
    click(makeOrder);
  }
}
