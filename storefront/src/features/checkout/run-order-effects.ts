import type { PriceNow } from "@gemgate/contract/code";
import { notePaid } from "../../memory/order-cache.ts";
import { setPrice } from "../../shop/goods-list.ts";
import type { OrderEffect } from "./order-click.ts";
import type { OrderTools } from "./order-tools.ts";
import { methodOf } from "./payment-choice.ts";
import type { OrderClick } from "./use-order-click.ts";

export interface EffectDependencies {
  tools: OrderTools;
  /** The order that was sent; none before that. */
  order?: OrderClick | undefined;
  tellClick?: () => void;
  want?: () => void;
  /** H24: the same without asking about the coupon. */
  wantAnyway?: () => void;
  send?: () => Promise<void> | void;
  buyAnew?: (billing_no: string) => void;
  onCardRefused?: ((words: string) => void) | undefined;
}

/** One after the other; the first ones run before anything is awaited. */
export async function runOrderEffects(
  effects: readonly OrderEffect[],
  dependencies: EffectDependencies,
): Promise<void> {
  for (const effect of effects) {
    const waiting = run(effect, dependencies);
    if (waiting !== undefined) await waiting;
  }
}

function run(effect: OrderEffect, dependencies: EffectDependencies): Promise<void> | void {
  const { tools, order } = dependencies;
  const { shop, screens, steps, dispatch, offer, text } = tools;
  switch (effect.kind) {
    case "ask_once_more":
      return askOnceMore(effect.billing_no, dependencies);
    case "tell_click":
      return dependencies.tellClick?.();
    case "want":
      return dependencies.want?.();
    case "ask_without_coupon":
      return askWithoutCoupon(dependencies);
    case "drop_coupon":
      return offer.coupons.drop();
    case "log_in":
      return screens.logIn("pay");
    case "choose_character":
      return steps.chooseCharacter("pay");
    case "choose_friend":
      return steps.chooseFriend();
    case "send":
      return dependencies.send?.();
    case "fail":
      return dispatch({ kind: "failed", message: effect.message });
    case "close_window":
      return order?.payment.close();
    case "free_button":
      return dispatch({ kind: "answered" });
    case "cool_button":
      return coolButton(tools, effect);
    case "keep_choice":
      return keepChoice(tools, order);
    case "forget_user":
      return shop.users.removeCurrentUser();
    case "reload_methods":
      return offer.list.tryAgain();
    case "reload_goods":
      return takeNewPrice(effect.price_now, dependencies);
    case "ask_age":
      return steps.askAge();
    case "note_paid":
      return notePaid(shop.orderCache, effect.billing_no);
    case "show_result":
      return steps.showResult(effect.billing_no);
    case "offer_open_order":
      return offerOpenOrder(effect.billing_no, dependencies);
    case "tell_card":
      return dependencies.onCardRefused?.(
        effect.problem === "other_value" ? text("card.other_value") : effect.problem.words,
      );
  }
}

function askOnceMore(billing_no: string, { tools: { screens, steps, text }, want }: EffectDependencies): void {
  void screens.confirm({
    title: text("checkout.paid_title"),
    text: text("checkout.paid_text"),
    confirm: text("checkout.show_order"),
    cancel: text("shell.cancel"),
    onConfirm: () => steps.showResult(billing_no),
    other: { label: text("checkout.buy_once_more"), onChoose: () => want?.() },
  });
}

/** Z47: the better choice is one click away; going on is inside the click, where a window may open. */
function askWithoutCoupon({ tools, wantAnyway }: EffectDependencies): void {
  const { chosen, offer, screens, shop, steps, text } = tools;
  void screens.confirm({
    title: text("coupon.skip_title"),
    text: text("tip_noUse_coupon"),
    confirm: text("checkout.pay"),
    cancel: text("shell.cancel"),
    onConfirm: () => wantAnyway?.(),
    other: {
      label: text("coupon.choose"),
      onChoose() {
        const { region, option } = offer;
        if (chosen === undefined || option === undefined) return;
        // Buy again has goods and a method of its own: the picker and the checkout show the same.
        shop.selection.setState({ productId: chosen.goods.value, region, method: methodOf(option) });
        steps.chooseCoupon("pay");
      },
    },
  });
}

async function coolButton(
  { dispatch, shop }: OrderTools,
  { wait_ms, message }: Extract<OrderEffect, { kind: "cool_button" }>,
): Promise<void> {
  dispatch({ kind: "busy", message });
  await shop.clock.sleep(wait_ms);
  dispatch({ kind: "cooled" });
}

/**
 * The list may come from a process that has not seen the new price yet. Then the answer's own price takes its place, so that the next tap
 * goes on; a coupon's price is asked for by itself.
 */
async function takeNewPrice(now: PriceNow | undefined, { tools, order }: EffectDependencies): Promise<void> {
  await tools.reloadGoods();
  if (now === undefined || order === undefined || order.quote.coupon !== undefined) return;
  setPrice(tools.shop.goodsList, order.chosen.goods.value, now.price);
}

function keepChoice({ shop }: OrderTools, order: OrderClick | undefined): void {
  if (order === undefined) return;
  const { chosen, region, option } = order;
  shop.selection.setState({ productId: chosen.goods.value, region, method: methodOf(option) });
}

/**
 * Z115: the open order of these goods is paid first, or the player's own click cancels it and buys anew. That is also how
 * limited goods get another method: cancelling gives their limit back (Z132).
 */
async function offerOpenOrder(billing_no: string, { tools, buyAnew }: EffectDependencies): Promise<void> {
  const { screens, steps, text } = tools;
  const isPaidFirst = await screens.confirm({
    title: text("checkout.unpaid_title"),
    text: text("checkout.unpaid_text"),
    confirm: text("result.go_to_payment"),
    cancel: text("shell.cancel"),
    other: { label: text("checkout.cancel_and_buy"), onChoose: () => buyAnew?.(billing_no) },
  });
  if (isPaidFirst) steps.showResult(billing_no);
}
