// What a visitor of the demo finds on any day.
import { everyBrand } from "@gemgate/brands/every-brand";
import type { Brand } from "@gemgate/contract/brand";
import { earnedPoints } from "@gemgate/rules/vip/earned-points";
import { describe, expect, test } from "vitest";
import { demoGames } from "../demo-games.ts";
import { demoPrice } from "../demo-goods.ts";
import { demoActivities } from "./demo-activities.ts";
import { demoCoupons } from "./demo-coupons.ts";
import { levelRows, programRow, vipGames } from "./demo-vip.ts";
import { addDays, rewardDays } from "../../shop/reward-days.ts";
import type { RewardDays } from "../../shop/reward-days.ts";

const brands = everyBrand.filter(({ layout }) => layout === "new");
const named = brands.map((brand) => ({ key: brand.key, brand }));
/** With the ends of two months and of a year. */
const manyDays = Array.from({ length: 62 }, (_, days) => addDays("2026-11-18", days));
const tellingDays = ["2026-11-18", "2026-11-30", "2026-12-31", "2027-02-28", "2027-03-01"];

const daysOf = (day: string): RewardDays => rewardDays(new Date(`${day}T12:00:00Z`), "Etc/UTC");

interface Period {
  readonly starts_on?: string;
  readonly ends_on?: string;
}
const runs = (today: string) => (it: Period) => (it.starts_on ?? "") <= today && today < (it.ends_on ?? "9999");
const endsTonight = (today: string) => (it: Period) => runs(today)(it) && it.ends_on === addDays(today, 1);
const isOver = (today: string) => (it: Period) => (it.ends_on ?? "9999") <= today;
const isToCome = (today: string) => (it: Period) => (it.starts_on ?? "") > today;

describe.each(named)("the rewards of $key", ({ brand }) => {
  test.each(tellingDays)("on %s coupons to claim run, end tonight, are over and are to come [H8 H13]", (today) => {
    const open = demoCoupons(brand, daysOf(today)).filter(({ source }) => source === "claim");
    const kinds = [runs(today), endsTonight(today), isOver(today), isToCome(today)];
    expect(kinds.map((isSo) => open.some(isSo))).toEqual([true, true, true, true]);
    const running = open.filter(runs(today));
    expect(running.some(({ gp_ids, payway_ids }) => gp_ids?.length === 1 && payway_ids === undefined)).toBe(true);
    expect(running.some(({ payway_ids }) => payway_ids?.length === 1)).toBe(true);
    expect(running.some(({ cap_total }) => cap_total !== undefined)).toBe(true);
  });

  test("levels give coupons once, each week and each month, and a month pass brings one [H9 O8]", () => {
    const sources = demoCoupons(brand, daysOf("2026-11-18")).map(({ source }) => source);
    expect([...new Set(sources)].toSorted()).toEqual(["claim", "month", "order", "permanent", "week"]);
  });

  test.each(tellingDays)("on %s every game has one activity that runs [N3 N4]", (today) => {
    const all = demoActivities(brand, daysOf(today));
    const running = demoGames.map(({ gp_id }) =>
      all.some((activity) => activity.gp_ids.includes(gp_id) && runs(today)(activity)),
    );
    expect(running).toEqual([true, true, true, true]);
    expect(all.some(endsTonight(today))).toBe(true);
    expect(all.some((activity) => isOver(today)(activity) && today < activity.shown_until)).toBe(true);
  });

  test("an id means the same terms on every day, because a player may have them", () => {
    const terms = new Map<string, string>();
    const changed: string[] = [];
    for (const day of manyDays) {
      for (const it of [...demoCoupons(brand, daysOf(day)), ...demoActivities(brand, daysOf(day))]) {
        const text = JSON.stringify({ ...it, name: undefined, title: undefined, rule: undefined });
        if ((terms.get(it.id) ?? text) !== text) changed.push(it.id);
        terms.set(it.id, text);
      }
    }
    expect(changed).toEqual([]);
    expect([...terms.keys()].filter((id) => !/^[a-z0-9][a-z0-9-]{0,39}$/.test(id))).toEqual([]);
  });

  test("levels need more and more points, and the small gem pack brings some [O13]", () => {
    const needs = levelRows(brand).map(({ need_points }) => Number(need_points));
    expect(needs).toEqual(needs.toSorted((one, other) => one - other));
    expect(needs[0]).toBe(0);
    expect(pointsOf(brand, 499)).toBeGreaterThan(0);
  });
});

function pointsOf(brand: Brand, usd_minor: number): number {
  const amount = demoPrice(usd_minor, brand.currency);
  return earnedPoints({ amount, currency: brand.currency }, Number(programRow(brand)["point_to_coin"]));
}

test("a dollar brings a point and a hundred yen bring one [O13]", () => {
  const rate = (currency: string) =>
    brands.filter((brand) => brand.currency === currency).map((brand) => programRow(brand)["point_to_coin"]);
  expect([rate("USD")[0], rate("JPY")[0]]).toEqual([10_000, 100]);
});

test("one game of the demo keeps the VIP version off, and brands of the old layout have none [H1 O14]", () => {
  expect(brands.map((brand) => vipGames(brand).length)).toEqual(brands.map(() => demoGames.length - 1));
  expect(everyBrand.filter(({ layout }) => layout === "old").flatMap(vipGames)).toEqual([]);
});
