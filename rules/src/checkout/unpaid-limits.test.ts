import { describe, expect, it } from "vitest";
import { unpaidWindows, usual_unpaid_limits } from "./unpaid-limits.ts";

describe("the windows of payments that were begun and not paid", () => {
  const { account, address } = unpaidWindows(usual_unpaid_limits);

  it("let an account begin ten in 15 minutes and an address six times as many", () => {
    expect([account[0], address[0]]).toEqual([
      [10, 900],
      [60, 900],
    ]);
  });

  it.each([account, address])(
    "grow in length faster than in number, so that going on means waiting longer",
    (...windows) => {
      const paces = windows.map(([max, window_s]) => max / window_s);
      expect(paces.toSorted((one, other) => other - one)).toEqual(paces);
      expect(new Set(paces).size).toBe(windows.length);
    },
  );
});
