// What a visitor of the demo finds on any day.
import type { Brand } from "@gemgate/contract/brand";
import { earnedPoints } from "@gemgate/rules/vip/earned-points";
import type { ActivitiesFile, CouponsFile } from "@gemgate/shop-folder/formats/rewards-format";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { priceOfDemo } from "./goods-of-demo.ts";
import { moveDays } from "./move-days.ts";
import { demoGames, demoShop, everyBrand, readDemoFiles } from "./read-demo.ts";
import { addDays } from "./reward-days.ts";

const brands = everyBrand.filter(({ layout }) => layout === "new");
const named = brands.map((brand) => ({ key: brand.key, brand }));
/** With the ends of two months and of a year. */
const manyDays = Array.from({ length: 62 }, (_, days) => addDays("2026-11-18", days));
const tellingDays = ["2026-11-18", "2026-11-30", "2026-12-31", "2027-02-28", "2027-03-01"];

type Coupon = CouponsFile[number];
type Activity = ActivitiesFile[number];

const files = readDemoFiles((kind) => kind === "coupons" || kind === "activities");

/** As published at noon of the day in UTC, to a brand that has no other day then. */
function textOn(name: string, day: string): string {
  const here = everyBrand.map(({ key }) => ({ key, time_zone: "Etc/UTC" }));
  const text = Buffer.from(files.get(name) ?? []).toString("utf8");
  return moveDays(text, { brands: here, now: new Date(`${day}T12:00:00Z`) });
}

const rewards = new Map(
  [...new Set([...manyDays, ...tellingDays])].map((day) => {
    const coupons: readonly Coupon[] = parse(textOn("coupons.yaml", day));
    const activities: readonly Activity[] = parse(textOn("activities.yaml", day));
    return [day, { coupons, activities }];
  }),
);

function couponsOf({ key }: Brand, day: string): readonly Coupon[] {
  return (rewards.get(day)?.coupons ?? []).filter((one) => one.brands?.includes(key) ?? true);
}

function activitiesOf({ key }: Brand, day: string): readonly Activity[] {
  return (rewards.get(day)?.activities ?? []).filter((one) => one.brands?.includes(key) ?? true);
}

interface Period {
  readonly from?: string;
  readonly to?: string;
}
const runs = (today: string) => (it: Period) => (it.from ?? "") <= today && today < (it.to ?? "9999");
const endsTonight = (today: string) => (it: Period) => runs(today)(it) && it.to === addDays(today, 1);
const isOver = (today: string) => (it: Period) => (it.to ?? "9999") <= today;
const isToCome = (today: string) => (it: Period) => (it.from ?? "") > today;

describe.each(named)("the rewards of $key", ({ brand }) => {
  test.each(tellingDays)("on %s coupons to claim run, end tonight, are over and are to come [H8 H13]", (today) => {
    const open = couponsOf(brand, today).filter(({ source }) => source === "claim");
    const kinds = [runs(today), endsTonight(today), isOver(today), isToCome(today)];
    expect(kinds.map((isSo) => open.some(isSo))).toEqual([true, true, true, true]);
    const running = open.filter(runs(today));
    expect(running.some(({ games, payways }) => games?.length === 1 && payways === undefined)).toBe(true);
    expect(running.some(({ payways }) => payways?.length === 1)).toBe(true);
    expect(running.some(({ cap_total }) => cap_total !== undefined)).toBe(true);
  });

  test("levels give coupons once, each week and each month, and a month pass brings one [H9 O8]", () => {
    const sources = couponsOf(brand, "2026-11-18").map(({ source }) => source);
    expect([...new Set(sources)].toSorted()).toEqual(["claim", "month", "order", "permanent", "week"]);
  });

  test.each(tellingDays)("on %s every game has one activity that runs [N3 N4]", (today) => {
    const all = activitiesOf(brand, today);
    const running = demoGames.map(({ gp_id }) => all.some((one) => one.games?.includes(gp_id) && runs(today)(one)));
    expect(running).toEqual([true, true, true, true]);
    expect(all.some(endsTonight(today))).toBe(true);
    expect(all.some((one) => isOver(today)(one) && today < (one.shown_until ?? ""))).toBe(true);
  });

  test("an id means the same terms on every day, because a player may have them", () => {
    const terms = new Map<string, string>();
    const changed: string[] = [];
    for (const day of manyDays) {
      for (const it of [...couponsOf(brand, day), ...activitiesOf(brand, day)]) {
        const text = JSON.stringify({ ...it, name: undefined, title: undefined, rule: undefined, brands: undefined });
        if ((terms.get(it.id) ?? text) !== text) changed.push(it.id);
        terms.set(it.id, text);
      }
    }
    expect(changed).toEqual([]);
  });

  test("levels need more and more points, and the small gem pack brings some [O13]", () => {
    const { levels, points_per_unit } = programOf(brand);
    const needs = levels.map(({ points }) => points);
    expect(needs).toEqual(needs.toSorted((one, other) => one - other));
    expect(needs[0]).toBe(0);
    const [area = "universal"] = brand.regions;
    const amount = priceOfDemo({ brand: brand.key, area, gp_id: "101" }, "101-gem-330");
    expect(earnedPoints({ amount, currency: brand.currency }, points_per_unit * 10_000)).toBeGreaterThan(0);
  });
});

function programOf({ key }: Brand) {
  const program = demoShop().vip?.value.find((one) => one.brands?.includes(key));
  if (program === undefined) throw new Error(`${key} has no levels`);
  return program;
}

test("a dollar brings a point and a hundred yen bring one [O13]", () => {
  const rate = (currency: string) =>
    brands.filter((brand) => brand.currency === currency).map((brand) => programOf(brand).points_per_unit);
  expect([rate("USD")[0], rate("JPY")[0]]).toEqual([1, 0.01]);
});

test("one game of the demo keeps the VIP version off, and brands of the old layout have none [H1 O14]", () => {
  const open = demoShop().pages.filter(({ page }) => page.value.coupons === true);
  const gamesOf = (key: string) => open.filter(({ brand }) => brand === key).map(({ gp_id }) => gp_id);
  for (const { key, layout } of everyBrand) {
    expect(gamesOf(key).toSorted()).toEqual(layout === "new" ? ["101", "102", "104"] : []);
  }
});
