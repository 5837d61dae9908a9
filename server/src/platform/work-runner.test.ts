import { fixedBrands } from "@gemgate/testing/demo-copy";
import { afterAll, expect, test } from "vitest";
import { systemClock } from "./clock.ts";
import { openDatabase } from "./database.ts";
import { silentLog } from "./log.ts";
import { systemRandom } from "./random.ts";
import { readSettings } from "../settings.ts";
import { startWork, workOf } from "./work-runner.ts";
import type { WorkKind } from "./work-runner.ts";
import { createWorkSignals } from "./work-signals.ts";
import type { World } from "./world.ts";

/** No connection is ever opened: the work of these tests takes its rows from memory. */
const db = openDatabase({}, silentLog);
afterAll(() => db.close());

/** A world whose runner sleeps until it is woken, and which remembers how long it wanted to sleep. */
function quietWorld(): World & { readonly asked_ms: number[] } {
  const asked_ms: number[] = [];
  const settings = readSettings({
    GEMGATE_MODE: "demo",
    GEMGATE_DATABASE: JSON.stringify({ host: "none", user: "none", database: "none" }),
    GAME_BACKENDS: "{}",
  });
  return {
    asked_ms,
    db,
    clock: {
      nowMs: () => systemClock.nowMs(),
      sleep: (wait_ms, signal) => {
        asked_ms.push(wait_ms);
        return systemClock.sleep(60_000, signal);
      },
    },
    random: systemRandom,
    log: silentLog,
    settings,
    brands: fixedBrands(settings),
    fetch,
    signals: createWorkSignals(),
  };
}

/** Work from a list: each poll takes what stands in front. */
function listWork(rows: string[][], run: (row: string) => Promise<void>): WorkKind<string> & { polls: number } {
  const kind = {
    name: "deliver" as const,
    batch: 2,
    party_max: 2,
    partyOf: () => "one",
    polls: 0,
    take: async () => {
      kind.polls += 1;
      return rows.shift() ?? [];
    },
    run: (_world: World, row: string) => run(row),
  };
  return kind;
}

test("a full batch is followed by the next at once, and sleep comes when less is waiting", async () => {
  const world = quietWorld();
  const done: string[] = [];
  const kind = listWork([["a", "b"], ["c", "d"], ["e"]], async (row) => void done.push(row));
  const runner = startWork(world, [workOf(kind)], "me");
  await expect.poll(() => world.asked_ms).toEqual([500]);
  expect(done).toEqual(["a", "b", "c", "d", "e"]);
  expect(kind.polls).toBe(3);
  await runner.stop();
});

test("a backlog of one party is worked off without waiting for a poll, also where rows end while more are being taken", async () => {
  const world = quietWorld();
  const rows = Array.from({ length: 40 }, (_, number) => `row ${number}`);
  const done: string[] = [];
  const kind: WorkKind<string> = {
    name: "deliver" as const,
    batch: 4,
    party_max: 4,
    partyOf: () => "one",
    take: async (_world, _owner, { batch, party_max, running }) => {
      const room = Math.min(batch, party_max - (running["one"] ?? 0));
      await ticks(3);
      return rows.splice(0, room);
    },
    // The first of each four ends alone, the others while the row in its place is being taken.
    run: async (_world, row) => {
      await ticks(Number(row.split(" ")[1]) % 4 === 0 ? 20 : 21);
      done.push(row);
    },
  };
  const runner = startWork(world, [workOf(kind)], "me");
  await expect.poll(() => done.length).toBe(40);
  await runner.stop();
});

async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("a row whose work throws does not keep the others from being done", async () => {
  const world = quietWorld();
  const done: string[] = [];
  const kind = listWork([["bad", "good"], ["next"]], async (row) => {
    if (row === "bad") throw new Error("a bug");
    done.push(row);
  });
  const runner = startWork(world, [workOf(kind)], "me");
  await expect.poll(() => done).toEqual(["good", "next"]);
  await runner.stop();
});

