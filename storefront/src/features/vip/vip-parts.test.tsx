import type { Coupon } from "@gemgate/contract/coupons";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Router } from "wouter";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { LevelRow } from "./level-row.tsx";
import { type CouponList, OwnCoupons } from "./own-coupons.tsx";
import { OwnCoupon } from "./own-coupon.tsx";
import { VipCard } from "./vip-card.tsx";
import { VipStrip } from "./vip-entry.tsx";
import { VipFaq } from "./vip-faq.tsx";
import type { OwnVip, VipBase } from "./vip-words.ts";

const messages = await loadCompiledCatalogue("en", "en");
const shop = createServerShop(aBoot({ messages }));

const noCoupons = { permanent: [], month: [], week: [] };
const levels = [
  { level_id: 3, level_name: '{"en":"Starwarden"}', level_show: "VIP 3", need_points: 5_000, coupons_list: noCoupons },
  { level_id: 1, level_name: '{"en":"Wanderer"}', level_show: "VIP 1", need_points: 0, coupons_list: noCoupons },
  {
    level_id: 2,
    level_name: '{"en":"Scout","de":"Späher"}',
    level_show: "VIP 2",
    need_points: 3_000,
    coupons_list: noCoupons,
  },
];
const base: VipBase = { point_to_coin: 10, faq_title: "How?", faq_content: "<p>So.</p>", vip_level_infos: levels };
const own: OwnVip = {
  vip_level: 1,
  vip_level_name: '{"en":"Wanderer"}',
  vip_level_show: "VIP 1",
  total_points: 1_000,
  claim_list: [],
};

function aCoupon(change: Partial<Coupon> = {}): Coupon {
  const times = { used_time: 0, valid_end_time: 0, time_zone: 8 };
  return { code: "C-1", name: "Thanks", use_category: "avail", is_used: 0, ...times, discount_rate: 0.8, ...change };
}

const at_s = Date.parse("2026-11-12T20:41:00Z") / 1000;

function show(node: ReactNode): { markup: string; words: string } {
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        <Router ssrPath="/userCenter" ssrSearch="">
          {node}
        </Router>
      </TextProvider>
    </ShopContext>,
  );
  return {
    markup,
    words: markup
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  };
}

describe("the VIP card", () => {
  test("the VIP card names player, level, points, the next level and the progress in two decimals [O1 O9]", () => {
    const { markup, words } = show(<VipCard name="kaelis" own={own} base={base} />);
    expect(words).toContain("kaelis VIP 1 Wanderer 1,000 growth points VIP 2 at 3,000 2,000 points to VIP 2 33.33%");
    expect(markup).toContain('aria-valuenow="33.33"');
    expect(markup).toContain('aria-label="Progress to VIP 2"');
  });

  test("the VIP card says how many points a payment gives [O13]", () => {
    expect(show(<VipCard name="k" own={own} base={base} />).words).toContain("Spend $1.00, get 10 points.");
    const none = { ...base, point_to_coin: 0 };
    expect(show(<VipCard name="k" own={own} base={none} />).words).not.toContain("Spend");
  });

  test("the VIP card says at the highest level that it is reached, at 100 percent [O10 O11]", () => {
    const top = { ...own, vip_level: 3, vip_level_show: "VIP 3", vip_level_name: "Starwarden", total_points: 9_000 };
    const { words } = show(<VipCard name="kaelis" own={top} base={base} />);
    expect(words).toContain("You have reached the highest level. 100%");
  });

  test("the VIP card of a player below the first level says that there is none yet", () => {
    const below = { ...own, vip_level: 0, vip_level_name: "", vip_level_show: "", total_points: 0 };
    expect(show(<VipCard name="kaelis" own={below} base={base} />).words).toContain("No level yet");
  });
});

test("the levels stand in the order of their points, and the one at hand is marked [O4 O7]", () => {
  const { markup, words } = show(<LevelRow levels={levels} own={{ vip_level: 2, total_points: 3_200 }} />);
  expect(words).toBe("VIP 1 0 VIP 2 3,000 VIP 3 5,000");
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
  expect(show(<LevelRow levels={levels} own={undefined} />).markup).not.toContain("aria-current");
});

