// SQL that touches vip_point, a list that is only added to: growth points and the money they came from. Callers that write hold
// the lock of the order, so the sums stand still.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** What a delivered order brought. */
export interface Earning {
  readonly billing_no: string;
  readonly account_id: number;
  readonly points: number;
  /** Minor units that the player paid. */
  readonly amount: number;
  readonly currency: string;
  readonly gp_id: string;
  readonly domain_area: string;
  readonly paid_at: Date;
}

/** Once for each order, by index. */
export async function addEarning(tx: Tx, earning: Earning): Promise<void> {
  await tx.query(
    `insert into vip_point (billing_no, kind, cause_ref, account_id, points, amount, currency, gp_id, domain_area, paid_at)
     values ($1, 'earn', '', $2, $3::bigint, $4::bigint, $5, $6, $7, $8)
     on conflict do nothing`,
    [
      earning.billing_no,
      earning.account_id,
      earning.points,
      earning.amount,
      earning.currency,
      earning.gp_id,
      earning.domain_area,
      earning.paid_at,
    ],
  );
}

/** By points_of_account alone: a player may have thousands of them. */
export async function sumPoints(db: Queryable, account_id: number): Promise<number> {
  const { rows } = await db.query<{ points: number }>(
    `select coalesce(sum(case kind when 'reverse' then -points else points end), 0)::bigint as points
       from vip_point where account_id = $1`,
    [account_id],
  );
  return rows[0]?.points ?? 0;
}

export interface Reversal {
  readonly billing_no: string;
  /** What took the money: refund_ref, or provider:merchant:dispute_id. One reversal for each. */
  readonly cause_ref: string;
  /** All that went back of this order so far, this cause included. */
  readonly refunded: number;
  readonly paid: number;
}

/**
 * Points go with their money: after each refund floor(points x refunded / paid) are gone in all, so that parts that are
 * rounded never lose one, and a refund in full leaves exactly none.
 */
export async function reversePoints(tx: Tx, reversal: Reversal): Promise<void> {
  await tx.query(
    `insert into vip_point (billing_no, kind, cause_ref, account_id, points, amount, currency, gp_id, domain_area, paid_at)
     select earned.billing_no, 'reverse', $2, earned.account_id,
            greatest(0, floor(earned.points::numeric * $3::bigint / $4::bigint)::bigint - gone.points),
            greatest(0, floor(earned.amount::numeric * $3::bigint / $4::bigint)::bigint - gone.amount),
            earned.currency, earned.gp_id, earned.domain_area, earned.paid_at
       from vip_point earned, lateral (
         select coalesce(sum(case p.kind when 'reverse' then p.points when 'restore' then -p.points end), 0)::bigint as points,
                coalesce(sum(case p.kind when 'reverse' then p.amount when 'restore' then -p.amount end), 0)::bigint as amount
           from vip_point p where p.billing_no = earned.billing_no) gone
      where earned.billing_no = $1 and earned.kind = 'earn'
     on conflict do nothing`,
    [reversal.billing_no, reversal.cause_ref, reversal.refunded, reversal.paid],
  );
}

/** A dispute was won: what it took comes back, once. */
export async function restorePoints(
  tx: Tx,
  { billing_no, cause_ref }: Pick<Reversal, "billing_no" | "cause_ref">,
): Promise<void> {
  await tx.query(
    `insert into vip_point (billing_no, kind, cause_ref, account_id, points, amount, currency, gp_id, domain_area, paid_at)
     select billing_no, 'restore', cause_ref, account_id, points, amount, currency, gp_id, domain_area, paid_at from vip_point
      where billing_no = $1 and cause_ref = $2 and kind = 'reverse'
     on conflict do nothing`,
    [billing_no, cause_ref],
  );
}

/** What counts for an activity: delivered orders of its games, regions, currency and time, less what went back of them. */
export interface RechargeScope {
  readonly account_id: number;
  readonly gp_ids: readonly string[] | null;
  readonly domain_areas: readonly string[] | null;
  readonly currency: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

const inScope = `account_id = $1 and ($2::text[] is null or gp_id = any($2)) and ($3::text[] is null or domain_area = any($3))
  and currency = $4 and paid_at >= $5 and paid_at < $6`;
const moved = "case kind when 'reverse' then -amount else amount end";

/** Minor units. Leans on points_of_account. */
export async function sumRecharge(db: Queryable, scope: RechargeScope): Promise<number> {
  const { rows } = await db.query<{ amount: number }>(
    `select coalesce(sum(${moved}), 0)::bigint as amount from vip_point where ${inScope}`,
    scopeValues(scope),
  );
  return rows[0]?.amount ?? 0;
}

/** The local dates of the zone on which at least `day_amount` came, and the date of today there. */
export async function listRechargeDays(
  db: Queryable,
  scope: RechargeScope,
  { time_zone, day_amount }: { time_zone: string; day_amount: number },
): Promise<{ days: string[]; today: string }> {
  const { rows } = await db.query<{ days: string[]; today: string }>(
    `select to_char(gem_now() at time zone $7, 'YYYY-MM-DD') as today, coalesce((
        select array_agg(day order by day) from (
          select to_char(paid_at at time zone $7, 'YYYY-MM-DD') as day from vip_point where ${inScope}
           group by 1 having sum(${moved}) >= $8::bigint) counted), '{}') as days`,
    [...scopeValues(scope), time_zone, day_amount],
  );
  return rows[0] ?? { days: [], today: "" };
}

function scopeValues({ account_id, gp_ids, domain_areas, currency, starts_at, ends_at }: RechargeScope): unknown[] {
  return [account_id, gp_ids, domain_areas, currency, starts_at, ends_at];
}
