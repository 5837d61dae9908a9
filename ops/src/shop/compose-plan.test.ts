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
  return composePlan({ counts: [count], changes, leaving: [] }, { isColoured: false })
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

test("a long value is shown from shortly before where it differs", () => {
  const step = (icon: string) => ({
    items: [{ num: 20, icon: "/art/goods-cog-6-260.svg", name: "x".repeat(40) }, { icon }],
  });
  const kind = "activity_reward";
  const change = {
    kind,
    key: "kite/days/step-1",
    was: step("/art/a-78.svg"),
    becomes: step("/art/a-177.svg"),
  } as const;
  const count = { kind, brand: "kite", added: 0, changed: 1, gone: 0 } as const;
  const text = composePlan({ counts: [count], changes: [change], leaving: [] }, { isColoured: false });
  expect(text).toMatch(/items: …x+"},{"icon":"\/art\/a-78\.svg"}] → …x+"},{"icon":"\/art\/a-177\.svg"}]$/m);
  expect(text).not.toContain("goods-cog");
});

const host = { host: "pay.kite.example", brand_key: "kite", environment: "production", kind: "main", place: 0 };
const plan = {
  counts: [{ kind: "brand_host", brand: "kite", added: 0, changed: 0, gone: 1 }],
  changes: [{ kind: "brand_host", key: "kite/pay.kite.example", was: host, becomes: null }],
  leaving: [{ host: "pay.kite.example", orders: 2, open_until: new Date("2026-12-24T11:30:00Z") }],
} as const;

test("a host that carries open orders warns: how many, until when, and what becomes of them", () => {
  const text = composePlan(plan, { isColoured: false });
  expect(text).toContain(
    "  ! pay.kite.example carries 2 open orders, until 2026-12-24T11:30Z at the latest: who pays there",
  );
  expect(composePlan(plan, { isColoured: true })).toContain("\u001b[31m  ! pay.kite.example carries");
  expect(composePlan({ ...plan, leaving: [] }, { isColoured: false })).toBe(
    "kite: host: 1 gone\n  ! - pay.kite.example\n1 change.",
  );
});
