import { expect, test } from "vitest";
import { claimState } from "./claim-state.ts";

test.each([
  ["not reached", { isReceived: false, isOver: false, isReached: false }, 0],
  ["claimable", { isReceived: false, isOver: false, isReached: true }, 1],
  ["received, also after a refund took the progress", { isReceived: true, isOver: false, isReached: false }, 2],
  ["received, also after the end", { isReceived: true, isOver: true, isReached: true }, 2],
  ["expired, although it was reached", { isReceived: false, isOver: true, isReached: true }, 3],
] as const)("a reward is %s [N9 N11 N12 N16]", (_words, reward, state) => {
  expect(claimState(reward)).toBe(state);
});
