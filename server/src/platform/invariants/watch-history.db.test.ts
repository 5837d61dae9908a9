import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { plantStories } from "@gemgate/testing/lawful-stories";
import { storyNames } from "@gemgate/testing/story-statements";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jobWork } from "../jobs.ts";
import { readCoverage } from "./history-store.ts";
import type { Coverage } from "./history-store.ts";
import { readChecks } from "./invariant-store.ts";
import { historyJob } from "./watch-history.ts";
import type { HistoryLimits } from "./watch-history.ts";
import { invariantJob } from "./watch-invariants.ts";

let small: SmallWorld;
const clock = hurriedClock();
beforeEach(async () => {
  small = await openSmallWorld();
});
afterEach(() => small.close());

/** One run by whatever process comes first. */
async function pass(limits: HistoryLimits = {}, signal?: AbortSignal): Promise<void> {
  await small.owner.query("update job set next_at = gem_now(), lease_until = null");
  await jobWork(historyJob(limits), signal).runBatch({ ...small.world, clock }, `process ${String(Math.random())}`);
}

async function minute(): Promise<void> {
  await small.owner.query("update job set next_at = gem_now(), lease_until = null");
  await small.owner.query("update invariant_check set next_at = gem_now()");
  await jobWork(invariantJob()).runBatch(small.world, "me");
}

async function rowsOf(name: string): Promise<number | undefined> {
  return (await readChecks(small.world.db)).find((check) => check.name === name)?.counts["rows"];
}

async function coverageOf(domain: string): Promise<Coverage | undefined> {
  return (await readCoverage(small.world.db)).find((each) => each.domain === domain);
}

/** Statements past every guard, as a session with the owner's rights could run them. */
async function meddle(...statements: readonly string[]): Promise<void> {
  await small.owner.query("set session_replication_role = replica");
  for (const statement of statements) await small.owner.query(statement);
  await small.owner.query("set session_replication_role = origin");
}

/** Everything happened two months ago; the numbers of the orders say today still, which no check goes by. */
async function makeOld(): Promise<void> {
  await meddle(
    "do $$ declare name text; begin for name in select conname from pg_constraint where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'created_at' loop execute format('alter table orders drop constraint %I', name); end loop; end $$",
    "update idem_request set created_at = created_at - interval '20 days'",
    "update orders set created_at = created_at - interval '20 days'",
    ...["order_event", "ledger_txn", "vip_point"].map((table) => `update ${table} set at = at - interval '20 days'`),
    "update payment_attempt set created_at = created_at - interval '20 days', captured_at = captured_at - interval '20 days'",
    "update delivery set first_at = first_at - interval '20 days', delivered_at = delivered_at - interval '20 days', sent_at = sent_at - interval '20 days' where state = 'delivered'",
    "update refund set first_at = first_at - interval '20 days', succeeded_at = succeeded_at - interval '20 days' where state = 'succeeded'",
    "update dispute set opened_at = opened_at - interval '20 days'",
  );
}

const unbalance =
  "insert into ledger_entry select id, 9, 'revenue', 'USD', 1 from ledger_txn where kind = 'deliver' order by id limit 1";

test("a violation of old rows is unseen by the check of the minute, found by the pass over history, and gone within a minute of its repair", async () => {
  await plantStories(small.owner);
  await makeOld();
  await meddle(unbalance);
  await minute();
  expect(await rowsOf("inv03_unbalanced")).toBeUndefined();
  small.logged.length = 0;
  await pass({ slice_keys: 5 });
  expect(await rowsOf("inv03_unbalanced")).toBe(1);
  expect(small.logged).toContainEqual({ event: "invariant_broken", invariants: { inv03_unbalanced: 1 } });
  expect(
    (await small.owner.query("select detector as invariant, split_part(key, '=', 1) as key from invariant_row")).rows,
  ).toEqual([{ invariant: "inv03_unbalanced", key: "txn_id" }]);
  await minute();
  expect(await rowsOf("inv03_unbalanced")).toBe(1);
  await meddle("delete from ledger_entry where n = 9");
  await minute();
  expect(await rowsOf("inv03_unbalanced")).toBeUndefined();
});

test("a violation of a row that was touched lately is found by the check of the minute, however old its order is", async () => {
  await plantStories(small.owner);
  await makeOld();
  await minute();
  await meddle(
    "update orders set version = version + 1 where billing_no = (select max(billing_no) from orders where state = 'delivered')",
    `insert into order_event (billing_no, seq, from_state, to_state, cause)
     select billing_no, version + 1, 'delivered', 'chargeback', 'x' from orders where billing_no = (select max(billing_no) from orders where state = 'delivered')`,
  );
  await minute();
  expect(await rowsOf("inv07_event_fold")).toBe(1);
});

