import { loadavg } from "node:os";

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

/** Two rows of figures taken turn by turn: the middle of their ratios, because what disturbs one turn disturbs both halves. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, turn) => value / (theirs[turn] ?? Number.NaN)));
}

export function say(name: string, value: string): void {
  console.log(`  ${name.padEnd(44)} ${value}`);
}

export function sayLatency(name: string, latencies_ms: readonly number[], goal_ms?: number): void {
  const p99 = percentile(latencies_ms, 99);
  const words = `p50 ${show(percentile(latencies_ms, 50))} ms, p99 ${show(p99)} ms, max ${show(Math.max(...latencies_ms))} ms`;
  say(name, goal_ms === undefined ? words : `${words} ${judge("p99", `${goal_ms} ms`, p99 <= goal_ms)}`);
}

export function judge(what: string, goal: string, isMet: boolean): string {
  return `(goal ${what} ${goal}${isMet ? "" : ", MISSED"})`;
}

/** A figure of a machine that does other things as well is worth less, so the reader is told. */
export function sayMachine(): void {
  const loads = loadavg().slice(0, 2);
  say("load of the machine, 1 and 5 minutes", loads.map((load) => load.toFixed(1)).join(", "));
}

export function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(0)} %`;
}

function show(ms: number): string {
  return ms.toFixed(ms < 10 ? 1 : 0);
}
