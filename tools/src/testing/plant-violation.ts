import type { Client } from "pg";
import { openSmallWorld } from "./small-world.ts";
import { plantStories } from "./lawful-stories.ts";
import { withNumbers } from "./story-statements.ts";

export interface DetectorGround {
  readonly owner: Client;
  /** Plants a violation with all triggers and foreign keys asleep, asks every detector who speaks, and takes it back. */
  plant: (...statements: readonly string[]) => Promise<string[]>;
  close: () => Promise<void>;
}

/** A database with one order for every lawful state, on which nothing is to be heard. */
export async function openDetectorGround(): Promise<DetectorGround> {
  const { owner, close } = await openSmallWorld();
  const numbers = await plantStories(owner);
  const plant: DetectorGround["plant"] = async (...statements) => {
    await owner.query("begin");
    try {
      await owner.query("set local session_replication_role = replica");
      for (const statement of statements) await owner.query(withNumbers(statement, numbers));
      const { rows } = await owner.query<{ detector: string }>(
        "select detector from inv_counts() where violations > 0",
      );
      return rows.map((row) => row.detector);
    } finally {
      await owner.query("rollback");
    }
  };
  return { owner, plant, close };
}

export type PlantedViolation = readonly [detector: string, words: string, ...statements: string[]];
