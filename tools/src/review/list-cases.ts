import type { Client } from "pg";

/** One thing that waits for a person. */
export interface ReviewCase {
  readonly billing_no: string | null;
  readonly what: string;
  readonly amount: string;
  readonly why: string;
  readonly since: string;
}

/** The oldest first: somebody's money waits there the longest. */
export async function listCases(client: Client, limit = 200): Promise<ReviewCase[]> {
  const { rows } = await client.query<ReviewCase>(
    `select * from (
       select o.billing_no, 'order' as what, o.payable_amount || ' ' || o.currency as amount, e.cause as why, e.at::text as since
         from orders o join lateral (
           select cause, at from order_event e where e.billing_no = o.billing_no order by seq desc limit 1) e on true
        where o.state = 'review'
       union all
       select a.billing_no, a.state || ' payment', coalesce(a.captured_amount, a.amount) || ' ' || coalesce(a.captured_currency, a.currency),
              coalesce((select r.state || ' refund: ' || coalesce(r.last_error, '') from refund r
                 where r.payment_attempt_id = a.id order by r.id desc limit 1), a.last_error, 'no refund'),
              coalesce(a.captured_at, a.created_at)::text
         from payment_attempt a join orders o using (billing_no)
        where a.in_review and o.state <> 'review'
       union all
       select d.cause_ref, d.state || ' delivery', '', coalesce(d.last_error, ''), d.first_at::text
         from delivery d left join orders o on o.billing_no = d.order_no
        where d.in_review and d.state in ('pending', 'unknown') and o.state is distinct from 'review'
       union all
       select n.merchant_ref, 'notice ' || n.event_id, '', coalesce(n.outcome, n.last_error, ''), n.received_at::text
         from provider_event n where n.state = 'review'
       union all
       select b.detail ->> 'billing_no', 'break ' || b.id || ' ' || b.kind, coalesce(b.detail ->> 'theirs', ''), b.detail::text, b.found_at::text
         from recon_break b where b.closed_at is null) cases
      order by since limit $1`,
    [limit],
  );
  return rows;
}

export function composeList(cases: readonly ReviewCase[]): string {
  if (cases.length === 0) return "Nothing waits for a person.";
  const lines = cases.map(
    ({ billing_no, what, amount, why, since }) =>
      `${billing_no ?? "-"}  ${what}${amount === "" ? "" : `, ${amount} minor units`}\n    since ${since}: ${why}`,
  );
  return [...lines, `\n${cases.length} waiting. Look at one with: npm run review -- show <billing_no>`].join("\n");
}
