// What is made of all orders of one player: a player with thousands of them waits no longer than one with ten.
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "../../platform/database.ts";
import { sumPoints } from "../vip/public.ts";
import { readLastPayTimes } from "./order-store.ts";

const orders = 1_200;

let small: SmallWorld;
let account_id: number;
beforeAll(async () => {
  small = await openSmallWorld();
  const { rows } = await small.owner.query<{ id: string }>(
    "insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u') returning id",
  );
  account_id = Number(rows[0]?.id);
  await small.owner.query("set session_replication_role = replica");
  // One a day, each of a character of its own; the newest is of today.
  await small.owner.query(
    `insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area, currency, list_amount,
       payable_amount, price_version, env, suid, user_name, state, created_at, expires_at)
     select to_char(at at time zone 'UTC', 'YYYYMMDD') || lpad(n::text, 20, '0'), 'kitestone', $1, '101', '100013', 's', 'r' || n, 'p', 'universal', 'USD',
       100, 100, 1, 'production', 'u', 'u', 'delivered', at, at + interval '30 minutes'
       from (select n, gem_now() - make_interval(days => n) as at from generate_series(0, $2::int - 1) as n) made`,
    [account_id, orders],
  );
  await small.owner.query(
    `insert into vip_point (billing_no, kind, cause_ref, account_id, points, paid_at)
     select billing_no, 'earn', '', account_id, 10, created_at from orders`,
  );
  await small.owner.query("reset session_replication_role");
  await small.owner.query("vacuum analyze vip_point");
  await small.owner.query("analyze orders");
});
afterAll(() => small.close());

async function planOf(run: (db: Queryable) => Promise<unknown>): Promise<string> {
  let plan = "";
  await small.owner.query("set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off");
  await run({
    query: async (text, values = []) => {
      const { rows } = await small.owner.query<{ "QUERY PLAN": string }>(`explain ${text}`, [...values]);
      plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      return { rows: [] };
    },
  });
  await small.owner.query("reset enable_seqscan; reset enable_sort; reset enable_bitmapscan");
  return plan;
}

test("points are summed up from an index alone", async () => {
  expect(await sumPoints(small.world.db, account_id)).toBe(orders * 10);
  expect(await planOf((db) => sumPoints(db, account_id))).toContain("Index Only Scan using points_of_account");
});

test("the last payments of characters are those among the thousand newest orders", async () => {
  const times = await readLastPayTimes(small.world.db, account_id, "100013");
  expect(times).toHaveLength(1_000);
  const roles = new Set(times.map(({ role_id }) => role_id));
  expect([roles.has("r0"), roles.has("r999"), roles.has("r1000")]).toEqual([true, true, false]);
  expect(await planOf((db) => readLastPayTimes(db, account_id, "100013"))).toMatch(
    /Index Scan using orders_of_account/u,
  );
});
