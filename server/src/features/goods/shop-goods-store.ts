// How goods and prices are published.
import { setExcluded } from "../../platform/shop-table.ts";
import type { ShopTable } from "../../platform/shop-table.ts";

const goodsColumns = [
  "gp_id, name, bonus, type_key, type_name, type_sort, goods_sort, is_limit, is_coupon, is_special, icon, items, on_sale",
  "limit_type, limit_cap, limit_days, units, bonus_units",
].join(", ");

/** Retired goods are not on sale, and keep their words for the orders that name them. */
export const goodsTable: ShopTable = {
  kind: "goods",
  live: `select brand_id || '/' || product_id as key, to_jsonb(g) - 'retired_at' as row from goods g where retired_at is null`,
  write: [
    `insert into goods (brand_id, product_id, ${goodsColumns})
     select r.brand_id, r.product_id, ${goodsColumns.replaceAll(/\b([a-z])/g, "r.$1")}
       from shop_change c, jsonb_populate_record(null::goods, c.becomes) r
      where c.kind = 'goods' and c.becomes is not null
     on conflict (brand_id, product_id) do update set ${setExcluded(goodsColumns)}, retired_at = null`,
    `update goods g set retired_at = gem_now(), on_sale = false from shop_change c
      where c.kind = 'goods' and c.becomes is null
        and g.brand_id = c.was ->> 'brand_id' and g.product_id = c.was ->> 'product_id'`,
  ],
};

/** A change is a new version: orders name the one that they were made at. Prices of prepaid cards belong to their batches. */
export const priceTable: ShopTable = {
  kind: "price",
  live: `select brand_id || '/' || product_id || '/' || domain_area || '/' || currency as key,
           jsonb_build_object('brand_id', brand_id, 'product_id', product_id, 'domain_area', domain_area, 'currency', currency,
             'amount', amount) as row
      from (select distinct on (brand_id, product_id, domain_area, currency)
                   brand_id, product_id, domain_area, currency, amount, is_withdrawn
              from price where product_id not like 'card:%'
             order by brand_id, product_id, domain_area, currency, version desc) p
     where not is_withdrawn`,
  write: [
    `insert into price (brand_id, product_id, domain_area, currency, version, amount, is_withdrawn)
     select r.brand_id, r.product_id, r.domain_area, r.currency,
            coalesce((select max(version) from price p
                       where p.brand_id = r.brand_id and p.product_id = r.product_id and p.domain_area = r.domain_area
                         and p.currency = r.currency), 0) + 1,
            r.amount, c.becomes is null
       from shop_change c, jsonb_populate_record(null::price, coalesce(c.becomes, c.was)) r
      where c.kind = 'price'`,
  ],
};

/** A window that leaves the folder is retired: orders name the one that they were created in. */
export const priceWindowTable: ShopTable = {
  kind: "price_window",
  live: `select brand_id || '/' || product_id || '/' || domain_area || '/' || currency || '/'
             || extract(epoch from starts_at)::bigint as key,
           to_jsonb(w) - array['id', 'starts_at', 'ends_at', 'added_at', 'retired_at'] || jsonb_build_object(
             'starts_s', extract(epoch from starts_at)::bigint, 'ends_s', extract(epoch from ends_at)::bigint) as row
      from price_window w where retired_at is null`,
  write: [
    `update price_window w set retired_at = gem_now() from shop_change c
      where c.kind = 'price_window' and c.was is not null and w.retired_at is null
        and w.brand_id = c.was ->> 'brand_id' and w.product_id = c.was ->> 'product_id'
        and w.domain_area = c.was ->> 'domain_area' and w.currency = c.was ->> 'currency'
        and w.starts_at = to_timestamp((c.was ->> 'starts_s')::bigint)`,
    `insert into price_window (brand_id, product_id, domain_area, currency, starts_at, ends_at, amount)
     select becomes ->> 'brand_id', becomes ->> 'product_id', becomes ->> 'domain_area', becomes ->> 'currency',
            to_timestamp((becomes ->> 'starts_s')::bigint), to_timestamp((becomes ->> 'ends_s')::bigint),
            (becomes ->> 'amount')::bigint
       from shop_change where kind = 'price_window' and becomes is not null`,
  ],
};
