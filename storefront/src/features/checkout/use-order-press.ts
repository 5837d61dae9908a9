// The purchase itself: one press, one nonce, one order.
import { type CodeName, codes } from "@gemgate/contract/code";
import { orderStatuses } from "@gemgate/contract/order-statuses";
import { checkMethod } from "@gemgate/rules/checkout/check-method";
import { payPathOf } from "@gemgate/rules/checkout/pay-path";
import type { PayPlace } from "@gemgate/rules/checkout/pay-place";
import { optionKey, type PayableOption } from "@gemgate/rules/checkout/payment-options";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { cancelOrder, createOrder, payWithCard } from "../../calls/wire-calls.ts";
import { createUuid } from "@gemgate/web/env/random";
import { type CardFields, encodeCardInfo } from "../../user-session/card-info.ts";
import { useText } from "@gemgate/web/text/text";
import { showToast } from "../../shop/toasts.ts";
import { notePaid, orderNews } from "../../memory/order-cache.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { type ChosenGoods, useReloadGoods } from "../goods/public.ts";
import { serverIdOf, useCurrentCharacter } from "../roles/public.ts";
import { useCheckoutState } from "./checkout-context.tsx";
import { busyWait_ms } from "./checkout-state.ts";
import { useCheckoutSteps } from "./checkout-steps.ts";
import { createParameters } from "./create-parameters.ts";
import { pendingOf, type PendingOfGoods } from "./pending-order.ts";
import { payPlatform } from "./pay-platform.ts";
import { methodOf } from "./payment-choice.ts";
import { noWindow, payInWindow, type PaymentWindow } from "./payment-window.ts";
import { useFinishOrder } from "./use-finish-order.ts";
import type { PaymentOffer } from "./use-payment-choice.ts";
import { usePayPlace } from "./use-pay-place.ts";
import { usePaymentWindow } from "./use-payment-window.ts";

/** One press on Pay: what is bought, how, and the window that it opened. */
export interface OrderPress {
  nonce: string;
  chosen: ChosenGoods;
  option: PayableOption;
  region: string;
  /** Whether a form of the provider's is expected, refused or taken as it comes. */
  place: PayPlace;
  payment: PaymentWindow;
}

/** What a card form says itself; everything else is toasted or shown as for any other order. */
const cardRefusals = ["card_wrong", "card_used", "card_expired", "card_tries", "wrong_method_parameters"] as const;
const methodRefusals = ["channel_not_found", "wrong_method_parameters"] as const;
const orderRefusals = ["unpaid_order", "already_paid", "age_band_needed", "not_logged_in"] as const;

/** How the same is bought once more when the order in its way is cancelled: a card is sent again, and needs no window. */
interface BuyingAgain {
  goOn: (order: OrderPress) => Promise<void>;
  opensWindow: boolean;
}

