// SQL that touches fault: the faults that are demanded and still to come.
import type { DatabaseSync } from "node:sqlite";
import { numberOf, numberOrNull, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";
import { ERRORS, FAULTS } from "./faults.ts";
import type { Fault, FaultDemand, FaultName } from "./faults.ts";
import type { GameError } from "./game-answer.ts";

/** One statement finds the oldest demand that fits and counts it down. */
export function takeFault(
  db: DatabaseSync,
  call: { name: string; gpId: string; suid: string | null; deliveryKey: string | null },
): Fault | null {
  const row = db
    .prepare(
      `update fault set times_left = times_left - 1
       where id = (
         select id from fault
         where times_left > 0 and call in (?1, '*') and (suid is null or suid = ?2)
           and (delivery_key is null or delivery_key = ?3) and (gp_id is null or gp_id = ?4)
         order by id limit 1)
       returning fault, delay_ms, error`,
    )
    .get(call.name, call.suid, call.deliveryKey, call.gpId);
  if (row === undefined) return null;
  return { fault: readFaultName(textOf(row, "fault")), delayMs: numberOrNull(row, "delay_ms"), error: readError(row) };
}

export function insertFault(db: DatabaseSync, demand: FaultDemand): void {
  db.prepare(
    `insert into fault (call, fault, times_left, delay_ms, error, suid, delivery_key, gp_id) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    demand.call,
    demand.fault,
    demand.times,
    demand.delayMs,
    demand.error,
    demand.match.suid,
    demand.match.deliveryKey,
    demand.match.gpId,
  );
}

/** How many times were still demanded. */
export function forgetFaults(db: DatabaseSync): number {
  const rows = db.prepare("delete from fault returning times_left").all();
  return rows.reduce((sum, row) => sum + numberOf(row, "times_left"), 0);
}

export function listFaults(db: DatabaseSync): Record<string, unknown>[] {
  return db
    .prepare(
      "select call, fault, times_left, delay_ms, error, suid, delivery_key, gp_id from fault where times_left > 0 limit 1000",
    )
    .all()
    .map((row) => ({
      call: textOf(row, "call"),
      fault: textOf(row, "fault"),
      times_left: numberOf(row, "times_left"),
      delay_ms: numberOrNull(row, "delay_ms"),
      error: textOrNull(row, "error"),
      match: {
        gp_id: textOrNull(row, "gp_id"),
        suid: textOrNull(row, "suid"),
        delivery_key: textOrNull(row, "delivery_key"),
      },
    }));
}

function readFaultName(text: string): FaultName {
  const name = FAULTS.find((one) => one === text);
  if (name === undefined) throw new TypeError(`${text} is no fault`);
  return name;
}

function readError(row: Parameters<typeof textOrNull>[0]): GameError | null {
  const text = textOrNull(row, "error");
  return ERRORS.find((one) => one === text) ?? null;
}
