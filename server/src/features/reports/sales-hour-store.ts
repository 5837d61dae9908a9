// What an hour brought, counted as a whole: orders by when they were made, payments by when they were begun, money by the ledger's own
// time, goods by when they were given.
import { first_step_ms, step_growth } from "@gemgate/rules/console/wait-steps";
import type { Tx } from "../../platform/transaction.ts";
import { card_method, kindOfMoney, money_codes, money_kinds } from "./booked-money-store.ts";

const place = "brand_id, env, gp_id, domain_area, payway_id, channel_id, currency";
const counts = ["created", "tried", "succeeded", "paid", "delivered", "refunded"] as const;
const sums = ["gross", "given_back", "disputed", "fees"] as const;
const columns = [...counts, ...sums].join(", ");

/** Of several attempts it is the one that brought money, or else the last. A prepaid card has none. */
const methodOf = (order: string): string => `left join lateral (
  select a.payway_id, a.channel_id from payment_attempt a where a.billing_no = ${order}.billing_no
   order by a.state = 'captured' desc, a.id desc limit 1) m on true`;
const placeOf = `o.brand_id, o.env, o.gp_id, o.domain_area,
  coalesce(m.payway_id, '${card_method}') as payway_id, coalesce(m.channel_id, '') as channel_id`;

/** The hour that is counted: its beginning is the first parameter of the statement. */
const since = "$1::timestamptz";
const till = "($1::timestamptz + interval '1 hour')";

/** A number begins with the day of its order, so the key finds them; no index on the time is asked for. */
const made = `select ${placeOf}, o.currency::text, 1 as created, 0 as tried, 0 as succeeded, 0 as paid, 0 as delivered, 0 as refunded,
    0::bigint as gross, 0::bigint as given_back, 0::bigint as disputed, 0::bigint as fees, null::int as step
   from orders o ${methodOf("o")}
  where o.billing_no >= to_char(${since} at time zone 'UTC', 'YYYYMMDD')
    and o.billing_no < to_char((${since} at time zone 'UTC') + interval '1 day', 'YYYYMMDD')
    and o.created_at >= ${since} and o.created_at < ${till}`;

/** A second payment of one attempt has a row of its own behind a colon, which nobody began. */
const begun = `select o.brand_id, o.env, o.gp_id, o.domain_area, a.payway_id, a.channel_id, a.currency::text,
    0, 1, (a.state in ('captured', 'surplus', 'mismatch'))::int, 0, 0, 0, 0, 0, 0, 0, null::int
   from payment_attempt a join orders o using (billing_no)
  where a.created_at >= ${since} and a.created_at < ${till}
    and a.state in ('captured', 'surplus', 'mismatch', 'failed', 'unknown') and position(':' in a.merchant_ref) = 0`;

const isIn = "('capture', 'card_redeem')";

const money = `select ${placeOf}, b.currency, 0, 0, 0, b.is_first, 0, b.is_refunded, b.gross, b.given_back, b.disputed, b.fees, null::int
   from (
     select t.billing_no, e.currency::text as currency,
            (bool_or(t.kind in ${isIn}) and not exists (
               select from ledger_txn before where before.billing_no = t.billing_no and before.kind in ${isIn}
                  and before.id < min(t.id) filter (where t.kind in ${isIn})))::int as is_first,
            bool_or(t.kind in ('refund', 'card_return'))::int as is_refunded,
            coalesce(sum(e.amount) filter (where ${kindOfMoney} = 'gross'), 0)::bigint as gross,
            coalesce(-sum(e.amount) filter (where ${kindOfMoney} = 'refunded'), 0)::bigint as given_back,
            coalesce(-sum(e.amount) filter (where ${kindOfMoney} = 'disputed'), 0)::bigint as disputed,
            coalesce(-sum(e.amount) filter (where ${kindOfMoney} = 'fees'), 0)::bigint as fees
       from ledger_txn t join ledger_entry e on e.txn_id = t.id and e.code in ${money_codes}
      where t.at >= ${since} and t.at < ${till} and t.kind in ${money_kinds} and t.billing_no is not null
      group by t.billing_no, e.currency) b
   join orders o using (billing_no) ${methodOf("o")}`;

