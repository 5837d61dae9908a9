import type { Queryable } from "../../platform/database.ts";
import { groupsOf } from "./report-groups.ts";
import type { Question } from "./report-shape.ts";

/** Where a visit came from is only known of orders that a page told of. */
export const revenueGroups = {
  day: "b.day::text",
  brand: "b.brand_id",
  region: "b.domain_area",
  game: "b.gp_id",
  method: "b.payway_id || case b.channel_id when '' then '' else '/' || b.channel_id end",
  platform: "coalesce(v.platform, '')",
  source: "coalesce(v.source, '')",
} as const;

export interface RevenueSums {
  readonly groups: readonly string[];
  readonly currency: string;
  readonly orders: number;
  readonly gross: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly fees: number;
  readonly players: number;
  readonly new_players: number;
}

/** Uses booked_money_by_day. A player of several rows is counted in each; sums over currencies are never made. */
export async function readRevenue(db: Queryable, question: Question): Promise<RevenueSums[]> {
  const { rows } = await db.query<RevenueSums>(
    `select ${groupsOf(question.by, revenueGroups)} as groups, b.currency,
            count(distinct b.billing_no) filter (where b.kind = 'gross')::int as orders,
            coalesce(sum(b.amount) filter (where b.kind = 'gross'), 0)::bigint as gross,
            coalesce(-sum(b.amount) filter (where b.kind = 'refunded'), 0)::bigint as refunded,
            coalesce(-sum(b.amount) filter (where b.kind = 'disputed'), 0)::bigint as disputed,
            coalesce(-sum(b.amount) filter (where b.kind = 'fees'), 0)::bigint as fees,
            count(distinct b.account_id) filter (where b.kind = 'gross')::int as players,
            count(distinct b.account_id) filter (where b.kind = 'gross' and b.is_new)::int as new_players
       from booked_money b
       left join visit_order v on v.billing_no = b.billing_no and ($5::boolean)
      where b.day between $1::date and $2::date and b.env = $3 and ($4::text is null or b.brand_id = $4)
      group by 1, 2 order by 1, 2 limit 10000`,
    [
      question.from,
      question.to,
      question.env,
      question.brand ?? null,
      question.by.includes("platform") || question.by.includes("source"),
    ],
  );
  return rows;
}
