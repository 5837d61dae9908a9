// Where a click on Pay leads: to whatever is still missing, to the checkout, or to the payment at once.
import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import { oneTapStep, whyCheckout } from "@gemgate/rules/checkout/one-tap";
import { type RememberedPurchase, roleWord } from "@gemgate/rules/checkout/remembered-purchase";
import { setAgeBand } from "../../calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { purchaseScope } from "../../memory/purchases.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { useMoney } from "../../shop/use-money.ts";
import { useCheckoutState } from "./checkout-context.tsx";
import { useCheckoutSteps } from "./checkout-steps.ts";
import { nextStep } from "./next-step.ts";
import { methodOf } from "./payment-choice.ts";
import { quoteOf } from "./quote.tsx";
import { type OrderClick, useOrderClick } from "./use-order-click.ts";
import { type FixedPurchase, usePaymentOffer } from "./use-payment-choice.ts";

export function useCheckout(fixed?: FixedPurchase) {
  const shop = useShop();
  const user = useUser();
  const text = useText();
  const money = useMoney();
  const ask = useAsk();
  const screens = useScreens();
  const steps = useCheckoutSteps();
  const offer = usePaymentOffer(fixed);
  const { current, state, click, makeOrder, payCard, endOrder, onStillTrying } = useOrderClick(offer);
  const { oneTap } = useCheckoutState();
  const { chosen, option } = offer;

  return { offer, state, current, startPaying, goOnPaying, pay, payAtAge, payCard };

  /** Pay outside the recharge popup. */
  function startPaying(): void {
    if (stepNow() === "pay") return payAtOnce();
    goOnPaying();
  }

  /** The same without a click, after a login: it leads on, but never pays by itself. */
  function goOnPaying(): void {
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
      shop.selection.setState({ productId: chosen.goods.value, region: offer.region, method: methodOf(option) });
    }
    steps.choosePayment();
  }

  function needsCheckout(): boolean {
    if (chosen === undefined || option === undefined || current.kind !== "chosen") return true;
    const { brand } = shop.boot;
    const last = lastPurchase()?.last;
    const reason = whyCheckout({
      last: last && { role: roleWord(last.character), product_id: last.product_id, price: last.price },
      role: roleWord(current.character),
      product_id: chosen.goods.value,
      price: quoteOf(chosen).payable,
      currency: chosen.currency,
      payway_id: option.payway_id,
      limit: brand.one_tap_limit,
      hasLegalNotice: brand.ja_legal === true,
    });
    return reason !== undefined;
  }

  function lastPurchase(): RememberedPurchase | undefined {
    const scope = purchaseScope(user, shop);
    return scope && shop.purchases.recall(scope);
  }

  function payAtOnce(): void {
    if (chosen === undefined) return;
    const bought = lastPurchase()?.bought;
    const now_ms = shop.clock.now();
    const step = oneTapStep({
      now_ms,
      pressed_ms: oneTap.clicked_ms,
      bought_ms: bought?.product_id === chosen.goods.value ? bought.at_ms : undefined,
    });
    if (step === "ignore") return;
    oneTap.clicked_ms = now_ms;
    if (step === "pay") return pay();
    void screens.confirm({
      title: text("checkout.again_title", { goods: chosen.goods.display }),
      text: text("checkout.again_text"),
      confirm: text("checkout.pay_amount", { amount: money(quoteOf(chosen).payable, chosen.currency) }),
      cancel: text("shell.cancel"),
      onConfirm: pay,
    });
  }

  function pay(): void {
    click(makeOrder);
  }

  /** Z110: says the age and buys what was clicked before. It is one click, so that its window can open. */
  function payAtAge(band: AgeBand): void {
    click(async (order) => {
      if (await declareAge(band, order)) await makeOrder(order);
    });
  }

  /** False: the age is not known now, or another one was known before, and nothing is bought by this click. */
  async function declareAge(band: AgeBand, order: OrderClick): Promise<boolean> {
    const { game } = shop;
    if (game === null) throw new Error("An age is said for an account of a game.");
    // A nonce of its own: that of the click belongs to the order.
    const answer = await ask(
      setAgeBand,
      { client_id: game.client_id, band },
      { own: ["not_logged_in"], onStillTrying },
    );
    // Answered now, or before in another tab: what follows belongs to the payment choice.
    if (answer.ok || isRefusedFor(answer, ["age_band_declared"])) steps.choosePayment();
    if (!answer.ok) await endOrder(answer, order);
    return answer.ok;
  }
}
