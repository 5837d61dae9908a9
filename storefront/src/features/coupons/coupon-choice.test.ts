import type { Coupon } from "@gemgate/contract/coupons";
import type { CouponSale } from "@gemgate/rules/coupons/usable-coupons";
import { expect, test } from "vitest";
import { chooseCoupon } from "./coupon-choice.ts";

const method = { payway_id: "1", open_coupon: 1, min_money: 0, max_money: 0 } as const;
const sale: CouponSale = { goods: { value: "gem-330", isCoupon: 1, price: 10 }, currency: "USD", option: method };
const withoutCoupons: CouponSale = { ...sale, option: { ...method, open_coupon: 0 } };

function aCoupon(code: string, change: Partial<Coupon> = {}): Coupon {
  return {
    code,
    name: code,
    use_category: "avail",
    is_used: 0,
    used_time: 0,
    valid_end_time: 0,
    time_zone: 0,
    discount_rate: 0.9,
    ...change,
  };
}

const best = aCoupon("best", { discount_rate: 0.8 });
const coupons = [aCoupon("weak"), best, aCoupon("locked", { use_category: "lock", lock_reason: "level" })];

test("the best usable coupon is picked before the player picks one [H18]", () => {
  expect(chooseCoupon({ coupons, sale, pick: null })).toMatchObject({ picked: best, reason: undefined });
});

test("a coupon that the player picked or cancelled stays so for these goods, and other goods begin with their own default [H12]", () => {
  const pickOf = (product_id: string, code: string) =>
    chooseCoupon({ coupons, sale, pick: { product_id, code } }).picked?.code;
  expect(pickOf("gem-330", "weak")).toBe("weak");
  expect(pickOf("gem-330", "")).toBeUndefined();
  expect(pickOf("gem-980", "")).toBe("best");
});

test("a coupon whose use was clicked is picked for goods that take it, and others keep their default [H14]", () => {
  const pickedFor = (wanted: string, change: Partial<CouponSale> = {}) =>
    chooseCoupon({ coupons, sale: { ...sale, ...change }, pick: null, wanted }).picked?.code;
  expect(pickedFor("weak")).toBe("weak");
  expect(pickedFor("locked")).toBe("best");
  expect(pickedFor("gone")).toBe("best");
  const pick = { product_id: "gem-330", code: "" };
  expect(chooseCoupon({ coupons, sale, pick, wanted: "weak" }).picked).toBeUndefined();
});

test("a coupon that cannot be used is never picked [H11]", () => {
  const pick = { product_id: "gem-330", code: "locked" };
  expect(chooseCoupon({ coupons, sale, pick }).picked).toBeUndefined();
});

test("a method without coupons keeps the pick and says why it is not used; coupons stay available [H20 H23]", () => {
  expect(chooseCoupon({ coupons, sale: withoutCoupons, pick: null })).toMatchObject({
    picked: best,
    reason: "method",
    isAvailable: true,
    sorted: { usable: [] },
  });
});

test("goods without coupons have none available and none picked [H19]", () => {
  const other = { ...sale, goods: { ...sale.goods, isCoupon: 0 as const } };
  expect(chooseCoupon({ coupons, sale: other, pick: null })).toMatchObject({ picked: undefined, isAvailable: false });
});

test("an unpaid order that goes on keeps the coupon that it holds, so that its terms stay the same [H33]", () => {
  const held = aCoupon("held", { use_category: "lock", lock_reason: "order", billing_no: "b1" });
  const all = [...coupons, held];
  expect(chooseCoupon({ coupons: all, sale, pick: null, open_billing_no: "b1" }).picked?.code).toBe("held");
  expect(chooseCoupon({ coupons: all, sale, pick: null, open_billing_no: "b2" }).picked?.code).toBe("best");
});
