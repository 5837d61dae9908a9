// What became of payment attempts, in slices of their numbers: a slice is counted as a whole, again and again while one of its attempts
// can still change, so that no statement grows with the table and a run that is cut short leaves nothing half counted.
import { player_cancelled_cause } from "../orders/public.ts";
import { decline_reasons } from "../providers/public.ts";
import type { Tx } from "../../platform/transaction.ts";

export const attempts_of_slice = 10_000;

/** Slices of new attempts, and those of which money came in after all: a closed order can be paid late. Answers until when. */
export async function addSlices(tx: Tx, captured_after: string | null): Promise<string> {
  await tx.query(
    `insert into attempt_slice (slice, next_at)
     select slice, gem_now() from generate_series(
       coalesce((select max(slice) + 1 from attempt_slice), 0),
       (select (max(id) - 1) / ${attempts_of_slice} from payment_attempt)) as slice
     union
     select distinct (id - 1) / ${attempts_of_slice}, gem_now() from payment_attempt where captured_at > $1::timestamptz
     on conflict (slice) do update set next_at = excluded.next_at where attempt_slice.next_at is null`,
    [captured_after],
  );
  const { rows } = await tx.query<{ until: string }>("select (gem_now() - interval '1 minute')::text as until");
  return rows[0]?.until ?? "";
}

/** Undefined: none is due. */
export async function takeDueSlice(tx: Tx): Promise<number | undefined> {
  const { rows } = await tx.query<{ slice: number }>(
    "select slice from attempt_slice where next_at <= gem_now() order by next_at, slice limit 1",
  );
  return rows[0]?.slice;
}

const closed = "o.state in ('expired', 'failed')";
const isDeclined = "a.state = 'failed' and o.state <> 'expired'";
const isCancelled = `a.state not in ('captured', 'surplus', 'mismatch') and o.state = 'expired' and exists (
  select from order_event e where e.billing_no = a.billing_no and e.to_state = 'expired' and e.cause = '${player_cancelled_cause}')`;

/**
 * `opened`: the provider gave a page, a form or a code. A second payment of one attempt has a row of its own behind a colon, which
 * nobody began. The reason is that of the last refusal, also of a payer who then gave up. What is neither paid nor at its end yet is
 * in `created` alone.
 */
export async function countSlice(tx: Tx, slice: number): Promise<void> {
  const range = [slice * attempts_of_slice, (slice + 1) * attempts_of_slice];
  await tx.query("delete from method_count where slice = $1::bigint", [slice]);
  await tx.query(
    `insert into method_count (slice, day, brand_id, env, domain_area, payway_id, channel_id, currency, coupon, reason,
                               created, opened, paid, declined, expired, cancelled, returned, orders, given_back)
     select $3::bigint, (a.created_at at time zone 'UTC')::date, o.brand_id, o.env, o.domain_area, a.payway_id, a.channel_id, a.currency,
            coalesce(g.definition_id, g.code, ''), case when w.outcome in ('paid', 'returned', 'waiting') or a.decline_code is null then ''
              when a.decline_code = any($4::text[]) then a.decline_code else 'other' end,
            count(*), count(*) filter (where a.provider_ref is not null or a.pay_url is not null),
            count(*) filter (where w.outcome = 'paid'), count(*) filter (where w.outcome = 'declined'),
            count(*) filter (where w.outcome = 'expired'), count(*) filter (where w.outcome = 'cancelled'),
            count(*) filter (where w.outcome = 'returned'), count(*) filter (where a.attempt_no = 1),
            count(*) filter (where a.attempt_no = 1 and o.coupon_grant_id is not null and ${closed})
       from payment_attempt a join orders o using (billing_no)
       left join coupon_grant g on g.id = o.coupon_grant_id
      cross join lateral (select case
              when a.state = 'captured' then 'paid'
              when a.state in ('surplus', 'mismatch') then 'returned'
              when ${isCancelled} then 'cancelled'
              when ${isDeclined} then 'declined'
              when ${closed} or a.state = 'failed' then 'expired'
              when a.state = 'cancelled' then 'cancelled'
              else 'waiting' end as outcome) w
      where a.id > $1::bigint and a.id <= $2::bigint and position(':' in a.merchant_ref) = 0
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10`,
    [...range, slice, decline_reasons],
  );
  await setNextCount(tx, { slice, range });
}

/** Growing gaps: a tenth of the time since its last attempt began, until all are at their end and no number of it can come any more. */
async function setNextCount(tx: Tx, { slice, range }: { slice: number; range: readonly number[] }): Promise<void> {
  await tx.query(
    `update attempt_slice s
        set next_at = case when l.is_open or l.last > gem_now() - interval '1 hour' or l.max_id < $2::bigint
              then gem_now() + greatest(interval '2 minutes', (gem_now() - l.last) / 10) end
       from (select coalesce(max(a.created_at), gem_now()) as last, coalesce(max(a.id), 0) as max_id,
                    coalesce(bool_or(a.state in ('init', 'unknown', 'pending') or o.state in ('created', 'pay_pending')), true) as is_open
               from payment_attempt a join orders o using (billing_no) where a.id > $1::bigint and a.id <= $2::bigint) l
      where s.slice = $3::bigint`,
    [...range, slice],
  );
}
