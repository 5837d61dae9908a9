// The counts of which a report of the funnel is made; the work of the server writes them every few minutes.
import type { Client } from "pg";

export const funnelSteps = [
  "viewed",
  "logged_in",
  "has_character",
  "chose_goods",
  "chose_method",
  "clicked_buy",
  "created",
  "paid",
  "delivered",
] as const;

export const funnelGroups = ["day", "domain_area", "platform", "channel", "source"] as const;
export type FunnelGroup = (typeof funnelGroups)[number];

export type FunnelRow = Readonly<Record<(typeof funnelSteps)[number], number>> & { readonly group: string };

export interface FunnelQuestion {
  readonly brand: string;
  readonly env: "production" | "demo";
  readonly days: number;
  /** Undefined: all in one row. */
  readonly by: FunnelGroup | undefined;
}

export async function readFunnel(client: Client, { brand, env, days, by }: FunnelQuestion): Promise<FunnelRow[]> {
  const group = by === undefined ? "'all'" : `${by}::text`;
  const sums = funnelSteps.map((step) => `coalesce(sum(${step}), 0)::int as ${step}`).join(", ");
  const { rows } = await client.query<FunnelRow>(
    `select ${group} as "group", ${sums} from funnel_day
      where brand_id = $1 and env = $2 and day > (gem_now() at time zone 'UTC')::date - $3::int
      group by 1 order by 1`,
    [brand, env, days],
  );
  return rows;
}
