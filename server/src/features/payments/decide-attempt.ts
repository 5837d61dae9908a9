// What a person may decide about one payment attempt that is in review: it was paid, it was not, or the provider is asked again.
import type { Tx } from "../../platform/transaction.ts";
import type { Money } from "../providers/public.ts";
import { applyInTransaction, paid_elsewhere } from "./apply-observation.ts";
import { markAttemptReview, readAttempt } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { failedWithoutMoney } from "./call-provider.ts";
import { already, done, refuse } from "../../platform/decided.ts";
import type { Decided } from "../../platform/decided.ts";
import { lockPayment } from "./order-refund.ts";
import { readUntaken } from "./owed-money.ts";
import { askReviewedAttempt } from "./reviewed-attempt-store.ts";

export interface PaidByHand extends Money {
  readonly attempt_id: number;
  readonly provider_txn: string;
  /** Without it an amount that differs is refused: a typing error would send money back. */
  readonly isAnotherAmount: boolean;
}

/** The provider's own pages show the payment: it is booked as a webhook would have booked it. */
export async function paidByDecision(tx: Tx, paid: PaidByHand, cause: string): Promise<Decided> {
  const { attempt_id, provider_txn, amount, currency } = paid;
  if ((await readAttempt(tx, attempt_id)) === undefined) return refuse(unknownAttempt(attempt_id));
  const { attempt } = await lockPayment(tx, attempt_id);
  if (attempt.provider_txn === provider_txn) return already(`${provider_txn} is booked as ${attempt.state}`);
  if (hasMoney(attempt))
    return refuse(`its money is booked already, as ${attempt.provider_txn ?? "another transaction"}`);
  if ((amount !== attempt.amount || currency !== attempt.currency) && !paid.isAnotherAmount) {
    return refuse(
      `${attempt.amount} ${attempt.currency} was asked for; if really ${amount} ${currency} came in, add --another-amount and it goes back`,
    );
  }
  const { merchant_ref } = attempt;
  const reported = { about: "payment", merchant_ref, provider_ref: "", provider_txn, state: "paid" } as const;
  const observation = { ...reported, money: { amount, currency }, paid_s: undefined };
  const outcome = await applyInTransaction(tx, { attempt_id, observation, cause });
  if (outcome === paid_elsewhere) return refuse(`${provider_txn} is booked as the payment of another order`);
  return done(outcome);
}

/** The provider's own pages show that nothing was paid. */
export async function unpaidByDecision(tx: Tx, attempt_id: number, cause: string): Promise<Decided> {
  if ((await readAttempt(tx, attempt_id)) === undefined) return refuse(unknownAttempt(attempt_id));
  const { attempt } = await lockPayment(tx, attempt_id);
  if (hasMoney(attempt)) return refuse(`money of it is booked, as ${attempt.provider_txn ?? attempt.state}`);
  if (!isLive(attempt)) return already(`it is ${attempt.state}`);
  if (!attempt.in_review) return refuse("it is not in review: the server is still asking the provider about it");
  const outcome = await applyInTransaction(tx, { attempt_id, observation: failedWithoutMoney(attempt), cause });
  return done(outcome);
}

/** A key or an account works again: the server asks once more, and what it hears is booked. */
export async function askByDecision(tx: Tx, attempt_id: number): Promise<Decided> {
  if ((await readAttempt(tx, attempt_id)) === undefined) return refuse(unknownAttempt(attempt_id));
  const { attempt } = await lockPayment(tx, attempt_id);
  if (!isLive(attempt)) return refuse(`it is ${attempt.state}, so there is nothing to ask about`);
  if (!attempt.in_review) return already("the server is asking about it");
  await askReviewedAttempt(tx, attempt_id);
  return done("the server asks the provider again");
}

/** Nothing of this money is left to decide about. */
export async function settledByDecision(tx: Tx, attempt_id: number): Promise<Decided> {
  if ((await readAttempt(tx, attempt_id)) === undefined) return refuse(unknownAttempt(attempt_id));
  const { order, attempt } = await lockPayment(tx, attempt_id);
  if (!attempt.in_review) return already("it is not in review");
  if (!hasMoney(attempt)) return refuse("it is unknown whether it was paid: say paid or unpaid, or let the server ask");
  if (order.state === "review") return refuse("its order is in review: decide about the order");
  const left = await readUntaken(tx, attempt);
  if (left > 0) {
    return refuse(
      `${left} ${attempt.captured_currency ?? ""} of it is still here: refund it, or say with refunded how it went back`,
    );
  }
  await markAttemptReview(tx, attempt_id, false);
  return done("closed, nothing of it is left");
}

export function hasMoney({ state }: Pick<Attempt, "state">): boolean {
  return state === "captured" || state === "surplus" || state === "mismatch";
}

function isLive({ state }: Pick<Attempt, "state">): boolean {
  return state === "init" || state === "unknown" || state === "pending";
}

export function unknownAttempt(attempt_id: number): string {
  return `there is no payment attempt ${attempt_id}`;
}
