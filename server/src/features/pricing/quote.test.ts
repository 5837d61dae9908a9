import { refuse } from "@gemgate/contract/code";
import { expect, test } from "vitest";
import { fullPrice, quoteGoods, termsOfQuote } from "./quote.ts";

const price = { amount: 499, currency: "USD" };

test("without a coupon, or with an empty code, the price of the catalogue is to be paid [G3]", () => {
  const quote = { currency: "USD", list: 499, discount: 0, payable: 499, coupon_grant_id: null };
  expect(quoteGoods(price, { coupon_code: undefined })).toEqual(quote);
  expect(quoteGoods(price, { coupon_code: "" })).toEqual(quote);
});

test("a coupon is refused while no page config has the VIP version", () => {
  expect(quoteGoods(price, { coupon_code: "TENOFF" })).toEqual(refuse("illegal_coupon"));
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
