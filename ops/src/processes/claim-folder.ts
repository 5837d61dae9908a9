// One process at a time may use a data folder. The claim is a file lock (taken through SQLite, the one portable way
// Node has), so the kernel gives it back when its holder dies, even by kill -9: there are no stale claims to guess about.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type Claim = { release: () => void };

/** Null when another process, or another part of this one, holds the claim. */
export function claim(lockFile: string): Claim | null {
  mkdirSync(dirname(lockFile), { recursive: true });
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => lock.isOpen && lock.close() };
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
