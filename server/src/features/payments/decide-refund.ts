// What a person knows about money that went back, or did not: the ledger follows as if the provider had reported it.
import type { Tx } from "../../platform/transaction.ts";
import { findDelivery, settleByHand } from "../delivery/public.ts";
import { deliveryOfOrder } from "../replenish/public.ts";
import { postEntries } from "../ledger/public.ts";
import {
  addReturnedRefund,
  applyRefund,
  findRefund,
  isRefundInReview,
  reopenRefund,
  sumRefunds,
} from "../refunds/public.ts";
import type { KnownRefund } from "../refunds/public.ts";
import { addSurplus, findAttemptByTxn, markAttemptReview, readAttempt } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { hasMoney, unknownAttempt } from "./decide-attempt.ts";
import { already, done, refuse } from "../../platform/decided.ts";
import type { Decided } from "../../platform/decided.ts";
import { lockPayment, refundedPayment } from "./order-refund.ts";
import type { LockedOrder } from "../orders/public.ts";
import { returnedTxn } from "./returned-refund.ts";

/** This refund went back after all: at the provider, or another way. */
export async function refundSettledByDecision(tx: Tx, refund_ref: string): Promise<Decided> {
  const refund = await findRefund(tx, refund_ref);
  if (refund === undefined) return refuse(`there is no refund ${refund_ref}`);
  const { order, attempt } = await lockPayment(tx, refund.payment_attempt_id);
  if (refund.state === "succeeded") return already(`${refund_ref} is booked as gone back`);
  const refusal = whyNotBooked(order, attempt);
  if (refusal !== undefined) return refuse(refusal);
  if (refund.state === "failed") {
    const isOpen = await reopenRefund(tx, refund.id, attempt.captured_amount ?? 0);
    if (!isOpen)
      return refuse("with what went back since, more would have gone back than came in: that loss is not booked here");
  } else if (!(await isRefundInReview(tx, refund.id))) {
    return refuse("it is not in review: the server is still working on it");
  }
  return bookReturned(tx, { order, attempt, refund });
}

/** Money of this attempt went back without a refund of ours: by a bank transfer, or on the provider's own pages. */
export async function refundedByDecision(
  tx: Tx,
  returned: { attempt_id: number; amount: number; ref: string },
  cause: string,
): Promise<Decided> {
  if ((await readAttempt(tx, returned.attempt_id)) === undefined) return refuse(unknownAttempt(returned.attempt_id));
  const { order, attempt } = await lockPayment(tx, returned.attempt_id);
  const { id, provider, merchant, captured_amount, captured_currency } = attempt;
  if (!hasMoney(attempt) || captured_amount === null || captured_currency === null)
    return refuse("no money came in on it");
  const refund_ref = `external:${provider}:${merchant}:${returned.ref}`;
  if ((await findRefund(tx, refund_ref)) !== undefined) return already(`${returned.ref} is booked as gone back`);
  const refusal = whyNotBooked(order, attempt);
  if (refusal !== undefined) return refuse(refusal);
  const refund = await addReturnedRefund(tx, {
    payment_attempt_id: id,
    amount: returned.amount,
    currency: captured_currency,
    captured_amount,
    reason: cause,
    refund_ref,
    provider_refund: returned.ref,
  });
  if (refund === undefined)
    return refuse("with what went back or is on its way, more would have gone back than came in");
  return bookReturned(tx, { order, attempt, refund });
}

/** This refund did not arrive. One that was booked as gone back is money that is here again, owed and in review. */
export async function refundFailedByDecision(tx: Tx, refund_ref: string, cause: string): Promise<Decided> {
  const refund = await findRefund(tx, refund_ref);
  if (refund === undefined) return refuse(`there is no refund ${refund_ref}`);
  const { attempt } = await lockPayment(tx, refund.payment_attempt_id);
  if (refund.state === "failed") return already(`${refund_ref} is booked as failed`);
  if (refund.state === "succeeded") return bookCameBack(tx, { attempt, refund });
  if (!(await isRefundInReview(tx, refund.id))) return refuse("it is not in review: the server is still working on it");
  await applyRefund(tx, refundedPayment, { refund, state: "failed", reason: cause });
  return done("the refund is booked as failed; decide what becomes of the money");
}

/** Goods that are on their way may still be given for this money. */
function whyNotBooked({ state }: LockedOrder, attempt: Attempt): string | undefined {
  if (attempt.state !== "captured" || (state !== "paid" && state !== "delivering")) return undefined;
  return `the order is ${state}: its goods are on their way, so let that end first`;
}

interface Returned {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly refund: KnownRefund;
}

async function bookReturned(tx: Tx, { order, attempt, refund }: Returned): Promise<Decided> {
  const delivery = await deliveryOfOrder(tx, order);
  const [sums] = await sumRefunds(tx, [attempt.id]);
  const isWhole = (sums?.succeeded ?? 0) + refund.amount >= (attempt.captured_amount ?? 0);
  const found = await findDelivery(tx, delivery);
  // All of its money is back, so these goods are not sent any more.
  if (isWhole && order.state === "review" && attempt.state === "captured" && found?.state !== "delivered") {
    await settleByHand(tx, delivery, { state: "cancelled" });
  }
  return done(await applyRefund(tx, refundedPayment, { refund, state: "succeeded", reason: "" }));
}

/** The refund stays as it was posted; what came again is a payment of its own that belongs to the player. */
async function bookCameBack(tx: Tx, { attempt, refund }: { attempt: Attempt; refund: KnownRefund }): Promise<Decided> {
  const { provider, merchant, billing_no } = attempt;
  const provider_txn = returnedTxn(refund.refund_ref, attempt.provider_txn ?? "");
  if ((await findAttemptByTxn(tx, { provider, merchant, provider_txn })) !== undefined) {
    return already(`the money of ${refund.refund_ref} is booked as back here`);
  }
  const { amount, currency } = refund;
  const back = await addSurplus(tx, attempt, {
    provider_ref: attempt.provider_ref ?? "",
    provider_txn,
    amount,
    currency,
  });
  await markAttemptReview(tx, back.id, true);
  const sides = { debit: "provider_receivable", credit: "customer_obligation" } as const;
  const ref = `${provider}:${merchant}:${provider_txn}`;
  await postEntries(tx, { kind: "capture", ref, billing_no, currency, amount, ...sides });
  return done(
    `booked as payment attempt ${back.id}, which is owed to the player: refund it, or say with refunded how it went back`,
  );
}
