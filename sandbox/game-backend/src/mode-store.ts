// How a game behaves for good, until told otherwise: whether it honours a delivery key that comes twice, whether it
// knows the call delivery-status at all, and whether goods that are spent when they are revoked are owed.
import type { DatabaseSync } from "node:sqlite";
import { numberOf } from "@gemgate/sandbox-plumbing/sqlite";

export type Mode = { duplicateSafe: boolean; deliveryStatus: boolean; spentIsOwed: boolean };

export function findMode(db: DatabaseSync, gpId: string): Mode {
  const row = db.prepare("select duplicate_safe, delivery_status, spent_is_owed from mode where gp_id = ?").get(gpId);
  if (row === undefined) return { duplicateSafe: true, deliveryStatus: true, spentIsOwed: false };
  return {
    duplicateSafe: numberOf(row, "duplicate_safe") === 1,
    deliveryStatus: numberOf(row, "delivery_status") === 1,
    spentIsOwed: numberOf(row, "spent_is_owed") === 1,
  };
}

export function setMode(db: DatabaseSync, gpId: string, mode: Mode): void {
  db.prepare(
    `insert into mode (gp_id, duplicate_safe, delivery_status, spent_is_owed) values (?, ?, ?, ?)
     on conflict (gp_id) do update
       set duplicate_safe = excluded.duplicate_safe, delivery_status = excluded.delivery_status,
           spent_is_owed = excluded.spent_is_owed`,
  ).run(gpId, Number(mode.duplicateSafe), Number(mode.deliveryStatus), Number(mode.spentIsOwed));
}
