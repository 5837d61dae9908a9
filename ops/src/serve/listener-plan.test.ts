import { expect, test } from "vitest";
import { planListeners } from "./listener-plan.ts";

test("one process listens on the store's port, the port of forms and both backup ports", () => {
  expect(planListeners({ port: 4000, processes: 1, canShare: true })).toEqual(["4000,4003,4001,4002"]);
});

test("with three processes each backup port belongs to another one", () => {
  expect(planListeners({ port: 4000, processes: 3, canShare: true })).toEqual([
    "4000r,4003r",
    "4000r,4003r,4001",
    "4000r,4003r,4002",
  ]);
});

test("with two processes each has one backup port", () => {
  expect(planListeners({ port: 5000, processes: 2, canShare: true })).toEqual(["5000r,5003r,5002", "5000r,5003r,5001"]);
});

test("where ports cannot be shared, every port has exactly one owner and no process goes without", () => {
  const owned = planListeners({ port: 4000, processes: 3, canShare: false });
  expect(owned).toEqual(["4000,4003", "4001", "4002"]);
});
