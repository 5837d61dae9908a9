import type { Queryable } from "../../platform/database.ts";
import type { Localised } from "../../platform/localised.ts";

export interface OptionRow {
  id: number;
  parent_id: number | null;
  country: string;
  payway_id: string;
  channel_id: string;
  name: Localised;
  icon: string;
  sort: number;
  min_amount: number;
  max_amount: number;
  open_coupon: boolean;
  description: Localised;
  provider: string;
  method: string;
  pay_within_s: number | null;
}

/** Every method a brand offers in a region; the key of the table begins with brand and region. */
export async function listOptionRows(db: Queryable, brand_id: string, domain_area: string): Promise<OptionRow[]> {
  const { rows } = await db.query<OptionRow>(
    `select id, parent_id, country, payway_id, channel_id, name, icon, sort, min_amount, max_amount, open_coupon,
            description, provider, method, pay_within_s
       from payment_option
      where brand_id = $1 and domain_area = $2 and is_offered
      order by country, sort, id
      limit 2000`,
    [brand_id, domain_area],
  );
  return rows;
}
