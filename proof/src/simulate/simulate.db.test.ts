// The simulation itself: the promises hold, a seed repeats, and bugs that are planted on purpose are found.
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { openGround } from "./ground.ts";
import type { Ground } from "./ground.ts";
import { checkThenWrite, keyOfTheTry, missingLock } from "./planted-bugs.ts";
import type { PlantedBug } from "./planted-bugs.ts";
import { runSeed } from "./run-seed.ts";
import { findBrokenSeed, runSeeds } from "./run-seeds.ts";

const seeds = 100;
/** A bound for a machine that stalls, not an expectation. */
const long_ms = 600_000;

let database: FreshDatabase;
let ground: Ground;
beforeAll(async () => {
  database = await freshDatabase();
  ground = await openGround(database);
});
afterAll(async () => {
  await ground.close();
  await database.drop();
});

test(
  "a hundred seeds of crashes, lost replies and unruly notices keep every promise",
  async () => {
    const { figures, failed } = await runSeeds(ground, { from: 1, count: seeds });
    expect(failed.map(({ seed, broken }) => ({ seed, broken }))).toEqual([]);
    expect(figures.orders).toBeGreaterThan(seeds);
    // A plan whose faults do not strike proves nothing.
    const classes = [...figures.faults.entries()].filter(([, count]) => count > 0);
    expect(classes.length).toBeGreaterThan(30);
  },
  long_ms,
);

test(
  "the same seed gives the same trace, whatever ran before it",
  async () => {
    const again = [7, 21, 33, 48, 62];
    const first = [];
    for (const seed of again) first.push((await runSeed(ground, seed)).traceHash);
    const second = [];
    for (const seed of again.toReversed()) second.unshift((await runSeed(ground, seed)).traceHash);
    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(again.length);
  },
  long_ms,
);

describe("a bug that is planted", () => {
  test.each([
    ["an order that is read without its lock", missingLock],
    ["a delivery key that contains the number of the try", keyOfTheTry],
    ["a limit that is checked and then written", checkThenWrite],
  ])(
    "%s is found within a hundred seeds",
    async (_words, bug) => {
      const found = await withBug(bug, (own) => findBrokenSeed(own, { from: 1, count: seeds, rewrite: bug.rewrite }));
      expect(found?.broken.length).toBeGreaterThan(0);
    },
    long_ms,
  );
});

/** A database of its own, because a bug may need a constraint less. */
async function withBug<Value>(bug: PlantedBug, run: (own: Ground) => Promise<Value>): Promise<Value> {
  const own = await freshDatabase();
  if (bug.prepare !== undefined) {
    const owner = new Client(own.owner);
    await owner.connect();
    await owner.query(bug.prepare);
    await owner.end();
  }
  const buggy = await openGround(own);
  try {
    return await run(buggy);
  } finally {
    await buggy.close();
    await own.drop();
  }
}
