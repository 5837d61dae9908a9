import { describe, expect, it } from "vitest";
import { countdownText, replenishTime } from "./replenish-countdown.ts";

describe("the time of a replenish link", () => {
  it("counts down only strictly below 86,400 seconds", () => {
    expect(replenishTime(86_399)).toBe("counting");
    expect(replenishTime(86_400)).toBe("untimed");
    expect(replenishTime(1)).toBe("counting");
  });

  it("has ended at zero and below", () => {
    expect(replenishTime(0)).toBe("expired");
    expect(replenishTime(-5)).toBe("expired");
  });

  it.each([
    [59, "00:59"],
    [60, "01:00"],
    [3_605, "60:05"],
    [86_399, "1439:59"],
    [0.2, "00:01"],
    [0, "00:00"],
    [-3, "00:00"],
  ])("of %d seconds shows as %s", (left_s, text) => {
    expect(countdownText(left_s)).toBe(text);
  });
});
