// What a refund is, and how it is shown to the merchant.
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";

export const REFUND_STATUSES = ["pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export type Refund = {
  id: string;
  paymentId: string;
  txnId: string;
  merchant: string;
  merchantRef: string;
  refundRef: string;
  amount: number;
  currency: string;
  reason: string;
  status: RefundStatus;
  /** How and when a refund ends that is not done at once. */
  settles: { as: "succeeded" | "failed"; atMs: number } | null;
  createdAtMs: number;
  /** Made here and not by the shop: it has no reference of the shop's. */
  isExternal: boolean;
};

export function presentRefund(refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    refund_ref: refund.isExternal ? null : refund.refundRef,
    payment_id: refund.paymentId,
    merchant_ref: refund.merchantRef,
    txn_id: refund.txnId,
    status: refund.status,
    amount: refund.amount,
    currency: refund.currency,
    reason: refund.reason,
    created_at: toSeconds(refund.createdAtMs),
  };
}
