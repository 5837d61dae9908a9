import { commandKinds } from "@gemgate/contract/console/commands";
import { expect, test } from "vitest";
import { isAboutMoney, isTypedAgain, mayPropose, needsSecondPerson, stepUpOf } from "./command-rules.ts";

const thresholds = { small_max: 2_000, one_person_max: 5_000, two_person_min: 20_000, refund_day_max: 50_000 };
const of = (role: "support" | "finance" | "catalogue" | "owner", brand = "kitestone") => [{ role, brand }] as const;

test("support gives back little alone, and finance more", () => {
  const refund = (amount: number | null) => ({ kind: "refund", brand: "kitestone", amount, thresholds }) as const;
  expect(mayPropose(of("support"), refund(2_000))).toBe(true);
  expect(mayPropose(of("support"), refund(2_001))).toBe(false);
  expect(mayPropose(of("support"), { ...refund(1), thresholds: null })).toBe(false);
  expect(mayPropose(of("support"), refund(null))).toBe(false);
  expect(mayPropose(of("finance"), refund(1_000_000))).toBe(true);
});

test("a role decides at its own brand alone, and a role without decisions none", () => {
  for (const kind of commandKinds) {
    const asked = { kind, brand: "kitestone", amount: 1, thresholds };
    expect(mayPropose(of("owner"), asked)).toBe(true);
    expect(mayPropose(of("owner", "emberline"), asked)).toBe(false);
    expect(mayPropose(of("catalogue"), asked)).toBe(false);
  }
});

test("what is about money and what moves its bounds asks for a fresh code", () => {
  const asking = commandKinds.filter((kind) => stepUpOf(kind) !== undefined);
  expect(asking).toEqual(["delivered", "refund", "paid", "refunded", "thresholds"]);
  expect(asking.filter(isAboutMoney)).toHaveLength(4);
});

test("a second person is asked for from the bound on, past the day's sum, and always where nobody has said what a currency is worth", () => {
  const asked = { amount: 19_999, thresholds, left_today: 50_000 };
  expect(needsSecondPerson("refund", asked)).toBe(false);
  expect(needsSecondPerson("refund", { ...asked, amount: 20_000 })).toBe(true);
  expect(needsSecondPerson("refund", { ...asked, left_today: 19_998 })).toBe(true);
  expect(needsSecondPerson("delivered", { ...asked, left_today: 0 })).toBe(false);
  expect(needsSecondPerson("refund", { ...asked, thresholds: null })).toBe(true);
  expect(needsSecondPerson("thresholds", asked)).toBe(true);
  expect(needsSecondPerson("deliver", { ...asked, thresholds: null })).toBe(false);
});

test("an amount is typed again above the first bound", () => {
  expect(isTypedAgain(5_000, thresholds)).toBe(false);
  expect(isTypedAgain(5_001, thresholds)).toBe(true);
  expect(isTypedAgain(1, null)).toBe(true);
});
