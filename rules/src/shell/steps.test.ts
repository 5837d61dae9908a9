import { expect, test } from "vitest";
import { hasStepBar, purchaseSteps, stateOfStep } from "./steps.ts";

test("what lies before the step at hand is done, what lies behind it comes next [V10]", () => {
  expect(purchaseSteps.map((step) => stateOfStep(step, "/recharge"))).toEqual(["done", "done", "now", "next"]);
});

test("brands may hide the steps, and something owed has none [V11 V12 M24]", () => {
  expect(hasStepBar({}, { isReplenish: false })).toBe(true);
  expect(hasStepBar({ hide_steps: true }, { isReplenish: false })).toBe(false);
  expect(hasStepBar({}, { isReplenish: true })).toBe(false);
});
