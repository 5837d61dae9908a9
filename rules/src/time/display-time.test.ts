import { describe, expect, it } from "vitest";
import { displayTime, readOffsetHours, timestampMs } from "./display-time.ts";

// 2026-03-01 00:00:00 UTC.
const seconds = 1_772_323_200;

describe("a timestamp", () => {
  it("of ten digits is seconds [Q22]", () => {
    expect(timestampMs(seconds)).toBe(seconds * 1000);
    expect(timestampMs(9_999_999_999)).toBe(9_999_999_999_000);
  });

  it("of eleven digits and more is milliseconds, before the year 1970 too [Q22 Q23]", () => {
    expect(timestampMs(10_000_000_000)).toBe(10_000_000_000);
    expect(timestampMs(-9_999_999_999)).toBe(-9_999_999_999_000);
    expect(timestampMs(0)).toBe(0);
  });

  it("of thirteen digits is milliseconds [Q23]", () => {
    expect(timestampMs(seconds * 1000 + 5)).toBe(seconds * 1000 + 5);
  });
});

describe("a time on the screen", () => {
  it.each([
    [8, "2026-03-01 08:00:00 (UTC+8)"],
    [0, "2026-03-01 00:00:00 (UTC+0)"],
    [-3, "2026-02-28 21:00:00 (UTC-3)"],
    [5.5, "2026-03-01 05:30:00 (UTC+5:30)"],
    [-3.5, "2026-02-28 20:30:00 (UTC-3:30)"],
    [5.75, "2026-03-01 05:45:00 (UTC+5:45)"],
    [14, "2026-03-01 14:00:00 (UTC+14)"],
    [-12, "2026-02-28 12:00:00 (UTC-12)"],
    [-0.5, "2026-02-28 23:30:00 (UTC-0:30)"],
  ])("at the offset %d is UTC plus that many hours [Q24]", (offset_h, text) => {
    expect(displayTime({ timestamp: seconds, offset_h })).toBe(text);
    expect(displayTime({ timestamp: seconds * 1000, offset_h })).toBe(text);
  });

  it("is empty for what is no time at all", () => {
    expect(displayTime({ timestamp: Number.NaN, offset_h: 8 })).toBe("");
    expect(displayTime({ timestamp: 1e300, offset_h: 8 })).toBe("");
  });
});

describe("an offset", () => {
  it.each([
    [8, 8],
    [-3, -3],
    ["UTC+8", 8],
    ["utc-3", -3],
    ["UTC+5:30", 5.5],
    ["-3.5", -3.5],
    ["UTC", 0],
    ["+14", 14],
    ["UTC +8", 8],
    ["UTC\u22123", -3],
  ])("%j is %d hours [Q24]", (offset, hours) => {
    expect(readOffsetHours(offset)).toBe(hours);
  });

  it.each(["", "Asia/Tokyo", "UTC+", 15, -14.5, "UTC+99", "UTC+5:75", Number.NaN])("%j is none", (offset) => {
    expect(readOffsetHours(offset)).toBeUndefined();
  });
});
