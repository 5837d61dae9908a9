import type { Tx } from "../../platform/transaction.ts";
import { hasLiveDispute } from "./dispute-store.ts";
import { addRefund } from "./refund-store.ts";
import type { NewRefund } from "./refund-store.ts";

/**
 * Written in the transaction of its reason, by a caller that holds the lock of the attempt; the worker calls the provider
 * later. Undefined: not all of it can go back, because other refunds or a dispute have taken it already.
 */
export async function queueRefund(tx: Tx, refund: NewRefund): Promise<string | undefined> {
  // The bank has taken this money back itself: a refund beside it would pay out twice.
  if (await hasLiveDispute(tx, refund.payment_attempt_id)) return undefined;
  return addRefund(tx, refund);
}
