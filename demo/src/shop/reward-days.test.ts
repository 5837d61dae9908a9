import { describe, expect, test } from "vitest";
import { addDays, nextFirst, rewardDays } from "./reward-days.ts";

describe("the days by which the demo dates its rewards", () => {
  test.each([
    ["Etc/UTC", "2026-11-18T12:00:00Z", { today: "2026-11-18", monday: "2026-11-16", first: "2026-11-01" }],
    ["Asia/Tokyo", "2026-11-15T15:00:00Z", { today: "2026-11-16", monday: "2026-11-16", first: "2026-11-01" }],
    ["Asia/Tokyo", "2026-11-15T14:59:59Z", { today: "2026-11-15", monday: "2026-11-09", first: "2026-11-01" }],
    ["Europe/Berlin", "2026-12-31T23:00:00Z", { today: "2027-01-01", monday: "2026-12-28", first: "2027-01-01" }],
  ])("in %s at %s they are those of the brand's own calendar [Q24]", (time_zone, now, days) => {
    expect(rewardDays(new Date(now), time_zone)).toEqual(days);
  });

  test("days and months are counted over the ends of months and years", () => {
    expect([addDays("2028-02-28", 1), addDays("2027-01-01", -1)]).toEqual(["2028-02-29", "2026-12-31"]);
    expect([nextFirst("2026-02-01"), nextFirst("2026-12-01")]).toEqual(["2026-03-01", "2027-01-01"]);
  });
});
