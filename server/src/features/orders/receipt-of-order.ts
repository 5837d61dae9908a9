// What makes an order a receipt: how it was paid, who sold, the tax in it, and when each step was done.
import { areaSchema } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { FullOrder, OrderStep } from "@gemgate/contract/checkout";
import { optionKey } from "@gemgate/rules/checkout/payment-options";
import { includedTax } from "@gemgate/rules/money/included-tax";
import { toWire } from "@gemgate/rules/money/minor-units";
import * as v from "valibot";
import { readSentTimes } from "../delivery/public.ts";
import type { OrderTexts } from "./order-dependencies.ts";
import type { OrderView } from "./order-store.ts";
import type { OrderReader } from "./present-order.ts";
import { listReceiptMoves, listUsedAttempts } from "./receipt-store.ts";
import type { OrderMove, UsedAttempt } from "./receipt-store.ts";

export type ReceiptFacts = Pick<
  FullOrder,
  "payment_method" | "method_key" | "method_region" | "steps" | "seller" | "tax"
>;

/** Prepaid cards are the store's own: no row of a method names them to every player. */
const card_provider = "card";

/** Of all orders at once: three statements, however many there are. */
export async function readReceipts(
  checkout: OrderTexts,
  context: OrderReader,
  orders: readonly OrderView[],
): Promise<(order: OrderView) => Promise<ReceiptFacts>> {
  const { db } = context.world;
  const numbers = orders.map(({ billing_no }) => billing_no);
  if (numbers.length === 0) return () => Promise.resolve({});
  const [moves, attempts, sent] = await Promise.all([
    listReceiptMoves(db, numbers),
    listUsedAttempts(db, numbers),
    readSentTimes(db, numbers),
  ]);
  const movesOf = Map.groupBy(moves, ({ billing_no }) => billing_no);
  const attemptOf = new Map(attempts.map((attempt) => [attempt.billing_no, attempt]));
  const { brand } = context.resolvedHost;
  return async (order) => {
    const attempt = attemptOf.get(order.billing_no);
    const method = attempt && (await nameMethod(checkout, context, order, attempt));
    return {
      ...(method === undefined || method === "" ? {} : { payment_method: method }),
      ...(attempt === undefined ? {} : { method_key: optionKey(attempt), method_region: attempt.country }),
      ...(checkout.mailsReceipts(brand) ? { can_mail: 1 as const } : {}),
      steps: stepsOf(order, movesOf.get(order.billing_no) ?? [], sent.get(order.billing_no)),
      ...(brand.seller === undefined ? {} : { seller: brand.seller }),
      ...taxOf(brand, order, attempt?.country),
    };
  };
}

async function nameMethod(
  checkout: OrderTexts,
  { resolvedHost: { brand }, locale }: OrderReader,
  order: OrderView,
  attempt: UsedAttempt,
): Promise<string | undefined> {
  if (attempt.provider === card_provider) return checkout.texts(locale, brand.default_locale)("card.title");
  const { payway_id, channel_id, country } = attempt;
  const domain_area = v.parse(areaSchema, order.domain_area);
  return checkout.nameOfMethod({ brand, locale }, { domain_area, payway_id, channel_id, country });
}

function stepsOf(order: OrderView, moves: readonly OrderMove[], sent_s: number | undefined): FullOrder["steps"] {
  const at = (state: OrderMove["to_state"]) => moves.find(({ to_state }) => to_state === state)?.at_s;
  const steps: readonly (readonly [OrderStep, number | undefined])[] = [
    ["created", order.created_s],
    ["paid", at("paid")],
    ["sent", sent_s],
    ["delivered", at("delivered")],
    ["refunded", at("refunded")],
  ];
  return steps
    .flatMap(([step, time]) => (time === undefined ? [] : [{ step, time }]))
    .toSorted((a, b) => a.time - b.time);
}

function taxOf({ taxes }: Brand, order: OrderView, country: string | undefined): Pick<FullOrder, "tax"> {
  const tax = taxes?.[country ?? ""];
  if (tax === undefined) return {};
  return { tax: { ...tax, price: toWire(includedTax(order.payable_amount, tax.percent), order.currency) } };
}
