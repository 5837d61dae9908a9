// A broken promise is understood from what happened to each order: its moves, postings, refunds, disputes and delivery.
import type { Client } from "pg";

/** One line a fact, in the order in which they came. */
export async function tellOrderLives(watcher: Client): Promise<string[]> {
  const { rows } = await watcher.query<{ line: string }>(
    `select line from (
       select billing_no, at, 1 as rank, format('%s %s > %s (%s)', billing_no, from_state, to_state, cause) as line from order_event
       union all
       select t.billing_no, t.at, 2, format('%s posts %s: %s', t.billing_no, t.kind,
           string_agg(e.code || ' ' || e.amount, ', ' order by e.code)) from ledger_txn t join ledger_entry e on e.txn_id = t.id
         where t.billing_no is not null group by t.id
       union all
       select a.billing_no, r.first_at, 3, format('%s refund %s of %s is %s (%s)', a.billing_no, r.refund_ref, r.amount, r.state, r.reason)
         from refund r join payment_attempt a on a.id = r.payment_attempt_id
       union all
       select a.billing_no, d.opened_at, 4, format('%s dispute %s of %s is %s', a.billing_no, d.dispute_id, d.amount, d.state)
         from dispute d join payment_attempt a on a.id = d.payment_attempt_id
       union all
       select billing_no, created_at, 5, format('%s attempt %s is %s with %s', billing_no, attempt_no, state, captured_amount) from payment_attempt
       union all
       select order_no, first_at, 6, format('%s delivery is %s', order_no, state) from delivery
     ) facts order by billing_no, at, rank, line`,
  );
  return rows.map(({ line }) => line);
}
