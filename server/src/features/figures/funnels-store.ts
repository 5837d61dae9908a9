// Counts of visits and payments as the console's views show them; features/tracking and features/reports make them.
import { funnelSteps } from "@gemgate/contract/console/funnels";
import type { FunnelCut, listMethodOutcomes } from "@gemgate/contract/console/funnels";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import type { Tx } from "../../platform/transaction.ts";

export interface FunnelSpan {
  readonly from: string;
  readonly to: string;
  readonly brand?: string | undefined;
}

const groups: Readonly<Record<FunnelCut, string>> = {
  all: "''",
  day: "f.day::text",
  brand: "f.brand_id",
  region: "f.domain_area",
  device: "f.platform",
  channel: "f.channel::text",
  source: "f.source",
};

const rows_max = 200;

export async function listFunnelRows(
  tx: Tx,
  { from, to, brand, by }: FunnelSpan & { by: FunnelCut },
): Promise<{ name: string; steps: number[] }[]> {
  const sums = funnelSteps.map((step) => `sum(f.${step})::int`).join(", ");
  const { rows } = await tx.query<{ name: string; steps: number[] }>(
    `select ${groups[by]} as name, array[${sums}] as steps from console.funnel_day f
      where f.day between $1::date and $2::date and f.env = 'production' and ($3::text is null or f.brand_id = $3)
      group by 1 order by ${by === "day" ? "1" : "sum(f.viewed) desc, 1"} limit ${rows_max}`,
    [from, to, brand ?? null],
  );
  return rows;
}

type Outcome = ConsoleAnswer<typeof listMethodOutcomes>["rows"][number];

export async function listOutcomes(tx: Tx, { from, to, brand }: FunnelSpan): Promise<Outcome[]> {
  const { rows } = await tx.query<Outcome>(
    `with counted as (
       select m.payway_id || case m.channel_id when '' then '' else ':' || m.channel_id end as method, m.reason,
              sum(m.created)::int as created, sum(m.opened)::int as opened, sum(m.paid)::int as paid,
              sum(m.declined)::int as declined, sum(m.expired)::int as expired, sum(m.cancelled)::int as cancelled,
              sum(m.returned)::int as returned
         from console.method_count m
        where m.day between $1::date and $2::date and m.env = 'production' and ($3::text is null or m.brand_id = $3)
        group by 1, 2)
     select method, sum(created)::int as created, sum(opened)::int as opened, sum(paid)::int as paid, sum(declined)::int as declined,
            sum(expired)::int as expired, sum(cancelled)::int as cancelled, sum(returned)::int as returned,
            coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'declined', declined) order by declined desc, reason)
              filter (where declined > 0), '[]') as reasons
       from counted group by 1 order by created desc, 1 limit ${rows_max}`,
    [from, to, brand ?? null],
  );
  return rows;
}
