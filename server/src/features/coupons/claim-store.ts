// SQL that touches coupon_definition, coupon_count and coupon_grant: what a player can claim, and the claim itself.
import type { Queryable } from "../../platform/database.ts";
import type { Localised } from "../../platform/localised.ts";
import type { Tx } from "../../platform/transaction.ts";

export type CouponSource = "permanent" | "week" | "month" | "claim" | "order";

export interface DefinitionRow {
  id: string;
  name: Localised;
  rate: number;
  source: CouponSource;
  level_id: number | null;
  product_ids: string[] | null;
  payway_ids: string[] | null;
  /** Of its zone, at the moment that a player is shown of it. */
  offset_h: number;
  starts_s: number | null;
  ends_s: number | null;
}

/** Z127: hours east of UTC in the zone of the definition `d`. PostgreSQL knows its changes of clocks, for a thousand rows in no time. */
export function offsetHoursOf(moment: string): string {
  return `(extract(epoch from (${moment} at time zone d.time_zone) - (${moment} at time zone 'UTC')) / 3600)::float8 as offset_h`;
}

/** Whom the coupons are for. */
export interface Claimant {
  readonly brand_id: string;
  /** Totals are counted apart: a try-out must not use up what players are promised. */
  readonly env: "production" | "demo";
  readonly account_id: number;
  readonly suid: string;
  readonly gp_id: string;
  readonly domain_area: string;
  readonly points: number;
  /** Null below the first level. */
  readonly level_id: number | null;
  /** Every level that is reached, the current one included. */
  readonly reached_ids: readonly number[];
}

const shown = `d.id, d.name, d.rate, d.source, d.level_id, d.product_ids, d.payway_ids,
  extract(epoch from d.starts_at)::bigint as starts_s, extract(epoch from d.ends_at)::bigint as ends_s`;

const isForGame = `(d.gp_ids is null or $3 = any(d.gp_ids)) and (d.domain_areas is null or $4 = any(d.domain_areas))`;

/** The audience of a definition that runs. */
const isForPlayer = `${isForGame} and (d.suids is null or $5 = any(d.suids)) and d.min_points <= $6::bigint
     and d.retired_at is null
     and (d.starts_at is null or d.starts_at <= gem_now()) and (d.ends_at is null or d.ends_at > gem_now())`;

const isLeft = `(d.cap_total is null or not exists (select 1 from coupon_count c
           where c.brand_id = d.brand_id and c.env = $7 and c.definition_id = d.id and c.granted >= d.cap_total))`;

/** One more of each that is chosen and capped, in the order of the ids, so that two players never wait for each other. */
const counted = `counted as (
       insert into coupon_count as c (brand_id, env, definition_id, granted)
       select brand_id, $7, id, 1 from chosen where cap_total is not null order by id
       on conflict (brand_id, env, definition_id) do update set granted = c.granted + 1
        where c.granted < (select cap_total from coupon_definition d where d.brand_id = c.brand_id and d.id = c.definition_id)
       returning c.definition_id
     )`;
const isCounted = "(d.cap_total is null or exists (select 1 from counted c where c.definition_id = d.id))";

const newCode = "upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16))";

/**
 * What the claimant ($1-$9) can have now. Z49: permanent ones once for every level that is reached, those of a week or a month for
 * the current level alone; weeks begin on Monday, weeks and months in the definition's zone (Z127), whose changes of clocks
 * PostgreSQL knows. Leans on the unique key of the cause: a claim that was made is not offered again in its period. What the player
 * had is counted once for all definitions, by coupons_of_account.
 */
const offered = `had as (
  select definition_id, count(*) as times from coupon_grant where account_id = $2 and definition_id is not null group by 1
), offered as (
  select d.*, p.cause_ref, least(d.ends_at, coalesce(gem_now() + make_interval(secs => d.valid_s), p.period_end)) as valid_until
    from coupon_definition d
    left join had on had.definition_id = d.id
    cross join lateral (select gem_now() at time zone d.time_zone as here) t
    cross join lateral (
      select case d.source when 'week' then (date_trunc('week', here) + interval '7 days') at time zone d.time_zone
                           when 'month' then (date_trunc('month', here) + interval '1 month') at time zone d.time_zone
             end as period_end,
             d.id || ':' || case d.source
               when 'week' then to_char(here, 'IYYY-"W"IW')
               when 'month' then to_char(here, 'YYYY-MM')
               when 'claim' then (coalesce(had.times, 0) + 1)::text
               else '1' end as cause_ref) p
   where d.brand_id = $1 and d.source <> 'order' and ${isForPlayer} and ${isLeft}
     and case d.source when 'permanent' then d.level_id = any($9::int[]) when 'claim' then true else d.level_id = $8::int end
     and (d.source <> 'claim' or coalesce(had.times, 0) < coalesce(d.cap_per_player, 1))
     and not exists (select 1 from coupon_grant g
           where g.account_id = $2 and g.cause = 'claim' and g.cause_ref = p.cause_ref)
)`;

function claimantValues(claimant: Claimant): unknown[] {
  const { brand_id, account_id, gp_id, domain_area, suid, points, env, level_id, reached_ids } = claimant;
  return [brand_id, account_id, gp_id, domain_area, suid, points, env, level_id, [...reached_ids]];
}

