// How a payment misbehaves. A scenario is chosen when the payment is created and stays with it: by demand of a control
// call first, else by the last two digits of the amount, else the payment simply succeeds.
import type { DatabaseSync } from "node:sqlite";
import { numberOrNull, textOf } from "./read-row.ts";

export const SCENARIOS = [
  "success",
  "decline",
  "abandon",
  "slow",
  "duplicate",
  "early",
  "late_success",
  "wrong_amount",
  "lost_notice",
  "timeout_after",
] as const;

export type Scenario = (typeof SCENARIOS)[number];

export type ScenarioDemand = {
  scenario: Scenario;
  times: number;
  delayMs: number | null;
  match: { merchant: string | null; merchantRef: string | null; amount: number | null };
};

const SCENARIO_OF_ENDING: ReadonlyMap<number, Scenario> = new Map([
  [91, "decline"],
  [92, "abandon"],
  [93, "slow"],
  [94, "duplicate"],
  [95, "early"],
  [96, "late_success"],
  [97, "wrong_amount"],
  [98, "lost_notice"],
]);

export function takeScenario(
  db: DatabaseSync,
  creation: { merchant: string; merchantRef: string; amount: number },
): { scenario: Scenario; delayMs: number | null } {
  // One statement finds the oldest demand that fits and counts it down.
  const row = db
    .prepare(
      `update scenario_demand set times_left = times_left - 1
       where id = (
         select id from scenario_demand
         where times_left > 0 and coalesce(merchant, ?1) = ?1 and coalesce(merchant_ref, ?2) = ?2
           and coalesce(amount, ?3) = ?3
         order by id limit 1)
       returning scenario, delay_ms`,
    )
    .get(creation.merchant, creation.merchantRef, creation.amount);
  if (row === undefined) return { scenario: SCENARIO_OF_ENDING.get(creation.amount % 100) ?? "success", delayMs: null };
  const name = textOf(row, "scenario");
  return { scenario: SCENARIOS.find((one) => one === name) ?? "success", delayMs: numberOrNull(row, "delay_ms") };
}

export function insertScenarioDemand(db: DatabaseSync, demand: ScenarioDemand): void {
  db.prepare(
    `insert into scenario_demand (scenario, times_left, delay_ms, merchant, merchant_ref, amount)
     values (?, ?, ?, ?, ?, ?)`,
  ).run(
    demand.scenario,
    demand.times,
    demand.delayMs,
    demand.match.merchant,
    demand.match.merchantRef,
    demand.match.amount,
  );
}
