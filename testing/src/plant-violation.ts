import type { Client } from "pg";
import { asPreparing, listBroken } from "./prepared-statements.ts";
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
  const db = asPreparing(owner);
  // A change of the role makes PostgreSQL forget its plans, so it is one for all; a plan of their own for some values would be made
  // anew in every transaction.
  await owner.query("set session_replication_role = replica");
  await owner.query("set plan_cache_mode = force_generic_plan");
  const plantAs = async (isSeen: boolean, statements: readonly string[]): Promise<string[]> => {
    await owner.query("begin");
    try {
      for (const statement of statements) await owner.query(withNumbers(statement, numbers));
      const broken = (await listBroken(owner)).map(({ invariant }) => invariant);
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
