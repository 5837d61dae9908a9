import type { Coupon } from "@gemgate/contract/coupons";
import { expect, test } from "vitest";
import { defaultCoupon, discountedPrice, sortCoupons, unusableReason } from "./usable-coupons.ts";
import type { CouponSale } from "./usable-coupons.ts";

const method = { payway_id: "1", open_coupon: 1, min_money: 0, max_money: 0 } as const;
const sale: CouponSale = { goods: { value: "gem-330", isCoupon: 1, price: 4.99 }, currency: "USD", option: method };

function aCoupon(change: Partial<Coupon> = {}): Coupon {
  return {
    code: "C-1",
    name: "Ten off",
    use_category: "avail",
    is_used: 0,
    used_time: 0,
    valid_end_time: 0,
    time_zone: 0,
    discount_rate: 0.9,
    ...change,
  };
}

test("the default is the usable coupon with the lowest rate, and of two equal ones the one that ends first", () => {
  const coupons = [
    aCoupon({ code: "endless", discount_rate: 0.8 }),
    aCoupon({ code: "later", discount_rate: 0.8, valid_end_time: 2_000 }),
    aCoupon({ code: "soon", discount_rate: 0.8, valid_end_time: 1_000 }),
    aCoupon({ code: "weak", discount_rate: 0.95 }),
    aCoupon({ code: "best, but of other goods", discount_rate: 0.5, product_ids: ["gem-980"] }),
  ];
  expect(defaultCoupon(coupons, sale)?.code).toBe("soon");
  expect(sortCoupons(coupons, sale).usable.map(({ code }) => code)).toEqual(["soon", "later", "endless", "weak"]);
  expect(defaultCoupon([], sale)).toBeUndefined();
});

test.each([
  ["an open order holds it", aCoupon({ use_category: "lock", lock_reason: "order" }), sale, "order"],
  ["it has not started", aCoupon({ use_category: "lock", lock_reason: "not_started" }), sale, "not_started"],
  ["its level is not reached", aCoupon({ use_category: "lock", lock_reason: "level" }), sale, "level"],
  ["the goods take no coupons", aCoupon(), { ...sale, goods: { ...sale.goods, isCoupon: 0 } }, "goods"],
  ["it is for other goods", aCoupon({ product_ids: ["gem-980"] }), sale, "goods"],
  ["the method takes no coupons", aCoupon(), { ...sale, option: { ...method, open_coupon: 0 } }, "method"],
  ["it is for other methods", aCoupon({ payway_ids: ["2"] }), sale, "method"],
  [
    "the price would fall below the method's minimum",
    aCoupon(),
    { ...sale, option: { ...method, min_money: 4.5 } },
    "bounds",
  ],
] as const)("a coupon cannot be used where %s", (_words, coupon, other: CouponSale, reason) => {
  expect(unusableReason(coupon, other)).toBe(reason);
  expect(sortCoupons([coupon], other)).toEqual({ usable: [], unusable: [{ coupon, reason }] });
});

test("before a method is chosen, only the goods decide", () => {
  const { option: _option, ...unchosen } = sale;
  expect(unusableReason(aCoupon({ payway_ids: ["2"] }), unchosen)).toBeUndefined();
});

test("a coupon for these goods and this method is usable, at the method's minimum too", () => {
  const coupon = aCoupon({ product_ids: ["gem-330"], payway_ids: ["1"] });
  expect(unusableReason(coupon, { ...sale, option: { ...method, min_money: 4.49 } })).toBeUndefined();
});

test("the discounted price has the places of its currency", () => {
  expect(discountedPrice({ price: 4.99, currency: "USD", discount_rate: 0.9 })).toBe(4.49);
  expect(discountedPrice({ price: 611, currency: "JPY", discount_rate: 0.85 })).toBe(519);
});
