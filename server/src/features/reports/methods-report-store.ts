import type { Queryable } from "../../platform/database.ts";
import { groupsOf } from "./report-groups.ts";
import type { Question } from "./report-shape.ts";

export const methodGroups = {
  method: "m.payway_id || case m.channel_id when '' then '' else '/' || m.channel_id end",
  day: "m.day::text",
  brand: "m.brand_id",
  region: "m.domain_area",
  currency: "m.currency",
} as const;

export interface MethodSums {
  readonly groups: readonly string[];
  readonly created: number;
  readonly opened: number;
  readonly paid: number;
  readonly declined: number;
  readonly expired: number;
  readonly cancelled: number;
  readonly returned: number;
  /** Why payments were refused, also where the player then cancelled or let the time run out; the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly refused: number }[];
}

/** Uses method_counts_by_day. */
export async function readMethods(db: Queryable, question: Question): Promise<MethodSums[]> {
  const { rows } = await db.query<MethodSums>(
    `with counted as (
       select ${groupsOf(question.by, methodGroups)} as groups, m.reason, sum(m.created)::int as created, sum(m.opened)::int as opened,
              sum(m.paid)::int as paid, sum(m.declined)::int as declined, sum(m.expired)::int as expired,
              sum(m.cancelled)::int as cancelled, sum(m.returned)::int as returned
         from method_count m
        where m.day between $1::date and $2::date and m.env = $3 and ($4::text is null or m.brand_id = $4)
        group by 1, 2),
     refused as (
       select groups, reason, created, opened, paid, declined, expired, cancelled, returned,
              declined + case when reason <> '' then expired + cancelled else 0 end as refused from counted)
     select groups, sum(created)::int as created, sum(opened)::int as opened, sum(paid)::int as paid, sum(declined)::int as declined,
            sum(expired)::int as expired, sum(cancelled)::int as cancelled, sum(returned)::int as returned,
            coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'refused', refused) order by refused desc, reason)
              filter (where refused > 0), '[]') as reasons
       from refused group by 1 order by 1 limit 10000`,
    [question.from, question.to, question.env, question.brand ?? null],
  );
  return rows;
}
