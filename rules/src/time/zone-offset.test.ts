import { describe, expect, it } from "vitest";
import { displayTime } from "./display-time.ts";
import { offsetHoursAt } from "./zone-offset.ts";

const summer = Date.UTC(2026, 6, 1) / 1000;
const winter = Date.UTC(2026, 0, 1) / 1000;

describe("the offset of a brand's zone", () => {
  it.each([
    ["Etc/UTC", summer, 0],
    ["Asia/Tokyo", summer, 9],
    ["Asia/Kolkata", winter, 5.5],
    ["Asia/Kathmandu", winter, 5.75],
    ["America/St_Johns", winter, -3.5],
    ["America/St_Johns", summer, -2.5],
    ["Pacific/Kiritimati", winter, 14],
    ["Europe/Berlin", winter, 1],
    ["Europe/Berlin", summer, 2],
  ])("%s at %d is %d hours [Q24]", (zone, at, hours) => {
    expect(offsetHoursAt(zone, at)).toBe(hours);
    expect(offsetHoursAt(zone, at * 1000)).toBe(hours);
  });

  it("changes in the second in which the clocks change", () => {
    // 2026-03-29 01:00:00 UTC.
    const change = Date.UTC(2026, 2, 29, 1) / 1000;
    expect([change - 1, change].map((at) => offsetHoursAt("Europe/Berlin", at))).toEqual([1, 2]);
    const show = (timestamp: number) => displayTime({ timestamp, offset_h: offsetHoursAt("Europe/Berlin", timestamp) });
    expect([show(change - 1), show(change)]).toEqual(["2026-03-29 01:59:59 (UTC+1)", "2026-03-29 03:00:00 (UTC+2)"]);
  });

  it("is none for an unknown zone and for what is no time", () => {
    expect(offsetHoursAt("Mars/Base", summer)).toBe(0);
    expect(offsetHoursAt("Asia/Tokyo", Number.NaN)).toBe(0);
  });
});
