import { setTimeout as wait } from "node:timers/promises";

/** Waits, and no longer than until the provider closes. */
export async function waitFor(wait_ms: number, stopping: AbortSignal): Promise<void> {
  await wait(wait_ms, undefined, { signal: stopping }).catch((error: unknown) => {
    if (!stopping.aborted) throw error;
  });
}