export type ClaimableRow = DefinitionRow & { valid_until_s: number | null };

export async function listClaimable(db: Queryable, claimant: Claimant): Promise<ClaimableRow[]> {
  const { rows } = await db.query<ClaimableRow>(
    `with ${offered}
     select ${shown}, extract(epoch from d.valid_until)::bigint as valid_until_s,
            ${offsetHoursOf("coalesce(d.valid_until, gem_now())")}
       from offered d order by d.level_id nulls first, d.rate, d.id limit 200`,
    claimantValues(claimant),
  );
  return rows;
}

/** Which of the offered coupons are claimed; undefined stands for any. */
export interface ClaimFilter {
  readonly id: string | undefined;
  readonly level_id: number | undefined;
  readonly source: CouponSource | undefined;
}

/**
 * Grants what is offered and fits the filter; answers the ids of the grants. The caller holds the lock of the account, so that two
 * claims of one player come one after the other. A total cap is counted in the same statement.
 */
export async function grantClaimable(tx: Tx, claimant: Claimant, filter: ClaimFilter): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `with ${offered}, chosen as (
       select d.brand_id, d.id, d.rate, d.cause_ref, d.valid_until, d.cap_total from offered d
        where ($10::text is null or d.id = $10) and ($11::int is null or d.level_id = $11) and ($12::text is null or d.source = $12)
        order by d.id limit 200
     ), ${counted}
     insert into coupon_grant (brand_id, account_id, code, cause, cause_ref, definition_id, rate, valid_until)
     select d.brand_id, $2, ${newCode}, 'claim', d.cause_ref, d.id, d.rate, d.valid_until
       from chosen d where ${isCounted}
     on conflict do nothing
     returning id`,
    [...claimantValues(claimant), filter.id ?? null, filter.level_id ?? null, filter.source ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Whether the player has had such a coupon before: of a definition, of a kind, or any. */
export async function hasClaimed(
  db: Queryable,
  claimed: { account_id: number; id: string | undefined; source: CouponSource | undefined },
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 as claimed from coupon_grant g join coupon_definition d on d.brand_id = g.brand_id and d.id = g.definition_id
      where g.account_id = $1 and g.cause = 'claim' and ($2::text is null or d.id = $2) and ($3::text is null or d.source = $3)
      limit 1`,
    [claimed.account_id, claimed.id ?? null, claimed.source ?? null],
  );
  return rows.length === 1;
}

/** Coupons that some level of a game has, reached or not, in the order of the levels. */
export async function listLevelCoupons(
  db: Queryable,
  game: { brand_id: string; gp_id: string; domain_area: string },
): Promise<DefinitionRow[]> {
  const { rows } = await db.query<DefinitionRow>(
    `select ${shown}, ${offsetHoursOf("coalesce(d.ends_at, gem_now())")} from coupon_definition d
      where d.brand_id = $1 and $2::text is not null and ${isForGame} and d.level_id is not null and d.retired_at is null
        and (d.ends_at is null or d.ends_at > gem_now())
      order by d.level_id, d.rate, d.id limit 500`,
    [game.brand_id, "level", game.gp_id, game.domain_area],
  );
  return rows;
}

export interface BringingOrder extends Pick<
  Claimant,
  "brand_id" | "env" | "account_id" | "suid" | "gp_id" | "domain_area" | "points"
> {
  readonly billing_no: string;
  readonly product_id: string;
}

/**
 * The best coupon that the delivery of these goods brings its player, once. The cause is the order, so that it goes when its money
 * goes (Z45). A total cap is counted in the same statement; what a refund takes back does not make it larger again.
 */
/** Whether goods of the brand bring a coupon at all, whoever the player is. */
export async function isGivenWith(
  db: Queryable,
  { brand_id, product_id }: Pick<BringingOrder, "brand_id" | "product_id">,
): Promise<boolean> {
  const { rows } = await db.query<{ is_given: boolean }>(
    `select exists (
       select 1 from coupon_definition where brand_id = $1 and source = 'order' and $2 = any(given_with)) as is_given`,
    [brand_id, product_id],
  );
  return rows[0]?.is_given === true;
}

export async function grantWithOrder(tx: Tx, order: BringingOrder): Promise<void> {
  const { brand_id, account_id, gp_id, domain_area, suid, points, env, product_id, billing_no } = order;
  await tx.query(
    `with chosen as (
       select d.brand_id, d.id, d.rate, d.cap_total, least(d.ends_at, gem_now() + make_interval(secs => d.valid_s)) as valid_until
         from coupon_definition d
        where d.brand_id = $1 and d.source = 'order' and $8 = any(d.given_with) and ${isForPlayer} and ${isLeft}
          and not exists (select 1 from coupon_grant g where g.account_id = $2 and g.cause = 'order' and g.cause_ref = $9)
        order by d.rate, d.id limit 1
     ), ${counted}
     insert into coupon_grant (brand_id, account_id, code, cause, cause_ref, definition_id, rate, valid_until)
     select d.brand_id, $2, ${newCode}, 'order', $9, d.id, d.rate, d.valid_until
       from chosen d where ${isCounted}
     on conflict do nothing`,
    [brand_id, account_id, gp_id, domain_area, suid, points, env, product_id, billing_no],
  );
}
