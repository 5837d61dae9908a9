// How legal notices are published.
import type { ShopTable } from "../../platform/shop-table.ts";

export const legalNoticeTable: ShopTable = {
  kind: "legal_notice",
  live: `select brand_id || '/' || topic || '.' || locale as key, to_jsonb(n) as row from legal_notice n`,
  write: [
    `insert into legal_notice (brand_id, topic, locale, blocks)
     select r.brand_id, r.topic, r.locale, r.blocks
       from shop_change c, jsonb_populate_record(null::legal_notice, c.becomes) r
      where c.kind = 'legal_notice' and c.becomes is not null
     on conflict (brand_id, topic, locale) do update set blocks = excluded.blocks`,
    `delete from legal_notice n using shop_change c
      where c.kind = 'legal_notice' and c.becomes is null
        and n.brand_id = c.was ->> 'brand_id' and n.topic = c.was ->> 'topic' and n.locale = c.was ->> 'locale'`,
  ],
};
