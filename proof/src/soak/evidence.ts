// Everything that is known of the orders that a verdict names, for finding out what happened to them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SoakStack } from "./open-stack.ts";
import type { ProviderCapture } from "./sandbox-records.ts";

const orders_max = 50;
const billingNo = /\b20\d{6}[0-9A-HJKMNP-TV-Z]{20}\b/gu;

/** Tables with the column that names the order. */
const tables: readonly { table: string; where: string; order: string }[] = [
  { table: "orders", where: "billing_no = $1", order: "1" },
  { table: "order_event", where: "billing_no = $1", order: "seq" },
  { table: "payment_attempt", where: "billing_no = $1", order: "attempt_no" },
  { table: "provider_event", where: "starts_with(merchant_ref, $1)", order: "received_at" },
  { table: "delivery", where: "order_no = $1", order: "id" },
  {
    table: "refund",
    where: "payment_attempt_id in (select id from payment_attempt where billing_no = $1)",
    order: "id",
  },
  { table: "ledger_txn", where: "billing_no = $1", order: "id" },
  { table: "idem_request", where: "billing_no = $1", order: "created_at" },
];

/** Written beside the logs; answers the path. */
export async function keepEvidence(
  { owner, logs }: SoakStack,
  found: { words: readonly string[]; provider: readonly ProviderCapture[] },
): Promise<string> {
  const numbers = [...new Set(found.words.flatMap((words) => words.match(billingNo) ?? []))].slice(0, orders_max);
  const evidence: Record<string, unknown> = { words: found.words };
  for (const billing_no of numbers) {
    const rows: Record<string, unknown> = {
      provider: found.provider.filter(({ merchant_ref }) => merchant_ref.startsWith(billing_no)),
    };
    for (const { table, where, order } of tables) {
      const known = await owner.query(`select to_jsonb(t) as row from ${table} t where ${where} order by ${order}`, [
        billing_no,
      ]);
      rows[table] = known.rows.map(({ row }) => row);
    }
    evidence[billing_no] = rows;
  }
  const path = join(logs, "evidence.json");
  writeFileSync(path, JSON.stringify(evidence, null, 1));
  return path;
}
