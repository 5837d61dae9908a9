// What an order brought its player besides the goods: it goes when the money goes, and comes back with it.
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import { readBrandTerms } from "../brands/public.ts";
import { grantWithOrder, isGivenWith, restoreGrantedBy, revokeGrantedBy } from "../coupons/public.ts";
import { addEarning, pointsForOrder, restorePoints, reversePoints, sumPoints } from "../vip/public.ts";
import { readEarningOrder } from "./order-store.ts";
import type { EarningOrder } from "./order-store.ts";

/** What an order is going to bring; undefined for a debt, whose goods were bought before, with money that went back. */
export interface PlannedEarnings {
  readonly points: number;
  readonly bringsCoupon: boolean;
}

/** Only reads, so that callers can do it beside other reads. */
export async function planEarnings(tx: Tx, order: EarningOrder): Promise<PlannedEarnings | undefined> {
  const { brand_id, product_id, replenish_id } = order;
  if (replenish_id !== null) return undefined;
  const [brand, bringsCoupon] = await Promise.all([
    readBrandTerms(tx, brand_id),
    product_id !== null && isGivenWith(tx, { brand_id, product_id }),
  ]);
  return { points: await pointsForOrder(tx, { brand, order }), bringsCoupon };
}

/** The goods are given: growth points, money that counts for activities, and coupons that come with the goods, each once. */
export async function earnWithOrder(tx: Tx, order: EarningOrder, planned: PlannedEarnings | undefined): Promise<void> {
  if (planned === undefined) return;
  const { billing_no, paid_at, account_id, gp_id, domain_area, currency, payable_amount: amount, product_id } = order;
  const { points, bringsCoupon } = planned;
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
  await earnWithOrder(tx, order, await planEarnings(tx, order));
  await restoreGrantedBy(tx, giving.billing_no);
}