export function useOrderPress(offer: PaymentOffer) {
  const shop = useShop();
  const user = useUser();
  const text = useText();
  const ask = useAsk();
  const screens = useScreens();
  const steps = useCheckoutSteps();
  const current = useCurrentCharacter();
  const finish = useFinishOrder(current);
  const openWindow = usePaymentWindow();
  const placeOf = usePayPlace();
  const reloadGoods = useReloadGoods();
  const { state, dispatch } = useCheckoutState();
  const { chosen } = offer;

  return { current, state, press, makeOrder, payCard, giveUp, onStillTrying };

  /** I22: without a method nothing happens. What is paid and on its way is bought once more only by a press that says so. */
  function press(goOn: (order: OrderPress) => Promise<void>, option = offer.option, opensWindow = true): void {
    if (state.press.kind !== "free" || chosen === undefined || option === undefined) return;
    const { paid, unpaid } = pendingNow(chosen);
    if (paid === undefined || unpaid !== undefined) return send(goOn, option, opensWindow);
    void screens.confirm({
      title: text("checkout.paid_title"),
      text: text("checkout.paid_text"),
      confirm: text("checkout.show_order"),
      cancel: text("shell.cancel"),
      onConfirm: () => steps.showResult(paid.billing_no),
      other: { label: text("checkout.buy_once_more"), onChoose: () => send(goOn, option, opensWindow) },
    });
  }

  function pendingNow({ goods }: ChosenGoods): PendingOfGoods {
    if (current.kind !== "chosen") return { paid: undefined, unpaid: undefined };
    const { character } = current;
    const wanted = { product_id: goods.value, server_id: serverIdOf(character), role_id: character.roleId };
    return pendingOf(orderNews(shop).getState().pending, wanted);
  }

  /** The window opens here, inside the press. */
  function send(goOn: (order: OrderPress) => Promise<void>, option: PayableOption, opensWindow: boolean): void {
    if (chosen === undefined) return;
    if (user === null) return screens.logIn("pay");
    if (current.kind !== "chosen") return steps.chooseCharacter("pay");
    shop.tracker.track("clickBuy", { product_id: chosen.goods.value, key: optionKey(option) });
    const { region } = offer;
    const problem = checkMethod({ option, region, price: chosen.goods.price });
    if (problem !== undefined) {
      return dispatch({ kind: "failed", notice: problem === "no_id" ? "channel_missing" : "method_wrong" });
    }
    const nonce = createUuid(shop.random);
    const place = placeOf(option);
    dispatch({ kind: "pressed", nonce });
    void payInWindow({
      open: () =>
        opensWindow && place !== "form" ? openWindow(text("checkout.connecting", { method: option.name })) : noWindow,
      makeOrder: (payment) => goOn({ nonce, chosen, option, region, place, payment }),
      onFailed(error) {
        // Z118: whatever it was, one quiet line shows and the button is free.
        dispatch({ kind: "failed", notice: "not_completed" });
        reportError(error);
      },
    });
  }

  async function makeOrder(order: OrderPress): Promise<void> {
    const answer = await ask(createOrder(payPathOf(order.option.payway_id)), parametersOf(order), {
      nonce: order.nonce,
      own: orderRefusals,
      onStillTrying,
    });
    if (answer.ok) return finish(answer.content, order);
    await handleRefusal(answer, order);
  }

  /** L14, Z7: the card is the payment, so no window opens. What is wrong with the card is told to its form. */
  function payCard(card: CardFields, option: PayableOption, onRefused: (words: string) => void): void {
    const goOn = async (order: OrderPress) => {
      const card_info = await encodeCardInfo(card, globalThis.crypto.subtle);
      const answer = await ask(
        payWithCard,
        { ...parametersOf(order), card_info },
        { nonce: order.nonce, own: [...orderRefusals, ...cardRefusals], onStillTrying },
      );
      if (answer.ok) return finish(answer.content, order, { mayLackLink: true });
      await handleRefusal(answer, order, { goOn, opensWindow: false });
      // Z134: to who holds a card the method is right; it is the value that is not.
      if (isRefusedAs(answer, "wrong_method_parameters")) return onRefused(text("card.other_value"));
      if (cardRefusals.some((name) => isRefusedAs(answer, name)))
        onRefused(answer.kind === "refused" ? answer.msg : "");
    };
    press(goOn, option, false);
  }

  function parametersOf({ chosen: { goods, currency }, option, region }: OrderPress) {
    const { boot, game, visit } = shop;
    if (game === null || boot.domain_area === null || current.kind !== "chosen") {
      throw new Error("An order needs game, region and character.");
    }
    return createParameters({
      client_id: game.client_id,
      platform: payPlatform(boot.platform),
      domain_area: boot.domain_area,
      bcp47_lang: bcp47Of(boot.locale),
      product_id: goods.value,
      character: current.character,
      hasAreas: boot.page_config?.area_config.is_area_role === 1,
      country: region,
      option,
      goods,
      // Nothing lets a player pick one as long as the VIP version is off everywhere.
      coupon: { picked: "", isVipOn: false },
      did: visit.did,
      session: visit.session(),
      continues: pendingNow({ goods, currency }).unpaid?.billing_no,
    });
  }

  async function handleRefusal(
    answer: Refused | Failed,
    order: OrderPress,
    again: BuyingAgain = { goOn: makeOrder, opensWindow: true },
  ): Promise<void> {
    await giveUp(answer, order);
    // Z121: what was chosen may be gone. The list that comes anew drops what is not offered any more.
    if (methodRefusals.some((name) => isRefusedAs(answer, name))) return offer.list.tryAgain();
    if (isRefusedAs(answer, "age_band_needed")) return steps.askAge();
    // The words are toasted; the new price stands on the button before the player clicks again.
    if (isRefusedAs(answer, "price_changed")) return reloadGoods();
    if (answer.kind === "failed") return;
    const open = answer.content?.billing_no;
    if (open !== undefined && isRefusedAs(answer, "already_paid")) {
      notePaid(shop, open);
      return steps.showResult(open);
    }
    if (open !== undefined) return offerOpenOrder(open, order, again);
    // The order is of the account that had the character before: there is nothing to go on with.
    if (isRefusedAs(answer, "unpaid_order")) showToast(shop.notices, answer.msg, "error");
  }

  function onStillTrying(): void {
    dispatch({ kind: "still_trying" });
  }

  /** The window goes, and the button comes back: at once, or when a busy server said. */
  async function giveUp(answer: Refused | Failed, order: OrderPress): Promise<void> {
    order.payment.close();
    if (isRefusedAs(answer, "not_logged_in")) return logInAgain(order);
    if (answer.kind === "failed" || answer.code !== codes.busy) return dispatch({ kind: "answered" });
    dispatch({ kind: "busy" });
    await shop.clock.sleep(busyWait_ms(answer.retryAfterS));
    dispatch({ kind: "cooled" });
  }

  /** T2, T3: the token is dead. What was pressed becomes the choice of the page, and goes on after the login (Z85). */
  function logInAgain({ chosen: { goods }, option, region }: OrderPress): void {
    // Another tab may have logged in since: that login lives, and another press uses it.
    if (shop.users.currentUser()?.oauth_token !== user?.oauth_token) {
      return dispatch({ kind: "failed", notice: "not_completed" });
    }
    dispatch({ kind: "answered" });
    shop.selection.setState({ productId: goods.value, region, method: methodOf(option) });
    shop.users.removeCurrentUser();
    // Inside a game its own login is the only one.
    if (!shop.isSdk) screens.logIn("pay");
  }

  /**
   * Z115: the open order of these goods is paid first, or the player's own press cancels it and buys anew. That is also how
   * limited goods get another method: cancelling gives their limit back (Z132).
   */
  async function offerOpenOrder(billingNo: string, { option }: OrderPress, again: BuyingAgain): Promise<void> {
    const buy = buyAnew(billingNo, again.goOn);
    const goesOn = await screens.confirm({
      title: text("checkout.unpaid_title"),
      text: text("checkout.unpaid_text"),
      confirm: text("result.go_to_payment"),
      cancel: text("shell.cancel"),
      other: { label: text("checkout.cancel_and_buy"), onChoose: () => press(buy, option, again.opensWindow) },
    });
    if (goesOn) steps.showResult(billingNo);
  }

  function buyAnew(billing_no: string, goOn: BuyingAgain["goOn"]) {
    return async (order: OrderPress): Promise<void> => {
      const client_id = shop.game?.client_id ?? "";
      const answer = await ask(cancelOrder, { client_id, billing_no }, { own: ["not_logged_in"], onStillTrying });
      if (!answer.ok) return giveUp(answer, order);
      if (answer.content.status === orderStatuses.fail) return goOn(order);
      // Z132: it was paid meanwhile, which its result says.
      order.payment.close();
      dispatch({ kind: "answered" });
      steps.showResult(billing_no);
    };
  }
}

export function isRefusedAs(answer: Refused | Failed, name: CodeName): boolean {
  return answer.kind === "refused" && answer.code === codes[name];
}
