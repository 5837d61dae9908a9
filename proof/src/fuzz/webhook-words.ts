// What a webhook says: about a payment, a refund or a dispute that the lane remembers, with leaves changed as planned.
import type { KnownOrder, KnownPayment, Lane } from "./lane.ts";
import type { LeafChange, WebhookPlan } from "./webhook-plans.ts";
import { pick } from "./read-catalogue.ts";

export interface WebhookWords {
  readonly body: unknown;
  /** Money that it says has come in; undefined where it says no such thing. */
  readonly payment: KnownPayment | undefined;
}

interface Telling {
  readonly plan: WebhookPlan;
  readonly order: KnownOrder | undefined;
  readonly merchant: string;
  readonly event_id: string;
}

const paymentStates = ["paid", "paid", "paid", "paid", "failed", "cancelled", "expired", "pending", "sold"] as const;
const refundStates = ["succeeded", "succeeded", "failed", "pending", "done"] as const;
const disputeStates = ["open", "won", "lost", "open", "won", "lost", "doubted"] as const;

export function composeWebhook(lane: Lane, telling: Telling): WebhookWords {
  const { plan, merchant, event_id } = telling;
  const { type, data, payment } = dataOf(lane, telling);
  const words = { event_id, type, created: 1_700_000_000, merchant, data };
  return { body: changeLeaves(words, plan.leaves), payment: plan.leaves.length === 0 ? payment : undefined };
}

interface WebhookData {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly payment?: KnownPayment | undefined;
}

function dataOf(lane: Lane, telling: Telling): WebhookData {
  switch (telling.plan.about) {
    case "payment":
      return payment(lane, telling);
    case "refund":
      return refund(telling);
    case "dispute":
      return dispute(lane, telling);
    case "nothing":
      return { type: pick(["ping", "payment.", "__proto__", "payment.paid"], telling.plan.state), data: {} };
  }
}

function payment(lane: Lane, { plan, order, event_id }: Telling): WebhookData {
  const status = pick(paymentStates, plan.state);
  const isPaid = status === "paid";
  const txn_id = isPaid ? transactionOf(lane, plan, `txn_${event_id}`) : null;
  const price = order?.price ?? { amount: 499, currency: "USD" };
  const data = {
    payment: {
      id: `pay_${event_id}`,
      merchant_ref: refOf(order, plan),
      status,
      amount: price.amount,
      currency: price.currency,
      txn_id,
      captured_amount: isPaid ? shareOf(price.amount, plan) : null,
      captured_currency: isPaid ? price.currency : null,
      // A late payment would be polled at the provider, which knows of no other amount.
      paid_at: isPaid ? Math.floor((performance.timeOrigin + performance.now()) / 1_000) : null,
    },
  };
  return {
    type: `payment.${status}`,
    data,
    payment: txn_id === null || order === undefined ? undefined : { txn_id, order },
  };
}

function refund({ plan, order, event_id }: Telling): WebhookData {
  const status = pick(refundStates, plan.state);
  const refund_ref = `${refOf(order, plan)}-r${1 + (plan.state % 2)}`;
  const price = order?.price ?? { amount: 499, currency: "USD" };
  const data = { refund: { id: `ref_${event_id}`, refund_ref, status, ...price, amount: shareOf(price.amount, plan) } };
  return { type: `refund.${status}`, data };
}

function dispute(lane: Lane, { plan, event_id }: Telling): WebhookData {
  const state = pick(disputeStates, plan.state);
  const disputed = lane.payment(plan.order);
  const price = disputed?.order.price ?? { amount: 499, currency: "USD" };
  const data = {
    dispute: {
      // Mostly one dispute of a payment, told about several times; sometimes a second one.
      id: plan.isUnknown ? `dis_${event_id}` : `dis_${disputed?.txn_id ?? event_id}`.slice(0, 190),
      txn_id: disputed?.txn_id ?? `txn_${event_id}`,
      amount: shareOf(price.amount, plan),
      currency: price.currency,
      state,
      fee: plan.attempt_no === 1 ? 1_500 : 0,
    },
  };
  return { type: state === "open" ? "dispute.opened" : `dispute.${state}`, data };
}

function transactionOf(lane: Lane, plan: WebhookPlan, own: string): string {
  if (plan.txn === "new") return own;
  return lane.payment(plan.txn === "known" ? plan.order : plan.order + 7)?.txn_id ?? own;
}

function refOf(order: KnownOrder | undefined, { attempt_no, order: number }: WebhookPlan): string {
  return `${order?.billing_no ?? `20260101NEVERMADE${number}`}-${attempt_no}`;
}

function shareOf(amount: number, { share }: WebhookPlan): number {
  if (share === "more") return amount * 2;
  if (share === "less") return Math.max(1, amount - 1);
  return share === "part" ? Math.max(1, Math.floor(amount / 2)) : amount;
}

/** Every place in the words where something other than an object stands is a leaf; so is each object. */
function changeLeaves(words: unknown, changes: readonly LeafChange[]): unknown {
  return changes.reduce((body, change) => {
    const places = listPlaces(body, []);
    return replaceAt(body, pick(places, change.leaf), change);
  }, words);
}

type Place = readonly string[];

function listPlaces(value: unknown, at: Place): Place[] {
  if (typeof value !== "object" || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, inner]) => listPlaces(inner, [...at, key]));
  return [...inside, at];
}

function replaceAt(value: unknown, [key, ...rest]: Place, change: LeafChange): unknown {
  if (key === undefined) return change.kind === "missing" ? null : change.to;
  if (typeof value !== "object" || value === null) return value;
  const { [key]: inner, ...others }: Record<string, unknown> = { ...value };
  if (rest.length === 0 && change.kind === "missing") return others;
  return { ...others, [key]: replaceAt(inner, rest, change) };
}
