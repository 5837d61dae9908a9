// Log lines that any client can cause: one of each kind a minute is written, with how many were left out, and every one is counted.
// Otherwise an attacker could fill the log and bury what an operator should read.
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";

const window_ms = 60_000;
/** Kinds are made of words that the code knows; this is for a mistake. */
const kinds_max = 2_000;

interface Window {
  since_ms: number;
  left_out: number;
}

export interface SampledWorld {
  readonly log: Log;
  readonly clock: Pick<Clock, "nowMs">;
  readonly metrics?: Pick<Metrics, "lineSampled"> | undefined;
}

export interface SampledLine {
  readonly event: string;
  readonly [field: string]: unknown;
}

const windowsByLog = new WeakMap<Log, Map<string, Window>>();

/** `kind` tells lines apart that are sampled each for themselves; it must not hold anything that a stranger chose. */
export function logSampled(
  world: SampledWorld,
  level: "info" | "warn" | "error",
  { line, kind = line.event }: { line: SampledLine; kind?: string },
): void {
  world.metrics?.lineSampled(line.event);
  const windows = windowsByLog.get(world.log) ?? new Map<string, Window>();
  windowsByLog.set(world.log, windows);
  const now_ms = world.clock.nowMs();
  const current = windows.get(kind);
  if (current !== undefined && now_ms - current.since_ms < window_ms && now_ms >= current.since_ms) {
    current.left_out += 1;
    return;
  }
  if (windows.size >= kinds_max) windows.clear();
  windows.set(kind, { since_ms: now_ms, left_out: 0 });
  const left_out = current?.left_out ?? 0;
  world.log[level](left_out === 0 ? line : { ...line, left_out });
}
