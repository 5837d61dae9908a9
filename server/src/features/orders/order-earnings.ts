// What an order brought its player besides the goods: it goes when the money goes, and comes back with it.
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import { readBrandTerms } from "../brands/public.ts";
import { grantWithOrder, restoreGrantedBy, revokeGrantedBy } from "../coupons/public.ts";
import { addEarning, pointsForOrder, restorePoints, reversePoints, sumPoints } from "../vip/public.ts";
import { readEarningOrder } from "./order-store.ts";

/** The goods are given: growth points, money that counts for activities, and coupons that come with the goods, each once. */
export async function earnWithOrder(tx: Tx, billing_no: string): Promise<void> {
  const order = await readEarningOrder(tx, billing_no);
  assert(order !== undefined, "earnings belong to an order that is there");
  // A debt that is paid is no purchase: the goods were bought before, with money that went back.
  if (order.replenish_id !== null) return;
  const { paid_at, account_id, gp_id, domain_area, currency, payable_amount: amount } = order;
  const points = await pointsForOrder(tx, { brand: await readBrandTerms(tx, order.brand_id), order });
  await addEarning(tx, { billing_no, account_id, gp_id, domain_area, currency, amount, paid_at, points });
  const { product_id } = order;
  if (product_id !== null) await grantWithOrder(tx, { ...order, product_id, points: await sumPoints(tx, account_id) });
}

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
  // Goods that arrived while the bank held their money earned nothing then.
  await earnWithOrder(tx, giving.billing_no);
  await restoreGrantedBy(tx, giving.billing_no);
}
