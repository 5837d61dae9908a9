import type { ClientBase } from "pg";

export interface SealCheck {
  readonly seals: number;
  /** The first seal that does not fit what stands under it now; all later ones follow from it. */
  readonly broken: number | undefined;
}

/** Computes every seal of the ledger again, each from the one before. */
export async function verifySeals(client: ClientBase): Promise<SealCheck> {
  const { rows } = await client.query<{ seals: number; broken: number | null }>(
    `select count(*)::int as seals, min(no) filter (where hash <> ledger_hash(before, after_txn, to_txn)) as broken
       from (select no, hash, to_txn, lag(hash, 1, ''::bytea) over w as before, lag(to_txn, 1, 0::bigint) over w as after_txn
               from ledger_seal window w as (order by no)) chain`,
  );
  return { seals: rows[0]?.seals ?? 0, broken: rows[0]?.broken ?? undefined };
}
