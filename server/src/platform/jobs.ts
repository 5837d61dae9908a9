// Work on a clock. Which process runs a job is decided by its row; when it is due, by the database's time.
import { addJob, endJob, takeJob } from "./job-store.ts";
import type { TakenJob } from "./job-store.ts";
import type { Work } from "./work-runner.ts";
import type { World } from "./world.ts";

export interface Job {
  readonly name: string;
  readonly every_s: number;
  /** After so long without an end its process is taken for dead, and another one may run it. */
  readonly lease_s?: number;
  /**
   * Must be idempotent: after a lease expires two processes can run it at the same time. Ends soon after the signal, with
   * `wait_s: 0` where another process should go on with it.
   */
  run(world: World, signal?: AbortSignal): Promise<JobEnd | void>;
}

export interface JobEnd {
  /** Seconds to the next run where that is not `every_s`. */
  readonly wait_s: number;
  /** What of it failed, where the rest was done: the job did not end well, and comes again after `wait_s`. */
  readonly error?: string;
}

const lease_s_default = 300;
const retry_s = 30;

/** With the signal a run that takes long is told to end: a process that stops does not wait for it. */
export function jobWork(job: Job, signal?: AbortSignal): Work {
  let isKnown = false;
  let unwritten: EndedJob | undefined;
  return {
    name: job.name,
    async runBatch(world, owner) {
      if (!isKnown) await addJob(world.db, job.name);
      isKnown = true;
      if (unwritten !== undefined) await endJob(world.db, unwritten.taken, unwritten.end);
      unwritten = undefined;
      const taken = await takeJob(world.db, { name: job.name, owner, lease_s: job.lease_s ?? lease_s_default });
      if (taken !== undefined) {
        const end = await runTaken({ world, job, signal });
        // A database that is away now would leave the job leased to a process that no longer runs it: the next poll writes it.
        unwritten = { taken, end };
        await endJob(world.db, taken, end);
        unwritten = undefined;
      }
      // There is never more of it: the next run has its own time.
      return false;
    },
  };
}

interface Running {
  readonly world: World;
  readonly job: Job;
  readonly signal: AbortSignal | undefined;
}

interface EndedJob {
  readonly taken: TakenJob;
  readonly end: { readonly wait_s: number; readonly error: string | undefined };
}

async function runTaken({ world, job, signal }: Running): Promise<EndedJob["end"]> {
  try {
    const ended = await job.run(world, signal);
    world.metrics?.workEnded(job.name, ended?.error === undefined ? "done" : "failed");
    return { wait_s: ended?.wait_s ?? job.every_s, error: ended?.error };
  } catch (error) {
    world.metrics?.workEnded(job.name, "failed");
    const words = error instanceof Error ? error.message : String(error);
    const stack = error instanceof Error ? error.stack : undefined;
    world.log.error({ event: "job_failed", job: job.name, error: words, stack });
    return { wait_s: Math.min(job.every_s, retry_s), error: words.slice(0, 500) };
  }
}
