import type { FullOrder } from "@gemgate/contract/checkout";
import { expect, test } from "vitest";
import { monthName, sectionsOf } from "./order-months.ts";

function anOrder(time: string, change: Partial<FullOrder> = {}): FullOrder {
  return {
    user_name: "kaelis",
    game_name: "Vale of Orrin",
    game_server_name: "S12 Dawnspire",
    role_name: "Kaelis",
    billing_no: time,
    status: 1,
    product_name: "980 Crystals",
    create_time: Date.parse(time) / 1000,
    ...change,
  };
}

const keysOf = (list: readonly FullOrder[], zone: string) =>
  sectionsOf(list, zone).map(({ key, orders }) => [key, orders.map(({ billing_no }) => billing_no)]);

test("orders stand under their months, newest first, and those that can be paid above all", () => {
  const open = { status: -1, pay_url: "https://pay.example/1" } as const;
  const times = ["2026-11-02T10:00:00Z", "2026-11-01T10:00:00Z", "2026-10-31T10:00:00Z", "2025-11-15T10:00:00Z"];
  const list = times.map((time) => anOrder(time));
  expect(keysOf([...list.slice(0, 2), anOrder("2026-10-31T12:00:00Z", open), ...list.slice(2)], "Etc/UTC")).toEqual([
    ["unpaid", ["2026-10-31T12:00:00Z"]],
    ["2026-11", times.slice(0, 2)],
    ["2026-10", times.slice(2, 3)],
    ["2025-11", times.slice(3)],
  ]);
  expect(sectionsOf([])).toEqual([]);
});

test("a month begins by the player's own clock", () => {
  const list = [anOrder("2026-11-01T02:00:00Z"), anOrder("2026-10-31T16:00:00Z")];
  expect(keysOf(list, "America/Los_Angeles").map(([key]) => key)).toEqual(["2026-10"]);
  expect(keysOf(list, "Asia/Tokyo").map(([key]) => key)).toEqual(["2026-11"]);
  expect(keysOf(list, "Etc/UTC").map(([key]) => key)).toEqual(["2026-11", "2026-10"]);
});

test("the name of a month is that of the language, in the common calendar and with common digits", () => {
  expect(monthName("2026-11", "en")).toBe("November 2026");
  expect(monthName("2026-01", "de")).toBe("Januar 2026");
  expect(monthName("2026-11", "ja")).toBe("2026年11月");
  expect(monthName("2026-11", "th")).toBe("พฤศจิกายน 2026");
  expect(monthName("2026-11", "ar")).toBe("نوفمبر 2026");
});
