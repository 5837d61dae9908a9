import type { Goods } from "@gemgate/contract/goods";
import type { LimitInfo } from "@gemgate/contract/limits";
import type { Worth } from "@gemgate/rules/goods/worth-of-goods";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import type { LimitState } from "../../shop/limits.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot, aBrand } from "../../testing/a-boot.ts";
import { GoodsCard } from "./goods-card.tsx";

const messages = await loadCompiledCatalogue("en", "en");

const boot = aBoot({
  messages,
  page_config: { is_open_coupon: 0, area_config: { is_area_role: 0 }, brand_color: "" },
});

const plain: Goods = {
  value: "p1",
  display: "980 Crystals",
  price: 14.99,
  typeKey: "gems",
  isLimit: 0,
  isCoupon: 0,
  goodsSort: 1,
  typeSort: 1,
  isSpecial: 0,
  couponPoints: 0,
  bonus: "+110 bonus",
};

const now_s = 1_800_000_000;

function aLimit(changes: Partial<LimitInfo> = {}): LimitInfo {
  return {
    product_id: "p1",
    limit_type: "time",
    frequency: 3,
    day_info: 7,
    extra_pay_times: 2,
    next_pay_time: 0,
    ...changes,
  };
}

interface Shown {
  goods?: Partial<Goods>;
  limit?: LimitInfo;
  isOpenCoupon?: boolean;
  showsDiscount?: boolean;
  checked?: boolean;
  worth?: Worth;
}

/** The card as a reader hears it: its words in their order, and what it says of itself. */
function show({ goods = {}, limit, isOpenCoupon = false, showsDiscount = false, checked = false, worth }: Shown) {
  const page_config = {
    is_open_coupon: isOpenCoupon ? 1 : 0,
    area_config: { is_area_role: 0 },
    brand_color: "",
  } as const;
  const infos = new Map(limit === undefined ? [] : [[limit.product_id, limit]]);
  const shop = {
    ...createServerShop({ ...boot, page_config, brand: aBrand({ shows_discount: showsDiscount }) }),
    limits: createStore<LimitState>(() => ({ infos, whose: "", now_s, isWaiting: false, changes: 0 })),
  };
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        <GoodsCard
          goods={{ ...plain, ...goods }}
          currency="USD"
          worth={worth}
          checked={checked}
          tabIndex={0}
          isLate={false}
          onChoose={() => {}}
          onRefuse={() => {}}
        />
      </TextProvider>
    </ShopContext>,
  );
  return {
    words: markup
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    heard: markup
      .replaceAll(/<span aria-hidden="true".*?<\/s><\/span>/g, " ")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    isChosen: markup.includes('aria-checked="true"'),
    isOff: markup.includes('aria-disabled="true"'),
    staysByArrows: markup.includes("data-pass-over"),
  };
}

