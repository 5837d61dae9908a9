import type { ClientBase } from "pg";

export interface SealCheck {
  readonly seals: number;
  /** The first seal that does not fit what stands under it now; all later ones follow from it. */
  readonly broken: number | undefined;
}

/** A day of seals in one statement. */
const seals_at_once = 24;

/** Computes every seal of the ledger again, each from the one before, without one snapshot over the whole ledger. */
export async function verifySeals(client: ClientBase): Promise<SealCheck> {
  const { rows } = await client.query<{ seals: number; last: number | null }>(
    "select count(*)::int as seals, max(no) as last from ledger_seal",
  );
  const { seals = 0, last = null } = rows[0] ?? {};
  for (let from = 1; from <= (last ?? 0); from += seals_at_once) {
    const found = await client.query<{ broken: number | null }>(
      "select min(seal_no)::int as broken from inv03c_seal_broken where seal_no >= $1 and seal_no < $2",
      [from, from + seals_at_once],
    );
    if (typeof found.rows[0]?.broken === "number") return { seals, broken: found.rows[0].broken };
  }
  return { seals, broken: undefined };
}
