import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobWork } from "./jobs.ts";

let small: SmallWorld;

beforeAll(async () => {
  small = await openSmallWorld();
});
afterAll(() => small.close());
beforeEach(async () => {
  small.logged.length = 0;
  await small.owner.query("delete from job");
});

interface JobRow {
  wait_s: number;
  lease_owner: string | null;
  lease_no: number;
  is_ok: boolean;
  last_error: string | null;
}

async function readJob(): Promise<JobRow | undefined> {
  const { rows } = await small.owner.query<JobRow>(
    `select round(extract(epoch from next_at - gem_now()))::int as wait_s, lease_owner, lease_no,
            last_ok_at is not null as is_ok, last_error from job where name = 'sweep'`,
  );
  return rows[0];
}

const makeDue = (): Promise<unknown> => small.owner.query("update job set next_at = gem_now()");

/** A job that counts its runs; `run` may hold one up or let it fail. */
function sweeping(run: () => Promise<{ wait_s: number } | void> = async () => {}) {
  const counted = { runs: 0 };
  const work = jobWork({
    name: "sweep",
    every_s: 60,
    lease_s: 100,
    run: () => {
      counted.runs += 1;
      return run();
    },
  });
  return { counted, poll: (name = "one") => work.runBatch(small.world, name) };
}

test("a job runs at once where it never ran, then not before its time, then again", async () => {
  const { counted, poll } = sweeping();
  expect(await poll()).toBe(false);
  await poll();
  expect(counted.runs).toBe(1);
  expect(await readJob()).toEqual({ wait_s: 60, lease_owner: null, lease_no: 1, is_ok: true, last_error: null });
  await makeDue();
  await poll();
  expect(counted.runs).toBe(2);
});

test("a job that says how long it wants to rest is not run sooner", async () => {
  await sweeping(async () => ({ wait_s: 600 })).poll();
  expect(await readJob()).toMatchObject({ wait_s: 600, is_ok: true });
});

test("of twenty processes that poll at once one runs the job", async () => {
  const { counted, poll } = sweeping();
  await Promise.all(Array.from({ length: 20 }, (_, number) => poll(`process ${number}`)));
  expect(counted.runs).toBe(1);
});

test("a job that fails is logged, remembered and tried again soon", async () => {
  let isBroken = true;
  const { counted, poll } = sweeping(async () => {
    if (isBroken) throw new Error("no such thing");
  });
  await poll();
  expect(small.logged).toMatchObject([{ event: "job_failed", job: "sweep", error: "no such thing" }]);
  expect(await readJob()).toMatchObject({ wait_s: 30, lease_owner: null, is_ok: false, last_error: "no such thing" });
  isBroken = false;
  await makeDue();
  await poll();
  expect(counted.runs).toBe(2);
  expect(await readJob()).toMatchObject({ is_ok: true, last_error: null });
});

test("the end of a job that the database did not take is written at the next poll, without waiting for the lease", async () => {
  const { counted, poll } = sweeping(async () => {
    await small.owner.query("alter table job rename to job_away");
  });
  await expect(poll()).rejects.toThrow("job");
  await small.owner.query("alter table job_away rename to job");
  expect(await readJob()).toMatchObject({ lease_owner: "one", lease_no: 1 });
  await poll();
  expect(await readJob()).toEqual({ wait_s: 60, lease_owner: null, lease_no: 1, is_ok: true, last_error: null });
  expect(counted.runs).toBe(1);
});

test("the job of a dead process goes to another when its lease ends, and the dead one cannot end it for the other", async () => {
  const { promise: gate, resolve: wake } = Promise.withResolvers<void>();
  const stopped = sweeping(() => gate);
  const stopping = stopped.poll("dead");
  await expect.poll(() => stopped.counted.runs).toBe(1);
  const other = sweeping();
  await other.poll("living");
  expect(other.counted.runs).toBe(0);

  await small.owner.query("update job set lease_until = gem_now() - interval '1 second'");
  const { promise: otherGate, resolve: finish } = Promise.withResolvers<void>();
  const third = sweeping(() => otherGate);
  const running = third.poll("living");
  await expect.poll(() => third.counted.runs).toBe(1);
  wake();
  await stopping;
  expect(await readJob()).toMatchObject({ lease_owner: "living", lease_no: 2, is_ok: false });
  finish();
  await running;
  expect(await readJob()).toMatchObject({ wait_s: 60, lease_owner: null, is_ok: true });
});
