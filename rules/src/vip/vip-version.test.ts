import { expect, test } from "vitest";
import { isVipVersion } from "./vip-version.ts";

const open = { layout: "new", pageConfig: { is_open_coupon: 1 }, isReplenish: false } as const;

test("the VIP version is on in the new layout where the page config opens coupons [H1 O14]", () => {
  expect(isVipVersion(open)).toBe(true);
});

test.each([
  ["the layout is the old one", { ...open, layout: "old" }],
  ["the page config does not open coupons", { ...open, pageConfig: { is_open_coupon: 0 } }],
  ["no page config is known", { ...open, pageConfig: null }],
  ["a replenish link is open", { ...open, isReplenish: true }],
] as const)("the VIP version is off where %s [H1 O14]", (_words, page) => {
  expect(isVipVersion(page)).toBe(false);
});