describe("a coupon of the VIP centre", () => {
  const coupon = (change: Partial<Coupon>) =>
    show(<OwnCoupon coupon={aCoupon(change)} levelName={(id) => `VIP ${id}`} />);

  test("a coupon of the VIP centre that can be claimed has the claim tag and the claim button [H13 H17]", () => {
    const { markup, words } = coupon({ use_category: "claim" });
    expect(words).toBe("−20% To claim Thanks Never expires Claim");
    expect(markup).toContain('aria-label="Claim: Thanks"');
  });

  test("a coupon of the VIP centre that was used or expired says so with the time and its zone [H15 H16 T31]", () => {
    const used = coupon({ use_category: "history", is_used: 1, used_time: at_s, valid_end_time: at_s + 60 });
    expect(used.words).toBe("−20% Thanks 2026-11-13 04:41:00 (UTC+8) Used");
    const expired = coupon({ use_category: "history", valid_end_time: at_s, time_zone: -3.5 });
    expect(expired.words).toBe("−20% Thanks 2026-11-12 17:11:00 (UTC-3:30) Expired");
  });

  test("a coupon of the VIP centre that is locked says why, and one with an end says until when [H17]", () => {
    const lock = { use_category: "lock" } as const;
    expect(coupon({ ...lock, lock_reason: "level", level_id: 5 }).words).toContain("Reach VIP 5");
    expect(coupon({ ...lock, lock_reason: "order" }).words).toContain("Held by an open order");
    const later = coupon({ ...lock, lock_reason: "not_started", valid_start_time: at_s }).words;
    expect(later).toContain("From 2026-11-13 04:41:00 (UTC+8)");
    expect(coupon({ valid_end_time: at_s }).words).toContain("Until 2026-11-13 04:41:00 (UTC+8)");
  });
});

describe("the coupons of the VIP centre", () => {
  const waiting: CouponList = { content: undefined, hasFailed: false, tryAgain: () => {} };
  const list = (...content: Coupon[]): CouponList => ({ ...waiting, content });
  const draw = (lists: Partial<Record<"claim" | "avail" | "lock" | "history", CouponList>>) =>
    show(
      <OwnCoupons
        lists={{ claim: waiting, avail: waiting, lock: waiting, history: waiting, ...lists }}
        levels={levels}
        claim={() => {}}
        claiming={null}
      />,
    );
  const claimable = (code: string, type: NonNullable<Coupon["type"]>) =>
    aCoupon({ code, name: code, type, use_category: "claim" });

  test("the coupons of the VIP centre stand in four tabs with their counts, grouped, and end with no more [H9 H32 O8 T34]", () => {
    const claim = list(claimable("w", "week"), claimable("m", "month"), claimable("p", "permanent"));
    const { words, markup } = draw({ claim, avail: list(aCoupon()), lock: list(), history: list() });
    expect(words).toMatch(
      /^My coupons To claim 3 Ready 1 Locked History First time at a level .* Every month .* Every week/,
    );
    expect(words).toMatch(/No more$/);
    expect(markup).toMatch(/aria-selected="true"[^>]*>To claim 3/);
    expect(words).not.toContain("Claim all");
  });

  test("the coupons of the VIP centre can be claimed together where a kind has several [H8]", () => {
    const { markup } = draw({ claim: list(claimable("w1", "week"), claimable("w2", "week")) });
    expect(markup).toContain('aria-label="Claim all: Every week"');
  });

  test("the coupons of the VIP centre show what is ready where nothing can be claimed, and no data where nothing is [H31 T33]", () => {
    const { markup, words } = draw({ claim: list(), avail: list() });
    expect(markup).toMatch(/aria-selected="true"[^>]*>Ready</);
    expect(words).toContain("No data");
    expect(words).not.toContain("No more");
  });

  test("the coupons of the VIP centre wait as rows in their shape, and say aloud that they could not be loaded", () => {
    expect(draw({}).markup).toContain('aria-busy="true"');
    const failed = draw({ claim: { ...waiting, hasFailed: true } });
    expect(failed.markup).toContain('role="alert"');
    expect(failed.words).toContain("Could not load your coupons. Try again");
  });
});

test("the FAQ shows its title and its answer in the page's language, and nothing of its HTML can run [O12]", () => {
  const content = JSON.stringify({
    en: "<p>Buy <b>gems</b>.</p><script>alert(1)</script><img src=x onerror=alert(1)>",
  });
  const { markup, words } = show(<VipFaq faq_title='{"en":"How do I earn points?"}' faq_content={content} />);
  expect(words).toBe("How do I earn points? Buy gems .");
  expect(markup).toContain("<b>gems</b>");
  expect(markup).not.toMatch(/<script|<img|onerror/);
});

test("the entry to the VIP centre names level, missing points and what can be claimed [O14]", () => {
  const claim_list = [aCoupon({ code: "1", use_category: "claim" }), aCoupon({ code: "2", use_category: "claim" })];
  const { markup, words } = show(<VipStrip own={{ ...own, claim_list }} base={base} />);
  expect(words).toBe("VIP 1 Wanderer 2,000 points to VIP 2 · 2 coupons to claim");
  expect(markup).toContain('href="/userCenter"');
});
