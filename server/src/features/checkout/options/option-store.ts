import type { PayKind, ScanShape } from "@gemgate/contract/pay-to";
import type { Platform } from "@gemgate/contract/platform";
import type { Queryable } from "../../../platform/database.ts";
import type { Localised } from "../../../platform/localised.ts";

export interface OptionRow {
  id: number;
  parent_id: number | null;
  country: string;
  payway_id: string;
  channel_id: string;
  gp_id: string | null;
  currency: string | null;
  platforms: Platform[] | null;
  name: Localised;
  icon: string;
  sort: number;
  min_amount: number;
  max_amount: number;
  open_coupon: boolean;
  /** A plain text is the same in every language. */
  description: Localised | string;
  provider: string;
  method: string;
  pay_within_s: number | null;
  is_offered: boolean;
  is_paused: boolean;
  /** Marked by method health: it stands behind all that works. */
  is_failing: boolean;
  /** Of the provider's method: where its code is paid. */
  pay_kind?: PayKind;
  /** Of the provider's method: whether a phone pays it by scanning. */
  scan?: ScanShape;
}

/**
 * Every method of a brand in a region, also what is not offered; the key of the table begins with brand and region. Where a
 * visitor's country is not known the first one is taken (Z101): what is for everywhere, else the one that was entered first.
 */
export async function listOptionRows(db: Queryable, brand_id: string, domain_area: string): Promise<OptionRow[]> {
  const { rows } = await db.query<OptionRow>(
    `select o.id, o.parent_id, o.country, o.payway_id, o.channel_id, o.gp_id, o.currency, o.platforms, o.name, o.icon,
            o.sort::int as sort, o.min_amount, o.max_amount, o.open_coupon, o.description, o.provider, o.method, o.pay_within_s,
            o.is_offered, exists (
              select from method_pause p
               where (p.brand_id, p.domain_area, p.payway_id) = (o.brand_id, o.domain_area, o.payway_id)
                 and p.channel_id in ('', o.channel_id) and coalesce(p.until, 'infinity') > gem_now()) as is_paused,
            coalesce(h.is_failing, false) as is_failing
       from payment_option o
       left join method_health h using (brand_id, provider, payway_id, channel_id)
      where o.brand_id = $1 and o.domain_area = $2
      order by o.country <> 'GLOBAL', min(o.id) over (partition by o.country), o.sort::int, o.id
      limit 5000`,
    [brand_id, domain_area],
  );
  return rows;
}
