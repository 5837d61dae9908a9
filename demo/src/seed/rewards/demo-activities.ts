// Activities of the demo. Every game has one that runs; some end tonight, some are over and still shown. An id carries the day on which
// the activity begins or ends, so that another day brings others.
import type { Brand } from "@gemgate/contract/brand";
import { goodsArt } from "@gemgate/rules/goods/goods-art";
import { demoGames } from "../demo-games.ts";
import type { DemoGame } from "../demo-games.ts";
import { demoPrice } from "../demo-goods.ts";
import { demoText } from "../demo-texts.ts";
import type { InEveryLanguage } from "../demo-texts.ts";
import { addDays, nextFirst } from "../../shop/reward-days.ts";
import type { Day, RewardDays } from "../../shop/reward-days.ts";

type Kind = "week" | "days" | "today" | "streak";

interface RewardItem {
  readonly item_id: string;
  readonly num: number;
  readonly name: InEveryLanguage;
  readonly icon: string;
}

export interface DemoActivity {
  readonly id: string;
  readonly kind: "cumulative" | "continuous";
  readonly gp_ids: readonly string[];
  readonly title: InEveryLanguage;
  readonly rule: InEveryLanguage;
  /** From the first moment of the one day to that of the other. */
  readonly starts_on: Day;
  readonly ends_on: Day;
  readonly shown_until: Day;
  readonly rewards: readonly {
    readonly tier_id: string;
    readonly need: number;
    readonly items: readonly RewardItem[];
  }[];
}

/** What each game has: money of the week, days of the month, money of today (ends tonight), seven days that are over. */
const kindsOfGames: Readonly<Record<DemoGame["gp_id"], readonly Kind[]>> = {
  "101": ["week", "days"],
  "102": ["today", "streak"],
  "103": ["week", "streak"],
  "104": ["today", "days"],
};

export function demoActivities(brand: Brand, days: RewardDays): DemoActivity[] {
  if (brand.layout !== "new") return [];
  return demoGames.flatMap((game) => kindsOfGames[game.gp_id].map((kind) => activityOf(brand, game, { kind, days })));
}

/** US cents, or days, with what the reward gives: gems, coins, hero keys. */
const tiers: Readonly<Record<Kind, readonly (readonly [need: number, gems: number, coins: number, keys: number])[]>> = {
  week: [
    [500, 30, 0, 0],
    [2_000, 120, 10_000, 0],
    [5_000, 300, 30_000, 1],
    [10_000, 800, 80_000, 3],
  ],
  today: [
    [500, 40, 0, 0],
    [1_500, 100, 10_000, 0],
    [3_000, 200, 20_000, 1],
  ],
  days: [
    [2, 20, 5_000, 0],
    [5, 80, 15_000, 0],
    [10, 200, 40_000, 1],
    [20, 600, 90_000, 2],
  ],
  streak: [
    [3, 40, 5_000, 0],
    [5, 100, 10_000, 0],
    [7, 200, 30_000, 1],
  ],
};

const shown_days = 7;

function activityOf(brand: Brand, game: DemoGame, { kind, days }: { kind: Kind; days: RewardDays }): DemoActivity {
  const { starts_on, ends_on } = periodOf(kind, days);
  const isMoney = kind === "week" || kind === "today";
  return {
    // Of what is over the end is what the day decides.
    id: `${kind}-${game.gp_id}-${kind === "streak" ? ends_on : starts_on}`,
    kind: isMoney ? "cumulative" : "continuous",
    gp_ids: [game.gp_id],
    title: demoText(`activity.${kind}_title`),
    rule: demoText(`activity.${kind}_rule`),
    starts_on,
    ends_on,
    shown_until: addDays(ends_on, shown_days),
    rewards: tiers[kind].map(([need, gems, coins, keys], index) => ({
      tier_id: `step-${index + 1}`,
      need: isMoney ? demoPrice(need, brand.currency) : need,
      items: itemsOf(brand, game, { gems, coins, keys, step: index + 1 }),
    })),
  };
}

function periodOf(kind: Kind, { today, monday, first }: RewardDays): { starts_on: Day; ends_on: Day } {
  switch (kind) {
    case "week":
      return { starts_on: monday, ends_on: addDays(monday, 7) };
    case "days":
      return { starts_on: first, ends_on: nextFirst(first) };
    case "today":
      return { starts_on: today, ends_on: addDays(today, 1) };
    case "streak":
      return { starts_on: addDays(today, -7), ends_on: today };
  }
}

/** Tiers of the art set: one piece, some, a pouch, a chest that runs over. */
const currency_tiers = [1, 3, 6, 9] as const;

function itemsOf(
  brand: Brand,
  { gp_id, currency }: DemoGame,
  { gems, coins, keys, step }: { gems: number; coins: number; keys: number; step: number },
): RewardItem[] {
  const brandColour = brand.color ?? "#00bbff";
  const items: RewardItem[] = [
    {
      item_id: "gems",
      num: gems,
      name: demoText(`goods_type.gems_${gp_id}`),
      // The picture of a reward is that of its first thing, and grows with the steps.
      icon: goodsArt({ kind: currency, tier: currency_tiers[step - 1] ?? 9, brandColour }),
    },
    {
      item_id: "coins",
      num: coins,
      name: demoText("goods_type.coins"),
      icon: goodsArt({ kind: "coins", tier: 2, brandColour }),
    },
    {
      item_id: "hero_key",
      num: keys,
      name: demoText("reward.hero_keys"),
      icon: goodsArt({ kind: "key", tier: 1, brandColour }),
    },
  ];
  return items.filter(({ num }) => num > 0);
}
