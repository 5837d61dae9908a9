// About two dozen goods for each game, priced in US cents; other currencies follow a ladder of their own.
import type { Brand } from "@gemgate/contract/brand";
import { goodsArt } from "@gemgate/rules/goods/goods-art";
import type { GoodsArtKind } from "@gemgate/rules/goods/goods-art";
import type { PurchaseLimit } from "@gemgate/rules/limits/purchase-limit";
import type { DemoGame } from "./demo-games.ts";

export interface DemoGoods {
  readonly product_id: string;
  readonly name: string;
  readonly bonus: string;
  readonly type: keyof typeof shelves;
  readonly goods_sort: number;
  readonly is_special: boolean;
  readonly icon: string;
  readonly items: readonly { item_id: string; num: number }[];
  readonly usd_minor: number;
}

export const shelves = {
  gems: { sort: 1 },
  coins: { sort: 2 },
  passes: { sort: 3 },
  bundles: { sort: 4 },
} as const;

/** Pieces, bonus pieces, US cents, tier of the picture. */
const gemPacks = [
  [60, 0, 99, 1],
  [330, 30, 499, 1],
  [680, 70, 999, 2],
  [980, 110, 1499, 2],
  [1_980, 260, 2999, 3],
  [3_280, 600, 4999, 4],
  [4_980, 1_100, 7499, 5],
  [6_480, 1_600, 9999, 6],
  [12_960, 3_600, 19_999, 7],
] as const;
const coinPacks = [
  [10_000, 199, 1],
  [52_000, 999, 2],
  [110_000, 1999, 3],
  [290_000, 4999, 4],
  [600_000, 9999, 5],
] as const;

/** G17: one of each kind; the first game sells everything without end. */
const limits: Readonly<Record<string, PurchaseLimit>> = {
  "102-bundle-starter": { type: "game", cap: 1, days: null },
  "102-pass-growth": { type: "role", cap: 1, days: null },
  "103-pass-week": { type: "time", cap: 1, days: 7 },
  "103-bundle-builder": { type: "role", cap: 3, days: null },
  "104-bundle-starter": { type: "game", cap: 3, days: null },
  "104-pass-month": { type: "time", cap: 2, days: 30 },
};

export function demoLimit(product_id: string): PurchaseLimit | undefined {
  return limits[product_id];
}

export function demoGoods(brand: Pick<Brand, "color">, game: DemoGame): DemoGoods[] {
  const brandColour = brand.color ?? "#00bbff";
  const art = (kind: GoodsArtKind, tier: number): string => goodsArt({ kind, tier, brandColour });
  const id = (name: string): string => `${game.gp_id}-${name}`;
  const special = {
    product_id: id("chest"),
    name: `${game.chest} Chest`,
    bonus: `3,600 ${game.currency} and 2 hero keys`,
    type: "gems",
    goods_sort: 0,
    is_special: true,
    icon: art("gem", 7),
    items: [
      { item_id: "gems", num: 3_600 },
      { item_id: "hero_key", num: 2 },
    ],
    usd_minor: 2_499,
  } as const;
  const gems = gemPacks.map(([pieces, bonus, usd_minor, tier], index): DemoGoods => ({
    product_id: id(`gem-${pieces}`),
    name: `${format(pieces)} ${game.currency}`,
    bonus: bonus === 0 ? "" : `+${format(bonus)} bonus`,
    type: "gems",
    goods_sort: index + 1,
    is_special: false,
    icon: art("gem", tier),
    items: [{ item_id: "gems", num: pieces }, ...(bonus === 0 ? [] : [{ item_id: "gems_bonus", num: bonus }])],
    usd_minor,
  }));
  const coins = coinPacks.map(([pieces, usd_minor, tier], index): DemoGoods => ({
    product_id: id(`coins-${pieces}`),
    name: `${format(pieces)} Coins`,
    bonus: "",
    type: "coins",
    goods_sort: index + 1,
    is_special: false,
    icon: art("coins", tier),
    items: [{ item_id: "coins", num: pieces }],
    usd_minor,
  }));
  return [special, ...gems, ...coins, ...passes(game, { art, id }), ...bundles(game, { art, id })];
}

interface Making {
  art: (kind: GoodsArtKind, tier: number) => string;
  id: (name: string) => string;
}

function passes(game: DemoGame, { art, id }: Making): DemoGoods[] {
  const kinds = [
    ["week", `${game.pass} Week Pass`, "60 a day for 7 days", 299, 3],
    ["month", `${game.pass} Month Pass`, "100 a day for 30 days", 999, 4],
    ["season", `${game.pass} Season Pass`, "All tiers of this season", 1_499, 5],
    ["growth", `${game.pass} Growth Fund`, "Rewards as you level up", 1_999, 4],
  ] as const;
  return kinds.map(([name, title, bonus, usd_minor, tier], index) => ({
    product_id: id(`pass-${name}`),
    name: title,
    bonus,
    type: "passes",
    goods_sort: index + 1,
    is_special: false,
    icon: art("pass", tier),
    items: [{ item_id: `pass_${name}`, num: 1 }],
    usd_minor,
  }));
}

function bundles(game: DemoGame, { art, id }: Making): DemoGoods[] {
  const kinds = [
    ["starter", "Starter Bundle", `300 ${game.currency} and 20,000 coins`, 299],
    ["builder", "Builder Bundle", "8 hours of speed-up", 499],
    ["hunter", "Hunter Bundle", "10 summon tickets", 799],
    ["champion", "Champion Bundle", `1,200 ${game.currency} and 5 hero keys`, 2_199],
    ["legend", "Legend Bundle", `5,000 ${game.currency} and a legend frame`, 8_999],
  ] as const;
  return kinds.map(([name, title, bonus, usd_minor], index) => ({
    product_id: id(`bundle-${name}`),
    name: title,
    bonus,
    type: "bundles",
    goods_sort: index + 1,
    is_special: false,
    icon: art("gift", 1),
    items: [{ item_id: `bundle_${name}`, num: 1 }],
    usd_minor,
  }));
}

/** Minor units of each seed currency; none ends in 91 to 98, which the sandbox provider reads as a scenario. */
export function demoPrice(usd_minor: number, currency: string): number {
  switch (currency) {
    case "JPY":
      return Math.round((usd_minor * 1.5) / 10) * 10;
    case "KRW":
      return Math.round((usd_minor * 13.5) / 100) * 100;
    case "TWD":
      return Math.round((usd_minor * 0.32) / 5) * 500;
    default:
      return usd_minor;
  }
}

function format(pieces: number): string {
  return pieces.toLocaleString("en-US");
}
