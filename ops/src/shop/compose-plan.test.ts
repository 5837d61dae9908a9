import { expect, test } from "vitest";
import { composePlan } from "./compose-plan.ts";

const host = { host: "pay.kite.example", brand_key: "kite", environment: "production", kind: "main", place: 0 };
const plan = {
  counts: [{ kind: "brand_host", brand: "kite", added: 0, changed: 0, gone: 1 }],
  changes: [{ kind: "brand_host", key: "kite/pay.kite.example", was: host, becomes: null }],
  leaving: [{ host: "pay.kite.example", orders: 2, open_until: new Date("2026-12-24T11:30:00Z") }],
} as const;

test("a host that carries open orders warns: how many, until when, and what becomes of them", () => {
  const text = composePlan(plan, { isColoured: false });
  expect(text).toContain(
    "  ! pay.kite.example carries 2 open orders, until 2026-12-24 11:30 UTC at the latest: who pays there",
  );
  expect(composePlan(plan, { isColoured: true })).toContain("\u001b[31m  ! pay.kite.example carries");
  expect(composePlan({ ...plan, leaving: [] }, { isColoured: false })).toBe(
    "kite: host: 1 gone\n  ! - pay.kite.example\n1 change.",
  );
});
