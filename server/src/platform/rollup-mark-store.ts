// How far a count has come. Its row is held while a step of it is counted, so that of two processes that count one does the step, and
// the step and how far it went are committed together: whatever runs again counts nothing twice.
import type { Tx } from "./transaction.ts";

export interface RollupMark {
  /** As the database writes it: a date of JavaScript would cut the microseconds. */
  readonly counted_until: string | null;
  readonly counted_id: number | null;
}

/** Undefined: another process counts at this moment. */
export async function holdMark(tx: Tx, name: string): Promise<RollupMark | undefined> {
  await tx.query("insert into rollup_mark (name) values ($1) on conflict do nothing", [name]);
  const { rows } = await tx.query<RollupMark>(
    "select counted_until::text, counted_id from rollup_mark where name = $1 for update skip locked",
    [name],
  );
  return rows[0];
}

export async function moveMarkToTime(tx: Tx, name: string, until: string): Promise<void> {
  await tx.query("update rollup_mark set counted_until = $2::timestamptz where name = $1", [name, until]);
}

export async function moveMarkToNumber(tx: Tx, name: string, id: number): Promise<void> {
  await tx.query("update rollup_mark set counted_id = $2::bigint where name = $1", [name, id]);
}