test("history is cut into slices, each is checked once in a pass, and the pass says when it ended", async () => {
  await plantStories(small.owner);
  expect(await coverageOf("billing_no")).toBeUndefined();
  await pass({ slice_keys: 5 });
  const { slices = 0, ...first } = (await coverageOf("billing_no")) ?? {};
  // The last slice holds what is left and everything that comes.
  expect(slices).toBeGreaterThan(2);
  expect(first).toMatchObject({ left: 0, keys: storyNames.length, finished_s: expect.any(Number) });
  await small.owner.query("update invariant_slice set took_ms = -1");
  await pass({ slice_keys: 5 });
  expect((await coverageOf("billing_no"))?.work_s).toBeLessThan(0);
  await small.owner.query(
    "update invariant_pass set started_at = started_at - interval '25 hours', finished_at = finished_at - interval '24 hours'",
  );
  await small.owner.query("update invariant_slice set checked_at = checked_at - interval '24 hours'");
  expect((await coverageOf("billing_no"))?.oldest_s).toBeGreaterThan(86_000);
  await pass({ slice_keys: 5 });
  expect(await coverageOf("billing_no")).toMatchObject({ slices, left: 0 });
  expect((await coverageOf("billing_no"))?.oldest_s).toBeLessThan(86_000);
});

test("a process that is stopped in the middle of a pass leaves the rest to the next one, which repeats nothing", async () => {
  await plantStories(small.owner);
  const stopping = new AbortController();
  const counting = {
    ...clock,
    sleep: async (wait_ms: number, signal?: AbortSignal) => {
      const { left = 0, slices = 0 } = (await coverageOf("billing_no")) ?? {};
      if (slices - left === 2) stopping.abort();
      await clock.sleep(wait_ms, signal);
    },
  };
  await jobWork(historyJob({ slice_keys: 5 }), stopping.signal).runBatch(
    { ...small.world, clock: counting },
    "stopped",
  );
  const { slices = 0, ...stopped } = (await coverageOf("billing_no")) ?? {};
  expect(stopped).toMatchObject({ left: slices - 2, finished_s: null });
  expect(slices).toBeGreaterThan(2);
  // The next process does not wait for the lease of the one that stopped.
  const { rows } = await small.owner.query(
    "select lease_until is null and next_at <= gem_now() as is_free from job where name = 'invariant-history'",
  );
  expect(rows).toEqual([{ is_free: true }]);
  await small.owner.query(
    "update invariant_slice set took_ms = 7 where domain = 'billing_no' and checked_at is not null",
  );
  await pass({ slice_keys: 5 });
  expect(await coverageOf("billing_no")).toMatchObject({ slices, left: 0, finished_s: expect.any(Number) });
  const again = await small.owner.query("select 1 from invariant_slice where domain = 'billing_no' and took_ms = 7");
  expect(again.rowCount).toBe(2);
});

/** A view that runs into the time-out of its statement when more than so many orders are asked for. */
async function addSlowView(orders_max: number): Promise<void> {
  await small.owner.query(
    `create or replace function run_out_of_time() returns boolean language plpgsql volatile as $$
     declare n int := coalesce(nullif(current_setting('test.asked', true), ''), '0')::int + 1;
     begin
       perform set_config('test.asked', n::text, true);
       if n > ${orders_max} then
         raise exception 'canceling statement due to statement timeout' using errcode = '57014';
       end if;
       return false;
     end $$`,
  );
  await small.owner.query("create or replace view inv98_slow as select billing_no from orders where run_out_of_time()");
  await small.owner.query("grant select on inv98_slow to gemgate_app");
}

test("a slice that runs into its time-out is halved until it fits", async () => {
  await plantStories(small.owner);
  await addSlowView(4);
  await pass({ slice_keys: 10 });
  const coverage = await coverageOf("billing_no");
  expect(coverage?.slices).toBeGreaterThanOrEqual(storyNames.length / 4);
  expect(coverage).toMatchObject({ left: 0, keys: storyNames.length, finished_s: expect.any(Number) });
  expect(small.logged).toEqual([]);
});

test("a slice that never fits is logged, stays due, and keeps no other from being checked", async () => {
  await plantStories(small.owner);
  await addSlowView(0);
  await pass();
  expect(small.logged).toContainEqual(
    expect.objectContaining({ event: "invariant_not_checked", invariant: "inv98_slow" }),
  );
  expect(await coverageOf("billing_no")).toMatchObject({ left: 1, finished_s: null });
  expect(await coverageOf("txn_id")).toMatchObject({ left: 0, finished_s: expect.any(Number) });
});

test("a check that runs is ended at once when its process is told to stop", async () => {
  await small.owner.query("create view inv98_slow as select 1 as one from pg_sleep(50)");
  await small.owner.query("grant select on inv98_slow to gemgate_app");
  const stopping = new AbortController();
  const running = jobWork(invariantJob(), stopping.signal).runBatch(small.world, "me");
  const isSleeping = async (): Promise<number> => {
    const { rowCount } = await small.owner.query(
      "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
    );
    return rowCount ?? 0;
  };
  await expect.poll(isSleeping).toBe(1);
  stopping.abort();
  await running;
  expect(await isSleeping()).toBe(0);
  // It was not checked, and that is no finding about it.
  expect(small.logged).toEqual([]);
});
