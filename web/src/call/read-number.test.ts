import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

test("numbers, flags and moments come as text, as true and false, or as they should", () => {
  const text = `{"code":"1","content":{"currency":"USD","value":"60","price":"13.49","isLimit":"1","isCoupon":true,
    "isSpecial":false,"status":"-1","create_time":1700000000123,"next_pay_time":"1700000000","sort":7}}`;
  expect(JSON.parse(text, readNumber)).toEqual({
    code: 1,
    content: {
      currency: "USD",
      value: "60",
      price: 13.49,
      isLimit: 1,
      isCoupon: 1,
      isSpecial: 0,
      status: -1,
      create_time: 1_700_000_000,
      next_pay_time: 1_700_000_000,
      sort: 7,
    },
  });
});

test.each(["", "free", null])("what is no number stays as it came: %j", (value) => {
  expect(readNumber("price", value)).toBe(value);
});

test("the code of an answer is a number, the code of a coupon stays text [H2]", () => {
  const text = `{"code":"1","msg":"","content":[{"code":"0815","discount_rate":"0.9"}]}`;
  expect(JSON.parse(text, readNumber)).toEqual({ code: 1, msg: "", content: [{ code: "0815", discount_rate: 0.9 }] });
});
