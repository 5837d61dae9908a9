// What an order weighs on the disk, by table and index.
import { Pool } from "pg";
import type { ClientConfig } from "pg";
import { say } from "./figures.ts";

interface Relation {
  readonly relation: string;
  readonly rows: number;
  readonly bytes: number;
}

/** With all that belongs to orders; players, logins and the catalogue do not grow with them. */
const tables_of_orders = `('orders', 'order_event', 'idem_request', 'payment_attempt', 'provider_event', 'delivery', 'refund', 'dispute',
  'vip_point', 'ledger_txn', 'ledger_entry')`;

export async function sayBytes(config: ClientConfig): Promise<void> {
  const owner = new Pool({ ...config, max: 1 });
  // The database may end before the goodbye is heard.
  owner.on("error", () => {});
  const { rows } = await owner.query<Relation>(
    `select case c.relkind when 'r' then c.relname else t.relname || ' ' || c.relname end as relation, greatest(0, c.reltuples)::float as rows,
            case c.relkind when 'r' then pg_table_size(c.oid) else pg_relation_size(c.oid) end::float as bytes
       from pg_class c left join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
      where c.relkind in ('r', 'i') and t.relname in ${tables_of_orders} order by t.relname, c.relkind desc, bytes desc`,
  );
  const counted = await owner.query<{ orders: number }>("select count(*)::float as orders from orders");
  await owner.end();
  const orders = counted.rows[0]?.orders ?? 0;
  const sum = rows.reduce((all, { bytes }) => all + bytes, 0);
  say("an order with all that belongs to it", `${(sum / orders / 1000).toFixed(2)} KB with indexes, ${orders} orders`);
  for (const { relation, rows: count, bytes } of rows) {
    say(`  ${relation}`, `${(bytes / orders).toFixed(0).padStart(5)} B an order, ${(count / orders).toFixed(2)} rows`);
  }
}
