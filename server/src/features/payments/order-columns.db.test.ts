// The records of creation beside the tables they are written to.
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nonceTypes } from "../../platform/idempotency/idempotency-store.ts";
import { orderTypes } from "../orders/public.ts";
import { attemptTypes } from "./new-attempt-store.ts";

let fresh: FreshDatabase;
let client: Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  client = new Client(fresh.owner);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
}

async function columnsOf(table: string): Promise<Column[]> {
  // A cast to char(3) would cut what is too long in silence; given as text, it is refused.
  const { rows } = await client.query<Column>(
    `select a.attname::text as name, a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
            case t.typname when 'int8' then 'bigint' when 'int4' then 'int' when 'bool' then 'boolean' when 'bpchar' then 'text'
              else t.typname end as type
       from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  return rows;
}

const records = [
  { table: "idem_request", types: nonceTypes, added: ["billing_no"] },
  { table: "orders", types: orderTypes, added: ["billing_no", "expires_at"] },
  {
    table: "payment_attempt",
    types: attemptTypes,
    added: ["billing_no", "attempt_no", "merchant_ref", "return_url", "amount", "currency"],
  },
];

test.each(records)("what creation writes to $table has the types of its columns", async ({ table, types }) => {
  const typeOf = new Map((await columnsOf(table)).map(({ name, type }) => [name, type]));
  expect(Object.keys(types).map((name) => [name, typeOf.get(name)])).toEqual(Object.entries(types));
});

test.each(records)(
  "every column of $table without a default is written by creation",
  async ({ table, types, added }) => {
    const written = new Set([...Object.keys(types), ...added]);
    const missing = (await columnsOf(table)).filter(({ name, isNeeded }) => isNeeded && !written.has(name));
    expect(missing).toEqual([]);
  },
);
