// SQL that touches activity and activity_reward.
import type { Queryable } from "../../platform/database.ts";
import type { Localised } from "../../platform/localised.ts";

export interface RewardItem {
  readonly item_id: string;
  readonly num: number;
  readonly name: Localised;
  readonly icon: string;
}

export interface ActivityReward {
  readonly tier_id: string;
  /** Minor units (cumulative) or days (continuous). */
  readonly need: number;
  readonly items: readonly RewardItem[];
}

export interface ActivityRow {
  id: string;
  kind: "cumulative" | "continuous";
  gp_ids: string[] | null;
  domain_areas: string[] | null;
  title: Localised;
  rule: Localised;
  currency: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  shown_until: Date;
  day_amount: number;
  /** By what they need. */
  rewards: ActivityReward[];
}

/** Those that are shown now or later; the caller decides by the clock. */
export async function listActivities(db: Queryable, brand_id: string): Promise<ActivityRow[]> {
  const { rows } = await db.query<ActivityRow>(
    `select a.id, a.kind, a.gp_ids, a.domain_areas, a.title, a.rule, a.currency, a.time_zone, a.starts_at, a.ends_at,
            a.shown_until, a.day_amount, coalesce((
              select jsonb_agg(jsonb_build_object('tier_id', r.tier_id, 'need', r.need, 'items', r.items) order by r.need)
                from activity_reward r where r.brand_id = a.brand_id and r.activity_id = a.id and r.retired_at is null), '[]') as rewards
       from activity a
      where a.brand_id = $1 and a.retired_at is null and a.shown_until > gem_now()
      order by a.starts_at, a.id limit 200`,
    [brand_id],
  );
  return rows;
}

/** By the database's clock, which alone decides (Z127). */
export async function isRunning(db: Queryable, activity: { brand_id: string; id: string }): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 as running from activity
      where brand_id = $1 and id = $2 and retired_at is null and starts_at <= gem_now() and ends_at > gem_now()`,
    [activity.brand_id, activity.id],
  );
  return rows.length === 1;
}
