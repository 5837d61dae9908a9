// The comparison of a shop with what is live, in temporary tables: half a million prices are compared where they are.
import type { RowKind, ShopRow } from "@gemgate/shop-folder/rows/shop-row";
import type { ShopTable } from "../../platform/shop-table.ts";
import type { Tx } from "../../platform/transaction.ts";

export async function createStage(tx: Tx): Promise<void> {
  await tx.query("create temporary table shop_row (no int, kind text, key text, row jsonb) on commit drop");
  await tx.query(
    "create temporary table shop_change (no int, kind text, key text, was jsonb, becomes jsonb) on commit drop",
  );
}

/** As one text: arrays of texts are put together of as many pieces, which all outlive the batch and are cleared away late. */
export async function addRows(tx: Tx, rows: readonly ShopRow[], first_no: number): Promise<void> {
  await tx.query(
    `insert into shop_row (no, kind, key, row)
     select $1::int + ordinality, r ->> 'kind', r ->> 'key', r -> 'row'
       from jsonb_array_elements($2::jsonb) with ordinality as e (r, ordinality)`,
    [first_no, JSON.stringify(rows)],
  );
}

/** Adds what differs in one kind. Statistics first: the planner knows nothing of a table that was just filled. */
export async function compareKind(tx: Tx, { kind, live }: ShopTable): Promise<void> {
  await tx.query(
    `insert into shop_change (no, kind, key, was, becomes)
     select s.no, $1, coalesce(s.key, l.key), l.row, s.row
       from (select no, key, row from shop_row where kind = $1) s
       full join (${live}) l on l.key = s.key
      where s.row is distinct from l.row`,
    [kind],
  );
}

export async function analyzeStage(tx: Tx, table: "shop_row" | "shop_change"): Promise<void> {
  await tx.query(table === "shop_row" ? "analyze shop_row" : "analyze shop_change");
}

export interface ChangeCount {
  kind: RowKind;
  brand: string;
  added: number;
  changed: number;
  gone: number;
}

export async function countChanges(tx: Tx): Promise<ChangeCount[]> {
  const { rows } = await tx.query<ChangeCount>(
    `select kind, split_part(key, '/', 1) as brand, (count(*) filter (where was is null))::int as added,
            (count(*) filter (where was is not null and becomes is not null))::int as changed,
            (count(*) filter (where becomes is null))::int as gone
       from shop_change group by 1, 2 order by 2, 1`,
  );
  return rows;
}

export interface ShopChange {
  kind: RowKind;
  key: string;
  was: Readonly<Record<string, unknown>> | null;
  becomes: Readonly<Record<string, unknown>> | null;
}

/** The first of each brand and kind: a person reads some dozens, and the counts tell of the others. */
export async function listChanges(tx: Tx, most: number): Promise<ShopChange[]> {
  const { rows } = await tx.query<ShopChange>(
    `select kind, key, was, becomes
       from (select kind, key, was, becomes, split_part(key, '/', 1) as brand,
                    row_number() over (partition by kind, split_part(key, '/', 1) order by key) as place
               from shop_change) c
      where place <= $1 order by brand, kind, key`,
    [most],
  );
  return rows;
}

export interface LeavingHost {
  host: string;
  /** That somebody is paying right now. */
  orders: number;
  open_until: Date;
}

/** Hosts that would be gone while people who pay are on their way back to them. */
export async function listLeavingHosts(tx: Tx): Promise<LeavingHost[]> {
  const { rows } = await tx.query<LeavingHost>(
    `select o.host, o.orders, o.open_until from shop_change c join shop_open_host o on o.host = c.was ->> 'host'
      where c.kind = 'brand_host' and c.becomes is null order by o.host`,
  );
  return rows;
}

/** Keys of changes that would alter what players have. */
export async function listHeld(tx: Tx, held: string): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>(`select key from (${held}) h order by key limit 20`);
  return rows.map(({ key }) => key);
}

/** Unique places are looked at when all of a statement is done, so that two rows can exchange theirs. */
export async function writeKind(tx: Tx, { write }: ShopTable): Promise<void> {
  for (const statement of write) await tx.query(statement);
}

export async function deferConstraints(tx: Tx): Promise<void> {
  await tx.query("set constraints all deferred");
}
