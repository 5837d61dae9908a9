import type { Coupon } from "@gemgate/contract/coupons";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { noCoupons } from "./coupon-choice.ts";
import { CouponPicker } from "./coupon-picker.tsx";
import { CouponRow } from "./coupon-row.tsx";
import type { PurchaseCoupons } from "./use-coupons.ts";

const messages = await loadCompiledCatalogue("en", "en");
const shop = createServerShop(aBoot({ messages }));

function draw(part: ReactNode): string {
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        {part}
      </TextProvider>
    </ShopContext>,
  );
}

function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/[\u2066\u2069]/g, "")
    .replaceAll(/[|]+/g, "|");
}

const coupon: Coupon = {
  code: "C-1",
  name: '{"en":"Weekly coupon"}',
  use_category: "avail",
  is_used: 0,
  used_time: 0,
  valid_end_time: Date.parse("2026-11-30T15:59:59Z") / 1000,
  time_zone: 8,
  discount_rate: 0.9,
};

const none = () => undefined;
const on: PurchaseCoupons = {
  ...noCoupons,
  isOn: true,
  isWaiting: false,
  hasFailed: false,
  isChecking: false,
  checked: undefined,
  withMethod: () => noCoupons,
  pick: none,
  drop: none,
  tryAgain: none,
};
const usable: PurchaseCoupons = { ...on, sorted: { usable: [coupon], unusable: [] } };

function picker(coupons: PurchaseCoupons): string {
  return draw(<CouponPicker coupons={coupons} code="C-1" onMark={none} savedBy={() => "$1.50"} onShowOrder={none} />);
}

function row(coupons: PurchaseCoupons, { takesCoupons = true, saved = "" } = {}): string {
  return wordsOf(draw(<CouponRow {...{ coupons, takesCoupons, saved }} onOpen={none} />));
}

test("the picker has the tabs usable and unusable, what each coupon saves and its end with its zone [H10 B52]", () => {
  const words = wordsOf(picker(usable));
  expect(words).toContain("|Usable 1|Not usable 0|");
  expect(words).toContain("|−10%|Weekly coupon|Saves $1.50 · |Until 2026-11-30 23:59:59 (UTC+8)|");
});

test("the picked coupon is the checked radio, and the list ends with 'no more' [H11 H32 T34]", () => {
  expect(picker(usable)).toMatch(/role="radio" aria-checked="true"/);
  expect(wordsOf(picker(usable))).toContain("|No more|");
});

test("an empty tab says that there is no data [H31]", () => {
  expect(wordsOf(picker(on))).toContain("|No data|");
});

test("coupons that could not be loaded flag the coupon area and offer another try [H28]", () => {
  expect(wordsOf(picker({ ...on, hasFailed: true }))).toBe("|Could not load your coupons.|Try again|");
  expect(row({ ...on, hasFailed: true })).toBe("|Could not load your coupons.|Try again|");
});

test("there is no coupon row where coupons are off [H1]", () => {
  expect(row({ ...on, isOn: false })).toBe("");
});

test("the row shows the coupon at work and what it takes off [B52]", () => {
  expect(row({ ...usable, picked: coupon }, { saved: "$1.50" })).toBe("|Coupon|Weekly coupon| |−10%|−$1.50|");
});

test("a method that takes no coupons turns the row to its reason and keeps the pick [H20 T36]", () => {
  expect(row({ ...usable, picked: coupon, reason: "method" })).toBe(
    "|Coupon|Weekly coupon| |−10%|Coupons not accepted|",
  );
});

test("goods without coupons say so in the row [H19 T35]", () => {
  expect(row(on, { takesCoupons: false })).toBe("|Coupon|No coupon|Coupon not available for this item|");
});

test("a refused coupon is named no longer valid while the others are asked for [H25 H26]", () => {
  expect(row({ ...usable, isChecking: true })).toBe("|Coupon|No coupon|Coupon no longer valid. Checking others.|");
});
