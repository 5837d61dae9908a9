// Whether this process should be sent requests: its database can be read and written, and has every migration.
import type { Clock } from "./clock.ts";
import type { Queryable } from "./database.ts";
import { isMigrated } from "./migrate.ts";
import { probeWriting } from "./ready-store.ts";

/** Anybody may ask, and asking writes: one look a second is shared by all who ask. */
const look_ms = 1_000;

export interface Readiness {
  isReady(): Promise<boolean>;
  /** From here on it is not: the process is about to stop. */
  drain(): void;
}

export function watchReadiness(clock: Pick<Clock, "nowMs">, look: () => Promise<boolean>): Readiness {
  let isDraining = false;
  let last: { at_ms: number; answer: Promise<boolean> } | undefined;
  return {
    async isReady() {
      const now_ms = clock.nowMs();
      if (last === undefined || Math.abs(now_ms - last.at_ms) >= look_ms) {
        last = { at_ms: now_ms, answer: look() };
      }
      return (await last.answer) && !isDraining;
    },
    drain: () => {
      isDraining = true;
    },
  };
}

export async function isDatabaseReady(db: Queryable): Promise<boolean> {
  try {
    if (!(await isMigrated((text) => db.query<{ name: string }>(text)))) return false;
    await probeWriting(db);
    return true;
  } catch {
    return false;
  }
}
