// The queue of webhooks in SQL. A webhook is written in the same transaction as the change it tells of, and stays until
// the shop has answered 2xx or 72 hours have passed.
import type { DatabaseSync } from "node:sqlite";
import { numberOf, numberOrNull, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";

export type WaitingWebhook = {
  id: number;
  paymentId: string;
  merchant: string;
  profile: string;
  url: string;
  body: string;
  sends: number;
  createdAtMs: number;
};

/** A lost one is kept as a record of what was never sent. */
export function insertWebhook(
  db: DatabaseSync,
  webhook: {
    eventId: string;
    copy: number;
    paymentId: string;
    type: string;
    body: string;
    isLost: boolean;
    atMs: number;
    nextAtMs: number;
  },
): void {
  db.prepare(
    `insert into webhook (event_id, copy, payment_id, type, body, state, created_at_ms, next_at_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    webhook.eventId,
    webhook.copy,
    webhook.paymentId,
    webhook.type,
    webhook.body,
    webhook.isLost ? "lost" : "waiting",
    webhook.atMs,
    webhook.nextAtMs,
  );
}

/** Leans on the index webhook_due. Those being sent right now are left out by id. */
export function listDueWebhooks(
  db: DatabaseSync,
  due: { nowMs: number; beingSent: readonly number[]; limit: number },
): WaitingWebhook[] {
  return db
    .prepare(
      `select webhook.id, webhook.payment_id, payment.merchant, payment.profile, payment.notify_url, webhook.body, webhook.sends,
         webhook.created_at_ms
       from webhook join payment on payment.id = webhook.payment_id
       where webhook.state = 'waiting' and webhook.next_at_ms <= ?
         and webhook.id not in (select value from json_each(?))
       order by webhook.next_at_ms, webhook.id limit ?`,
    )
    .all(due.nowMs, JSON.stringify(due.beingSent), due.limit)
    .map((row) => ({
      id: numberOf(row, "id"),
      paymentId: textOf(row, "payment_id"),
      merchant: textOf(row, "merchant"),
      profile: textOf(row, "profile"),
      url: textOf(row, "notify_url"),
      body: textOf(row, "body"),
      sends: numberOf(row, "sends"),
      createdAtMs: numberOf(row, "created_at_ms"),
    }));
}

export function findNextWebhookMs(db: DatabaseSync, beingSent: readonly number[]): number | null {
  const row = db
    .prepare(
      `select min(next_at_ms) as next_at_ms from webhook
       where state = 'waiting' and id not in (select value from json_each(?))`,
    )
    .get(JSON.stringify(beingSent));
  return row === undefined ? null : numberOrNull(row, "next_at_ms");
}

/** No row back means that the store was emptied meanwhile; then there is nothing to write down. */
export function recordSend(
  db: DatabaseSync,
  send: {
    id: number;
    state: "waiting" | "delivered" | "given_up";
    sentAtMs: number;
    nextAtMs: number;
    status: number | null;
    error: string | null;
  },
): void {
  const changed = db
    .prepare("update webhook set state = ?, sends = sends + 1, next_at_ms = ? where id = ?")
    .run(send.state, send.nextAtMs, send.id).changes;
  if (changed === 0) return;
  db.prepare("insert into webhook_send (webhook_id, sent_at_ms, status, error) values (?, ?, ?, ?)").run(
    send.id,
    send.sentAtMs,
    send.status,
    send.error,
  );
}

export function listWebhooks(db: DatabaseSync, merchantRef: string | null): Record<string, unknown>[] {
  const webhooks = db
    .prepare(
      `select webhook.id, webhook.event_id, webhook.copy, webhook.type, webhook.state, webhook.body, webhook.created_at_ms,
         webhook.next_at_ms, payment.merchant_ref, payment.notify_url
       from webhook join payment on payment.id = webhook.payment_id
       ${merchantRef === null ? "" : "where payment.merchant_ref = ?"}
       order by webhook.id desc limit 1000`,
    )
    .all(...(merchantRef === null ? [] : [merchantRef]));
  const listSends = db.prepare(
    "select sent_at_ms, status, error from webhook_send where webhook_id = ? order by rowid limit 1000",
  );
  return webhooks.toReversed().map((row) => ({
    event_id: textOf(row, "event_id"),
    copy: numberOf(row, "copy"),
    type: textOf(row, "type"),
    state: textOf(row, "state"),
    merchant_ref: textOf(row, "merchant_ref"),
    notify_url: textOf(row, "notify_url"),
    created_at_ms: numberOf(row, "created_at_ms"),
    next_at_ms: numberOf(row, "next_at_ms"),
    body: textOf(row, "body"),
    sends: listSends.all(numberOf(row, "id")).map((send) => ({
      sent_at_ms: numberOf(send, "sent_at_ms"),
      status: numberOrNull(send, "status"),
      error: textOrNull(send, "error"),
    })),
  }));
}
