import type { FigureHour } from "@gemgate/contract/console/figures";
import { expect, test } from "vitest";
import { slotAt, slotsOf, spanOf, sumBySlot } from "./period.ts";

/** A Tuesday afternoon, in whatever zone this runs. */
const now = new Date(2026, 2, 10, 14, 32);
const at = (day: number, hour = 0): string => new Date(2026, 2, day, hour).toISOString();

test("today goes from midnight to now and is compared with the same weekday or the day before", () => {
  const span = { from: at(10), to: now.toISOString() };
  expect(spanOf({ period: "today", compare: "week" }, now.getTime())).toEqual({ ...span, before: at(3) });
  expect(spanOf({ period: "today", compare: "before" }, now.getTime())).toEqual({ ...span, before: at(9) });
  expect(spanOf({ period: "today", compare: "none" }, now.getTime())).toEqual(span);
});

test("yesterday is a whole day, and several days begin at a midnight and are compared with as many before", () => {
  const yesterday = spanOf({ period: "yesterday", compare: "week" }, now.getTime());
  expect(yesterday).toMatchObject({ from: at(9), before: at(2) });
  expect(Date.parse(at(10)) - Date.parse(yesterday.to)).toBe(1);
  expect(spanOf({ period: "7d", compare: "week" }, now.getTime())).toMatchObject({ from: at(4), before: at(-3) });
  expect(spanOf({ period: "28d", compare: "week" }, now.getTime())).toMatchObject({ from: at(-17), before: at(-45) });
});

test("a day has a slot for each hour, of which those that have begun are known, and several days one for each day", () => {
  expect(slotsOf("today", now.getTime())).toMatchObject({ begun: 15, starts: { length: 24 } });
  expect(slotsOf("yesterday", now.getTime())).toMatchObject({ begun: 24 });
  expect(slotsOf("28d", now.getTime())).toMatchObject({ begun: 28, starts: { length: 28 } });
});

function anHour(hour: string, paid: number): FigureHour {
  const rest = { created: 0, tried: 0, succeeded: 0, delivered: 0, refunded: 0, wait_p95_ms: null, money: [] };
  return { hour, paid, ...rest };
}

test("hours fall on slots by their distance from the beginning, and what lies outside falls on none", () => {
  const valueOf = ({ paid }: FigureHour): number => paid;
  const hours = [anHour(at(3, 8), 2), anHour(at(3, 23), 5), anHour(at(4, 1), 7)];
  const day = sumBySlot(hours, { slots: 24, from: at(3), valueOf });
  expect([day[8], day[23], day.reduce((sum, one) => sum + one, 0)]).toEqual([2, 5, 7]);
  expect(sumBySlot(hours, { slots: 7, from: at(2), valueOf })).toEqual([0, 7, 7, 0, 0, 0, 0]);
});

test("a mark stands between the slots of its moment, and never outside of them", () => {
  const slots = slotsOf("today", now.getTime());
  expect(slotAt(new Date(2026, 2, 10, 9, 30).toISOString(), slots)).toBe(9.5);
  expect(slotAt(at(9), slots)).toBe(0);
  expect(slotAt(at(12), slots)).toBe(23);
});
