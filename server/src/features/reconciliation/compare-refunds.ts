import { inTransaction } from "../../platform/transaction.ts";
import { findAttemptByRef, findAttemptByTxn, refundedPayment } from "../payments/public.ts";
import type { Payments } from "../payments/public.ts";
import type { ReportLine } from "../providers/public.ts";
import { applyRefund, findRefund } from "../refunds/public.ts";
import { takeExternal } from "./compare-returned.ts";
import type { ReportOwner, Found } from "./reconcile.ts";

export async function compareRefunds(
  payments: Payments,
  owner: ReportOwner,
  lines: readonly ReportLine[],
): Promise<Found[]> {
  const found: Found[] = [];
  for (const line of lines) {
    const one =
      line.refund_ref === undefined
        ? await compareExternal(payments, owner, line)
        : await compareOwn(payments, owner, { line, name: line.refund_ref });
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** Others gave money back at the provider itself; or we did, and a restored database does not know it (`line.refund_ref`). */
async function compareExternal(payments: Payments, owner: ReportOwner, line: ReportLine): Promise<Found | undefined> {
  const { provider_txn: refund_id, refund_ref: lost_ref, state, money } = line;
  const booked = await findBooked(payments, owner, line);
  // The whole payment was given back before the store heard of it: neither of the two is in our ledger.
  if (booked === "not_booked") return undefined;
  if (booked === undefined) return missingHere(line);
  const { id: attempt_id, billing_no, provider_txn } = booked;
  const lost = lost_ref === undefined ? {} : { lost_ref };
  const observation = { about: "external_refund", refund_id, provider_txn, state, money, ...lost } as const;
  return takeExternal(payments, owner, { attempt_id, billing_no, observation });
}

/** The payment whose money it is; undefined where no order of ours is named. */
async function findBooked(payments: Payments, owner: ReportOwner, { payment_txn, merchant_ref }: ReportLine) {
  const { db } = payments.world;
  const named = await findAttemptByRef(db, { ...owner, merchant_ref });
  const provider_txn = payment_txn ?? named?.provider_txn ?? undefined;
  const booked = provider_txn === undefined ? undefined : await findAttemptByTxn(db, { ...owner, provider_txn });
  if (booked !== undefined && provider_txn !== undefined) return { ...booked, provider_txn };
  return named === undefined ? undefined : "not_booked";
}

function missingHere({ provider_txn, merchant_ref, money, state }: ReportLine): Found | undefined {
  if (state !== "succeeded") return undefined;
  return { provider_txn, kind: "missing_here", detail: { merchant_ref, refunded: money?.amount ?? "unreadable" } };
}

async function compareOwn(
  payments: Payments,
  owner: ReportOwner,
  { line, name }: { line: ReportLine; name: string },
): Promise<Found | undefined> {
  const { provider_txn, money, state } = line;
  const refund = await findRefund(payments.world.db, name);
  if (refund === undefined) return compareExternal(payments, owner, line);
  const { refund_ref } = refund;
  if (money === undefined) return { provider_txn, kind: "amount", detail: { refund_ref, ours: refund.amount } };
  if (money.amount !== refund.amount || money.currency !== refund.currency) {
    return { provider_txn, kind: "amount", detail: { refund_ref, ours: refund.amount, theirs: money.amount } };
  }
  const isOpenHere = refund.state === "pending" || refund.state === "unknown";
  if (state === "pending" || (!isOpenHere && state === refund.state)) return undefined;
  const detail = { refund_ref, ours: refund.state, theirs: state };
  if (!isOpenHere) return { provider_txn, kind: "state", detail };
  const heard = { refund, state, reason: "the provider's settlement report says that it failed" };
  const outcome = await inTransaction(payments.world, (tx) => applyRefund(tx, refundedPayment, heard));
  if (outcome === "known already") return undefined;
  const isBooked = outcome === "refunded" || outcome === "refund failed";
  return { provider_txn, kind: "state", detail, ...(isBooked ? { note: `taken over: ${outcome}` } : {}) };
}
