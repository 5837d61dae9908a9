// A payer's bank takes money back (opened), gives it again (won) or keeps it (lost); order, goods and ledger follow.
import type { Tx } from "../../platform/transaction.ts";
import { lockAccount } from "../account/public.ts";
import type { Money } from "../providers/public.ts";
import { addDispute, endDispute, findDispute, sumExternalRefunds } from "../refunds/public.ts";
import type { KnownDispute } from "../refunds/public.ts";
import { readOrderOfAttempt, lockPayment, releaseIfLost } from "../payments/public.ts";
import type { Attempt } from "../payments/public.ts";
import type { Disputing, ObservedDispute } from "./disputed-payment.ts";
import { openDispute } from "./open-dispute.ts";
import { readAccountOfOrder } from "../orders/public.ts";
import { winDispute } from "./win-dispute.ts";

export type DisputeOutcome =
  | "known already"
  | "dispute opened"
  | "dispute won"
  | "dispute lost"
  | typeof dispute_misfit;

/** Webhooks of a dispute may come in any order: the first of them opens it, whatever it says. */
export async function applyDispute(tx: Tx, observed: ObservedDispute): Promise<DisputeOutcome> {
  const { observation } = observed;
  const { money } = observation;
  if (money === undefined) return dispute_misfit;
  await lockAccountOf(tx, observed.attempt_id);
  const { order, attempt } = await lockPayment(tx, observed.attempt_id);
  const { provider, merchant } = attempt;
  const key = { provider, merchant, dispute_id: observation.dispute_id };
  const known = await findDispute(tx, key);
  if (!fitsPayment(money, attempt, known)) return dispute_misfit;
  if (known === undefined && (await isToldTwice(tx, attempt, money))) return dispute_misfit;
  const disputing = { order, attempt, key, observed, money };
  const isNew = await addDispute(tx, { ...key, payment_attempt_id: attempt.id, ...money });
  const opened = isNew ? await openDispute(tx, disputing) : order;
  if (observation.state === "open") return isNew ? "dispute opened" : "known already";
  if (!(await endDispute(tx, key, observation.state))) return "known already";
  if (observation.state === "won") await winDispute(tx, { ...disputing, order: opened });
  else await lose(tx, { ...disputing, order: opened });
  return `dispute ${observation.state}`;
}

/**
 * An amount that cannot be read, another currency than came in, or other terms than it was opened on: a person reads it, because
 * no posting would be right.
 */
export const dispute_misfit = "the dispute does not fit its payment";

function fitsPayment(money: Money, attempt: Attempt, known: KnownDispute | undefined): boolean {
  if (money.currency !== attempt.captured_currency) return false;
  return known === undefined || (known.payment_attempt_id === attempt.id && known.amount === money.amount);
}

/**
 * The provider gave back so much of the payment by itself that this cannot come on top of it. Some settle a dispute by a refund and
 * tell of both, so it is unknown whether the money went once or twice.
 */
async function isToldTwice(tx: Tx, { id, captured_amount }: Attempt, { amount }: Money): Promise<boolean> {
  const given_back = await sumExternalRefunds(tx, id);
  return given_back > 0 && given_back + amount > (captured_amount ?? 0);
}

/** Account before order (locks in one fixed order). */
export async function lockAccountOf(tx: Tx, attempt_id: number): Promise<void> {
  const billing_no = await readOrderOfAttempt(tx, attempt_id);
  const account_id = billing_no === undefined ? undefined : await readAccountOfOrder(tx, billing_no);
  if (account_id !== undefined) await lockAccount(tx, account_id);
}

/** The bank keeps it. Goods that were never given free what the order held. */
async function lose(tx: Tx, { order, attempt }: Disputing): Promise<void> {
  if (attempt.state === "captured") await releaseIfLost(tx, order, attempt);
}
