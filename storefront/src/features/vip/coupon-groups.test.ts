import type { Coupon } from "@gemgate/contract/coupons";
import { expect, test } from "vitest";
import { groupCoupons } from "./coupon-groups.ts";

function aCoupon(code: string, type?: Coupon["type"]): Coupon {
  const times = { used_time: 0, valid_end_time: 0, time_zone: 0 };
  const coupon: Coupon = { code, name: code, use_category: "claim", is_used: 0, ...times, discount_rate: 0.9 };
  return type === undefined ? coupon : { ...coupon, type };
}

test("coupons stand in the groups permanent, month and week in this order, and others after them [O8]", () => {
  const coupons = [aCoupon("w", "week"), aCoupon("any"), aCoupon("m", "month"), aCoupon("p", "permanent")];
  expect(groupCoupons(coupons).map(({ name }) => name)).toEqual(["permanent", "month", "week", "other"]);
  expect(groupCoupons([aCoupon("w1", "week"), aCoupon("w2", "week")])).toMatchObject([
    { name: "week", coupons: [{ code: "w1" }, { code: "w2" }] },
  ]);
});
