// The money of orders as reports ask for it, a row for each posting of the ledger that moved some.
import type { Tx } from "../../platform/transaction.ts";

/** A prepaid card stands in no list of methods: the card itself is the money. */
export const card_method = "prepaid_card";

/** What came in and went out stands on these: the other side says what it was for. */
export const money_codes = "('provider_receivable', 'card_liability')";

/** What a posting was for, of the table with the alias `t`. */
export const kindOfMoney = `case t.kind
  when 'capture' then 'gross' when 'card_redeem' then 'gross'
  when 'refund' then 'refunded' when 'card_return' then 'refunded'
  when 'chargeback' then 'disputed' when 'chargeback_won' then 'disputed'
  when 'fee' then 'fees' when 'chargeback_fee' then 'fees' end`;

export const money_kinds =
  "('capture', 'card_redeem', 'refund', 'card_return', 'chargeback', 'chargeback_won', 'fee', 'chargeback_fee')";

/** No transaction lives so long, so nothing can appear among numbers of before; checkpoints of the ledger rely on the same hour. */
const decided = "interval '1 hour'";

export interface BookedStretch {
  /** Whether all of the stretch is there, for ever. */
  readonly is_decided: boolean;
  /** Whether there are postings behind it. */
  readonly has_more: boolean;
}

/**
 * The postings with numbers of this stretch that are not booked yet. Of several attempts it is the one that was captured or refunded
 * here, or else the one that paid the order. A player is new on the day on which money of the account came in first.
 */
export async function bookStretch(tx: Tx, { after, to }: { after: number; to: number }): Promise<BookedStretch> {
  await tx.query(
    `insert into booked_money (txn_id, day, billing_no, brand_id, env, gp_id, domain_area, payway_id, channel_id, coupon, discount,
                               account_id, is_new, kind, currency, amount)
     select t.id, (t.at at time zone 'UTC')::date, o.billing_no, o.brand_id, o.env, o.gp_id, o.domain_area,
            coalesce(a.payway_id, '${card_method}'), coalesce(a.channel_id, ''), coalesce(g.definition_id, g.code, ''), o.discount_amount,
            o.account_id, not exists (
              select from orders p join ledger_txn q using (billing_no)
               where p.account_id = o.account_id and q.kind in ('capture', 'card_redeem')
                 and q.at < (t.at at time zone 'UTC')::date::timestamp at time zone 'UTC'),
            ${kindOfMoney}, m.currency, m.amount
       from ledger_txn t
       join orders o using (billing_no)
       left join coupon_grant g on g.id = o.coupon_grant_id
       left join lateral (
         select a.payway_id, a.channel_id from payment_attempt a where a.billing_no = t.billing_no
          order by coalesce(a.provider || ':' || a.merchant || ':' || a.provider_txn = t.ref, false) desc,
                   exists (select from refund r where r.payment_attempt_id = a.id and r.refund_ref = t.ref) desc,
                   a.state = 'captured' desc, a.id limit 1) a on true
      cross join lateral (
         select e.currency, sum(e.amount) as amount from ledger_entry e
          where e.txn_id = t.id and e.code in ${money_codes} group by e.currency having sum(e.amount) <> 0) m
      where t.id > $1::bigint and t.id <= $2::bigint and t.kind in ${money_kinds}
        and not exists (select from booked_money b where b.txn_id = t.id)
     on conflict do nothing`,
    [after, to],
  );
  const { rows } = await tx.query<BookedStretch>(
    `select exists (select from ledger_txn where id > $2::bigint) as has_more,
            not exists (
              select from ledger_txn where id > $1::bigint and id <= $2::bigint and at > gem_now() - ${decided}) as is_decided`,
    [after, to],
  );
  return rows[0] ?? { is_decided: false, has_more: false };
}
