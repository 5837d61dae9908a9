// Deletes rows that are only kept for a while, a few at a time, so that a store that runs for years does not grow by them.
import type { Queryable } from "./database.ts";
import { sqlStateOf } from "./database-errors.ts";
import type { Job, JobEnd } from "./jobs.ts";
import type { World } from "./world.ts";

/** One kind of rows to delete; each feature knows its own and how long they are kept. */
export interface Sweep {
  readonly name: string;
  /** Personal data: erased before anything else. */
  readonly isPersonal?: boolean;
  /** Deletes at most so many rows, found by a B-tree on their age, and returns how many there were. */
  readonly sweep: (db: Queryable, batch: number) => Promise<number>;
}

const every_s = 3_600;
/** Where a run was not enough, the next one comes soon instead of being longer. */
const continue_s = 60;
/** A sweep that fails is tried again with the others of the next run, and not every half minute. */
const after_failure_s = 300;
const batch_max = 500;
const batch_min = 20;
/** A batch that takes longer is halved, far below the time-out of a statement. */
const slow_ms = 1_000;
const batches_max = 40;
/** Between two batches others have their turn. */
const rest_ms = 50;

export function purgeJob(sweeps: readonly Sweep[]): Job {
  const inOrder = sweeps.toSorted((a, b) => Number(b.isPersonal ?? false) - Number(a.isPersonal ?? false));
  return { name: "purge", every_s, run: (world) => purge(world, inOrder) };
}

async function purge(world: World, sweeps: readonly Sweep[]): Promise<JobEnd> {
  let isLeft = false;
  const failed: string[] = [];
  for (const sweep of sweeps) {
    const swept = await sweepApart(world, sweep);
    if (swept === "failed") failed.push(sweep.name);
    else if (swept.isLeft) isLeft = true;
  }
  if (failed.length > 0) return { wait_s: after_failure_s, error: `not swept: ${failed.join(", ")}` };
  return { wait_s: isLeft ? continue_s : every_s };
}

/** Each on its own: a sweep that fails is logged and counted, and the others go on. */
async function sweepApart(world: World, sweep: Sweep): Promise<{ isLeft: boolean } | "failed"> {
  try {
    const { rows, isLeft } = await sweepAll(world, sweep);
    if (rows > 0) world.log.info({ event: "purged", what: sweep.name, rows });
    world.metrics?.workEnded(`purge ${sweep.name}`, "done");
    return { isLeft };
  } catch (error) {
    world.metrics?.workEnded(`purge ${sweep.name}`, "failed");
    const words = error instanceof Error ? error.message : String(error);
    world.log.error({ event: "purge_failed", what: sweep.name, error: words });
    return "failed";
  }
}

async function sweepAll({ db, clock }: World, { sweep }: Sweep): Promise<{ rows: number; isLeft: boolean }> {
  let rows = 0;
  let batch = batch_max;
  for (let done = 0; done < batches_max; done += 1) {
    const start_ms = clock.nowMs();
    const swept = await sweep(db, batch).catch((error: unknown) => {
      if (!isTimeout(error) || batch <= batch_min) throw error;
      return undefined;
    });
    rows += swept ?? 0;
    if (swept !== undefined && swept < batch) return { rows, isLeft: false };
    if (swept === undefined || clock.nowMs() - start_ms > slow_ms) batch = Math.max(batch_min, Math.floor(batch / 2));
    await clock.sleep(rest_ms);
  }
  return { rows, isLeft: true };
}

/** The database's own limit, or the client's, whichever came first. */
function isTimeout(error: unknown): boolean {
  return sqlStateOf(error) === "57014" || (error instanceof Error && error.message === "Query read timeout");
}
