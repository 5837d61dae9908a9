// How a process ends: it says that it is going, waits for the load balancer to turn away, finishes what is under way, and ends
// before its supervisor kills it.
import { setTimeout as sleep } from "node:timers/promises";

/** `npm run serve` kills after this and a little more; so do most supervisors after 30 s. */
export const stop_within_ms = 15_000;

export interface StopSteps {
  /** /ready says 503 from here on. */
  drain(): void;
  /** Takes no more work, and waits for what runs. */
  stopWork(): Promise<unknown>;
  /** Takes no more connections, and waits for answers under way. */
  closeListeners(): Promise<unknown>;
  /** Nothing needs these any more. */
  closeRest(): Promise<unknown>;
}

export interface StopTimes {
  readonly drain_ms: number;
  readonly within_ms: number;
  readonly wait?: (wait_ms: number) => Promise<unknown>;
}

/** What had not ended in time, by name; empty after an orderly end. */
export async function stopInOrder(steps: StopSteps, times: StopTimes): Promise<string[]> {
  const { drain_ms, within_ms, wait = (wait_ms) => sleep(wait_ms, undefined, { ref: false }) } = times;
  const running = new Set(["work", "requests", "connections"]);
  const ended = (name: string) => (): void => void running.delete(name);
  steps.drain();
  const isOver = wait(within_ms);
  // Work needs no load balancer to turn away: another process takes over what is not begun.
  const working = steps.stopWork().finally(ended("work"));
  const closing = wait(drain_ms)
    .then(() => steps.closeListeners())
    .finally(ended("requests"));
  const all = Promise.allSettled([working, closing])
    .then(() => steps.closeRest())
    .finally(ended("connections"));
  await Promise.race([all, isOver]);
  return [...running];
}
