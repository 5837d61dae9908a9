// What an order brought its player besides the goods: it goes when the money goes, and comes back with it.
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import { readBrandTerms } from "../brands/public.ts";
import { grantWithOrder, isGivenWith, restoreGrantedBy, revokeGrantedBy } from "../coupons/public.ts";
import { addEarning, pointsForOrder, restorePoints, reversePoints, sumPoints } from "../vip/public.ts";
import { readEarningOrder } from "./order-store.ts";
import type { EarningOrder } from "./order-store.ts";

/** The goods are given: growth points, money that counts for activities, and coupons that come with the goods, each once. */
export async function earnWithOrder(tx: Tx, order: EarningOrder): Promise<void> {
  // A debt that is paid is no purchase: the goods were bought before, with money that went back.
  if (order.replenish_id !== null) return;
  const { billing_no, paid_at, account_id, gp_id, domain_area, currency, payable_amount: amount, product_id } = order;
  const [brand, bringsCoupon] = await Promise.all([
    readBrandTerms(tx, order.brand_id),
    product_id !== null && isGivenWith(tx, { brand_id: order.brand_id, product_id }),
  ]);
  const points = await pointsForOrder(tx, { brand, order });
  tx.later(addEarning(tx, { billing_no, account_id, gp_id, domain_area, currency, amount, paid_at, points }));
  if (product_id === null || !bringsCoupon) return;
  await grantWithOrder(tx, { ...order, product_id, points: await sumPoints(tx, account_id) });
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
  const order = await readEarningOrder(tx, giving.billing_no);
  assert(order !== undefined, "earnings belong to an order that is there");
  await earnWithOrder(tx, order);
  await restoreGrantedBy(tx, giving.billing_no);
}
