import type { Client } from "pg";
import { asQueryable } from "@gemgate/ops/verify/as-queryable";
import { checkHistory, checkRecent } from "./scoped-check.ts";
import { openSmallWorld } from "./small-world.ts";
import { plantStories } from "./lawful-stories.ts";
import { withNumbers } from "./story-statements.ts";

export interface InvariantGround {
  readonly owner: Client;
  /**
   * Plants a violation with all triggers and foreign keys switched off, reads which invariants are broken, and takes it back. Checked in
   * parts, by what happened lately and by slices of history, the same ones must be broken.
   */
  plant: (...statements: readonly string[]) => Promise<string[]>;
  /** The same for what no row of the last minutes leads to: history alone finds it. */
  plantUnseen: (...statements: readonly string[]) => Promise<string[]>;
  close: () => Promise<void>;
}

/** A database with one order for every lawful state, on which every invariant holds. */
export async function openInvariantGround(): Promise<InvariantGround> {
  const { owner, close } = await openSmallWorld();
  const numbers = await plantStories(owner);
  const db = asQueryable(owner);
  const plantAs = async (isSeen: boolean, statements: readonly string[]): Promise<string[]> => {
    await owner.query("begin");
    try {
      await owner.query("set local session_replication_role = replica");
      for (const statement of statements) await owner.query(withNumbers(statement, numbers));
      const { rows } = await owner.query<{ invariant: string }>(
        "select detector as invariant from inv_counts() where violations > 0",
      );
      const broken = rows.map((row) => row.invariant);
      refuseOther("of what happened lately", isSeen ? broken : [], await checkRecent(db));
      refuseOther("of history in slices", broken, await checkHistory(db, slice_keys));
      return broken;
    } finally {
      await owner.query("rollback");
    }
  };
  return {
    owner,
    plant: (...statements) => plantAs(true, statements),
    plantUnseen: (...statements) => plantAs(false, statements),
    close,
  };
}

/** Small enough that the stories stand in several of them. */
const slice_keys = 16;

function refuseOther(words: string, whole: readonly string[], part: readonly string[]): void {
  if (whole.join() === part.join()) return;
  throw new Error(
    `the check ${words} finds ${part.join(", ") || "nothing"}, expected ${whole.join(", ") || "nothing"}`,
  );
}

export type PlantedViolation = readonly [invariant: string, words: string, ...statements: string[]];
