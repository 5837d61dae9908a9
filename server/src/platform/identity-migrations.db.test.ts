// Migrations 0026 to 0028 on a database that was filled by the version before them.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { limitScope } from "@gemgate/rules/limits/purchase-limit";
import { emptyDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLimits } from "../features/limits/public.ts";
import { migrate, migrationNames } from "./migrate.ts";

const folder = join(import.meta.dirname, "../../migrations");
let database: FreshDatabase;
let owner: Client;

beforeAll(async () => {
  database = await emptyDatabase();
  owner = new Client(database.owner);
  await owner.connect();
  await owner.query(
    "create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
  );
  for (const name of migrationNames().filter((one) => one < "0026")) {
    const sql = readFileSync(join(folder, name), "utf8");
    await owner.query(sql);
    await owner.query("insert into migration (name, sha256) values ($1, $2)", [
      name,
      createHash("sha256").update(sql).digest("hex"),
    ]);
  }
  await fill();
  await migrate(database.owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

let orders = 0;
const numbers = new Map<string, string>();
const numberOf = (name: string): string => numbers.get(name) ?? "";

/** An order as the version before wrote it; a state beyond `created` is written past the guard. */
async function order(name: string, change: Readonly<Record<string, unknown>> = {}): Promise<void> {
  orders += 1;
  const row = {
    account_id: 1,
    client_id: "100013",
    domain_area: "universal",
    role_id: "7",
    product_id: "plain",
    env: "production",
    suid: "s1",
    state: "pay_pending",
    limited: false,
    has_holds: false,
    coupon_grant_id: null,
    discount: 0,
    minutes_ago: 10,
    chosen_minutes_ago: 10,
    ...change,
  };
  const { rows } = await owner.query<{ billing_no: string }>(
    `insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area, currency,
       list_amount, discount_amount, payable_amount, price_version, env, suid, user_name, state, version, limited, has_holds,
       coupon_grant_id, created_at, expires_at)
     select to_char(at at time zone 'UTC', 'YYYYMMDD') || $1, 'kitestone', $2, '101', $3, 's12', $4, $5, $6, 'USD', 500, $7::int,
       500 - $7::int, 1, $8, $9, 'u', $10::order_state, 1, $11, $12, $13, at, at + interval '1 hour'
       from (select gem_now() - make_interval(mins => $14::int) as at) as made
     returning billing_no`,
    [
      String(orders).padStart(20, "0"),
      row.account_id,
      row.client_id,
      row.role_id,
      row.product_id,
      row.domain_area,
      row.discount,
      row.env,
      row.suid,
      row.state,
      row.limited,
      row.has_holds,
      row.coupon_grant_id,
      row.minutes_ago,
    ],
  );
  const billing_no = rows[0]?.billing_no ?? "";
  numbers.set(name, billing_no);
  await owner.query(
    `insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, payway_id, method, country, return_url,
       amount, currency, state, chosen_at)
     values ($1, 1, 'sandbox', 'kitestone', $1 || '-1', '1', 'card', 'US', 'https://x', 500, 'USD', 'pending',
       gem_now() - make_interval(mins => $2::int))`,
    [billing_no, row.chosen_minutes_ago],
  );
}

async function counter(scope: string, product_id: string, row: { cap: number; used?: number; held?: number }) {
  await owner.query("insert into limit_counter (scope, product_id, cap, used, held) values ($1, $2, $3, $4, $5)", [
    scope,
    product_id,
    row.cap,
    row.used ?? 0,
    row.held ?? 0,
  ]);
}

async function hold(name: string, scope: string, product_id: string, state: string, window_no = 1): Promise<void> {
  await owner.query(
    "insert into limit_hold (billing_no, scope, product_id, state, window_no) values ($1, $2, $3, $4, $5)",
    [numberOf(name), scope, product_id, state, window_no],
  );
}

async function fill(): Promise<void> {
  await owner.query(
    "insert into account (brand_id, suid, user_name) values ('kitestone', 's1', 'both'), ('kitestone', 's2', 'demo only'), ('kitestone', 's3', 'none')",
  );
  await owner.query("begin");
  await owner.query("set local session_replication_role = replica");
  await fillTwins();
  await fillLimits();
  await owner.query("commit");
}

async function fillTwins(): Promise<void> {
  await owner.query(
    "insert into coupon_grant (brand_id, account_id, code, cause, cause_ref, state) values ('kitestone', 1, 'c', 'c', 'c', 'available')",
  );
  const held = { product_id: "pair", has_holds: true, limited: true };
  await order("older", { ...held, coupon_grant_id: 1, discount: 50, chosen_minutes_ago: 9, minutes_ago: 20 });
  await order("oldest but chosen last", { ...held, client_id: "100011", chosen_minutes_ago: 1, minutes_ago: 30 });
  await order("third", { ...held, client_id: "100113", domain_area: "eru", chosen_minutes_ago: 8, minutes_ago: 8 });
  await order("another item", { product_id: "other" });
  await order("another environment", { product_id: "pair", env: "demo", account_id: 2, suid: "s2" });
  await owner.query("update coupon_grant set state = 'reserved', order_no = $1", [numberOf("older")]);
  const scope = "kitestone:role:101:universal:s12:7";
  await counter(scope, "pair", { cap: 5, held: 2 });
  await counter("kitestone:role:101:eru:s12:7", "pair", { cap: 5, held: 1 });
  await hold("older", scope, "pair", "held");
  await hold("oldest but chosen last", scope, "pair", "held");
  await hold("third", "kitestone:role:101:eru:s12:7", "pair", "held");
  await owner.query(
    "insert into spend_cap (account_id, month, currency, cap, held) values (1, '2026-01', 'USD', 5000, 1450)",
  );
  for (const [name, amount] of [
    ["older", 450],
    ["oldest but chosen last", 500],
    ["third", 500],
  ] as const) {
    await owner.query(
      "insert into spend_hold (billing_no, account_id, month, currency, amount) values ($1, 1, '2026-01', 'USD', $2)",
      [numberOf(name), amount],
    );
  }
}

const universal = "kitestone:role:101:universal:s12:7";
const europe = "kitestone:role:101:eru:s12:7";

async function fillLimits(): Promise<void> {
  const done = { state: "delivered", limited: true, has_holds: true };
  // One purchase in each of two regions, and one at a demo host, which is another world.
  await counter(universal, "once", { cap: 1, used: 1 });
  await counter(europe, "once", { cap: 1, used: 1 });
  await order("once here", { ...done, product_id: "once" });
  await hold("once here", universal, "once", "used");
  await order("once there", { ...done, product_id: "once", domain_area: "eru" });
  await hold("once there", europe, "once", "used");
  // Bought by one role at a demo host alone.
  await counter("kitestone:role:101:universal:s12:8", "once", { cap: 1, used: 1 });
  await order("once at demo", { ...done, product_id: "once", role_id: "8", env: "demo", account_id: 2, suid: "s2" });
  await hold("once at demo", "kitestone:role:101:universal:s12:8", "once", "used");
  // By account, over all roles.
  await counter("kitestone:suid:s1", "account", { cap: 2, used: 1 });
  await order("account", { ...done, product_id: "account" });
  await hold("account", "kitestone:suid:s1", "account", "used");
  // By window: one that is over, in one region; one that runs, in the other.
  await counter(universal, "weekly", { cap: 1, used: 1 });
  await counter(europe, "weekly", { cap: 1, used: 1 });
  await order("weekly before", { ...done, product_id: "weekly", domain_area: "eru" });
  await order("weekly over", { ...done, product_id: "weekly" });
  await order("weekly now", { ...done, product_id: "weekly", domain_area: "eru" });
  await hold("weekly before", europe, "weekly", "used", 1);
  await hold("weekly over", universal, "weekly", "used", 1);
  await hold("weekly now", europe, "weekly", "used", 2);
  await owner.query(
    `update limit_counter set days = 7, window_start = gem_now() - make_interval(days => case scope when $1 then 9 else 2 end),
       window_no = case scope when $1 then 1 else 2 end where product_id = 'weekly'`,
    [universal],
  );
}

async function rowsOf(sql: string, values: unknown[] = []): Promise<unknown[]> {
  return (await owner.query(sql, values)).rows;
}

test("an account that bought at a demo host alone belongs to the demo, every other one to production", async () => {
  expect(await rowsOf("select suid, env from account order by suid")).toEqual([
    { suid: "s1", env: "production" },
    { suid: "s2", env: "demo" },
    { suid: "s3", env: "production" },
  ]);
});

test("of several open orders of one character and item the one that was chosen last stays open, the others lapse [G19]", async () => {
  const states = await rowsOf(
    "select billing_no, state::text from orders where product_id in ('pair', 'other') order by billing_no",
  );
  const stateOf = (name: string) => ({
    billing_no: numberOf(name),
    state: name === "older" || name === "third" ? "expired" : "pay_pending",
  });
  const names = ["older", "oldest but chosen last", "third", "another item", "another environment"];
  expect(states).toEqual(names.map(stateOf).toSorted((a, b) => a.billing_no.localeCompare(b.billing_no)));
  expect(await rowsOf("select billing_no, to_state::text, cause from order_event order by billing_no")).toEqual(
    [numberOf("older"), numberOf("third")].toSorted().map((billing_no) => ({
      billing_no,
      to_state: "expired",
      cause: "another order of this character and item is open",
    })),
  );
});

test("what a lapsed order held is free again, and its payment is still asked about", async () => {
  expect(await rowsOf("select state, order_no from coupon_grant")).toEqual([{ state: "available", order_no: null }]);
  expect(await rowsOf("select held::int from spend_cap")).toEqual([{ held: 500 }]);
  expect(await rowsOf("select scope, held, used from limit_counter where product_id = 'pair'")).toEqual([
    { scope: "kitestone:production:role:101:s12:7", held: 1, used: 0 },
  ]);
  expect(await rowsOf("select distinct state::text from payment_attempt")).toEqual([{ state: "pending" }]);
});

const buyer = {
  brand_id: "kitestone",
  env: "production",
  gp_id: "101",
  suid: "s1",
  server_id: "s12",
  role_id: "7",
} as const;

test("a limit that was used in two regions is used up, and allows nothing more [G17]", async () => {
  const scope = limitScope({ type: "role" }, buyer);
  expect(
    await rowsOf("select cap, held, used, overrun from limit_counter where scope = $1 and product_id = 'once'", [
      scope,
    ]),
  ).toEqual([{ cap: 1, held: 0, used: 2, overrun: 1 }]);
  const [left] = await readLimits(owner, [{ scope, product_id: "once", cap: 1, days: null }]);
  expect(left).toMatchObject({ left: 0 });
  // A purchase at a demo host counts there alone.
  const other = { ...buyer, role_id: "8" };
  const scopes = [other, { ...other, env: "demo" } as const].map((one) => limitScope({ type: "role" }, one));
  const lefts = await Promise.all(
    scopes.map(
      async (one) => (await readLimits(owner, [{ scope: one, product_id: "once", cap: 1, days: null }]))[0]?.left,
    ),
  );
  expect(lefts).toEqual([1, 0]);
});

test("a limit of an account keeps its count under its new name [G17]", async () => {
  const scope = limitScope({ type: "game" }, buyer);
  expect(await readLimits(owner, [{ scope, product_id: "account", cap: 2, days: null }])).toMatchObject([{ left: 1 }]);
});

test("a window that runs goes on in all regions, and one that is over counts no more [G17]", async () => {
  const scope = limitScope({ type: "time" }, buyer);
  expect(await readLimits(owner, [{ scope, product_id: "weekly", cap: 1, days: 7 }])).toMatchObject([{ left: 0 }]);
  expect(
    await rowsOf(
      `select used, window_no, round(extract(epoch from gem_now() - window_start) / 86400)::int as days_ago
         from limit_counter where product_id = 'weekly'`,
    ),
  ).toEqual([{ used: 1, window_no: 3, days_ago: 2 }]);
});

test("every counter equals its holds and no limit is exceeded unseen", async () => {
  expect(await rowsOf("select * from inv_counts() where violations > 0 and detector ~ '^inv(09|10|17)'")).toEqual([]);
});

test("a process of the version before cannot count by region again", async () => {
  await expect(counter(universal, "late", { cap: 1 })).rejects.toThrow("scope_names_environment");
});

test("an order of another environment than its account is refused by the database", async () => {
  await owner.query("begin");
  const wrong = owner.query(
    `insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area, currency,
       list_amount, payable_amount, price_version, env, suid, user_name)
     values (to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || repeat('9', 20), 'kitestone', 1, '101', '100013', 's12', '10', 'p',
       'universal', 'USD', 1, 1, 1, 'demo', 's1', 'u')`,
  );
  await expect(wrong).rejects.toThrow("orders_account_fkey");
  await owner.query("rollback");
});
