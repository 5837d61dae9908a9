import { locales } from "@gemgate/contract/locale";
import { describe, expect, test } from "vitest";
import { shortTime, timeOfToday } from "./order-time.ts";

const utc = (text: string) => Date.parse(`${text}Z`) / 1000;
const now_ms = utc("2026-11-16T20:30:00") * 1000;
const moment = { now_ms, locale: "en", timeZone: "UTC" };

describe("when an order was made", () => {
  test("the time of an order is a time alone on the same day, and a day before it", () => {
    expect(timeOfToday({ ...moment, made_s: utc("2026-11-16T14:02:00") })).toMatch(/^0?2:02\sPM$/);
    expect(timeOfToday({ ...moment, made_s: utc("2026-11-15T23:59:59") })).toBeNull();
  });

  test("the time of an order follows the player's own clock, not the server's", () => {
    const late = { ...moment, made_s: utc("2026-11-16T15:02:00"), timeZone: "Asia/Tokyo" };
    // In Tokyo it is already the next morning.
    expect(timeOfToday(late)).not.toBeNull();
    expect(timeOfToday({ ...late, made_s: utc("2026-11-16T14:58:00") })).toBeNull();
  });

  test("the time of an order names the year only where it is another one", () => {
    expect(shortTime({ ...moment, made_s: utc("2026-11-12T20:41:00") })).toMatch(/^Nov 12, 0?8:41\sPM$/);
    expect(shortTime({ ...moment, made_s: utc("2025-11-12T20:41:00") })).toContain("2025");
  });

  test.each(locales)("the time of an order has western digits and the same year as everywhere in %s", (locale) => {
    const made_s = utc("2025-11-12T20:41:00");
    const shown = shortTime({ ...moment, made_s, locale });
    expect(shown).toContain("41");
    expect(shown).toContain("2025");
  });
});
