import type { Client } from "pg";
import { asQueryable } from "@gemgate/ops/verify/as-queryable";
import { lookAtHistory, lookAtRecent } from "./scoped-look.ts";
import { openSmallWorld } from "./small-world.ts";
import { plantStories } from "./lawful-stories.ts";
import { withNumbers } from "./story-statements.ts";

export interface DetectorGround {
  readonly owner: Client;
  /**
   * Plants a violation with all triggers and foreign keys asleep, asks every detector who speaks, and takes it back. Asked for in
   * parts, by what happened lately and by slices of history, the same ones must speak.
   */
  plant: (...statements: readonly string[]) => Promise<string[]>;
  /** The same for what no row of the last minutes leads to: history alone finds it. */
  plantUnseen: (...statements: readonly string[]) => Promise<string[]>;
  close: () => Promise<void>;
}

/** A database with one order for every lawful state, on which nothing is to be heard. */
export async function openDetectorGround(): Promise<DetectorGround> {
  const { owner, close } = await openSmallWorld();
  const numbers = await plantStories(owner);
  const db = asQueryable(owner);
  const plantAs = async (isSeen: boolean, statements: readonly string[]): Promise<string[]> => {
    await owner.query("begin");
    try {
      await owner.query("set local session_replication_role = replica");
      for (const statement of statements) await owner.query(withNumbers(statement, numbers));
      const { rows } = await owner.query<{ detector: string }>(
        "select detector from inv_counts() where violations > 0",
      );
      const speaking = rows.map((row) => row.detector);
      refuseOther("of what happened lately", isSeen ? speaking : [], await lookAtRecent(db));
      refuseOther("of history in slices", speaking, await lookAtHistory(db, slice_keys));
      return speaking;
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
  throw new Error(`the look ${words} finds ${part.join(", ") || "nothing"}, expected ${whole.join(", ") || "nothing"}`);
}

export type PlantedViolation = readonly [detector: string, words: string, ...statements: string[]];
