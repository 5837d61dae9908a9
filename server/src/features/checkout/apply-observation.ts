// What a notice, a query or a person says about money moves the order, once, whoever says it first.
import type { OrderState } from "@gemgate/rules/checkout/order-lifecycle";
import { assert } from "../../platform/assert.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { queueOrderDelivery } from "../delivery/public.ts";
import { postEntries } from "../ledger/public.ts";
import {
  addSurplus,
  endAttempt,
  hasCapture,
  hasLiveAttempt,
  isTransactionKnown,
  lockAttempt,
  readOrderOfAttempt,
  recordMoney,
} from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { lockOrder, moveOrder } from "./order-store.ts";
import type { LockedOrder } from "./order-store.ts";
import type { Money, Observation } from "./providers/provider-adapter.ts";

export interface Said {
  readonly attempt_id: number;
  readonly observation: Observation;
  /** For the order's event list: who said it. */
  readonly cause: string;
}

const unpaid: readonly OrderState[] = ["created", "pay_pending", "failed", "expired"];
const open: readonly OrderState[] = ["created", "pay_pending"];

export async function applyObservation(checkout: Checkout, said: Said): Promise<string> {
  const outcome = await inTransaction(checkout.world, (tx) => applyInTransaction(tx, said));
  if (outcome === "paid") checkout.world.bell.ring("deliver");
  return outcome;
}

/** For callers that end their own work in the same transaction. */
export async function applyInTransaction(tx: Tx, said: Said): Promise<string> {
  const { observation } = said;
  const { order, attempt } = await lockInOrder(tx, said.attempt_id);
  switch (observation.state) {
    case "pending":
      return "still pending";
    case "paid":
      return applyMoney(tx, { order, attempt, said });
    case "failed":
    case "cancelled":
    case "expired":
      return applyEnd(tx, { order, attempt, said });
  }
}

/** Order before attempt, always (style: locks in one fixed order). */
async function lockInOrder(tx: Tx, attempt_id: number): Promise<{ order: LockedOrder; attempt: Attempt }> {
  const billing_no = await readOrderOfAttempt(tx, attempt_id);
  assert(billing_no !== undefined, "an observation names an attempt that is there");
  const order = await lockOrder(tx, billing_no);
  const attempt = await lockAttempt(tx, attempt_id);
  assert(order !== undefined && attempt !== undefined, "order and attempt are never deleted");
  return { order, attempt };
}

interface Applying {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly said: Said;
}

async function applyMoney(tx: Tx, applying: Applying): Promise<string> {
  const { order, attempt, said } = applying;
  const { provider_txn, money } = said.observation;
  // Money without a number or an amount cannot be booked: it is asked about again, and a person sees it if that never helps.
  if (provider_txn === undefined || money === undefined) return "paid without transaction or amount";
  const { provider, merchant } = attempt;
  // The same transaction again changes nothing, whoever repeats it.
  if (await isTransactionKnown(tx, { provider, merchant, provider_txn })) return "known already";

  const ref = `${provider}:${merchant}:${provider_txn}`;
  await postCapture(tx, { ref, billing_no: order.billing_no, money });
  if (attempt.state === "captured" || attempt.state === "surplus" || attempt.state === "mismatch") {
    await addSurplus(tx, attempt, { provider_txn, ...money });
    return "surplus";
  }
  if (money.amount !== attempt.amount || money.currency !== attempt.currency) {
    await recordMoney(tx, { id: attempt.id, state: "mismatch", provider_txn, ...money, in_review: true });
    await moveOrder(tx, {
      billing_no: order.billing_no,
      from: unpaid,
      to: "review",
      cause: `${said.cause}: another amount came in`,
    });
    return "mismatch";
  }
  if (!unpaid.includes(order.state) || (await hasCapture(tx, order.billing_no))) {
    await recordMoney(tx, { id: attempt.id, state: "surplus", provider_txn, ...money, in_review: true });
    return "surplus";
  }
  await recordMoney(tx, { id: attempt.id, state: "captured", provider_txn, ...money, in_review: false });
  const isPaid = await moveOrder(tx, { billing_no: order.billing_no, from: unpaid, to: "paid", cause: said.cause });
  assert(isPaid, "a locked unpaid order takes its money");
  await queueOrderDelivery(tx, { order, money });
  return "paid";
}

function postCapture(tx: Tx, capture: { ref: string; billing_no: string; money: Money }): Promise<void> {
  return postEntries(tx, {
    kind: "capture",
    ref: capture.ref,
    billing_no: capture.billing_no,
    currency: capture.money.currency,
    amount: capture.money.amount,
    debit: "provider_receivable",
    credit: "customer_obligation",
  });
}

/** The order fails only when no other attempt of it can still be paid; money that came in is never unsaid. */
async function applyEnd(tx: Tx, { order, attempt, said }: Applying): Promise<string> {
  await endAttempt(tx, attempt.id, said.observation.state === "failed" ? "failed" : "cancelled");
  if (await hasLiveAttempt(tx, order.billing_no)) return "attempt ended";
  const isFailed = await moveOrder(tx, { billing_no: order.billing_no, from: open, to: "failed", cause: said.cause });
  return isFailed ? "failed" : "attempt ended";
}
