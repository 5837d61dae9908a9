import { describe, expect, test } from "vitest";
import { type CountedGoods, worthOfGoods } from "./worth-of-goods.ts";

const pack = (value: string, price: number, units?: number, bonus_units?: number): CountedGoods => ({
  value,
  price,
  ...(units !== undefined && { units }),
  ...(bonus_units !== undefined && { bonus_units }),
});

const group = [pack("60", 0.99, 60), pack("330", 4.99, 330, 30), pack("980", 14.99, 980, 150)];

function bestOf(goods: readonly CountedGoods[], currency = "USD"): string[] {
  return [...worthOfGoods(goods, currency)].filter(([, { is_best }]) => is_best).map(([value]) => value);
}

describe("the best of a group", () => {
  test("the best of a group is the one with the lowest price of a unit, bonus included", () => {
    expect(bestOf(group)).toEqual(["980"]);
    expect(bestOf([...group, pack("big", 14.98, 1_130)])).toEqual(["big"]);
  });

  test("the best of a group does not depend on the order of the goods", () => {
    expect(bestOf(group.toReversed())).toEqual(["980"]);
  });

  test("the best of a group is nothing where two cost the same, to the last unit", () => {
    expect(bestOf([pack("one", 1.1, 110), pack("three", 3.3, 330)])).toEqual([]);
    expect(bestOf([pack("one", 1.1, 110), pack("three", 3.3, 331)])).toEqual(["three"]);
  });

  test("the best of a group needs another one beside it", () => {
    expect(bestOf([pack("alone", 4.99, 330)])).toEqual([]);
    expect(bestOf([])).toEqual([]);
  });

  test("the best of a group is never something that cannot be counted, or that costs nothing", () => {
    expect(bestOf([...group, pack("pass", 0.01), pack("gift", 0, 1_000), pack("empty", 0.01, 0)])).toEqual(["980"]);
    expect(worthOfGoods([...group, pack("pass", 0.01)], "USD").has("pass")).toBe(false);
  });

  test("the best of a group is not looked for among prices in two currencies", () => {
    expect(bestOf([...group, { ...pack("yen", 100, 1_000), currency: "JPY" }])).toEqual([]);
  });
});

describe("the bonus of goods", () => {
  const percent = (units: number, bonus_units?: number): number | undefined =>
    worthOfGoods([pack("one", 1, units, bonus_units)], "USD").get("one")?.bonus_percent;

  test("the bonus of goods is counted in whole percents, never one more than there is", () => {
    expect([percent(330, 30), percent(980, 150), percent(3_600, 3_600), percent(100, 29.9)]).toEqual([9, 15, 100, 29]);
  });

  test("the bonus of goods is not spoken of where there is none, or less than one percent", () => {
    expect([percent(60), percent(60, 0), percent(60, -5), percent(1_000, 9)]).toEqual([0, 0, 0, 0]);
  });
});

describe("the price of units", () => {
  const prices = (goods: readonly CountedGoods[], currency: string) =>
    [...worthOfGoods(goods, currency).values()].map(({ unit_price }) => unit_price);

  test("the price of units is that of one number of units for the whole group, rounded up", () => {
    expect(prices(group, "USD")).toEqual([
      { amount: 1.65, units: 100 },
      { amount: 1.39, units: 100 },
      { amount: 1.33, units: 100 },
    ]);
  });

  test("the price of units takes so many that even the cheapest cost one unit of money", () => {
    const coins = [pack("s", 1.99, 10_000), pack("l", 99.99, 600_000)];
    expect(prices(coins, "USD")).toEqual([
      { amount: 1.99, units: 10_000 },
      { amount: 1.67, units: 10_000 },
    ]);
  });

  test("the price of units has the places of its currency", () => {
    expect(prices([pack("s", 150, 60), pack("l", 2_250, 1_130)], "JPY")).toEqual([
      { amount: 250, units: 100 },
      { amount: 200, units: 100 },
    ]);
  });

  test("the price of units is not told where there is nothing to compare it with", () => {
    expect(prices([pack("alone", 4.99, 330)], "USD")).toEqual([undefined]);
  });
});
