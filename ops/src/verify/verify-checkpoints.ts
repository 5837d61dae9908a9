import type { ClientBase } from "pg";

export interface CheckpointCheck {
  readonly checkpoints: number;
  /** The first checkpoint that does not fit what stands under it now; all later ones follow from it. */
  readonly broken: number | undefined;
}

/** A day of checkpoints in one statement. */
const checkpoints_at_once = 24;

/** Computes every checkpoint of the ledger again, each from the one before, without one snapshot over the whole ledger. */
export async function verifyCheckpoints(client: ClientBase): Promise<CheckpointCheck> {
  const { rows } = await client.query<{ checkpoints: number; last: number | null }>(
    "select count(*)::int as checkpoints, max(no) as last from ledger_seal",
  );
  const { checkpoints = 0, last = null } = rows[0] ?? {};
  for (let from = 1; from <= (last ?? 0); from += checkpoints_at_once) {
    const found = await client.query<{ broken: number | null }>(
      "select min(seal_no)::int as broken from inv03c_seal_broken where seal_no >= $1 and seal_no < $2",
      [from, from + checkpoints_at_once],
    );
    if (typeof found.rows[0]?.broken === "number") return { checkpoints, broken: found.rows[0].broken };
  }
  return { checkpoints, broken: undefined };
}
