// How brands and their hosts are published. A brand that is not sold any more keeps its row, because orders name it, and has no host.
import type { ShopTable } from "../../platform/shop-table.ts";

export const brandTable: ShopTable = {
  kind: "brand",
  live: `select brand_key as key, record as row from brand b
      where exists (select 1 from brand_host h where h.brand_key = b.brand_key)`,
  // Tokens and links name a brand by its number, also those of a brand that is not sold any more.
  held: `select c.key from shop_change c
       join brand b on b.record ->> 'login_client_id' = c.becomes ->> 'login_client_id' and b.brand_key <> c.key
      where c.kind = 'brand'`,
  write: [
    `insert into brand (brand_key, record)
     select key, becomes from shop_change where kind = 'brand' and becomes is not null
     on conflict (brand_key) do update set record = excluded.record where brand.record <> excluded.record`,
  ],
};

export const brandHostTable: ShopTable = {
  kind: "brand_host",
  live: `select brand_key || '/' || host as key, to_jsonb(h) as row from brand_host h`,
  write: [
    // A host that goes to another brand leaves the first one before.
    `delete from brand_host h using shop_change c
      where c.kind = 'brand_host' and c.was is not null and h.host = c.was ->> 'host'`,
    `insert into brand_host (host, brand_key, environment, kind, place)
     select r.host, r.brand_key, r.environment, r.kind, r.place
       from shop_change c, jsonb_populate_record(null::brand_host, c.becomes) r
      where c.kind = 'brand_host' and c.becomes is not null`,
  ],
};
