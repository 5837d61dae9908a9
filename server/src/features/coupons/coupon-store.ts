// SQL that touches coupon_grant. One conditional statement for each move; no row back means that another transaction was first.
import type { Tx } from "../../platform/transaction.ts";

export interface CouponOfOrder {
  readonly grant_id: number;
  readonly account_id: number;
  readonly brand_id: string;
  readonly billing_no: string;
}

/** Z45: the order that is being made locks the coupon. False: it is another player's, or not to be had, or not any more. */
export function reserveCoupon(tx: Tx, coupon: CouponOfOrder): Promise<boolean> {
  return takeWhere(tx, coupon, "valid_from <= gem_now() and (valid_until is null or valid_until > gem_now())");
}

/** Late money of a closed order takes it again, also past its end: the order was made in time. */
export function retakeCoupon(tx: Tx, coupon: CouponOfOrder): Promise<boolean> {
  return takeWhere(tx, coupon, "true");
}

async function takeWhere(tx: Tx, coupon: CouponOfOrder, isInTime: string): Promise<boolean> {
  const { rows } = await tx.query(
    `update coupon_grant set state = 'reserved', order_no = $4
      where id = $1 and account_id = $2 and brand_id = $3
        and ((state = 'available' and ${isInTime}) or (state = 'reserved' and order_no = $4))
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

/**
 * Z45: coupons that an order brought go with its money, unless they are used. One that another order holds or used is over when that
 * order lets go of it or gives it back. Uses coupons_brought_by_order.
 */
export async function revokeGrantedBy(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `update coupon_grant set state = case state when 'available' then 'expired' else state end,
            valid_until = least(valid_until, gem_now())
      where cause = 'order' and cause_ref = $1 and state <> 'expired'`,
    [billing_no],
  );
}

/** A dispute was won: what it took comes back with the end that it was given; a definition's terms never change. */
export async function restoreGrantedBy(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `update coupon_grant g set state = case g.state when 'expired' then 'available' else g.state end,
            valid_until = least(d.ends_at, g.granted_at + make_interval(secs => d.valid_s))
       from coupon_definition d
      where d.brand_id = g.brand_id and d.id = g.definition_id and g.cause = 'order' and g.cause_ref = $1`,
    [billing_no],
  );
}
