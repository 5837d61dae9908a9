import type { ShopChange } from "@gemgate/server/features/catalogue/public";
import { expect, test } from "vitest";
import { composePlan } from "./compose-plan.ts";

const starts_s = Date.parse("2026-12-24T11:00Z") / 1_000;
const day_s = 86_400;
const sale = { brand_id: "kite", currency: "USD", amount: 79, starts_s, ends_s: starts_s + day_s };
const key = `kite/101-gems-60/sea/USD/${starts_s}`;

function linesOf({ was, becomes }: Pick<ShopChange, "was" | "becomes">): string[] {
  const count = { kind: "price_window", brand: "kite", added: 0, changed: 1, gone: 0 } as const;
  const changes = [{ kind: "price_window", key, was, becomes } as const];
  return composePlan({ counts: [count], changes }, { isColoured: false })
    .split("\n")
    .slice(1, -1);
}

test("a plan says sale prices with their moments, old and new", () => {
  const window = "from 2026-12-24T11:00Z to 2026-12-25T11:00Z";
  expect(linesOf({ was: null, becomes: sale })).toEqual([`    + 101-gems-60/sea/USD 0.79 USD ${window}`]);
  expect(linesOf({ was: sale, becomes: null })).toEqual([`  ! - 101-gems-60/sea/USD 0.79 USD ${window}`]);
  expect(linesOf({ was: sale, becomes: { ...sale, amount: 89 } })).toEqual([
    `  ! ~ 101-gems-60/sea/USD 0.79 USD → 0.89 USD (+12.7 %) ${window}`,
  ]);
  expect(linesOf({ was: sale, becomes: { ...sale, ends_s: sale.ends_s + day_s } })).toEqual([
    `    ~ 101-gems-60/sea/USD 0.79 USD ${window} → from 2026-12-24T11:00Z to 2026-12-26T11:00Z`,
  ]);
});
