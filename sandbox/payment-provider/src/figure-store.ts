// GET /control/figures: what the provider did, in numbers, for a comparison after thousands of orders.
import type { DatabaseSync } from "node:sqlite";
import { numberOf, textOf } from "@gemgate/sandbox-plumbing/sqlite";

export function countEverything(db: DatabaseSync): Record<string, unknown> {
  return {
    payments: countBy(db, "select status as name, count(*) as times from payment group by 1"),
    captured: db
      .prepare(
        `select merchant, currency, count(*) as txns, sum(amount) as amount from capture group by 1, 2 order by 1, 2`,
      )
      .all(),
    refunds: db
      .prepare(
        `select refund.merchant, capture.currency, refund.status, count(*) as refunds, sum(refund.amount) as amount
         from refund join capture on capture.txn_id = refund.txn_id group by 1, 2, 3 order by 1, 2, 3`,
      )
      .all(),
    disputes: db
      .prepare(
        `select capture.merchant, capture.currency, dispute.state, count(*) as disputes,
           sum(dispute.amount) as amount, sum(dispute.fee) as fee
         from dispute join capture on capture.txn_id = dispute.txn_id group by 1, 2, 3 order by 1, 2, 3`,
      )
      .all(),
    webhooks: countWebhooks(db),
    faults: db.prepare("select call, fault, times from fault_fired order by 1, 2").all(),
  };
}

/** A webhook that goes out in three copies is one webhook and two duplicates; each may be sent several times. */
function countWebhooks(db: DatabaseSync): Record<string, number> {
  const row = db
    .prepare(
      `select count(*) filter (where copy = 1) as made, count(*) filter (where copy > 1) as duplicated,
         count(*) filter (where state = 'lost') as lost, count(*) filter (where state = 'waiting') as waiting,
         count(*) filter (where state = 'delivered') as delivered,
         count(*) filter (where state = 'given_up') as given_up, coalesce(sum(sends), 0) as sends
       from webhook`,
    )
    .get();
  return Object.fromEntries(Object.keys(row ?? {}).map((name) => [name, numberOf(row ?? {}, name)]));
}

function countBy(db: DatabaseSync, sql: string): Record<string, number> {
  const rows = db.prepare(sql).all();
  return Object.fromEntries(rows.map((row) => [textOf(row, "name"), numberOf(row, "times")]));
}
