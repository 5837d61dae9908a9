// Starts one of our own programs, waits until it says that it is ready, starts it again when it dies, and stops it.
import { setTimeout as sleep } from "node:timers/promises";
import { PlainRefusal } from "../plain-refusal.ts";
import { startChild } from "./start-child.ts";
import type { ChildPlan, ReadyChild } from "./start-child.ts";

export type SupervisedChild = {
  readonly pid: number | undefined;
  /** Asks it to end, and ends it by force when it has not done so within the limit. */
  stop: (limit_ms: number) => Promise<void>;
};

export type Say = (line: string) => void;

const wait_ms_min = 200;
const wait_ms_max = 5_000;
/** A child that ran this long before it died is no longer in a row of failures. */
const settled_ms = 10_000;

export async function superviseChild(plan: ChildPlan, say: Say): Promise<SupervisedChild> {
  const stopping = new AbortController();
  let current = await startChild(plan);
  let following: Promise<void> = Promise.resolve();
  let wait_ms = wait_ms_min;

  const bringBack = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause(wait_ms, stopping.signal);
      wait_ms = Math.min(wait_ms * 2, wait_ms_max);
      if (stopping.signal.aborted) return;
      try {
        keep(await startChild(plan, stopping.signal));
        return;
      } catch (error) {
        if (!(error instanceof PlainRefusal)) throw error;
        if (stopping.signal.aborted) return;
        say(error.message);
      }
    }
  };

  const follow = async (child: ReadyChild): Promise<void> => {
    const start = performance.now();
    const how = await child.ended;
    if (stopping.signal.aborted) return;
    if (performance.now() - start > settled_ms) wait_ms = wait_ms_min;
    say(`${plan.name} ended unexpectedly (${how}); it is started again.`);
    await bringBack();
  };

  const keep = (child: ReadyChild): void => {
    current = child;
    following = follow(child);
    // It became ready while everything was being stopped.
    if (stopping.signal.aborted) child.kill("SIGKILL");
  };

  keep(current);
  return {
    get pid() {
      return current.pid;
    },
    stop: async (limit_ms) => {
      stopping.abort();
      await endChild(current, limit_ms);
      // One that was on its way back ends here too: the caller of stop may delete its folder afterwards.
      await following;
    },
  };
}

async function endChild(child: ReadyChild, limit_ms: number): Promise<void> {
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), limit_ms);
  await child.ended;
  clearTimeout(force);
}

async function pause(wait_ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(wait_ms, undefined, { signal });
  } catch {
    // Only an abort ends a pause early, and the caller looks at the signal itself.
  }
}
