// SQL that touches webhook_rules, of which there is one row or none.
import type { DatabaseSync } from "node:sqlite";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import type { WebhookRules } from "./webhook-rules.ts";

export function setWebhookRules(db: DatabaseSync, rules: WebhookRules): void {
  db.prepare(
    `insert or replace into webhook_rules
       (id, is_off, lose_rate, duplicate_rate, copies, shuffle_ms, late_rate, late_ms, seed)
     values (1, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    Number(rules.isOff),
    rules.loseRate,
    rules.duplicateRate,
    rules.copies,
    rules.shuffleMs,
    rules.lateRate,
    rules.lateMs,
    rules.seed,
  );
}

/** The rules with the number of this draw. */
export function countDraw(db: DatabaseSync): Row | undefined {
  return db.prepare("update webhook_rules set draws = draws + 1 returning *").get();
}
