// The purchase itself: one press, one nonce, one order.
import { type CodeName, codes } from "@gemgate/contract/code";
import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import { readCreateAnswer } from "@gemgate/rules/checkout/payment-link";
import { payPathOf } from "@gemgate/rules/checkout/pay-path";
import { optionKey, type PayableOption } from "@gemgate/rules/checkout/payment-options";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { isInAppBrowser } from "@gemgate/rules/platform/visitor-platform";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { createOrder, setAgeBand } from "@gemgate/web/call/wire-calls";
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

/** One press on Pay: what is bought, how, and the window that it opened. */
interface OrderPress {
  nonce: string;
  chosen: ChosenGoods;
  option: PayableOption;
  payment: PaymentWindow;
}

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

  return { offer, state, current, startPaying, pay, payAtAge };

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

  function pay(): void {
    press(makeOrder);
  }

  /** Z110: says the age and buys what was pressed before. It is one press, so that its window can open. */
  function payAtAge(band: AgeBand): void {
    press(async (order) => {
      if (await declareAge(band, order.payment)) await makeOrder(order);
    });
  }

  /** I22: without a method nothing happens. The window opens here, inside the press. */
  function press(goOn: (order: OrderPress) => Promise<void>): void {
    if (state.press.kind !== "free" || chosen === undefined || option === undefined) return;
    if (user === null) return screens.logIn("pay");
    if (current.kind !== "chosen") return steps.chooseCharacter("pay");
    shop.tracker.track("clickBuy", { product_id: chosen.goods.value, key: optionKey(option) });
    if (option.payway_id === "") return dispatch({ kind: "failed", notice: "channel_missing" });
    const nonce = createUuid(shop.random);
    dispatch({ kind: "pressed", nonce });
    void payInWindow({
      open: () => openWindow(option),
      makeOrder: (payment) => goOn({ nonce, chosen, option, payment }),
      onFailed(error) {
        // Z118: whatever it was, one quiet line shows and the button is free.
        dispatch({ kind: "failed", notice: "not_completed" });
        reportError(error);
      },
    });
  }

  /** False: the age is not known now, or another one was known before, and nothing is bought by this press. */
  async function declareAge(band: AgeBand, payment: PaymentWindow): Promise<boolean> {
    const { game } = shop;
    if (game === null) throw new Error("An age is said for an account of a game.");
    // A nonce of its own: that of the press belongs to the order.
    const answer = await ask(setAgeBand, { client_id: game.client_id, band }, { onStillTrying });
    // Answered now, or before in another tab: what follows belongs to the payment choice.
    if (answer.ok || isRefusedAs(answer, "age_band_declared")) steps.choosePayment();
    if (!answer.ok) await giveUp(answer, payment);
    return answer.ok;
  }

  async function makeOrder(order: OrderPress): Promise<void> {
    const { nonce, payment } = order;
    const { boot, game, visit } = shop;
    if (game === null || boot.domain_area === null || current.kind !== "chosen") {
      throw new Error("An order needs game, region and character.");
    }
    const parameters = createParameters({
      client_id: game.client_id,
      platform: boot.platform,
      domain_area: boot.domain_area,
      bcp47_lang: bcp47Of(boot.locale),
      product_id: order.chosen.goods.value,
      character: current.character,
      hasAreas: boot.page_config?.area_config.is_area_role === 1,
      country: offer.region,
      option: order.option,
      did: visit.did,
      session: visit.session(),
    });
    const answer = await ask(createOrder(payPathOf(order.option.payway_id)), parameters, {
      nonce,
      own: ["unpaid_order", "age_band_needed"],
      onStillTrying,
    });
    if (answer.ok) return finish(answer.content, order);
    await giveUp(answer, payment);
    if (isRefusedAs(answer, "age_band_needed")) return steps.askAge();
    const open = answer.kind === "refused" ? answer.content?.billing_no : undefined;
    if (open !== undefined) await offerOpenOrder(open);
  }

  function onStillTrying(): void {
    dispatch({ kind: "still_trying" });
  }

  /** The window goes, and the button comes back: at once, or when a busy server said. */
  async function giveUp(answer: Refused | Failed, payment: PaymentWindow): Promise<void> {
    payment.close();
    if (answer.kind === "failed" || answer.code !== codes.busy) return dispatch({ kind: "answered" });
    dispatch({ kind: "busy" });
    await shop.clock.sleep(busyWait_ms(answer.retryAfterS));
    dispatch({ kind: "cooled" });
  }

  function finish(content: Parameters<typeof readCreateAnswer>[0]["content"], order: OrderPress): void {
    const outcome = readCreateAnswer({ content });
    if (outcome.kind === "no_billing_no") {
      order.payment.close();
      return dispatch({ kind: "failed", notice: "payway_missing" });
    }
    keepOrder(outcome.billing_no, order);
    switch (outcome.kind) {
      case "bad_link":
        order.payment.close();
        return dispatch({ kind: "failed", notice: "link_invalid" });
      case "link":
        shop.storage.set("webpay_order", { billing_no: outcome.billing_no, url: outcome.url });
        dispatch({ kind: "answered" });
        if (order.payment.goTo(outcome.url)) shop.tracker.track("openPayLink", { billing_no: outcome.billing_no });
        return steps.showResult(outcome.billing_no, outcome.url);
      case "dropin":
      case "paid_here":
        order.payment.close();
        dispatch({ kind: "answered" });
        return steps.showResult(outcome.billing_no);
    }
  }

  /** J28: the number is stored with the choice, so that a closed tab can come back to it. */
  function keepOrder(billingNo: string, { chosen: { goods, currency }, option: used }: OrderPress): void {
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

function isRefusedAs(answer: Refused | Failed, name: CodeName): boolean {
  return answer.kind === "refused" && answer.code === codes[name];
}
