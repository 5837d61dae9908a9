// What a sweep reads after the table has turned over once: freed pages are filled again, so old and young rows share them.
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimitSweeps } from "./rate-limit/try-store.ts";
import { idempotencySweeps } from "./idempotency/known-request.ts";
import { paymentSweeps } from "../features/payments/public.ts";
import { webhookSweeps } from "../features/webhooks/public.ts";
import { loginSweeps } from "../features/login/public.ts";
import { roleSweeps } from "../features/roles/public.ts";
import type { Queryable } from "./database.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 's', 'u')");
});
afterAll(() => small.close());

interface Plan {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Plan[];
}

/** Runs the sweep's own statement under EXPLAIN and gives its plan; nothing stays deleted. */
async function planOf(sweepName: string): Promise<Plan> {
  const sweep = [
    ...loginSweeps,
    ...roleSweeps,
    ...rateLimitSweeps,
    ...idempotencySweeps,
    ...webhookSweeps,
    ...paymentSweeps,
  ].find(({ name }) => name === sweepName);
  let plan: Plan | undefined;
  const explaining: Queryable = {
    query: async (text, values) => {
      await small.owner.query("begin");
      const { rows } = await small.owner.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        [...(values ?? [])],
      );
      await small.owner.query("rollback");
      plan = rows[0]?.["QUERY PLAN"][0].Plan;
      return { rows: [] };
    },
  };
  await sweep?.sweep(explaining, 500);
  if (plan === undefined) throw new Error(`${sweepName} asked nothing`);
  return plan;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

const rows_count = 20_000;
const tables = [
  {
    sweep: "keys",
    index: "idem_request_by_age_btree",
    fill: (age: string) =>
      `insert into idem_request (scope, key, call, fingerprint, result_ref, created_at)
       select 'account:1', '${age} ' || n, '/x', '', 'r', gem_now() - interval '${age}' from generate_series(1, ${rows_count}) n`,
    empty: "delete from idem_request where created_at < gem_now() - interval '30 days'",
    table: "idem_request",
  },
  {
    sweep: "sessions",
    index: "session_by_end",
    fill: (age: string) =>
      `insert into session (token_hash, brand_id, gp_id, account_id, kind, created_at, expires_at, end_at)
       select sha256(convert_to('${age} ' || n, 'UTF8')), 'kitestone', '0', 1, 'web', gem_now() - interval '${age}',
              gem_now() - interval '${age}' + interval '1 day', gem_now() - interval '${age}' + interval '1 day' from generate_series(1, ${rows_count}) n`,
    empty: "delete from session where expires_at < gem_now() - interval '30 days'",
    table: "session",
  },
  {
    sweep: "roles seen",
    index: "role_seen_by_age_btree",
    fill: (age: string) =>
      `insert into role_seen (account_id, client_id, server_id, role_id, role_name, server_name, seen_at)
       select 1, 'c', 's', '${age} ' || n, '', '', gem_now() - interval '${age}' from generate_series(1, ${rows_count}) n`,
    empty: "delete from role_seen where seen_at < gem_now() - interval '1 day'",
    table: "role_seen",
  },
] as const;

test.each(tables)(
  "the sweep of $sweep with nothing to delete reads a few blocks of its B-tree after the table turned over once",
  async ({ sweep, index, fill, empty, table }) => {
    await small.owner.query(fill("40 days"));
    await small.owner.query(empty);
    await small.owner.query(`vacuum ${table}`);
    await small.owner.query(fill("1 hour"));
    await small.owner.query(`vacuum analyze ${table}`);
    const plan = await planOf(sweep);
    expect(nodesOf(plan).map((node) => node["Index Name"])).toContain(index);
    expect(nodesOf(plan).map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(20);
  },
);
