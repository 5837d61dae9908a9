import type { Coupon } from "@gemgate/contract/coupons";
import { expect, test } from "vitest";
import type { ChosenGoods } from "../goods/public.ts";
import { quoteOf } from "./quote.tsx";

const goods: ChosenGoods["goods"] = {
  value: "gem-330",
  display: "330 Gems",
  price: 14.99,
  typeKey: "gem",
  isLimit: 0,
  isCoupon: 1,
  goodsSort: 1,
  typeSort: 1,
  isSpecial: 0,
  couponPoints: 29,
};
const chosen: ChosenGoods = { goods, currency: "USD" };
const coupon: Coupon = {
  code: "C-1",
  name: "Ten off",
  use_category: "avail",
  is_used: 0,
  used_time: 0,
  valid_end_time: 0,
  time_zone: 0,
  discount_rate: 0.9,
};

test("without a coupon the list price is to pay, with the points of the goods where VIP is on [G22 G23]", () => {
  const quote = { list: 14.99, discount: 0, payable: 14.99, currency: "USD", coupon: undefined };
  expect(quoteOf(chosen, { isVipOn: true, coupon: undefined })).toEqual({ ...quote, points: 29 });
  expect(quoteOf(chosen, { isVipOn: false, coupon: undefined })).toEqual({ ...quote, points: undefined });
});

test("with a coupon its rate gives price and discount at once, and the server's price and points follow [G21 G22 G23]", () => {
  expect(quoteOf(chosen, { isVipOn: true, coupon })).toMatchObject({
    payable: 13.49,
    discount: 1.5,
    points: undefined,
  });
  const checked = { code: "C-1", points: 26, discountPrice: 13.5 };
  expect(quoteOf(chosen, { isVipOn: true, coupon, checked })).toMatchObject({
    payable: 13.5,
    discount: 1.49,
    points: 26,
  });
});

test("the server's price of another coupon says nothing about this one [G22]", () => {
  const checked = { code: "C-2", points: 1, discountPrice: 1 };
  expect(quoteOf(chosen, { isVipOn: true, coupon, checked }).payable).toBe(13.49);
});