/** Goods that were given before and taken back meanwhile are not given anew by a dispute that is won. */
const given = `select ${placeOf}, o.currency::text, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0,
    floor(ln(greatest(extract(epoch from e.at - came.at) * 1000, ${first_step_ms}) / ${first_step_ms}) / ln(${step_growth}))::int
   from order_event e join orders o using (billing_no) ${methodOf("o")}
   left join lateral (
     select min(t.at) as at from ledger_txn t where t.billing_no = e.billing_no and t.kind in ${isIn}) came on true
  where e.at >= ${since} and e.at < ${till} and e.to_state = 'delivered' and not exists (
    select from order_event before where before.billing_no = e.billing_no and before.to_state = 'delivered' and before.seq < e.seq)`;

/** True where something of the hour is not as it was counted before. */
export async function countHour(tx: Tx, hour: string): Promise<boolean> {
  const { rows } = await tx.query<{ changed: number }>(
    `with fact as materialized (${made} union all ${begun} union all ${money} union all ${given}),
     wait as (
       select ${place}, jsonb_object_agg(step, orders) as waits
         from (select ${place}, step, count(*) as orders from fact where step is not null group by ${place}, step) s group by ${place}),
     counted as (
       select f.*, coalesce(w.waits, '{}') as waits
         from (select ${place}, ${[...counts, ...sums].map((name) => `sum(${name}) as ${name}`).join(", ")} from fact group by ${place}) f
         left join wait w using (${place})),
     gone as (
       delete from sales_hour h where h.hour = $1::timestamptz
          and not exists (select from counted c where (c.${place.replaceAll(", ", ", c.")}) = (h.${place.replaceAll(", ", ", h.")}))
       returning 1),
     kept as (
       insert into sales_hour as h (hour, ${place}, ${columns}, waits)
       select $1::timestamptz, ${place}, ${columns}, waits from counted
       on conflict (hour, ${place}) do update
         set (${columns}, waits, counted_at) = (excluded.${columns.replaceAll(", ", ", excluded.")}, excluded.waits, gem_now())
       where (h.${columns.replaceAll(", ", ", h.")}, h.waits)
             is distinct from (excluded.${columns.replaceAll(", ", ", excluded.")}, excluded.waits)
       returning 1)
     select (select count(*) from gone)::int + (select count(*) from kept)::int as changed`,
    [hour],
  );
  return (rows[0]?.changed ?? 0) > 0;
}

export interface DueHour {
  readonly hour: string;
  readonly next: string;
}

/** The next hour that is over for so long, after those that were counted since; without a mark it begins where `from` says. */
export async function dueHour(
  tx: Tx,
  { counted_until, over_h, from }: { counted_until: string | null; over_h: number; from: "first order" | "now" },
): Promise<DueHour | undefined> {
  const first =
    from === "now"
      ? "date_trunc('hour', gem_now() - make_interval(hours => $2::int + 1), 'UTC')"
      : "(select date_trunc('day', created_at, 'UTC') from orders order by billing_no limit 1)";
  const { rows } = await tx.query<DueHour>(
    `select hour::text, (hour + interval '1 hour')::text as next from (select coalesce($1::timestamptz, ${first}) as hour) h
      where hour + make_interval(hours => $2::int + 1) <= gem_now()`,
    [counted_until, over_h],
  );
  return rows[0];
}

/** The hour that runs and the one before it, in which something may still have been committed late. */
export async function youngHours(tx: Tx): Promise<readonly string[]> {
  const { rows } = await tx.query<{ hour: string }>(
    "select (date_trunc('hour', gem_now(), 'UTC') - make_interval(hours => n))::text as hour from generate_series(0, 1) n",
  );
  return rows.map(({ hour }) => hour);
}
