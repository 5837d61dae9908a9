import { setTimeout as sleep } from "node:timers/promises";

/**
 * Begins so many in each second whether or not those before have ended, as strangers do. A latency is counted from the moment
 * in which the request was due, so that a server which stalls does not also slow down the questions about it.
 */
export async function runAtRate(
  plan: { perSecond: number; seconds: number },
  once: (n: number, due_ms: number) => Promise<unknown>,
): Promise<number[]> {
  const total = Math.round(plan.perSecond * plan.seconds);
  const start = performance.now();
  const running: Promise<number>[] = [];
  while (running.length < total) {
    const due = start + (running.length / plan.perSecond) * 1000;
    const now = performance.now();
    if (due > now) {
      await sleep(Math.min(due - now, 20));
      continue;
    }
    running.push(once(running.length, due).then(() => performance.now() - due));
  }
  return Promise.all(running);
}