describe("a goods card", () => {
  test("a goods card of ordinary goods says title, bonus and price, and nothing of a limit [G7]", () => {
    expect(show({}).words).toMatch(/^980 Crystals 110 bonus \$ ?14 ?\.99$/);
    expect(show({ limit: aLimit() }).words).not.toContain("left");
  });

  test("a goods card marks special goods, and coupons where the page has them [G6]", () => {
    expect(show({ goods: { isSpecial: 1 } }).words).toMatch(/Special$/);
    expect(show({ goods: { isCoupon: 1 }, isOpenCoupon: true }).words).toMatch(/Coupon$/);
    expect(show({ goods: { isCoupon: 1 } }).words).not.toContain("Coupon");
    expect(show({ isOpenCoupon: true }).words).not.toContain("Coupon");
  });

  const best: Worth = { bonus_percent: 15, unit_price: { amount: 1.33, units: 10_000 }, is_best: true };

  test("a goods card says the bonus in percent, the price of units, and that nothing of its group is better", () => {
    expect(show({ worth: best }).words).toMatch(/\$ ?14 ?\.99 \$1\.33 per 10,000 Best value \+15%$/);
    const plain = show({ worth: { bonus_percent: 0, unit_price: undefined, is_best: false } });
    expect(plain.words).toMatch(/\$ ?14 ?\.99$/);
  });

  const sale = { price: 11.99, list_price: 14.99, sale_percent: 20, sale_end_time: now_s + 3_600 };

  test("a goods card on sale strikes the usual price through and says the percents, where the brand shows them", () => {
    const shown = show({ goods: sale, showsDiscount: true, worth: best });
    expect(shown.words).toMatch(/\$ ?11 ?\.99 \$ ?14 ?\.99 .*−20% Best value$/);
    expect(show({ goods: sale }).words).toMatch(/110 bonus \$ ?11 ?\.99$/);
    expect(show({ showsDiscount: true }).words).toMatch(/110 bonus \$ ?14 ?\.99$/);
  });

  test("a goods card on sale is heard with both prices in words", () => {
    expect(show({ goods: sale, showsDiscount: true }).heard).toBe(
      "980 Crystals 110 bonus Now $11.99, before $14.99 −20%",
    );
  });

  test("a goods card on sale praises nothing that cannot be bought any more, and says no percents where they come to none", () => {
    const limit = aLimit({ extra_pay_times: 0 });
    expect(show({ goods: { ...sale, isLimit: 1 }, showsDiscount: true, limit }).words).not.toContain("20%");
    expect(show({ goods: { ...sale, sale_percent: 0 }, showsDiscount: true }).words).not.toContain("%");
  });

  test("a goods card has two badges at most, and those of a limit and of special goods come first", () => {
    expect(show({ goods: { isLimit: 1 }, worth: best }).words).toMatch(/Limited Best value$/);
    expect(show({ goods: { isLimit: 1, isSpecial: 1 }, worth: best }).words).toMatch(/Limited Special$/);
    expect(show({ goods: { isSpecial: 1 }, worth: { ...best, is_best: false } }).words).toMatch(/Special \+15%$/);
  });

  test("a goods card praises nothing that cannot be bought any more", () => {
    const reached = show({ goods: { isLimit: 1 }, limit: aLimit({ extra_pay_times: 0 }), worth: best });
    expect(reached.words).not.toMatch(/Best value|15%|per 10,000/);
  });

  test("a goods card is marked as limited before a login, without a number", () => {
    expect(show({ goods: { isLimit: 1 } }).words).toMatch(/Limited$/);
  });

  test.each<[LimitInfo["limit_type"], string]>([
    ["role", "Limit 3 per character · 2 left"],
    ["time", "Limit 3 within 7 days · 2 left"],
    ["game", "2 left"],
  ])("a goods card with a limit of the kind %s says: %s [G7 G10 G11 G12]", (limit_type, words) => {
    const shown = show({ goods: { isLimit: 1 }, limit: aLimit({ limit_type }), checked: true });
    expect(shown).toMatchObject({ isChosen: true, isOff: false, staysByArrows: false });
    expect(shown.words).toMatch(new RegExp(`\\d ${words} Limited$`));
  });

  test("a goods card counts one day as one day [G11]", () => {
    expect(show({ goods: { isLimit: 1 }, limit: aLimit({ day_info: 1 }) }).words).toContain("Limit 3 within 1 day ·");
  });

  test("a goods card at its limit is off, cannot be chosen and says when there is more [G15 G16]", () => {
    const limit = aLimit({ extra_pay_times: 0, next_pay_time: now_s + 2 * 86_400 + 4 * 3_600 + 600 });
    const shown = show({ goods: { isLimit: 1 }, limit, checked: true });
    expect(shown).toMatchObject({ isChosen: false, isOff: true, staysByArrows: true });
    expect(shown.words).toMatch(/Next in 2d 04h 10m Already bought$/);
  });

  test("a goods card at a limit that never ends says that it is reached [G16 T24]", () => {
    const shown = show({ goods: { isLimit: 1 }, limit: aLimit({ limit_type: "role", extra_pay_times: 0 }) });
    expect(shown.words).toMatch(/Purchase limit reached\. Already bought$/);
  });

  test("a goods card with an unpaid order cannot be chosen and asks for its payment first [G13 G14]", () => {
    const shown = show({ goods: { isLimit: 1 }, limit: aLimit({ extra_pay_times: -1 }), checked: true });
    expect(shown).toMatchObject({ isChosen: false, isOff: false, staysByArrows: true });
    expect(shown.words).toMatch(/Unpaid order, pay it first Unpaid$/);
  });
});
