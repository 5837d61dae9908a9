import { expect, test } from "vitest";
import type { ClaimState } from "./claim-state.ts";
import { countClaimable, missingAmount, nextReward, orderRewards, trackFill } from "./reward-progress.ts";

const reward = (need: number, claim_state: ClaimState) => ({ need, claim_state });
const rewards = [reward(5, 2), reward(20, 1), reward(50, 0), reward(100, 0), reward(200, 3)];

test("the next reward is the nearest that is not reached, and none where all are [N12]", () => {
  expect(nextReward(rewards.toReversed())?.need).toBe(50);
  expect(nextReward([reward(5, 2), reward(20, 1)])).toBeUndefined();
});

test("claim all counts the rewards that can be claimed and no others [N9 N10]", () => {
  expect(countClaimable(rewards)).toBe(1);
  expect(countClaimable([reward(5, 2), reward(20, 3)])).toBe(0);
});

test("what is missing to a reward is exact in its currency and never below zero [N12]", () => {
  expect(missingAmount({ need: 50, achieved: 48.51, currency: "USD" })).toBe(1.49);
  expect(missingAmount({ need: 5000, achieved: 610, currency: "JPY" })).toBe(4390);
  expect(missingAmount({ need: 5, achieved: 9.99, currency: "USD" })).toBe(0);
});

test("rewards stand with what can be claimed first and what was received last [N9 N11]", () => {
  expect(orderRewards(rewards).map(({ need }) => need)).toEqual([20, 50, 100, 200, 5]);
});

test.each([
  ["nothing", 0, 0],
  ["less than the first step", 4, 0],
  ["a step", 20, 0.25],
  ["almost the third step", 48.5, 0.4875],
  ["everything and more", 900, 1],
])("the line between the steps shows %s [N1]", (_words, achieved, fill) => {
  expect(trackFill([5, 20, 50, 100, 200], achieved)).toBeCloseTo(fill, 6);
});

test("one step alone has no line to fill [N1]", () => {
  expect(trackFill([5], 9)).toBe(0);
  expect(trackFill([], 9)).toBe(0);
});
