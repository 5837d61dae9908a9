// Takes away what is only kept for a while, a little at a time: a store that runs for years does not grow by its leftovers.
import type { Queryable } from "./database.ts";
import type { Job } from "./jobs.ts";
import type { World } from "./world.ts";

/** One kind of leftovers; each feature knows its own and how long they are kept. */
export interface Sweep {
  readonly name: string;
  /** Takes away at most so many rows and says how many there were. */
  readonly sweep: (db: Queryable, batch: number) => Promise<number>;
}

const every_s = 3_600;
/** Where a run was not enough, the next one comes soon instead of being longer. */
const continue_s = 60;
const batch = 500;
const batches_max = 40;
/** Between two batches others have their turn. */
const rest_ms = 50;

export function purgeJob(sweeps: readonly Sweep[]): Job {
  return {
    name: "purge",
    every_s,
    run: async (world) => {
      let isDone = true;
      for (const sweep of sweeps) {
        const { rows, isLeft } = await sweepAll(world, sweep);
        if (rows > 0) world.log.info({ event: "purged", what: sweep.name, rows });
        if (isLeft) isDone = false;
      }
      return { wait_s: isDone ? every_s : continue_s };
    },
  };
}

async function sweepAll({ db, clock }: World, { sweep }: Sweep): Promise<{ rows: number; isLeft: boolean }> {
  let rows = 0;
  for (let done = 0; done < batches_max; done += 1) {
    const swept = await sweep(db, batch);
    rows += swept;
    if (swept < batch) return { rows, isLeft: false };
    await clock.sleep(rest_ms);
  }
  return { rows, isLeft: true };
}
