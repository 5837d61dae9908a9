import { everyFault } from "./fault-plan.ts";
import type { CountedFault } from "./fault-plan.ts";
import type { SeedResult } from "./run-seed.ts";

/** What many seeds add up to. */
export interface Figures {
  seeds: number;
  orders: number;
  delivered: number;
  inReview: number;
  /** Coupons that an order used, and rewards that were claimed. */
  couponsUsed: number;
  rewards: number;
  /** Replenish links that an order settled. */
  linksPaid: number;
  statements: number;
  violations: number;
  readonly faults: Map<CountedFault, number>;
}

export function noFigures(): Figures {
  return {
    seeds: 0,
    orders: 0,
    delivered: 0,
    inReview: 0,
    couponsUsed: 0,
    rewards: 0,
    linksPaid: 0,
    statements: 0,
    violations: 0,
    faults: new Map(),
  };
}

export function addTo(figures: Figures, result: SeedResult): void {
  figures.seeds += 1;
  figures.orders += result.orders;
  figures.delivered += result.delivered;
  figures.inReview += result.inReview;
  figures.couponsUsed += result.couponsUsed;
  figures.rewards += result.rewards;
  figures.linksPaid += result.linksPaid;
  figures.statements += result.statements;
  figures.violations += result.broken.length;
  for (const [name, count] of result.faults) figures.faults.set(name, (figures.faults.get(name) ?? 0) + count);
}

/** Two columns: what, how many. A class of fault that never struck is shown too. */
export function composeFigures(figures: Figures, took_s: number): string {
  const names: CountedFault[] = [...everyFault, "deadlock", "idle_in_transaction"];
  const faults = names.map((name) => [`  ${name.replaceAll("_", " ")}`, figures.faults.get(name) ?? 0] as const);
  const rows: (readonly [string, number | string])[] = [
    ["seeds", figures.seeds],
    ["orders", figures.orders],
    ["  delivered", figures.delivered],
    ["  with a person", figures.inReview],
    ["coupons used", figures.couponsUsed],
    ["rewards claimed", figures.rewards],
    ["links paid", figures.linksPaid],
    ["statements", figures.statements],
    ["faults", faults.reduce((sum, [, count]) => sum + count, 0)],
    ...faults,
    ["violations", figures.violations],
    ["seconds", took_s.toFixed(1)],
    ["seeds a second", (figures.seeds / Math.max(0.001, took_s)).toFixed(1)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${String(value).padStart(10)}`).join("\n");
}
