// SQL that touches ledger_seal.
import type { Queryable } from "../../platform/database.ts";

/**
 * A hash over the next stretch of what was posted at least an hour ago: no transaction lives so long, so nothing can appear below
 * a checkpoint later. Of two processes at the same stretch one is first. False: there is nothing old enough.
 */
export async function addCheckpoint(db: Queryable, txns_max: number): Promise<boolean> {
  const { rows } = await db.query(
    `with last as (
       select coalesce(max(no), 0) as no, coalesce(max(to_txn), 0) as to_txn,
              coalesce((select hash from ledger_seal order by no desc limit 1), ''::bytea) as hash
         from ledger_seal),
     stretch as (
       select id, at >= gem_now() - interval '1 hour' as is_fresh from ledger_txn
        where id > (select to_txn from last) order by id limit $1),
     covered as (
       select max(id) as to_txn from stretch
        where id < coalesce((select min(id) from stretch where is_fresh), 9223372036854775807))
     insert into ledger_seal (no, to_txn, hash)
     select last.no + 1, covered.to_txn, ledger_hash(last.hash, last.to_txn, covered.to_txn)
       from last, covered where covered.to_txn is not null
     on conflict do nothing
     returning 1 as added`,
    [txns_max],
  );
  return rows.length === 1;
}

export async function countCheckpoints(db: Queryable): Promise<{ checkpoints: number; last: number }> {
  const { rows } = await db.query<{ checkpoints: number; last: number }>(
    "select count(*)::int as checkpoints, coalesce(max(no), 0)::int as last from ledger_seal",
  );
  return rows[0] ?? { checkpoints: 0, last: 0 };
}

/** Of these checkpoints the first that does not fit; `to` is not one of them. */
export async function findBrokenCheckpoint(
  db: Queryable,
  { from, to }: { from: number; to: number },
): Promise<number | undefined> {
  const { rows } = await db.query<{ broken: number | null }>(
    "select min(seal_no)::int as broken from inv03c_seal_broken where seal_no >= $1 and seal_no < $2",
    [from, to],
  );
  return rows[0]?.broken ?? undefined;
}
