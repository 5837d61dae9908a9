// Fills the catalogue of the demo: brands, games, goods, prices and payment methods of every brand. Safe to run at every start.
import { everyBrand } from "@gemgate/brands/every-brand";
import type { Brand } from "@gemgate/contract/brand";
import type { PageConfig } from "@gemgate/contract/page-config";
import { banner_pictures, bannerArt } from "@gemgate/rules/goods/goods-art";
import { keyArt } from "@gemgate/rules/goods/key-art";
import { pageOfTab } from "@gemgate/rules/shell/main-tabs";
import { themeColour } from "@gemgate/rules/theme/theme-colour";
import { gameArt } from "@gemgate/brands/game-art";
import { groupGameEntries } from "@gemgate/brands/group-game-entries";
import { storeBrands } from "@gemgate/server/features/brands/public";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { upsertRows } from "./catalogue-store.ts";
import { demoGames } from "./demo-games.ts";
import type { DemoGame } from "./demo-games.ts";
import { demoGoods, demoLimit, demoPrice, goodsTypeName, goodsTypes } from "./demo-goods.ts";
import { paymentRows } from "./demo-payments.ts";
import { seedPaymentOptions } from "./payment-option-store.ts";

/** `accounts`: the providers at which a brand has an account of its own; stand-ins play all others. */
export async function seedDemo(
  config: ClientConfig,
  accounts: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query("begin");
    await storeBrands(client, everyBrand);
    for (const [table, rows] of Object.entries(demoRows())) await upsertRows(client, table, rows);
    await seedPaymentOptions(
      client,
      everyBrand.flatMap((brand) => paymentRows(brand, accounts[brand.key])),
    );
    await client.query("commit");
  } finally {
    await client.end();
  }
}

function demoRows(): Record<string, Record<string, unknown>[]> {
  const pairs = everyBrand.flatMap((brand) => demoGames.map((game, index) => ({ brand, game, index })));
  return {
    game: pairs.map(({ brand, game, index }) => ({
      brand_id: brand.key,
      gp_id: game.gp_id,
      name: { en: game.name },
      logo: gameArt(game.picture),
      sort: index,
      is_select_game: true,
      terms: "",
      privacy: "",
    })),
    sub_game: pairs.flatMap(({ brand, game }) => subGameRows(brand, game)),
    page_config: pairs.map(({ brand, game }) => ({
      brand_id: brand.key,
      gp_id: game.gp_id,
      config: {
        is_open_coupon: 0,
        area_config: { is_area_role: game.areas.length > 0 ? 1 : 0 },
        brand_color: "",
        key_art: keyArt(brand, game.landmark),
        ...demoBanners(brand),
      },
    })),
    goods: pairs.flatMap(({ brand, game }) => goodsRows(brand, game)),
    price: pairs.flatMap(({ brand, game }) => priceRows(brand, game)),
  };
}

/** Z69: where the brand's record asks for a banner, its language has pictures; the first one leads to the events. */
function demoBanners(brand: Brand): { banner_config?: PageConfig["banner_config"] } {
  if (brand.forced_banner !== true) return {};
  const colour = themeColour({ brand: brand.color });
  const pictures = Array.from({ length: banner_pictures }, (_, index) => ({
    picture_address: bannerArt(colour, index + 1),
    ...(index === 0 && { link: pageOfTab.gift }),
  }));
  return { banner_config: { [brand.default_locale]: pictures } };
}

function subGameRows(brand: Brand, game: DemoGame): Record<string, unknown>[] {
  return brand.regions.flatMap((area) => {
    const entry = groupGameEntries(brand.games, area).find((group) => group.game.gp_id === game.gp_id);
    return (entry?.subGames ?? []).map((part, index) => ({
      brand_id: brand.key,
      client_id: part.client_id.web,
      gp_id: game.gp_id,
      domain_area: area,
      code_key: part.code ?? `part-${index}`,
      name: { en: game.subGames[index]?.name ?? game.name },
      logo: gameArt(game.subGames[index]?.picture ?? game.picture),
      sort: index,
    }));
  });
}

function goodsRows(brand: Brand, game: DemoGame): Record<string, unknown>[] {
  return demoGoods(brand, game).map((goods) => ({
    brand_id: brand.key,
    product_id: goods.product_id,
    gp_id: game.gp_id,
    name: goods.name,
    bonus: goods.bonus ?? {},
    type_key: goods.type,
    type_name: goodsTypeName(goods.type, game),
    type_sort: goodsTypes[goods.type].sort,
    goods_sort: goods.goods_sort,
    ...limitColumns(goods.product_id),
    // Where coupons are switched on, they are for currency alone.
    is_coupon: goods.type === "gems" && !goods.is_special,
    is_special: goods.is_special,
    icon: goods.icon,
    items: goods.items,
    units: goods.units ?? null,
    bonus_units: goods.bonus_units ?? null,
    on_sale: true,
  }));
}

function limitColumns(product_id: string): Record<string, unknown> {
  const limit = demoLimit(product_id);
  return {
    is_limit: limit !== undefined,
    limit_type: limit?.type ?? null,
    limit_cap: limit?.cap ?? null,
    limit_days: limit?.days ?? null,
  };
}

function priceRows(brand: Brand, game: DemoGame): Record<string, unknown>[] {
  return brand.regions.flatMap((domain_area) =>
    demoGoods(brand, game).map((goods) => ({
      brand_id: brand.key,
      product_id: goods.product_id,
      domain_area,
      currency: brand.currency,
      version: 1,
      amount: demoPrice(goods.usd_minor, brand.currency),
    })),
  );
}
