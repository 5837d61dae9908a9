import type { Queryable } from "../../platform/database.ts";
import { countCheckpoints, findBrokenCheckpoint } from "./checkpoint-store.ts";

export interface CheckpointCheck {
  readonly checkpoints: number;
  /** The first checkpoint that does not fit what stands under it now; all later ones follow from it. */
  readonly broken: number | undefined;
}

/** A day of checkpoints in one statement. */
const checkpoints_at_once = 24;

/** Computes every checkpoint of the ledger again, each from the one before, without one snapshot over the whole ledger. */
export async function verifyCheckpoints(db: Queryable): Promise<CheckpointCheck> {
  const { checkpoints, last } = await countCheckpoints(db);
  for (let from = 1; from <= last; from += checkpoints_at_once) {
    const broken = await findBrokenCheckpoint(db, { from, to: from + checkpoints_at_once });
    if (broken !== undefined) return { checkpoints, broken };
  }
  return { checkpoints, broken: undefined };
}
