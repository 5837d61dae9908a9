// How a payment misbehaves. A scenario is chosen when the payment is created and stays with it: by demand of a control
// call first, else by the last two digits of the amount, else the payment simply succeeds.
import type { DatabaseSync } from "node:sqlite";
import { numberOrNull, oneOf, textOf } from "@gemgate/sandbox-plumbing/sqlite";

export const SCENARIOS = [
  "success",
  "decline",
  "abandon",
  "slow",
  "duplicate",
  "early",
  "late_success",
  "wrong_amount",
  "wrong_currency",
  "lost_webhook",
  "timeout_after",
] as const;

export type Scenario = (typeof SCENARIOS)[number];

/** How a refund misbehaves: chosen by demand alone, when it is asked for. */
export const REFUND_SCENARIOS = ["async", "fails_later", "refuse"] as const;

export type RefundScenario = (typeof REFUND_SCENARIOS)[number];

export type ScenarioDemand = {
  scenario: Scenario | RefundScenario;
  times: number;
  delayMs: number | null;
  match: { merchant: string | null; merchantRef: string | null; refundRef: string | null; amount: number | null };
};

const SCENARIO_OF_ENDING: ReadonlyMap<number, Scenario> = new Map([
  [91, "decline"],
  [92, "abandon"],
  [93, "slow"],
  [94, "duplicate"],
  [95, "early"],
  [96, "late_success"],
  [97, "wrong_amount"],
  [98, "lost_webhook"],
]);

type Asked = { merchant: string; merchantRef: string; amount: number };

export function takeScenario(db: DatabaseSync, creation: Asked): { scenario: Scenario; delayMs: number | null } {
  const demand = takeDemand(db, SCENARIOS, { ...creation, refundRef: null });
  return demand ?? { scenario: SCENARIO_OF_ENDING.get(creation.amount % 100) ?? "success", delayMs: null };
}

export function takeRefundScenario(
  db: DatabaseSync,
  refund: Asked & { refundRef: string },
): { scenario: RefundScenario; delayMs: number | null } | null {
  return takeDemand(db, REFUND_SCENARIOS, refund);
}

/** One statement finds the oldest demand that fits and counts it down. */
function takeDemand<Name extends string>(
  db: DatabaseSync,
  names: readonly Name[],
  asked: Asked & { refundRef: string | null },
): { scenario: Name; delayMs: number | null } | null {
  const row = db
    .prepare(
      `update scenario_demand set times_left = times_left - 1
       where id = (
         select id from scenario_demand
         where times_left > 0 and scenario in (select value from json_each(?1)) and coalesce(merchant, ?2) = ?2
           and coalesce(merchant_ref, ?3) = ?3 and coalesce(amount, ?4) = ?4
           and (refund_ref is null or refund_ref = ?5)
         order by id limit 1)
       returning scenario, delay_ms`,
    )
    .get(JSON.stringify(names), asked.merchant, asked.merchantRef, asked.amount, asked.refundRef);
  if (row === undefined) return null;
  return { scenario: oneOf(names, textOf(row, "scenario")), delayMs: numberOrNull(row, "delay_ms") };
}

export function insertScenarioDemand(db: DatabaseSync, demand: ScenarioDemand): void {
  db.prepare(
    `insert into scenario_demand (scenario, times_left, delay_ms, merchant, merchant_ref, refund_ref, amount)
     values (?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    demand.scenario,
    demand.times,
    demand.delayMs,
    demand.match.merchant,
    demand.match.merchantRef,
    demand.match.refundRef,
    demand.match.amount,
  );
}
