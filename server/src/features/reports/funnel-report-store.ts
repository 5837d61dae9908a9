import type { Queryable } from "../../platform/database.ts";
import { funnelSteps } from "@gemgate/contract/console/funnels";
import type { FunnelStep } from "@gemgate/contract/console/funnels";
import { groupsOf } from "./report-groups.ts";
import type { Question } from "./report-shape.ts";

export const funnelGroups = {
  day: "f.day::text",
  brand: "f.brand_id",
  region: "f.domain_area",
  platform: "f.platform",
  channel: "f.channel::text",
  source: "f.source",
} as const;

export type FunnelCounts = Readonly<Record<FunnelStep, number>> & { readonly groups: readonly string[] };

/** Uses the key of funnel_day by its days. */
export async function readFunnel(db: Queryable, question: Question): Promise<FunnelCounts[]> {
  const groups = groupsOf(question.by, funnelGroups);
  const sums = funnelSteps.map((step) => `sum(f.${step})::int as ${step}`).join(", ");
  const { rows } = await db.query<FunnelCounts>(
    `select ${groups} as groups, ${sums} from funnel_day f
      where f.day between $1::date and $2::date and f.env = $3 and ($4::text is null or f.brand_id = $4)
      group by 1 order by 1 limit 10000`,
    [question.from, question.to, question.env, question.brand ?? null],
  );
  return rows;
}
