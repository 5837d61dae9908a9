import type { Client } from "pg";

/** Everything a person needs to decide: terms, events, money, goods, refunds, disputes, books and earlier decisions. */
export async function showOrder(client: Client, billing_no: string): Promise<string | undefined> {
  const order = await client.query(
    `select billing_no, brand_id, account_id, suid, user_name, client_id, server_id, role_id, role_name, product_id, list_amount,
            discount_amount, payable_amount, currency, state, created_at, expires_at
       from orders where billing_no = $1`,
    [billing_no],
  );
  if (order.rows.length === 0) return undefined;
  const parts: readonly [string, string][] = [
    ["Events", "select at, from_state, to_state, cause from order_event where billing_no = $1 order by seq"],
    [
      "Payments",
      `select id, attempt_no, provider, merchant_ref, provider_txn, state, in_review, amount, currency, captured_amount,
              captured_currency, captured_at, last_error
         from payment_attempt where billing_no = $1 order by attempt_no`,
    ],
    [
      "Refunds",
      `select r.refund_ref, r.state, r.in_review, r.amount, r.currency, r.reason, r.attempts, r.last_error, r.succeeded_at
         from refund r join payment_attempt a on a.id = r.payment_attempt_id where a.billing_no = $1 order by r.id`,
    ],
    [
      "Disputes",
      `select d.dispute_id, d.state, d.amount, d.currency, d.opened_at
         from dispute d join payment_attempt a on a.id = d.payment_attempt_id where a.billing_no = $1`,
    ],
    [
      "Delivery",
      `select delivery_key, state, in_review, game_receipt, attempts, sent_at, delivered_at, last_error, payload -> 'items' as items
         from delivery where order_no = $1`,
    ],
    [
      "Ledger",
      `select t.at, t.kind, e.code, e.amount, e.currency from ledger_txn t join ledger_entry e on e.txn_id = t.id
        where t.billing_no = $1 order by t.id, e.n`,
    ],
    ["Decisions", "select at, operator, action, note from audit where object = $1 order by id"],
  ];
  const texts = [describe("Order", order.rows)];
  for (const [title, text] of parts) texts.push(describe(title, (await client.query(text, [billing_no])).rows));
  return texts.filter((text) => text !== "").join("\n\n");
}

function describe(title: string, rows: readonly Record<string, unknown>[]): string {
  if (rows.length === 0) return "";
  const lines = rows.map((row) =>
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => `${name}=${wordOf(value)}`)
      .join("  "),
  );
  return `${title}\n${lines.map((line) => `  ${line}`).join("\n")}`;
}

function wordOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
