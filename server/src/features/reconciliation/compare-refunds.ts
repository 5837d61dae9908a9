import { inTransaction } from "../../platform/transaction.ts";
import { refundedPayment } from "../checkout/public.ts";
import type { Payments } from "../checkout/public.ts";
import type { BookLine } from "../providers/public.ts";
import { applyRefund, findRefund } from "../refunds/public.ts";
import type { Found } from "./reconcile.ts";

export async function compareRefunds(payments: Payments, lines: readonly BookLine[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const line of lines) {
    const one = await compareOne(payments, line);
    if (one !== undefined) found.push(one);
  }
  return found;
}

async function compareOne(payments: Payments, line: BookLine): Promise<Found | undefined> {
  const { provider_txn, merchant_ref, money, state } = line;
  const refund = line.refund_ref === undefined ? undefined : await findRefund(payments.world.db, line.refund_ref);
  if (refund === undefined) {
    // Somebody gave money back at the provider itself: nobody here knows why.
    if (state !== "succeeded") return undefined;
    return { provider_txn, kind: "missing_here", detail: { merchant_ref, refunded: money?.amount ?? "unreadable" } };
  }
  const { refund_ref } = refund;
  if (money === undefined) return { provider_txn, kind: "amount", detail: { refund_ref, ours: refund.amount } };
  if (money.amount !== refund.amount || money.currency !== refund.currency) {
    return { provider_txn, kind: "amount", detail: { refund_ref, ours: refund.amount, theirs: money.amount } };
  }
  const isOpenHere = refund.state === "pending" || refund.state === "unknown";
  if (state === "pending" || (!isOpenHere && state === refund.state)) return undefined;
  const detail = { refund_ref, ours: refund.state, theirs: state };
  if (!isOpenHere) return { provider_txn, kind: "state", detail };
  const heard = { refund, state, reason: "the provider's books say that it failed" };
  const outcome = await inTransaction(payments.world, (tx) => applyRefund(tx, refundedPayment, heard));
  if (outcome === "known already") return undefined;
  const isBooked = outcome === "refunded" || outcome === "refund failed";
  return { provider_txn, kind: "state", detail, ...(isBooked ? { note: `taken over: ${outcome}` } : {}) };
}
