import { expect, test } from "vitest";
import { couponName, percentOff } from "./coupon-name.ts";

test.each(["Weekly coupon", "{broken", "{}", '{"en":1}', ""])("the plain name %j is shown as it is [H3]", (name) => {
  expect(couponName(name, "ja")).toBe(name);
});

const names = JSON.stringify({ de: "Wochengutschein", en: "Weekly coupon", "zh-TW": "每週優惠券" });

test.each([
  ["de", "Wochengutschein"],
  ["zh-tw", "每週優惠券"],
  ["ja", "Weekly coupon"],
])("a name that is a map of texts is shown in the language %s, else in English [H4]", (locale, shown) => {
  expect(couponName(names, locale)).toBe(shown);
});

test("a map without English shows its first text to players of other languages [H4]", () => {
  expect(couponName('{"de":"Gutschein","fr":"Bon"}', "ja")).toBe("Gutschein");
});

test.each([
  [0.9, 10],
  [0.875, 12.5],
  [0.9999, 0.01],
  [1, 0],
  [7, 0],
])("the rate %d takes %d percent off [H2]", (rate, percent) => {
  expect(percentOff(rate)).toBe(percent);
});
