// The purchase itself: one click, one nonce, one order. What follows from what is decided in order-click.ts.
import type { PriceNow } from "@gemgate/contract/code";
import { checkMethod } from "@gemgate/rules/checkout/check-method";
import { payPathOf } from "@gemgate/rules/checkout/pay-path";
import type { PayPlace } from "@gemgate/rules/checkout/pay-place";
import { optionKey, type PayableOption } from "@gemgate/rules/checkout/payment-options";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { createUuid } from "@gemgate/web/env/random";
import { cancelOrder, createOrder, payWithCard } from "../../calls/wire-calls.ts";
import { type CardFields, encodeCardInfo } from "../../user-session/card-info.ts";
import type { ChosenGoods } from "../goods/public.ts";
import type { Clicked } from "./checkout-state.ts";
import { cardRefusals, effectsOf, type OrderEvent, orderRefusals } from "./order-click.ts";
import { type OrderTools, useOrderTools } from "./order-tools.ts";
import { noWindow, payInWindow, type PaymentWindow } from "./payment-window.ts";
import type { Quote } from "./quote.tsx";
import { runOrderEffects } from "./run-order-effects.ts";
import type { PaymentOffer } from "./use-payment-choice.ts";
import { paysHere } from "./use-pay-place.ts";

/** One click on Pay: what is bought, how, and the window that it opened. */
export interface OrderClick {
  nonce: string;
  chosen: ChosenGoods;
  option: PayableOption;
  region: string;
  /** What the screen said when it was clicked. */
  quote: Quote;
  /** Whether a form of the provider's is expected, refused or taken as it comes. */
  place: PayPlace;
  payment: PaymentWindow;
}

/** How an order is sent. A card needs no window; where an order in its way is cancelled, the same is sent again. */
export interface OrderWay {
  send: (order: OrderClick) => Promise<void>;
  option: PayableOption | undefined;
  opensWindow: boolean;
  /** H24: the player has said to go on without a coupon, or an order was sent already. */
  isSure?: boolean;
  /** Z110: this click says the age itself. */
  declaresAge?: boolean;
  /** Shows in the card form what is wrong with the card. */
  onCardRefused?: (words: string) => void;
}

export function useOrderClick(offer: PaymentOffer, by: Clicked) {
  const tools = useOrderTools(offer, by);
  const { current, state, dispatch, onStillTrying } = tools;
  return {
    current,
    state,
    onStillTrying,
    onAnswered: () => dispatch({ kind: "answered" }),
    click: (send: OrderWay["send"], way: Partial<Pick<OrderWay, "isSure" | "declaresAge" | "opensWindow">> = {}) =>
      click(tools, { send, option: offer.option, opensWindow: true, ...way }),
    makeOrder: (order: OrderClick) => makeOrder(tools, order),
    payCard: (card: CardFields, option: PayableOption, onCardRefused: (words: string) => void) => {
      const send = (order: OrderClick) => payByCard(tools, order, { card, onCardRefused });
      click(tools, { send, option, opensWindow: false, onCardRefused });
    },
    endOrder: (answer: Refused | Failed, order: OrderClick) =>
      happen(tools, { kind: "gave_up", answer, visit: tools.visitNow() }, { order }),
  };
}

/** The first effects run inside the click, where a browser lets a window open. */
function click(tools: OrderTools, way: OrderWay): void {
  const { state, chosen } = tools;
  const hasMethod = chosen !== undefined && way.option !== undefined;
  const pending = tools.pendingNow();
  void happen(tools, { kind: "clicked", isFree: state.request.kind === "free", hasMethod, pending }, { way });
}

function want(tools: OrderTools, way: OrderWay): void {
  const { chosen, user, current, offer, shop } = tools;
  const { option } = way;
  const quote = offer.quoteWith(option);
  if (chosen === undefined || option === undefined || quote === undefined) return;
  const hasUser = user !== null;
  const hasCharacter = current.kind === "chosen";
  const problem = checkMethod({ option, region: offer.region, price: quote.payable });
  const forgoesCoupon = way.isSure !== true && offer.coupons.isAvailable && quote.coupon === undefined;
  const needsAge = tools.needsAge && way.declaresAge !== true;
  const isFirst = way.isSure !== true;
  const event = { kind: "wanted", isFirst, hasUser, hasCharacter, problem, needsAge, forgoesCoupon } as const;
  const tellClick = () => shop.tracker.track("clickBuy", { product_id: chosen.goods.value, key: optionKey(option) });
  void happen(tools, event, { way, tellClick });
}

