import { expect, test } from "vitest";
import { fullPrice, methodTakesCoupon, quoteGoods, termsOfQuote } from "./quote.ts";

const price = { amount: 499, currency: "USD" };

const coupon = { grant_id: 7, rate: 9_000, payway_ids: null };
const option = { open_coupon: true, payway_id: "1", min_amount: 0, max_amount: 0 };

test("without a coupon the price of the catalogue is to be paid [G3]", () => {
  const quote = { currency: "USD", list: 499, discount: 0, payable: 499, coupon_grant_id: null };
  expect(quoteGoods(price, undefined)).toEqual(quote);
});

test("a coupon takes its rate off, and list is always discount and payable together [G22]", () => {
  expect(quoteGoods(price, coupon)).toEqual({
    currency: "USD",
    list: 499,
    discount: 50,
    payable: 449,
    coupon_grant_id: 7,
  });
});

test.each([
  ["takes no coupons", coupon, { ...option, open_coupon: false }],
  ["is not one of the coupon's", { ...coupon, payway_ids: ["2"] }, option],
  ["takes no amount as small as the discounted one", coupon, { ...option, min_amount: 450 }],
])("a method that %s refuses the coupon [H20]", (_words, used, method) => {
  const quote = quoteGoods(price, used);
  expect(methodTakesCoupon(quote, used, method)).toBe(false);
  expect(methodTakesCoupon(quote, { payway_ids: ["1"] }, { ...option, min_amount: 449 })).toBe(true);
});

test("the terms of an order keep list, discount and payable apart", () => {
  const quote = { ...fullPrice(price), discount: 50, payable: 449, coupon_grant_id: 7 };
  expect(termsOfQuote(quote)).toEqual({
    currency: "USD",
    list_amount: 499,
    discount_amount: 50,
    payable_amount: 449,
    coupon_grant_id: 7,
  });
});
