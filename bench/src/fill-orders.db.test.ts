// What `fill` writes past every guard must be what the guards would have let through: else its figures are of another store.
import { seededDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillOrders } from "./fill-orders.ts";

const orders = 3_000;

let fresh: FreshDatabase;
let owner: Pool;
beforeAll(async () => {
  fresh = await seededDatabase();
  owner = new Pool({ ...fresh.owner, max: 4 });
  // The database is dropped before the goodbye is heard.
  owner.on("error", () => {});
  await fillOrders(owner, { orders, days: 120 }, () => {});
});
afterAll(async () => {
  await owner.end();
  await fresh.drop();
});

test("every invariant holds on filled orders of every end", async () => {
  const { rows } = await owner.query("select detector from inv_counts() where violations > 0");
  expect(rows).toEqual([]);
  const ends = await owner.query<{ state: string }>("select distinct state::text as state from orders order by 1");
  expect(ends.rows.map(({ state }) => state)).toEqual([
    "chargeback",
    "delivered",
    "expired",
    "failed",
    "refunded",
    "review",
  ]);
});

test("every foreign key of filled orders leads somewhere", async () => {
  const { rows } = await owner.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as definition
       from pg_constraint where contype = 'f' and conrelid::regclass::text
         in ('orders', 'order_event', 'idem_request', 'payment_attempt', 'delivery', 'refund', 'dispute', 'vip_point', 'ledger_txn', 'ledger_entry')`,
  );
  expect(rows.length).toBeGreaterThan(12);
  for (const { table, name, definition } of rows) {
    await owner.query(`alter table ${table} drop constraint ${name}, add constraint ${name} ${definition}`);
  }
});

test("every index of the filled tables is in use again", async () => {
  const { rows } = await owner.query(
    "select indexrelid::regclass::text as index from pg_index where not indisvalid or not indisready or indisclustered",
  );
  expect(rows).toEqual([]);
});
