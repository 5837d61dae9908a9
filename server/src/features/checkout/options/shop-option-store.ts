// How payment options are published. A channel names the option above it by that option's key; numbers are the table's own.
import { setExcluded } from "../../../platform/shop-table.ts";
import type { ShopTable } from "../../../platform/shop-table.ts";

const place = "brand_id, domain_area, country, payway_id, channel_id, gp_id, currency, platforms";
const terms =
  "name, icon, sort, min_amount, max_amount, open_coupon, description, provider, method, pay_within_s, is_offered";

const keyOf = (row: string): string =>
  `concat_ws('/', ${row}.brand_id, ${row}.domain_area, ${row}.country, ${row}.payway_id, ${row}.channel_id,
     coalesce(${row}.gp_id, ''), coalesce(${row}.currency::text, ''), array_to_string(coalesce(${row}.platforms, '{}'), '+'))`;

const prefixed = (columns: string, row: string): string =>
  columns
    .split(", ")
    .map((column) => `${row}.${column}`)
    .join(", ");

/** Retired options are not offered; attempts to pay name them by payway and channel. */
export const paymentOptionTable: ShopTable = {
  kind: "payment_option",
  live: `select ${keyOf("o")} as key,
           to_jsonb(o) - array['id', 'parent_id', 'retired_at']
             || jsonb_build_object('parent', case when p.id is not null then ${keyOf("p")} end) as row
      from payment_option o left join payment_option p on p.id = o.parent_id
     where o.retired_at is null`,
  write: [
    `insert into payment_option (${place}, ${terms})
     select ${prefixed(place, "r")}, ${prefixed(terms, "r")}
       from shop_change c, jsonb_populate_record(null::payment_option, c.becomes) r
      where c.kind = 'payment_option' and c.becomes is not null
      -- Rows are numbered in the order of the file, and a list shows those of one sort by their numbers.
      order by (c.becomes ->> 'parent') is not null, c.no
     on conflict (${place}) do update set ${setExcluded(terms)}, retired_at = null`,
    `update payment_option o set parent_id = p.id
       from shop_change c
       left join payment_option p on p.brand_id = c.becomes ->> 'brand_id' and ${keyOf("p")} = c.becomes ->> 'parent'
      where c.kind = 'payment_option' and c.becomes is not null and o.brand_id = c.becomes ->> 'brand_id'
        and ${keyOf("o")} = c.key and o.parent_id is distinct from p.id`,
    `update payment_option o set retired_at = gem_now(), is_offered = false, parent_id = null
       from shop_change c
      where c.kind = 'payment_option' and c.becomes is null and o.brand_id = c.was ->> 'brand_id' and ${keyOf("o")} = c.key`,
  ],
};
