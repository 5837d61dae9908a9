// Looks at every promise, view by view, read-only: a row in a detector is the alarm that no test may ever have seen.
import { isDatabaseBusy } from "../database-errors.ts";
import type { Job } from "../jobs.ts";
import { inTransaction } from "../transaction.ts";
import type { World } from "../world.ts";
import { addChecks, countView, listDueChecks, recordCheck } from "./invariant-store.ts";

const every_s = 60;
/** A look may not hold a snapshot for longer: what is deleted meanwhile could not be cleaned away. */
const view_ms = 60_000;
/** All looks of one run together; what is left is first in the next run. */
const run_ms = 120_000;

export interface WatchLimits {
  readonly view_ms?: number;
}

export function invariantJob(limits: WatchLimits = {}): Job {
  return { name: "invariants", every_s, lease_s: 240, run: (world) => watchInvariants(world, limits) };
}

async function watchInvariants(world: World, limits: WatchLimits): Promise<void> {
  await addChecks(world.db);
  const end_ms = world.clock.nowMs() + run_ms;
  const broken: Record<string, number> = {};
  for (const name of await listDueChecks(world.db)) {
    if (world.clock.nowMs() >= end_ms) break;
    const rows = await look(world, name, limits.view_ms ?? view_ms);
    if (rows > 0 && name.startsWith("inv")) broken[name] = rows;
  }
  if (Object.keys(broken).length > 0) world.log.error({ event: "invariant_broken", detectors: broken });
}

/** A view that cannot be counted in its time is said, remembered and tried again later; it is never taken for silent. */
async function look(world: World, name: string, statement_ms: number): Promise<number> {
  const start_ms = world.clock.nowMs();
  const tookMs = (): number => Math.max(0, world.clock.nowMs() - start_ms);
  try {
    const counts = await inTransaction(world, (tx) => countView(tx, name), { isReadOnly: true, statement_ms });
    await recordCheck(world.db, { name, counts, took_ms: tookMs(), error: undefined });
    return counts["rows"] ?? 0;
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    const words = error instanceof Error ? error.message : String(error);
    world.log.error({ event: "invariant_not_checked", detector: name, error: words });
    await recordCheck(world.db, { name, counts: undefined, took_ms: tookMs(), error: words });
    return 0;
  }
}
