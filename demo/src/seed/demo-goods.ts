// About two dozen goods for each game, priced in US cents; other currencies follow a ladder of their own.
import type { Brand } from "@gemgate/contract/brand";
import { goodsArt } from "@gemgate/rules/goods/goods-art";
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
}

export const goodsTypes = {
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
    bonus: demoText("goods.chest_holds", { gems: gemsOf(game, 3_600) }),
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
    name: gemsOf(game, pieces),
    bonus: bonus === 0 ? undefined : demoText("goods.bonus", { count: format(bonus) }),
    type: "gems",
    goods_sort: index + 1,
    is_special: false,
    icon: art("gem", tier),
    items: [{ item_id: "gems", num: pieces }, ...(bonus === 0 ? [] : [{ item_id: "gems_bonus", num: bonus }])],
    usd_minor,
  }));
  const coins = coinPacks.map(([pieces, usd_minor, tier], index): DemoGoods => ({
    product_id: id(`coins-${pieces}`),
    name: demoText("goods.coins", { count: format(pieces) }),
    bonus: undefined,
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
    ["week", 299, 3],
    ["month", 999, 4],
    ["season", 1_499, 5],
    ["growth", 1_999, 4],
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
  /** Name, currency inside, US cents. */
  const kinds = [
    ["starter", 300, 299],
    ["builder", 0, 499],
    ["hunter", 0, 799],
    ["champion", 1_200, 2_199],
    ["legend", 5_000, 8_999],
    ["welcome", 100, 99],
    ["weekly", 0, 349],
    ["founder", 800, 1_299],
  ] as const;
  return kinds.map(([name, pieces, usd_minor], index) => ({
    product_id: id(`bundle-${name}`),
    name: demoText(`goods.bundle_${name}`),
    bonus: demoText(`goods.bundle_${name}_holds`, { gems: gemsOf(game, pieces) }),
    type: "bundles",
    goods_sort: index + 1,
    is_special: false,
    icon: art("gift", 1),
    items: [{ item_id: `bundle_${name}`, num: 1 }],
    usd_minor,
  }));
}

function gemsOf({ gp_id }: DemoGame, pieces: number): InEveryLanguage {
  return demoText(`goods.gems_${gp_id}`, { count: format(pieces) });
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

function format(pieces: number): string {
  return pieces.toLocaleString("en-US");
}
