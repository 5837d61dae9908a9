// Faults on demand in SQL: counted, and kept over a restart.
import type { DatabaseSync } from "node:sqlite";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, numberOrNull, oneOf, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";
import { drawNumbers } from "./seeded-random.ts";

export const FAULTS = [
  "timeout_before",
  "timeout_after",
  "http_500_before",
  "http_500_after",
  "garbage",
  "slow",
  "rate_limit",
] as const;
export type FaultName = (typeof FAULTS)[number];

export const FAULTY_CALLS = ["create", "query", "refund", "query_refund", "cancel", "list"] as const;
export type FaultyCall = (typeof FAULTY_CALLS)[number];

export type FaultDemand = {
  call: FaultyCall | "*";
  fault: FaultName;
  /** Null: until it is cleared. */
  times: number | null;
  delayMs: number | null;
  match: { merchant: string | null; merchantRef: string | null };
  /** How often it strikes among the calls that fit; null: each time. */
  rate: number | null;
  seed: number;
};

type StandingFault = FaultDemand & { id: number };

const LIVE_MAX = 1_000;

export function insertFault(db: DatabaseSync, demand: FaultDemand): void {
  db.prepare(
    `insert into fault (call, fault, times_left, delay_ms, merchant, merchant_ref, rate, seed)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    demand.call,
    demand.fault,
    demand.times,
    demand.delayMs,
    demand.match.merchant,
    demand.match.merchantRef,
    demand.rate,
    demand.seed,
  );
}

/** Those that may still strike, oldest first. */
export function listFaults(db: DatabaseSync): StandingFault[] {
  return db
    .prepare("select * from fault where times_left is null or times_left > 0 order by id limit ?")
    .all(LIVE_MAX)
    .map(readFault);
}

export function clearFaults(db: DatabaseSync): void {
  db.exec("delete from fault");
}

/** Whether this fault strikes now. Only what strikes is counted down and written down. */
export function strike(db: DatabaseSync, fault: StandingFault, call: FaultyCall): boolean {
  if (fault.rate !== null) {
    const row = db.prepare("update fault set draws = draws + 1 where id = ? returning draws").get(fault.id);
    if (drawNumbers(fault.seed, numberOf(row ?? {}, "draws"))() >= fault.rate) return false;
  }
  db.prepare("update fault set times_left = times_left - 1 where id = ?").run(fault.id);
  db.prepare(
    `insert into fault_fired (call, fault, times) values (?, ?, 1)
     on conflict (call, fault) do update set times = times + 1`,
  ).run(call, fault.fault);
  return true;
}

function readFault(row: Row): StandingFault {
  return {
    id: numberOf(row, "id"),
    call: oneOf([...FAULTY_CALLS, "*"], textOf(row, "call")),
    fault: oneOf(FAULTS, textOf(row, "fault")),
    times: numberOrNull(row, "times_left"),
    delayMs: numberOrNull(row, "delay_ms"),
    match: { merchant: textOrNull(row, "merchant"), merchantRef: textOrNull(row, "merchant_ref") },
    rate: numberOrNull(row, "rate"),
    seed: numberOf(row, "seed"),
  };
}