/** The window opens here, inside the click. */
function begin({ chosen, offer, shop, text, dispatch, placeOf, openWindow }: OrderTools, way: OrderWay): void {
  const { option, send, opensWindow } = way;
  const quote = offer.quoteWith(option);
  if (chosen === undefined || option === undefined || quote === undefined) return;
  const { region } = offer;
  const nonce = createUuid(shop.random);
  const place = placeOf(option);
  dispatch({ kind: "clicked", nonce });
  void payInWindow({
    open: () =>
      opensWindow && place !== "form" && !paysHere(option)
        ? openWindow(text("checkout.connecting", { method: option.name }))
        : noWindow,
    makeOrder: (payment) => send({ nonce, chosen, option, region, quote, place, payment }),
    onFailed(error) {
      // Z118: whatever it was, one quiet line shows and the button is free.
      dispatch({ kind: "failed", message: "not_completed" });
      reportError(error);
    },
  });
}

async function makeOrder(tools: OrderTools, order: OrderClick): Promise<void> {
  const { ask, finish, onStillTrying } = tools;
  const answer = await ask(createOrder(payPathOf(order.option.payway_id)), tools.parametersOf(order), {
    nonce: order.nonce,
    own: orderRefusals,
    quiet: true,
    onStillTrying,
  });
  if (answer.ok) return finish(answer.content, order);
  const send = (next: OrderClick) => makeOrder(tools, next);
  const way: OrderWay = { send, option: order.option, opensWindow: true, isSure: true };
  await happen(
    tools,
    { kind: "refused", answer, visit: tools.visitNow(), isCard: false, shown: shownBy(order) },
    { order, way },
  );
}

/** What the button said when it was clicked. */
function shownBy({ quote }: OrderClick): PriceNow {
  return { price: quote.payable, currency: quote.currency };
}

/** L14, Z7: the card is the payment, so no window opens. */
async function payByCard(
  tools: OrderTools,
  order: OrderClick,
  typed: { card: CardFields; onCardRefused: (words: string) => void },
): Promise<void> {
  const { ask, finish, onStillTrying } = tools;
  const card_info = await encodeCardInfo(typed.card, globalThis.crypto.subtle);
  const answer = await ask(
    payWithCard,
    { ...tools.parametersOf(order), card_info },
    { nonce: order.nonce, own: [...orderRefusals, ...cardRefusals], quiet: true, onStillTrying },
  );
  if (answer.ok) return finish(answer.content, order, { mayLackLink: true });
  const way: OrderWay = {
    send: (next) => payByCard(tools, next, typed),
    option: order.option,
    opensWindow: false,
    isSure: true,
    onCardRefused: typed.onCardRefused,
  };
  await happen(
    tools,
    { kind: "refused", answer, visit: tools.visitNow(), isCard: true, shown: shownBy(order) },
    { order, way },
  );
}

/** Z132: the order in the way ends, then the same is bought. */
async function endOpenOrder(tools: OrderTools, order: OrderClick, { billing_no, way }: OpenOrder): Promise<void> {
  const { ask, shop, onStillTrying } = tools;
  const client_id = shop.game?.client_id ?? "";
  const parameters = { client_id, billing_no };
  const answer = await ask(cancelOrder, parameters, { own: ["not_logged_in"], quiet: true, onStillTrying });
  if (!answer.ok) {
    return happen(tools, { kind: "gave_up", answer, visit: tools.visitNow() }, { order });
  }
  const { status } = answer.content;
  const effects = effectsOf({ kind: "open_order_ended", billing_no, status });
  // The window of this click is open already, so the order is sent with it.
  await runOrderEffects(effects, { tools, order, send: () => way.send(order) });
}

interface OpenOrder {
  billing_no: string;
  way: OrderWay;
}

interface Happening {
  order?: OrderClick;
  tellClick?: () => void;
  way?: OrderWay;
}

async function happen(tools: OrderTools, event: OrderEvent, { order, way, tellClick }: Happening): Promise<void> {
  await runOrderEffects(effectsOf(event), {
    tools,
    order,
    ...(tellClick && { tellClick }),
    ...(way && {
      want: () => want(tools, way),
      wantAnyway: () => want(tools, { ...way, isSure: true }),
      send: () => begin(tools, way),
      buyAnew: (billing_no: string) =>
        click(tools, { ...way, send: (next) => endOpenOrder(tools, next, { billing_no, way }) }),
      onCardRefused: way.onCardRefused,
    }),
  });
}
