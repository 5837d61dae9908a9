// Coupons of the demo: those of the levels, some that are open to claim, and one that comes with goods. An id carries the day from
// which its terms count, so that another day brings other coupons and never changes one that a player has.
import type { Brand } from "@gemgate/contract/brand";
import { demoText } from "../demo-texts.ts";
import type { InEveryLanguage } from "../demo-texts.ts";
import { demoCountries } from "../demo-payments.ts";
import type { DemoOption } from "../payments/demo-option.ts";
import { optionsOfCountry } from "../payments/options-of-country.ts";
import { demoLevels, levelName, vipGames } from "./demo-vip.ts";
import type { DemoLevelId } from "./demo-vip.ts";
import { addDays, nextFirst } from "../../shop/reward-days.ts";
import type { Day, RewardDays } from "../../shop/reward-days.ts";

export interface DemoCoupon {
  readonly id: string;
  readonly name: InEveryLanguage;
  /** What is left to pay, in ten-thousandths. */
  readonly rate: number;
  readonly source: "permanent" | "week" | "month" | "claim" | "order";
  readonly level_id?: DemoLevelId;
  readonly payway_ids?: readonly string[];
  readonly gp_ids?: readonly string[];
  readonly given_with?: readonly string[];
  /** From the first moment of the one day to that of the other. */
  readonly starts_on?: Day;
  readonly ends_on?: Day;
  readonly valid_s?: number;
  readonly cap_total?: number;
}

const month_s = 30 * 86_400;
const capped_count = 100;

/** By level: once, each week, each month; null where the level has none. */
const levelRates: Readonly<Record<DemoLevelId, readonly [number, number | null, number | null]>> = {
  1: [9_500, null, null],
  2: [9_200, 9_500, null],
  3: [9_000, 9_300, 9_000],
  4: [8_500, 9_000, 8_500],
  5: [8_000, 8_800, 8_200],
  6: [7_500, 8_500, 8_000],
};

export function demoCoupons(brand: Brand, days: RewardDays): DemoCoupon[] {
  return [...levelCoupons(), ...openCoupons(days), ...couponsOfOneThing(brand, days), couponOfPasses(brand)];
}

function levelCoupons(): DemoCoupon[] {
  return demoLevels.flatMap(({ level_id }) => {
    const [permanent, week, month] = levelRates[level_id];
    const name = (kind: "permanent" | "week" | "month") => demoText(`coupon.${kind}`, { level: levelName(level_id) });
    const ofLevel = (source: "week" | "month", rate: number | null): DemoCoupon[] =>
      rate === null ? [] : [{ id: `level-${level_id}-${source}`, name: name(source), rate, source, level_id }];
    return [
      {
        id: `level-${level_id}-permanent`,
        name: name("permanent"),
        rate: permanent,
        source: "permanent",
        level_id,
        valid_s: month_s,
      },
      ...ofLevel("week", week),
      ...ofLevel("month", month),
    ];
  });
}

/** Last week's is over, this week's runs, next week's has not begun; one ends tonight, and one is there for some players only. */
function openCoupons({ today, monday }: RewardDays): DemoCoupon[] {
  const ofWeek = (starts_on: Day): DemoCoupon => ({
    id: `open-${starts_on}`,
    name: demoText("coupon.open"),
    rate: 9_000,
    source: "claim",
    starts_on,
    ends_on: addDays(starts_on, 7),
  });
  return [
    ...[-7, 0, 7].map((days) => ofWeek(addDays(monday, days))),
    {
      id: `tonight-${today}`,
      name: demoText("coupon.tonight"),
      rate: 8_500,
      source: "claim",
      starts_on: today,
      ends_on: addDays(today, 1),
    },
    {
      id: `capped-${monday}`,
      name: demoText("coupon.capped", { count: capped_count }),
      rate: 8_800,
      source: "claim",
      starts_on: monday,
      ends_on: addDays(monday, 14),
      cap_total: capped_count,
    },
  ];
}

function couponsOfOneThing(brand: Brand, { first }: RewardDays): DemoCoupon[] {
  const [game] = vipGames(brand);
  if (game === undefined) return [];
  const ofMonth = { source: "claim", starts_on: first, ends_on: nextFirst(first) } as const;
  const { payway_id, name } = oneMethod(brand);
  return [
    {
      ...ofMonth,
      id: `game-${game.gp_id}-${first}`,
      name: demoText("coupon.game", { game: game.name }),
      rate: 8_700,
      gp_ids: [game.gp_id],
    },
    {
      ...ofMonth,
      id: `method-${payway_id}-${first}`,
      name: demoText("coupon.method", { method: name }),
      rate: 8_600,
      payway_ids: [payway_id],
    },
  ];
}

/** The brand's first method that stands for one thing alone and takes coupons. */
function oneMethod(brand: Brand): { payway_id: string; name: string | InEveryLanguage } {
  const [area = "universal"] = brand.regions;
  const options = optionsOfCountry(brand, area, demoCountries[area][0] ?? "US");
  const method = options.find(
    (one) =>
      one.icon !== "" && one.open_coupon !== false && options.filter((other) => isSamePayway(one, other)).length === 1,
  );
  if (method === undefined) throw new Error(`${brand.key} has no method that stands for one thing alone`);
  const { payway_id, name } = method;
  return { payway_id, name: "de" in name ? name : name.en };
}

function isSamePayway(one: DemoOption, other: DemoOption): boolean {
  return one.payway_id === other.payway_id;
}

/** Whoever takes a month pass has a coupon for the next order. */
function couponOfPasses(brand: Brand): DemoCoupon {
  return {
    id: "with-month-pass",
    name: demoText("coupon.order"),
    rate: 9_000,
    source: "order",
    given_with: vipGames(brand).map(({ gp_id }) => `${gp_id}-pass-month`),
    valid_s: month_s,
  };
}
