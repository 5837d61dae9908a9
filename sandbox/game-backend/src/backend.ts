// What the parts of the running game backend share.
import { createHash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import type { ServerLists } from "./server-list.ts";
import type { World } from "./world.ts";

export type Backend = {
  db: DatabaseSync;
  clock: Clock;
  world: World;
  servers: ServerLists;
  /** Resolves when the demo passwords are hashed; the value is a hash that no password fits. */
  passwordsReady: Promise<{ unknownHash: string }>;
  /** Aborted when the backend stops, so that a slow answer does not hold it up. */
  stopping: AbortSignal;
};

/** Random and not counted: receipts stay unique also when the store is emptied. */
export function makeReceipt(gpId: string): string {
  return `g${gpId}-${randomBytes(10).toString("hex")}`;
}

/** A number below the limit that is always the same for the same words. */
export function pickNumber(words: readonly string[], limit: number): number {
  return createHash("sha256").update(words.join("/")).digest().readUIntBE(0, 6) % limit;
}
