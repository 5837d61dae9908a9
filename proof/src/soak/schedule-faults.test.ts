import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "@gemgate/testing/eventually";
import { startFaults } from "./schedule-faults.ts";

async function strikesOf(run: { seed: number; orders: number; perThousand: number }): Promise<number[]> {
  let begun = 0;
  const strikes: number[] = [];
  const faults = startFaults(
    [{ name: "cut", perThousand: run.perThousand, strike: (random) => void strikes.push(random.below(1_000_000)) }],
    { ...run, begun: () => begun, onBug: () => {} },
  );
  begun = run.orders;
  const count = Math.max(1, Math.round((run.perThousand * run.orders) / 1000));
  await eventually("all have struck", () => strikes.length >= count);
  await faults.stop();
  return strikes;
}

test("the same seed strikes with the same faults, another seed with others", async () => {
  const run = { seed: 5, orders: 1_000, perThousand: 8 };
  const first = await strikesOf(run);
  expect(first).toHaveLength(8);
  expect(await strikesOf(run)).toEqual(first);
  expect(await strikesOf({ ...run, seed: 6 })).not.toEqual(first);
});

test("a class that is rare strikes once, however few orders there are", async () => {
  expect(await strikesOf({ seed: 5, orders: 20, perThousand: 0.1 })).toHaveLength(1);
});

test("a fault waits for its order, and a stop waits for the faults that are under way", async () => {
  let begun = 0;
  let asked = 0;
  let isUndone = false;
  const countOrders = (): number => {
    asked += 1;
    return begun;
  };
  const struck: string[] = [];
  const faults = startFaults(
    [
      {
        name: "stopped for a while",
        perThousand: 1,
        strike: async () => {
          struck.push("long");
          await sleep(50);
          isUndone = true;
        },
      },
      { name: "never", perThousand: 0, strike: () => void struck.push("never") },
    ],
    { orders: 1_000, seed: 1, begun: countOrders, onBug: () => {} },
  );
  await eventually("the number of orders was asked for", () => asked > 3);
  expect(struck).toEqual([]);
  begun = 1_000;
  await eventually("it strikes", () => struck.length > 0);
  await faults.stop();
  expect(isUndone).toBe(true);
  expect(struck).toEqual(["long"]);
});

test("a fault that cannot strike is reported, and the others go on", async () => {
  const bugs: unknown[] = [];
  const struck: string[] = [];
  const faults = startFaults(
    [
      { name: "broken", perThousand: 1, strike: () => Promise.reject(new Error("nobody there")) },
      { name: "cut", perThousand: 1, strike: () => void struck.push("cut") },
    ],
    { orders: 10, seed: 1, begun: () => 10, onBug: (error) => bugs.push(error) },
  );
  await eventually("both were tried", () => bugs.length === 1 && struck.length === 1);
  await faults.stop();
  expect(String(bugs[0])).toContain("nobody there");
});
