// How the configuration of pages is published.
import type { ShopTable } from "../../platform/shop-table.ts";

export const pageConfigTable: ShopTable = {
  kind: "page_config",
  live: `select brand_id || '/' || gp_id as key, to_jsonb(p) as row from page_config p`,
  write: [
    `insert into page_config (brand_id, gp_id, config)
     select c.becomes ->> 'brand_id', c.becomes ->> 'gp_id', c.becomes -> 'config'
       from shop_change c where c.kind = 'page_config' and c.becomes is not null
     on conflict (brand_id, gp_id) do update set config = excluded.config`,
    `delete from page_config p using shop_change c
      where c.kind = 'page_config' and c.becomes is null
        and p.brand_id = c.was ->> 'brand_id' and p.gp_id = c.was ->> 'gp_id'`,
  ],
};
