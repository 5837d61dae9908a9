// SQL that touches coupon_grant. One conditional statement for each move; no row back means that another transaction was first.
import type { Tx } from "../../platform/transaction.ts";

export interface CouponOfOrder {
  readonly grant_id: number;
  readonly account_id: number;
  readonly brand_id: string;
  readonly billing_no: string;
}

/**
 * Z45: the order that is being made locks the coupon, and late money of a closed order takes it again. False: it is another
 * player's, or not to be had any more.
 */
export async function reserveCoupon(tx: Tx, coupon: CouponOfOrder): Promise<boolean> {
  const { rows } = await tx.query(
    `update coupon_grant set state = 'reserved', order_no = $4
      where id = $1 and account_id = $2 and brand_id = $3
        and (state = 'available' or (state = 'reserved' and order_no = $4))
      returning 1 as reserved`,
    [coupon.grant_id, coupon.account_id, coupon.brand_id, coupon.billing_no],
  );
  return rows.length === 1;
}

/** H34: the order is delivered. Uses coupon_one_order, like every move of an order's coupon. */
export async function settleCoupon(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    "update coupon_grant set state = 'used', used_at = gem_now() where order_no = $1 and state = 'reserved'",
    [billing_no],
  );
}

export async function releaseCoupon(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    "update coupon_grant set state = 'available', order_no = null where order_no = $1 and state = 'reserved'",
    [billing_no],
  );
}

/** A refund gives the coupon back only where the brand says so (Z45). */
export async function giveBackUsedCoupon(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    "update coupon_grant set state = 'available', order_no = null, used_at = null where order_no = $1 and state = 'used'",
    [billing_no],
  );
}

/** Z45: coupons that an order brought go with its money, unless they are used. Uses coupons_brought_by_order. */
export async function revokeGrantedBy(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `update coupon_grant set state = 'expired', valid_until = least(valid_until, gem_now())
      where cause = 'order' and cause_ref = $1 and state = 'available'`,
    [billing_no],
  );
}
