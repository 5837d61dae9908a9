// SQL that touches scenario_demand: how coming payments and refunds are asked to misbehave.
import type { DatabaseSync } from "node:sqlite";
import { numberOrNull, oneOf, textOf } from "@gemgate/sandbox-plumbing/sqlite";
import type { Asked, ScenarioDemand } from "./scenarios.ts";

/** One statement finds the oldest demand that fits and counts it down. */
export function takeDemand<Name extends string>(
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
