// The purchase itself: one press, one nonce, one order.
import { codes } from "@gemgate/contract/code";
import { readCreateAnswer } from "@gemgate/rules/checkout/payment-link";
import { payPathOf } from "@gemgate/rules/checkout/pay-path";
import { optionKey, type PayableOption } from "@gemgate/rules/checkout/payment-options";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { isInAppBrowser } from "@gemgate/rules/platform/visitor-platform";
import { createOrder } from "@gemgate/web/call/wire-calls";
import { createUuid } from "@gemgate/web/platform/random";
import { useText } from "@gemgate/web/text/text";
import { useScreens } from "../../session/screens.ts";
import { useSelection, useShop, useUser } from "../../session/shop.ts";
import { useAsk } from "../../session/use-ask.ts";
import type { ChosenGoods } from "../goods/public.ts";
import { useCurrentCharacter } from "../roles/public.ts";
import { useCheckoutState } from "./checkout-context.tsx";
import { busyWait_ms } from "./checkout-state.ts";
import { useCheckoutSteps } from "./checkout-steps.ts";
import { createParameters } from "./create-parameters.ts";
import { nextStep } from "./next-step.ts";
import {
  openPaymentWindow,
  payInWindow,
  type PaymentWindow,
  stayInThisTab,
  writeWaitingWords,
} from "./payment-window.ts";
import { usePaymentOffer } from "./use-payment-choice.ts";

