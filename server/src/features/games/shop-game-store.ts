// How games and their parts are published.
import { setExcluded } from "../../platform/shop-table.ts";
import type { ShopTable } from "../../platform/shop-table.ts";

const gameColumns = "name, logo, is_select_game, terms, privacy, sort";

export const gameTable: ShopTable = {
  kind: "game",
  live: `select brand_id || '/' || gp_id as key, to_jsonb(g) - 'retired_at' as row from game g where retired_at is null`,
  write: [
    `insert into game (brand_id, gp_id, ${gameColumns})
     select r.brand_id, r.gp_id, r.name, r.logo, r.is_select_game, r.terms, r.privacy, r.sort
       from shop_change c, jsonb_populate_record(null::game, c.becomes) r
      where c.kind = 'game' and c.becomes is not null
     on conflict (brand_id, gp_id) do update set ${setExcluded(gameColumns)}, retired_at = null`,
    `update game g set retired_at = gem_now() from shop_change c
      where c.kind = 'game' and c.becomes is null and g.brand_id = c.was ->> 'brand_id' and g.gp_id = c.was ->> 'gp_id'`,
  ],
};

/** A part is a name for a client id that the brand lists: nothing points at its row. */
export const subGameTable: ShopTable = {
  kind: "sub_game",
  live: `select brand_id || '/' || client_id as key, to_jsonb(s) as row from sub_game s`,
  write: [
    `delete from sub_game s using shop_change c
      where c.kind = 'sub_game' and c.was is not null
        and s.brand_id = c.was ->> 'brand_id' and s.client_id = c.was ->> 'client_id'`,
    `insert into sub_game (brand_id, client_id, gp_id, domain_area, code_key, name, logo, sort)
     select r.brand_id, r.client_id, r.gp_id, r.domain_area, r.code_key, r.name, r.logo, r.sort
       from shop_change c, jsonb_populate_record(null::sub_game, c.becomes) r
      where c.kind = 'sub_game' and c.becomes is not null`,
  ],
};
