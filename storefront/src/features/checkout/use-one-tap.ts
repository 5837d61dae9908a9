// Whether a click on Pay may pay without the recharge popup, and what it does then (B47).
import { oneTapStep, whyCheckout } from "@gemgate/rules/checkout/one-tap";
import { type RememberedPurchase, roleWord } from "@gemgate/rules/checkout/remembered-purchase";
import { useText } from "@gemgate/web/text/text";
import { purchaseScope } from "../../memory/purchases.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import type { CurrentCharacter } from "../roles/public.ts";
import { useCheckoutState } from "./checkout-context.tsx";
import { useQuote } from "./quote.tsx";
import type { PaymentOffer } from "./use-payment-choice.ts";

export interface OneTapParts {
  offer: PaymentOffer;
  current: CurrentCharacter;
  pay: () => void;
}

export function useOneTap({ offer, current, pay }: OneTapParts) {
  const { chosen, option, coupons } = offer;
  const { boot, game, purchases, clock } = useShop();
  const user = useUser();
  const text = useText();
  const screens = useScreens();
  const quote = useQuote(offer);
  const { oneTap } = useCheckoutState();

  return { needsCheckout, payAtOnce };

  function needsCheckout(): boolean {
    if (chosen === undefined || quote === undefined || option === undefined || current.kind !== "chosen") return true;
    // Z135: for whom it is must be seen.
    if (current.isGift === true) return true;
    // What is to pay is not known before the coupons are.
    if (coupons.isWaiting) return true;
    const { brand } = boot;
    const last = lastPurchase()?.last;
    const reason = whyCheckout({
      last: last && { role: roleWord(last.character), product_id: last.product_id, price: last.price },
      role: roleWord(current.character),
      product_id: chosen.goods.value,
      price: quote.payable,
      currency: quote.currency,
      payway_id: option.payway_id,
      limit: brand.one_tap_limit,
      hasLegalNotice: brand.ja_legal === true,
    });
    return reason !== undefined;
  }

  function payAtOnce(): void {
    if (chosen === undefined || quote === undefined) return;
    const bought = lastPurchase()?.bought;
    const now_ms = clock.now();
    const step = oneTapStep({
      now_ms,
      clicked_ms: oneTap.clicked_ms,
      bought_ms: bought?.product_id === chosen.goods.value ? bought.at_ms : undefined,
    });
    if (step === "ignore") return;
    oneTap.clicked_ms = now_ms;
    if (step === "pay") return pay();
    void screens.confirm({
      title: text("checkout.again_title", { goods: chosen.goods.display }),
      text: text("checkout.again_text"),
      confirm: text("checkout.pay_amount", { amount: quote.words }),
      cancel: text("shell.cancel"),
      onConfirm: pay,
    });
  }

  function lastPurchase(): RememberedPurchase | undefined {
    const scope = purchaseScope(user, { game, boot });
    return scope && purchases.recall(scope);
  }
}