export function useCheckout() {
  const shop = useShop();
  const user = useUser();
  const text = useText();
  const ask = useAsk();
  const screens = useScreens();
  const steps = useCheckoutSteps();
  const current = useCurrentCharacter();
  const offer = usePaymentOffer();
  const lastMethodKey = useSelection((selection) => selection.lastMethodKey);
  const { state, dispatch } = useCheckoutState();
  const { chosen, option } = offer;

  return { offer, state, current, startPaying, pay };

  /** Pay outside the recharge popup: leads to whatever is still missing. */
  function startPaying(): void {
    const step = nextStep({
      hasGoods: chosen !== undefined,
      hasUser: user !== null,
      character: current.kind,
      hasMethod: option !== undefined,
      isUsualMethod: option !== undefined && optionKey(option) === lastMethodKey,
    });
    switch (step) {
      case "nothing":
        return;
      case "log_in":
        return screens.logIn("pay");
      case "choose_character":
        return steps.chooseCharacter("pay");
      case "choose_payment":
        shop.tracker.track("openRecharge");
        return steps.choosePayment();
      case "pay":
        return pay();
    }
  }

  /** I22: without a method nothing happens. The window opens here, inside the press. */
  function pay(): void {
    if (state.press.kind !== "free" || chosen === undefined || option === undefined) return;
    if (user === null) return screens.logIn("pay");
    if (current.kind !== "chosen") return steps.chooseCharacter("pay");
    shop.tracker.track("clickBuy", { product_id: chosen.goods.value, key: optionKey(option) });
    if (option.payway_id === "") return dispatch({ kind: "failed", notice: "channel_missing" });
    const nonce = createUuid(shop.random);
    dispatch({ kind: "pressed", nonce });
    void payInWindow({
      open: () => openWindow(option),
      makeOrder: (payment) => makeOrder({ nonce, chosen, option, payment }),
      onFailed(error) {
        // Z118: whatever it was, one quiet line shows and the button is free.
        dispatch({ kind: "failed", notice: "not_completed" });
        reportError(error);
      },
    });
  }

  async function makeOrder(press: {
    nonce: string;
    chosen: ChosenGoods;
    option: PayableOption;
    payment: PaymentWindow;
  }) {
    const { nonce, payment } = press;
    const { boot, game, visit } = shop;
    if (game === null || boot.domain_area === null || current.kind !== "chosen") {
      throw new Error("An order needs game, region and character.");
    }
    const parameters = createParameters({
      client_id: game.client_id,
      platform: boot.platform,
      domain_area: boot.domain_area,
      bcp47_lang: bcp47Of(boot.locale),
      product_id: press.chosen.goods.value,
      character: current.character,
      hasAreas: boot.page_config?.area_config.is_area_role === 1,
      country: offer.region,
      option: press.option,
      did: visit.did,
      session: visit.session(),
    });
    const answer = await ask(createOrder(payPathOf(press.option.payway_id)), parameters, {
      nonce,
      own: ["unpaid_order"],
      onStillTrying: () => dispatch({ kind: "still_trying" }),
    });
    if (answer.ok) return finish(answer.content, press);
    payment.close();
    if (answer.kind === "refused" && answer.code === codes.busy) {
      dispatch({ kind: "busy" });
      await shop.clock.sleep(busyWait_ms(answer.retryAfterS));
      return dispatch({ kind: "cooled" });
    }
    dispatch({ kind: "answered" });
    const open = answer.kind === "refused" ? answer.content?.billing_no : undefined;
    if (open !== undefined) await offerOpenOrder(open);
  }

  function finish(
    content: Parameters<typeof readCreateAnswer>[0]["content"],
    press: { chosen: ChosenGoods; option: PayableOption; payment: PaymentWindow },
  ): void {
    const outcome = readCreateAnswer({ content });
    if (outcome.kind === "no_billing_no") {
      press.payment.close();
      return dispatch({ kind: "failed", notice: "payway_missing" });
    }
    keepOrder(outcome.billing_no, press);
    switch (outcome.kind) {
      case "bad_link":
        press.payment.close();
        return dispatch({ kind: "failed", notice: "link_invalid" });
      case "link":
        shop.storage.set("webpay_order", { billing_no: outcome.billing_no, url: outcome.url });
        dispatch({ kind: "answered" });
        if (press.payment.goTo(outcome.url)) shop.tracker.track("openPayLink", { billing_no: outcome.billing_no });
        return steps.showResult(outcome.billing_no, outcome.url);
      case "dropin":
      case "paid_here":
        press.payment.close();
        dispatch({ kind: "answered" });
        return steps.showResult(outcome.billing_no);
    }
  }

  /** J28: the number is stored with the choice, so that a closed tab can come back to it. */
  function keepOrder(
    billingNo: string,
    { chosen: { goods, currency }, option: used }: { chosen: ChosenGoods; option: PayableOption },
  ): void {
    const { payway_id, channel_id, name } = used;
    const method = { payway_id, channel_id, key: optionKey(used), name };
    // F21: a character that was picked without asking is part of the choice from now on.
    const character = current.kind === "chosen" ? current.character : null;
    shop.selection.setState({ billingNo, method, region: offer.region, lastMethodKey: method.key, character });
    shop.tracker.track("createOrder", { billing_no: billingNo });
    shop.tracker.trackOrder({
      billing_no: billingNo,
      product_id: goods.value,
      price: goods.price,
      currency,
      status: -1,
    });
  }

  /** Z115: the open order of these goods must be paid first; its popup has the way there. */
  async function offerOpenOrder(billingNo: string): Promise<void> {
    const goesOn = await screens.confirm({
      title: text("checkout.unpaid_title"),
      text: text("checkout.unpaid_text"),
      confirm: text("result.go_to_payment"),
      cancel: text("shell.cancel"),
    });
    if (goesOn) steps.showResult(billingNo);
  }

  function openWindow(used: PayableOption): PaymentWindow {
    if (isInAppBrowser(navigator.userAgent)) return stayInThisTab(window);
    const words = {
      title: text("checkout.connecting", { method: used.name }),
      hint: text("checkout.connecting_hint"),
      lang: bcp47Of(shop.boot.locale),
      dir: directionOf(shop.boot.locale),
    };
    return openPaymentWindow(window, (page) => writeWaitingWords(page, words));
  }
}
