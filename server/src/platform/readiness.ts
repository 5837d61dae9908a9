// Whether this process should be sent requests: its database can be read and written, and has every migration.
import type { Clock } from "./clock.ts";
import type { Queryable } from "./database.ts";
import { isMigrated } from "./migrate.ts";
import { probeWriting } from "./ready-store.ts";

/** Any client may ask, and the check writes: one check a second is shared by all requests. */
const check_ms = 1_000;

export interface Readiness {
  isReady(): Promise<boolean>;
  /** From here on it is not: the process is about to stop. */
  drain(): void;
}

export function watchReadiness(clock: Pick<Clock, "nowMs">, check: () => Promise<boolean>): Readiness {
  let isDraining = false;
  let last: { at_ms: number; answer: Promise<boolean> } | undefined;
  return {
    async isReady() {
      const now_ms = clock.nowMs();
      if (last === undefined || Math.abs(now_ms - last.at_ms) >= check_ms) {
        last = { at_ms: now_ms, answer: check() };
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
