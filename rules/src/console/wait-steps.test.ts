import { expect, test } from "vitest";
import { first_step_ms, step_growth, waitOfPart } from "./wait-steps.ts";

/** As the statement that counts an hour does. */
function stepsOf(waits_ms: readonly number[]): Record<number, number> {
  const steps: Record<number, number> = {};
  for (const wait_ms of waits_ms) {
    const step = Math.floor(Math.log(Math.max(wait_ms, first_step_ms) / first_step_ms) / Math.log(step_growth));
    steps[step] = (steps[step] ?? 0) + 1;
  }
  return steps;
}

test("the wait of a part of the orders is within a twentieth of the true one", () => {
  const waits_ms = Array.from({ length: 1_000 }, (_, index) => (index + 1) * 37);
  for (const part of [0.5, 0.95, 0.99]) {
    const wait_ms = waitOfPart(stepsOf(waits_ms), part) ?? 0;
    expect(Math.abs(wait_ms / (part * 37_000) - 1)).toBeLessThan(0.05);
  }
});

test("one order is its own every part, and none has no wait", () => {
  expect(waitOfPart(stepsOf([60_000]), 0.5)).toBe(waitOfPart(stepsOf([60_000]), 0.95));
  expect(waitOfPart({}, 0.95)).toBeNull();
});

test("steps of several hours are read in the order of time, whatever their order in the row", () => {
  expect(waitOfPart({ 40: 1, 2: 99 }, 0.95)).toBe(waitOfPart({ 2: 1 }, 0.5));
});
