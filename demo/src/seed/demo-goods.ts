// About two dozen goods for each game, priced in US cents; other currencies follow a ladder of their own.
import type { Brand } from "@gemgate/contract/brand";
import { featured_tier, goodsArt } from "@gemgate/rules/goods/goods-art";
import type { GoodsArtKind } from "@gemgate/rules/goods/goods-art";
import type { PurchaseLimit } from "@gemgate/rules/limits/purchase-limit";
import type { DemoGame } from "./demo-games.ts";
import { demoText } from "./demo-texts.ts";
import type { InEveryLanguage } from "./demo-texts.ts";

export interface DemoGoods {
  readonly product_id: string;
  readonly name: InEveryLanguage;
  /** What comes with it or is in it; undefined where there is nothing to say. */
  readonly bonus: InEveryLanguage | undefined;
  readonly type: keyof typeof goodsTypes;
  readonly goods_sort: number;
  readonly is_special: boolean;
  readonly icon: string;
  readonly items: readonly { item_id: string; num: number }[];
  readonly usd_minor: number;
  /** What the group counts, so that packs can be compared; absent for what cannot be counted. */
  readonly units?: number;
  readonly bonus_units?: number;
}

export const goodsTypes = {
  gems: { sort: 1 },
  coins: { sort: 2 },
  passes: { sort: 3 },
  bundles: { sort: 4 },
} as const;

/** Pieces, bonus pieces, US cents, tier of the picture. Each pack costs less for a piece than the one before. */
const gemPacks = [
  [60, 0, 99, 1],
  [330, 30, 499, 2],
  [680, 70, 999, 3],
  [980, 150, 1499, 4],
  [1_980, 310, 2999, 5],
  [3_280, 600, 4999, 6],
  [4_980, 1_100, 7499, 7],
  [6_480, 1_700, 9999, 8],
  [12_960, 3_600, 19_999, 9],
] as const;
/** Between the packs of its price: what makes the chest special are its keys. */
const chest_gems = 1_900;
const coinPacks = [
  [10_000, 199, 1],
  [52_000, 999, 2],
  [110_000, 1999, 3],
  [290_000, 4999, 4],
  [600_000, 9999, 5],
] as const;

/** G17: what every game sells only so often, one of each kind. */
const bundleLimits: Readonly<Record<string, PurchaseLimit>> = {
  welcome: { type: "role", cap: 1, days: null },
  weekly: { type: "time", cap: 3, days: 7 },
  founder: { type: "game", cap: 2, days: null },
};

/** And what single games limit besides. */
const limits: Readonly<Record<string, PurchaseLimit>> = {
  "102-bundle-starter": { type: "game", cap: 1, days: null },
  "102-pass-growth": { type: "role", cap: 1, days: null },
  "103-pass-week": { type: "time", cap: 1, days: 7 },
  "103-bundle-builder": { type: "role", cap: 3, days: null },
  "104-bundle-starter": { type: "game", cap: 3, days: null },
  "104-pass-month": { type: "time", cap: 2, days: 30 },
};

export function demoLimit(product_id: string): PurchaseLimit | undefined {
  return limits[product_id] ?? bundleLimits[/^\d+-bundle-(\w+)$/.exec(product_id)?.[1] ?? ""];
}

export function demoGoods(brand: Pick<Brand, "color">, game: DemoGame): DemoGoods[] {
  const brandColour = brand.color ?? "#00bbff";
  const art = (kind: GoodsArtKind, tier: number): string => goodsArt({ kind, tier, brandColour });
  const id = (name: string): string => `${game.gp_id}-${name}`;
  const special = {
    product_id: id("chest"),
    name: demoText(`goods.chest_${game.gp_id}`),
    bonus: demoText("goods.chest_holds", { gems: gemsOf(game, chest_gems) }),
    type: "gems",
    goods_sort: 0,
    is_special: true,
    icon: art(game.currency, featured_tier),
    items: [
      { item_id: "gems", num: chest_gems },
      { item_id: "hero_key", num: 2 },
    ],
    usd_minor: 2_499,
  } as const;
  const gems = gemPacks.map(([pieces, bonus, usd_minor, tier], index): DemoGoods => ({
    product_id: id(`gem-${pieces}`),
    name: gemsOf(game, pieces),
    bonus: bonus === 0 ? undefined : demoText("goods.bonus", { count: bonus }),
    type: "gems",
    goods_sort: index + 1,
    is_special: false,
    icon: art(game.currency, tier),
    items: [{ item_id: "gems", num: pieces }, ...(bonus === 0 ? [] : [{ item_id: "gems_bonus", num: bonus }])],
    usd_minor,
    units: pieces,
    bonus_units: bonus,
  }));
  const coins = coinPacks.map(([pieces, usd_minor, tier], index): DemoGoods => ({
    product_id: id(`coins-${pieces}`),
    name: demoText("goods.coins", { count: pieces }),
    bonus: undefined,
    type: "coins",
    goods_sort: index + 1,
    is_special: false,
    icon: art("coins", tier),
    items: [{ item_id: "coins", num: pieces }],
    usd_minor,
    units: pieces,
  }));
  return [special, ...gems, ...coins, ...passes(game, { art, id }), ...bundles(game, { art, id })];
}

interface Making {
  art: (kind: GoodsArtKind, tier: number) => string;
  id: (name: string) => string;
}

function passes(game: DemoGame, { art, id }: Making): DemoGoods[] {
  const kinds = [
    ["week", 299, 3],
    ["month", 999, 4],
    ["season", 1_499, 5],
    ["growth", 1_999, 6],
  ] as const;
  return kinds.map(([name, usd_minor, tier], index) => ({
    product_id: id(`pass-${name}`),
    name: demoText(`goods.pass_${name}_${game.gp_id}`),
    bonus: demoText(`goods.pass_${name}_holds`),
    type: "passes",
    goods_sort: index + 1,
    is_special: false,
    icon: art("pass", tier),
    items: [{ item_id: `pass_${name}`, num: 1 }],
    usd_minor,
  }));
}

function bundles(game: DemoGame, { art, id }: Making): DemoGoods[] {
  /** Name, currency inside, US cents, and the picture of what is in it. */
  const kinds = [
    ["starter", 300, 299, "gift", 1],
    ["builder", 0, 499, "hourglass", 1],
    ["hunter", 0, 799, "ticket", 2],
    ["champion", 1_200, 2_199, "key", 2],
    ["legend", 5_000, 8_999, "frame", 2],
    ["welcome", 100, 99, "key", 1],
    ["weekly", 0, 349, "ticket", 1],
    ["founder", 800, 1_299, "frame", 1],
  ] as const;
  return kinds.map(([name, pieces, usd_minor, kind, tier], index) => ({
    product_id: id(`bundle-${name}`),
    name: demoText(`goods.bundle_${name}`),
    bonus: demoText(`goods.bundle_${name}_holds`, { gems: gemsOf(game, pieces), coins: 20_000 }),
    type: "bundles",
    goods_sort: index + 1,
    is_special: false,
    icon: art(kind, tier),
    items: [{ item_id: `bundle_${name}`, num: 1 }],
    usd_minor,
  }));
}

function gemsOf({ gp_id }: DemoGame, pieces: number): InEveryLanguage {
  return demoText(`goods.gems_${gp_id}`, { count: pieces });
}

export function goodsTypeName(type: keyof typeof goodsTypes, { gp_id }: DemoGame): InEveryLanguage {
  return demoText(type === "gems" ? `goods_type.gems_${gp_id}` : `goods_type.${type}`);
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
