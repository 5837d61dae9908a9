// What an order holds while it is under way: a coupon, one of a purchase limit, a part of the month's cap. Taken in the
// transaction that makes the order, settled when it is delivered, given back in the transaction that closes it. The
// callers hold the order's lock; below it the locks follow in one fixed order: coupon, limit, cap.
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { MonthlyCap } from "@gemgate/rules/account/spending-caps";
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import { holdCap, releaseCap, retakeCap, returnSpentCap, settleCap } from "../account/public.ts";
import { readBrandTerms } from "../brands/public.ts";
import { giveBackUsedCoupon, releaseCoupon, reserveCoupon, retakeCoupon, settleCoupon } from "../coupons/public.ts";
import { holdLimit, releaseLimit, retakeLimit, returnUsedLimit, settleLimit } from "../limits/public.ts";
import type { LimitKey } from "../limits/public.ts";
import { readHoldingOrder } from "./order-store.ts";
import type { HoldingOrder, NewOrder } from "./order-store.ts";

/** What a purchase must hold besides its coupon, which is a term of the order. */
export interface HoldPlan {
  readonly limit: LimitKey | undefined;
  readonly cap: MonthlyCap;
  /** IANA name, for the month of the cap. */
  readonly time_zone: string;
}

/** A refusal: something is not to be had, and the caller rolls its transaction back. */
export async function takeHolds(
  tx: Tx,
  { billing_no, order, plan }: { billing_no: string; order: NewOrder; plan: HoldPlan },
): Promise<Refusal | undefined> {
  const { account_id, brand_id, currency, coupon_grant_id: grant_id, payable_amount: amount } = order;
  if (grant_id !== null) {
    const coupon = { grant_id, account_id, brand_id, billing_no };
    if (!(await reserveCoupon(tx, coupon))) return refuse("illegal_coupon");
  }
  if (plan.limit !== undefined && !(await holdLimit(tx, { ...plan.limit, billing_no }))) return refuse("limit_reached");
  switch (plan.cap.kind) {
    case "none":
      return undefined;
    case "band_needed":
      return refuse("age_band_needed");
    case "capped": {
      const { cap } = plan.cap;
      const isHeld = await holdCap(tx, { billing_no, account_id, currency, amount, cap, time_zone: plan.time_zone });
      return isHeld ? undefined : refuse("cap_reached");
    }
  }
}

/** The goods are given: what was held is used up. */
export async function settleHolds(tx: Tx, billing_no: string): Promise<void> {
  const order = await readHolder(tx, billing_no);
  if (!order.has_holds) return;
  await settleCoupon(tx, billing_no);
  await settleLimit(tx, billing_no);
  await settleCap(tx, billing_no);
}

/** The order ends without goods: what it still holds is free for others. */
export async function releaseHolds(tx: Tx, billing_no: string): Promise<void> {
  const order = await readHolder(tx, billing_no);
  if (order.has_holds) await releaseAll(tx, billing_no);
}

/** Late money for a closed order: all that it held is held again, or nothing and false, and the money goes back. */
export async function retakeHolds(tx: Tx, billing_no: string): Promise<boolean> {
  const order = await readHolder(tx, billing_no);
  if (!order.has_holds) return true;
  const isTaken =
    (await retakeOwnCoupon(tx, order)) && (await retakeLimit(tx, billing_no)) && (await retakeCap(tx, billing_no));
  if (!isTaken) await releaseAll(tx, billing_no);
  return isTaken;
}

/**
 * The price of delivered goods went back in full. Coupon and limit stay used unless the brand says otherwise (Z45, Z116); the
 * cap is about money that a minor spent, and this money was not.
 */
export async function returnHoldsAfterRefund(tx: Tx, { billing_no }: Pick<HoldingOrder, "billing_no">): Promise<void> {
  const order = await readHolder(tx, billing_no);
  if (!order.has_holds) return;
  const brand = await readBrandTerms(tx, order.brand_id);
  if (brand.refund_returns_coupon === true) await giveBackUsedCoupon(tx, billing_no);
  if (brand.refund_returns_limit === true) await returnUsedLimit(tx, billing_no);
  await returnSpentCap(tx, billing_no);
}

async function readHolder(tx: Tx, billing_no: string): Promise<HoldingOrder> {
  const order = await readHoldingOrder(tx, billing_no);
  assert(order !== undefined, "holds belong to an order that is there");
  return order;
}

async function releaseAll(tx: Tx, billing_no: string): Promise<void> {
  await releaseCoupon(tx, billing_no);
  await releaseLimit(tx, billing_no);
  await releaseCap(tx, billing_no);
}

async function retakeOwnCoupon(tx: Tx, order: HoldingOrder): Promise<boolean> {
  const { coupon_grant_id: grant_id, account_id, brand_id, billing_no } = order;
  return grant_id === null || retakeCoupon(tx, { grant_id, account_id, brand_id, billing_no });
}
