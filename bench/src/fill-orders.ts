// A shop's orders of many days, written by the owner past triggers and foreign keys, in the shape that the server would have left:
// every invariant must hold on it. Each table is filled in one transaction while its indexes rest, and they are built at its end:
// sorting is many times faster than growing. Several tables are filled at once.
import type { Pool, PoolClient } from "pg";
import { parts, sourcePart, sourceTables, steps } from "./filled-rows.ts";

export interface Filling {
  readonly orders: number;
  /** Over how many days they are spread, up to now. */
  readonly days: number;
}

/** Some wait for the disk while others compute. */
const at_once = 4;

/** For a store without orders. Answers the moment at which it was filled, an hour after its newest order. */
export async function fillOrders(owner: Pool, filling: Filling, tell: (words: string) => void): Promise<Date> {
  const start = performance.now();
  const say = (words: string): void => tell(`${words}, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const { rowCount } = await owner.query("select from orders limit 1");
  if (rowCount !== 0) throw new Error("There are orders already; only an empty store can be filled.");
  const [now] = (await owner.query<{ at: Date }>("select gem_now() as at")).rows;
  if (now === undefined) throw new Error("the database has no clock");

  for (const statement of sourceTables(filling, now.at)) await owner.query(statement);
  await each(owner, [...Array(parts).keys()], (client, part) => client.query(sourcePart(filling, part)));
  await owner.query("analyze bench.source");
  say("orders thought out");
  await each(owner, steps, async (client, { table, statement }) => {
    const rows = await fillTable(client, table, statement);
    say(`${rows} rows of ${table}`);
  });
  await owner.query("drop schema bench cascade");
  for (const table of ["payment_attempt", "delivery", "refund", "ledger_txn", "account"]) {
    await owner.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) from ${table}) + 1)`,
    );
  }
  // What autovacuum would have done in a year.
  await each(owner, ["account", "session", ...steps.map(({ table }) => table)], async (client, table) => {
    await client.query(`vacuum (analyze) ${table}`);
  });
  await owner.query("checkpoint");
  say("vacuum");
  return now.at;
}

async function fillTable(client: PoolClient, table: string, statement: string): Promise<number> {
  await client.query("begin");
  // An empty table that is written anew in this transaction needs no log where the server keeps a minimal one.
  await client.query(`cluster ${table} using ${table}_pkey`);
  await client.query(`alter table ${table} set without cluster`);
  await client.query("update pg_index set indisready = false, indisvalid = false where indrelid = $1::text::regclass", [
    table,
  ]);
  const { rowCount } = await client.query(statement);
  // Builds the indexes and wakes them, those of constraints included.
  await client.query(`reindex table ${table}`);
  await client.query("commit");
  return rowCount ?? 0;
}

/** A few at a time, in order, each on a connection of its own. */
async function each<Item>(
  owner: Pool,
  items: readonly Item[],
  run: (client: PoolClient, item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    const client = await owner.connect();
    try {
      await client.query(
        "set session_replication_role = replica; set work_mem = '128MB'; set maintenance_work_mem = '512MB'; set statement_timeout = 0",
      );
      for (let item = left.shift(); item !== undefined; item = left.shift()) await run(client, item);
    } finally {
      client.release(true);
    }
  };
  await Promise.all(Array.from({ length: at_once }, worker));
}
