// Checks every invariant each minute, read-only: what has not ended whole, of everything else what happened lately. A row is an
// alarm. watch-history.ts checks the rest.
import { isDatabaseBusy } from "../database-errors.ts";
import type { Job, JobEnd } from "../jobs.ts";
import type { World } from "../world.ts";
import { orderDomain } from "./domains.ts";
import type { Domain } from "./domains.ts";
import { addChecks, countFound, listDueChecks, readFoundKeys, recordAmong, recordCheck } from "./invariant-store.ts";
import type { FoundKeys } from "./invariant-store.ts";
import { runCheck } from "./run-check.ts";
import { countView, findAmong, listViews, recentKeys, recentOrders } from "./view-store.ts";
import type { InvariantView } from "./view-store.ts";

const every_s = 60;
/** A check may not hold a snapshot for longer: what is deleted meanwhile could not be cleaned away. */
const view_ms = 60_000;
/** All checks of one run together; what is left is first in the next run. */
const run_ms = 120_000;
/** Keys in one statement. */
const keys_max = 500;

export interface WatchLimits {
  readonly view_ms?: number;
}

export function invariantJob(limits: WatchLimits = {}): Job {
  return {
    name: "invariants",
    every_s,
    lease_s: 240,
    run: (world, signal) => watchInvariants({ world, statement_ms: limits.view_ms ?? view_ms, signal }),
  };
}

interface Watch {
  readonly world: World;
  readonly statement_ms: number;
  readonly signal: AbortSignal | undefined;
}

async function watchInvariants(watch: Watch): Promise<JobEnd | void> {
  const { world, signal } = watch;
  const views = await listViews(world.db);
  await addChecks(
    world.db,
    views.map(({ name }) => name),
  );
  const dueNames = await listDueChecks(world.db);
  const due = dueNames.flatMap((name) => views.find((view) => view.name === name) ?? []);
  const end_ms = world.clock.nowMs() + run_ms;
  const scope: Scope = { recent: recentReader(watch, due), found: await readFoundKeys(world.db) };
  const broken: Record<string, number> = {};
  for (const view of due) {
    if (signal?.aborted === true) return { wait_s: 0 };
    if (world.clock.nowMs() >= end_ms) break;
    const counts = await checkView(watch, view, scope);
    const rows = counts["rows"] ?? 0;
    if (rows > 0 && view.name.startsWith("inv")) broken[view.name] = rows;
  }
  if (Object.keys(broken).length > 0) world.log.error({ event: "invariant_broken", invariants: broken });
}

/** A view that cannot be counted in its time is logged, stored and tried again later; it is never taken to hold. */
async function checkView(watch: Watch, view: InvariantView, scope: Scope): Promise<Record<string, number>> {
  const { world, signal } = watch;
  const { name } = view;
  const isRecent = view.domains.length > 0;
  const start_ms = world.clock.nowMs();
  const tookMs = (): number => Math.max(0, world.clock.nowMs() - start_ms);
  try {
    const counts = isRecent
      ? await checkRecent(watch, view, scope)
      : await runCheck(world, watch, (tx) => countView(tx, name));
    await recordCheck(world.db, { name, counts, took_ms: tookMs(), error: undefined, isRecent });
    return counts;
  } catch (error) {
    if (signal?.aborted === true) return {};
    if (!isDatabaseBusy(error)) throw error;
    const words = error instanceof Error ? error.message : String(error);
    world.log.error({ event: "invariant_not_checked", invariant: name, error: words });
    await recordCheck(world.db, { name, counts: undefined, took_ms: tookMs(), error: words, isRecent });
    return {};
  }
}

type ReadRecent = (domain: Domain) => Promise<readonly string[]>;

interface Scope {
  readonly recent: ReadRecent;
  /** As it was before this run. */
  readonly found: FoundKeys;
}

/** The keys of what happened since the last check, read once for all views that need them. */
function recentReader(watch: Watch, due: readonly InvariantView[]): ReadRecent {
  const views = due.filter((view) => view.domains.length > 0).map(({ name }) => name);
  const known = new Map<string, Promise<readonly string[]>>();
  const read: ReadRecent = (domain) => {
    const reading = known.get(domain.column) ?? readKeys(domain);
    known.set(domain.column, reading);
    return reading;
  };
  const readKeys = async (domain: Domain): Promise<readonly string[]> => {
    if (domain === orderDomain) return runCheck(watch.world, watch, (tx) => recentOrders(tx, views));
    const orders = await read(orderDomain);
    return runCheck(watch.world, watch, (tx) => recentKeys(tx, domain, { views, orders }));
  };
  return read;
}

/** What was found before is asked about again, whatever its age: a repaired row is gone within a minute. */
async function checkRecent(watch: Watch, view: InvariantView, scope: Scope): Promise<Record<string, number>> {
  const { world } = watch;
  let isAny = false;
  for (const domain of view.domains) {
    const before = scope.found(view.name, domain);
    const keys = [...new Set([...before, ...(await scope.recent(domain))])];
    for (let first = 0; first < keys.length; first += keys_max) {
      const some = { view: view.name, domain, keys: keys.slice(first, first + keys_max) };
      const found = await runCheck(world, watch, (tx) => findAmong(tx, some));
      if (found.length === 0 && before.length === 0) continue;
      isAny = true;
      await recordAmong(world.db, { ...some, found });
    }
  }
  return isAny ? countFound(world.db, view.name) : {};
}