test("a database that cannot be asked is left alone for longer, and asked again", async () => {
  const world = quietWorld();
  const done: string[] = [];
  const kind = listWork([["late"]], async (row) => void done.push(row));
  let isDown = true;
  const flaky: WorkKind<string> = {
    ...kind,
    take: (...taking) => (isDown ? Promise.reject(new Error("no connection")) : kind.take(...taking)),
  };
  const runner = startWork(world, [workOf(flaky)], "me");
  await expect.poll(() => world.asked_ms).toEqual([2_000]);
  isDown = false;
  world.signals.wake("deliver");
  await expect.poll(() => done).toEqual(["late"]);
  await runner.stop();
});

test("a signal wakes its own work only, and one during the work is not missed", async () => {
  const world = quietWorld();
  const rows = [["first"]];
  const done: string[] = [];
  const kind = listWork(rows, async (row) => {
    done.push(row);
    if (row === "first") {
      rows.push(["signalled"]);
      world.signals.wake("deliver");
    }
  });
  const runner = startWork(world, [workOf(kind)], "me");
  await expect.poll(() => done).toEqual(["first", "signalled"]);
  await expect.poll(() => world.asked_ms).toEqual([500]);
  world.signals.wake("refund");
  world.signals.wake("deliver");
  await expect.poll(() => world.asked_ms).toEqual([500, 500]);
  expect(kind.polls).toBe(3);
  await runner.stop();
});

test("a stop waits for the work that is running and takes no more", async () => {
  const world = quietWorld();
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const done: string[] = [];
  const kind = listWork([["a", "b"], ["never"]], async (row) => {
    await gate;
    done.push(row);
  });
  const runner = startWork(world, [workOf(kind)], "me");
  let hasStopped = false;
  const stopped = runner.stop().then(() => (hasStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasStopped).toBe(false);
  letGo();
  await stopped;
  expect(done).toEqual(["a", "b"]);
});

/** Rows named by their party, taken as a store takes them: of no party more than it has room for. */
function partyWork(waiting: string[], run: (row: string) => Promise<void>): WorkKind<string> {
  const partyOf = (row: string): string => row.split(" ")[0] ?? "";
  return {
    name: "ask" as const,
    batch: 4,
    party_max: 3,
    partyOf,
    take: async (_world, _owner, { batch, party_max, running }) => {
      const room = new Map(Object.entries(running));
      const taken: string[] = [];
      for (const row of waiting.splice(0)) {
        const inside = room.get(partyOf(row)) ?? 0;
        if (taken.length === batch || inside >= party_max) {
          waiting.push(row);
          continue;
        }
        room.set(partyOf(row), inside + 1);
        taken.push(row);
      }
      return taken;
    },
    run: (_world, row) => run(row),
  };
}

test("a party that does not answer holds its own rows alone, and its cap is never passed", async () => {
  const world = quietWorld();
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
  const waiting = [1, 2, 3, 4, 5].map((n) => `stuck ${n}`).concat(["healthy 1", "healthy 2"]);
  const done: string[] = [];
  let inside = 0;
  let most = 0;
  const kind = partyWork(waiting, async (row) => {
    if (row.startsWith("stuck")) {
      inside += 1;
      most = Math.max(most, inside);
      await gate;
      inside -= 1;
    }
    done.push(row);
  });
  const runner = startWork(world, [workOf(kind)], "me");
  await expect.poll(() => done).toEqual(["healthy 1", "healthy 2"]);
  waiting.push("healthy 3");
  world.signals.wake("ask");
  await expect.poll(() => done).toEqual(["healthy 1", "healthy 2", "healthy 3"]);
  expect(inside).toBe(3);
  answer();
  // The rows behind the cap are taken when there is room, without waiting for the next poll (this clock never polls).
  await expect.poll(() => done.length).toBe(8);
  expect(most).toBe(3);
  await runner.stop();
});
