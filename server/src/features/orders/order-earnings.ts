// What an order brought its player besides the goods: it goes when the money goes, and comes back with it.
import type { Tx } from "../../platform/transaction.ts";
import { revokeGrantedBy } from "../coupons/public.ts";
import { restorePoints, reversePoints } from "../vip/public.ts";

/** `refunded` is all that went back of the order so far. */
export async function takeBackEarnings(
  tx: Tx,
  order: { billing_no: string; account_id: number },
  taking: { cause_ref: string; refunded: number; paid: number },
): Promise<void> {
  await reversePoints(tx, { billing_no: order.billing_no, ...taking });
  // A coupon cannot be taken back in part: a small refund leaves it.
  if (taking.refunded >= taking.paid) await revokeGrantedBy(tx, order.billing_no);
}

/** A dispute that was won. */
export async function giveBackEarnings(tx: Tx, giving: { billing_no: string; cause_ref: string }): Promise<void> {
  await restorePoints(tx, giving);
}
