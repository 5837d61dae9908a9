// Checks all of history once a day, slice by slice and with long rests: what no event of the last minutes leads to is found by
// this. Any process goes on where the last one stopped; what was checked when is in invariant_slice.
import { isDatabaseBusy, sqlStateOf } from "../database-errors.ts";
import type { Job, JobEnd } from "../jobs.ts";
import type { World } from "../world.ts";
import { domains } from "./domains.ts";
import type { Domain } from "./domains.ts";
import { closePass, cutSlice, lastSlice, nextSlice, openPass, recordSlice } from "./history-store.ts";
import type { Slice } from "./history-store.ts";
import { countFound, readFoundKeys, recordCount, recordWithin } from "./invariant-store.ts";
import { runCheck } from "./run-check.ts";
import { countKeys, findWithin, keyAfter, listViews } from "./view-store.ts";

const every_s = 60;
const statement_ms_default = 5_000;
/** One run; the next begins where it ended. */
const run_ms = 50_000;
/** A slice that took a second is followed by three of rest: a quarter of one core at most. */
const rest_by_took = 3;
const rest_ms_min = 20;
/** A slice that runs into its time-out is halved down to so many keys. */
const slice_keys_min = 50;

export interface HistoryLimits {
  readonly statement_ms?: number;
  /** In place of the domains' own sizes. */
  readonly slice_keys?: number;
}

export function historyJob(limits: HistoryLimits = {}): Job {
  return {
    name: "invariant-history",
    every_s,
    lease_s: 240,
    run: (world, signal) => watchHistory({ world, limits, signal, end_ms: world.clock.nowMs() + run_ms }),
  };
}

interface Watch {
  readonly world: World;
  readonly limits: HistoryLimits;
  readonly signal: AbortSignal | undefined;
  readonly end_ms: number;
}

async function watchHistory(watch: Watch): Promise<JobEnd> {
  for (const domain of domains) {
    const end = await passOver(watch, domain);
    if (end === "stopped") return { wait_s: 0 };
    if (end === "more") return { wait_s: 1 };
  }
  return { wait_s: every_s };
}

async function passOver(watch: Watch, domain: Domain): Promise<"done" | "more" | "stopped"> {
  const { world, signal } = watch;
  if (!(await openPass(world.db, domain))) return "done";
  await cutTail(watch, domain);
  const views = (await listViews(world.db)).filter((view) => view.domains.includes(domain)).map(({ name }) => name);
  const failed: string[] = [];
  for (;;) {
    if (signal?.aborted === true) return "stopped";
    if (world.clock.nowMs() >= watch.end_ms) return "more";
    const slice = await nextSlice(world.db, domain, failed);
    if (slice === undefined) break;
    const start_ms = world.clock.nowMs();
    if ((await checkSlice(watch, { domain, slice, views })) === "failed") failed.push(slice.from);
    const took_ms = Math.max(0, world.clock.nowMs() - start_ms);
    await world.clock.sleep(Math.max(rest_ms_min, took_ms * rest_by_took), signal);
  }
  if (failed.length === 0) await closePass(world.db, domain);
  return "done";
}

function sliceKeys({ limits }: Watch, domain: Domain): number {
  return limits.slice_keys ?? domain.slice_keys;
}

/** What came since the last pass is cut into slices before anything is checked, so that what is left can be counted. */
async function cutTail(watch: Watch, domain: Domain): Promise<void> {
  const { world, signal } = watch;
  const keys = sliceKeys(watch, domain);
  for (let range = await lastSlice(world.db, domain); range !== undefined;) {
    const at = await keyAfter(world.db, domain, { range, keys: keys * 2 });
    if (at === undefined || signal?.aborted === true) return;
    const cut = await keyAfter(world.db, domain, { range, keys });
    if (cut === undefined) return;
    await cutSlice(world.db, domain, { from: range.from, at: cut });
    range = { from: cut, to: undefined, keys: 0 };
  }
}

interface Checking {
  readonly domain: Domain;
  readonly slice: Slice;
  readonly views: readonly string[];
}

/** Numbers of orders are random within their day, so a slice may grow after it was cut. */
const grown = 4;

async function checkSlice(watch: Watch, checking: Checking): Promise<"checked" | "cut" | "failed"> {
  const { world, signal } = watch;
  const { domain, slice } = checking;
  const start_ms = world.clock.nowMs();
  const keys = await countKeys(world.db, domain, slice);
  if (keys > sliceKeys(watch, domain) * grown && (await halve(watch, checking, keys))) return "cut";
  const result = await findInSlice(watch, checking);
  if ("found" in result) {
    await recordFound(watch, checking, result.found);
    const took_ms = Math.max(0, world.clock.nowMs() - start_ms);
    await recordSlice(world.db, domain, { from: slice.from, keys, took_ms, error: undefined });
    return "checked";
  }
  const { view, error } = result;
  if (signal?.aborted === true) return "cut";
  if (!isDatabaseBusy(error)) throw error;
  if (isTimeout(error) && (await halve(watch, checking, keys))) return "cut";
  const words = error instanceof Error ? error.message : String(error);
  world.log.error({ event: "invariant_not_checked", invariant: view, error: words });
  await recordSlice(world.db, domain, { from: slice.from, keys, took_ms: 0, error: `${view}: ${words}` });
  return "failed";
}

type SliceResult = { found: ReadonlyMap<string, readonly string[]> } | { view: string; error: unknown };

/** One statement for each view, each with a snapshot of its own. */
async function findInSlice({ world, limits, signal }: Watch, { domain, slice, views }: Checking): Promise<SliceResult> {
  let now = "";
  try {
    const statement_ms = limits.statement_ms ?? statement_ms_default;
    const found = await runCheck(world, { statement_ms, signal }, async (tx) => {
      const keys = new Map<string, readonly string[]>();
      for (const view of views) {
        now = view;
        keys.set(view, await findWithin(tx, { view, domain, range: slice }));
      }
      return keys;
    });
    return { found };
  } catch (error) {
    return { view: now, error };
  }
}

async function recordFound(
  { world }: Watch,
  { domain, slice }: Checking,
  foundKeys: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const knownKeys = await readFoundKeys(world.db);
  const broken: Record<string, number> = {};
  for (const [view, found] of foundKeys) {
    const known = knownKeys(view, domain);
    if (found.length === 0 && known.length === 0) continue;
    await recordWithin(world.db, { view, domain, range: slice, known, found });
    const counts = await countFound(world.db, view);
    await recordCount(world.db, view, counts);
    if (found.length > 0) broken[view] = counts["rows"] ?? found.length;
  }
  if (Object.keys(broken).length > 0) world.log.error({ event: "invariant_broken", invariants: broken });
}

function isTimeout(error: unknown): boolean {
  return sqlStateOf(error) === "57014";
}

/** False where there is nothing left to halve. */
async function halve({ world, limits }: Watch, { domain, slice }: Checking, keys: number): Promise<boolean> {
  if (keys <= (limits.slice_keys === undefined ? slice_keys_min : 1)) return false;
  const at = await keyAfter(world.db, domain, { range: slice, keys: Math.floor(keys / 2) });
  if (at === undefined) return false;
  await cutSlice(world.db, domain, { from: slice.from, at });
  return true;
}
