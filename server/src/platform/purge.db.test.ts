import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimitSweeps } from "./rate-limit/try-store.ts";
import { idempotencySweeps } from "./idempotency/known-request.ts";
import { paymentSweeps } from "../features/payments/public.ts";
import { webhookSweeps } from "../features/webhooks/public.ts";
import { loginSweeps } from "../features/login/public.ts";
import { roleSweeps } from "../features/roles/public.ts";
import { jobWork } from "./jobs.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { purgeJob } from "./purge.ts";
import type { Sweep } from "./purge.ts";

let small: SmallWorld;
const clock = hurriedClock();
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 's', 'u')");
});
afterAll(() => small.close());

async function purge(sweeps: readonly Sweep[]): Promise<void> {
  await small.owner.query("update job set next_at = gem_now()");
  await jobWork(purgeJob(sweeps)).runBatch({ ...small.world, clock }, "me");
}

async function left(text: string): Promise<unknown[]> {
  const { rows } = await small.owner.query<{ name: unknown }>(text);
  return rows.map(({ name }) => name);
}

async function restOfJob(): Promise<number | undefined> {
  const { rows } = await small.owner.query<{ wait_s: number }>(
    "select round(extract(epoch from next_at - gem_now()))::int as wait_s from job where name = 'purge'",
  );
  return rows[0]?.wait_s;
}

test("a game's requests are forgotten when no copy of them can be young enough", async () => {
  await small.owner.query(
    `insert into launch_request (gp_id, request_id, seen_at) values ('101', 'old', gem_now() - interval '11 minutes 1 second'),
       ('101', 'new', gem_now() - interval '10 minutes 59 seconds')`,
  );
  await purge(loginSweeps);
  expect(await left("select request_id as name from launch_request")).toEqual(["new"]);
});

test("tries are forgotten after a day, characters that were seen too", async () => {
  await small.owner.query(
    `insert into throttle (key, tries, window_start) values (sha256('old'), 1, gem_now() - interval '1 day 1 second'),
       (sha256('new'), 2, gem_now() - interval '23 hours 59 minutes')`,
  );
  await small.owner.query(
    `insert into role_seen (account_id, client_id, server_id, role_id, role_name, server_name, seen_at)
     values (1, 'c', 's', 'old', '', '', gem_now() - interval '1 day 1 second'), (1, 'c', 's', 'new', '', '', gem_now() - interval '23 hours 59 minutes')`,
  );
  await purge([...rateLimitSweeps, ...roleSweeps]);
  expect(await left("select tries as name from throttle")).toEqual([2]);
  expect(await left("select role_id as name from role_seen")).toEqual(["new"]);
});

test("a session is forgotten thirty days after it ended by time or by logging out, and no sooner", async () => {
  const session = (gp_id: string, created: string, expires: string, revoked: string | null): Promise<unknown> =>
    small.owner.query(
      `insert into session (token_hash, brand_id, gp_id, account_id, kind, created_at, expires_at, end_at, revoked_at)
       values (sha256($1::text::bytea), 'kitestone', $1, 1, 'web', gem_now() - $2::interval, gem_now() - $3::interval, gem_now() - $3::interval,
         gem_now() - $4::interval)`,
      [gp_id, created, expires, revoked],
    );
  await session("live", "80 days", "-10 days", null);
  await session("ended lately", "80 days", "29 days 23 hours", null);
  await session("ended long ago", "80 days", "30 days 1 hour", null);
  await session("revoked lately", "80 days", "-1 day", "29 days 23 hours");
  await session("revoked long ago", "80 days", "-1 day", "30 days 1 hour");
  await purge(loginSweeps);
  expect(await left("select gp_id as name from session order by 1")).toEqual([
    "ended lately",
    "live",
    "revoked lately",
  ]);
});

test("a key is good for thirty days", async () => {
  await small.owner.query(
    `insert into idem_request (scope, key, call, fingerprint, result_ref, created_at)
     values ('account:1', 'old', '/x', '', 'r', gem_now() - interval '30 days 1 second'), ('account:1', 'new', '/x', '', 'r', gem_now() - interval '29 days 23 hours')`,
  );
  await purge([...idempotencySweeps, ...webhookSweeps, ...paymentSweeps]);
  expect(await left("select key as name from idem_request")).toEqual(["new"]);
  expect(await restOfJob()).toBe(3_600);
});

test("a begun payment is forgotten when no window of the rate limit reaches back to it", async () => {
  await small.owner.query(
    `insert into begun_payment (billing_no, attempt_no, account_id, address, begun_at)
     select to_char((gem_now() - days * interval '1 day') at time zone 'UTC', 'YYYYMMDD') || name, 1, 1, '\\x00112233445566778899aabbccddeeff', gem_now() - age
       from (values ('OLD', 3, interval '2 days 1 hour'), ('NEW', 0, interval '1 hour'), ('AGAIN', 3, interval '23 hours 59 minutes')) of (name, days, age)`,
  );
  await purge([...idempotencySweeps, ...webhookSweeps, ...paymentSweeps]);
  expect(await left("select substr(billing_no, 9) as name from begun_payment order by 1")).toEqual(["AGAIN", "NEW"]);
});

test("a run takes so much and no more, and what is left comes soon", async () => {
  await small.owner.query(
    `insert into throttle (key, tries, window_start) select sha256(n::text::bytea), 0, gem_now() - interval '2 days' from generate_series(1, 20_500) n`,
  );
  await purge(rateLimitSweeps);
  expect(await left("select count(*)::int as name from throttle where tries = 0")).toEqual([500]);
  expect(await restOfJob()).toBe(60);
  await purge(rateLimitSweeps);
  expect(await left("select count(*)::int as name from throttle where tries = 0")).toEqual([0]);
  expect(await restOfJob()).toBe(3_600);
});

test("a sweep that fails stops no other, is logged and counted, and comes again later", async () => {
  const metrics = createMetrics();
  const swept: string[] = [];
  const sweepOf = (name: string, isPersonal?: boolean): Sweep => ({
    name,
    ...(isPersonal === undefined ? {} : { isPersonal }),
    sweep: async () => {
      swept.push(name);
      if (name === "broken") throw new Error("a table is locked");
      return 0;
    },
  });
  small.logged.length = 0;
  await small.owner.query("update job set next_at = gem_now()");
  await jobWork(purgeJob([sweepOf("broken"), sweepOf("sessions"), sweepOf("webhook bodies", true)])).runBatch(
    { ...small.world, clock, metrics },
    "me",
  );
  expect(swept).toEqual(["webhook bodies", "broken", "sessions"]);
  expect(small.logged).toEqual([{ event: "purge_failed", what: "broken", error: "a table is locked" }]);
  const counted = await metrics.registry.getSingleMetricAsString("gemgate_work_total");
  expect(counted).toContain('gemgate_work_total{work="purge broken",outcome="failed"} 1');
  expect(counted).toContain('gemgate_work_total{work="purge sessions",outcome="done"} 1');
  expect(await left("select last_error as name from job where name = 'purge'")).toEqual(["not swept: broken"]);
  expect(await restOfJob()).toBe(300);
});

test("a batch that runs into the statement's time-out is halved until it fits", async () => {
  const batches: number[] = [];
  const slow: Sweep = {
    name: "slow",
    sweep: async (_db, batch) => {
      batches.push(batch);
      if (batch > 100)
        throw Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
      return 0;
    },
  };
  await purge([slow]);
  expect(batches).toEqual([500, 250, 125, 62]);
  expect(await restOfJob()).toBe(3_600);
});
