import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";
import type { FreshDatabase } from "./fresh-database.ts";
import { listBroken } from "./prepared-statements.ts";

let fresh: FreshDatabase;
let owner: Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  owner = new Client(fresh.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await fresh.drop();
});

async function askFunction(): Promise<unknown[]> {
  const { rows } = await owner.query(
    "select detector as invariant, violations::int as violations from inv_counts() where violations > 0",
  );
  return rows;
}

test("the prepared statement over all invariants finds what inv_counts() finds, also in views that change between two questions", async () => {
  expect(await listBroken(owner)).toEqual([]);
  await owner.query("insert into ledger_txn (kind, ref) select 'fee', 'planted ' || n from generate_series(1, 3) n");
  const planted = await listBroken(owner);
  expect(planted).toContainEqual({ invariant: "inv03b_txn_without_entries", violations: 3 });
  expect(planted).toEqual(await askFunction());
  await owner.query("create view inv98_new as select 1 as one");
  expect(await listBroken(owner)).toContainEqual({ invariant: "inv98_new", violations: 1 });
  await owner.query("create or replace view inv98_new as select n as one from generate_series(1, 2) n");
  expect(await listBroken(owner)).toContainEqual({ invariant: "inv98_new", violations: 2 });
  expect(await listBroken(owner)).toEqual(await askFunction());
});
