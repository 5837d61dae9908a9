import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobWork } from "../jobs.ts";
import { readChecks } from "./invariant-store.ts";
import type { CheckRow } from "./invariant-store.ts";
import { invariantJob } from "./watch-invariants.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
});
afterAll(() => small.close());
beforeEach(() => {
  small.logged.length = 0;
});

/** Both the job and its checks are due. */
async function watch(view_ms?: number): Promise<void> {
  await small.owner.query("update job set next_at = gem_now()");
  await small.owner.query("update invariant_check set next_at = gem_now()");
  await jobWork(invariantJob(view_ms === undefined ? {} : { view_ms })).runBatch(small.world, "me");
}

async function checkOf(name: string): Promise<CheckRow | undefined> {
  return (await readChecks(small.world.db)).find((check) => check.name === name);
}

test("every invariant and figure is checked, and invariants that hold are not logged", async () => {
  await watch();
  const checks = await readChecks(small.world.db);
  const { rows } = await small.owner.query<{ name: string }>("select detector as name from inv_counts()");
  expect(checks.map(({ name }) => name)).toEqual(["fig_review", "fig_waiting", ...rows.map(({ name }) => name)]);
  expect(checks.filter(({ age_s, counts }) => age_s === null || Object.keys(counts).length > 0)).toEqual([]);
  expect(small.logged).toEqual([]);
});

test("a check that was just made is not made again by the next run, one that is due is", async () => {
  await watch();
  await small.owner.query("insert into ledger_txn (kind, ref) values ('fee', 'planted')");
  await small.owner.query("update job set next_at = gem_now()");
  await jobWork(invariantJob()).runBatch(small.world, "other");
  expect((await checkOf("inv03b_txn_without_entries"))?.counts).toEqual({});
  await watch();
  expect((await checkOf("inv03b_txn_without_entries"))?.counts).toEqual({ rows: 1 });
});

test("the first row of an invariant is an error in the log, with its name and count", async () => {
  await watch();
  expect(small.logged).toEqual([{ event: "invariant_broken", invariants: { inv03b_txn_without_entries: 1 } }]);
});

test("what waits lawfully and what a person decides are figures and no errors", async () => {
  await small.owner.query(
    "insert into outbox (topic, key, next_at) values ('mail', 'k', gem_now() + interval '1 minute')",
  );
  await watch();
  expect((await checkOf("fig_waiting"))?.counts).toEqual({ mail: 1 });
  expect(small.logged).toMatchObject([{ event: "invariant_broken" }]);
});

test("an invariant that takes too long is logged, keeps its last count and delays no other", async () => {
  await small.owner.query("create view inv98_slow as select 1 as one from pg_sleep(0)");
  await small.owner.query("grant select on inv98_slow to gemgate_app");
  await watch();
  expect(await checkOf("inv98_slow")).toMatchObject({ counts: { rows: 1 }, last_error: null });
  await small.owner.query("create or replace view inv98_slow as select 1 as one from pg_sleep(5)");
  await small.owner.query("create view inv99_last as select 1 as one");
  await small.owner.query("grant select on inv99_last to gemgate_app");
  small.logged.length = 0;
  await watch(300);
  expect(small.logged).toMatchObject([
    { event: "invariant_not_checked", invariant: "inv98_slow" },
    { event: "invariant_broken", invariants: { inv03b_txn_without_entries: 1, inv99_last: 1 } },
  ]);
  expect(await checkOf("inv98_slow")).toMatchObject({
    counts: { rows: 1 },
    last_error: expect.stringContaining("statement timeout"),
  });
  // Its rest is a hundred times as long as the check was.
  const { rows } = await small.owner.query<{ rest_s: number }>(
    "select extract(epoch from next_at - gem_now())::int as rest_s from invariant_check where name = 'inv98_slow'",
  );
  expect(rows[0]?.rest_s).toBeGreaterThan(25);
  await small.owner.query("drop view inv98_slow; drop view inv99_last");
});

test("a check writes nothing: it is a read-only transaction of the serving role", async () => {
  await small.owner.query(
    "create function meddle() returns int language sql as 'insert into outbox (topic, key) values (''x'', ''y'') returning 1'",
  );
  await small.owner.query("create view inv97_writes as select meddle() as one");
  await small.owner.query("grant select on inv97_writes to gemgate_app");
  await watch();
  const { rows } = await small.owner.query("select last_error from invariant_check where name = 'inv97_writes'");
  expect(rows).toEqual([{ last_error: expect.stringContaining("read-only transaction") }]);
  await small.owner.query("drop view inv97_writes");
});
