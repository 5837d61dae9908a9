import { expect, it } from "vitest";
import { couponToSend } from "./coupon-to-send.ts";

const sale = { picked: "C-1", isVipOn: true, option: { open_coupon: 1 }, goods: { isCoupon: 1 } } as const;

it("a picked coupon is sent where VIP, method and goods allow it", () => {
  expect(couponToSend(sale)).toBe("C-1");
});

it.each([
  ["VIP is off", { ...sale, isVipOn: false }],
  ["the method takes none", { ...sale, option: { open_coupon: 0 as const } }],
  ["the goods take none", { ...sale, goods: { isCoupon: 0 as const } }],
  ["none is picked", { ...sale, picked: "" }],
])("no coupon is sent where %s", (_words, other) => {
  expect(couponToSend(other)).toBeUndefined();
});
