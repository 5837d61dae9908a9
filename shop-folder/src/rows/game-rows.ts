import type { PageConfig } from "@gemgate/contract/page-config";
import { goodsArt } from "@gemgate/rules/goods/goods-art";
import type { Brand } from "@gemgate/contract/brand";
import { sellersOf, sellsGoods } from "../checks/where-sold.ts";
import type { PageFile } from "../formats/page-format.ts";
import type { Picture } from "../formats/value.ts";
import { pictureAddressIn } from "../picture-address.ts";
import type { LoadedGame, PlacedGoods, Shop } from "../shop.ts";
import { localised } from "./compose-words.ts";
import type { ShopRow } from "./shop-row.ts";

/** Brands without a colour of their own have the store's. */
const usual_colour = "#00bbff";

export function* gameRows(shop: Shop): Generator<ShopRow> {
  for (const game of shop.games.values()) {
    for (const { record } of sellersOf(shop, game.gp_id)) {
      yield gameRow(shop, game, record);
      yield* partRows(shop, game, record);
      yield pageRow(shop, game.gp_id, record.key);
    }
  }
}

export function* goodsRows(shop: Shop): Generator<ShopRow> {
  for (const game of shop.games.values()) {
    for (const seller of sellersOf(shop, game.gp_id)) {
      for (const goods of game.goods) {
        if (sellsGoods(goods, seller)) yield goodsRow(shop, game, { goods, brand: seller.record });
      }
    }
  }
}

function gameRow(shop: Shop, { gp_id, game }: LoadedGame, brand: Brand): ShopRow {
  const { value } = game;
  const row = {
    brand_id: brand.key,
    gp_id,
    name: localised(value.name),
    logo: pictureAddress(shop, { picture: value.logo, gp_id, brand }),
    is_select_game: value.chooses_character ?? true,
    terms: value.terms ?? "",
    privacy: value.privacy ?? "",
    sort: shop.brands.find(({ key }) => key === brand.key)?.file.value.games.indexOf(gp_id) ?? 0,
  };
  return { kind: "game", key: `${brand.key}/${gp_id}`, row };
}

function partRows(shop: Shop, { gp_id, game }: LoadedGame, brand: Brand): ShopRow[] {
  const { parts = {}, clients, logo } = game.value;
  return Object.entries(clients[brand.key] ?? {}).flatMap(([area, own]) =>
    Object.entries(parts).flatMap(([name, part], sort): ShopRow[] => {
      const ids = own?.parts?.[name];
      if (ids === undefined) return [];
      const row = {
        brand_id: brand.key,
        client_id: ids.web,
        gp_id,
        domain_area: area,
        code_key: ids.code,
        name: localised(part.name),
        logo: pictureAddress(shop, { picture: part.logo ?? logo, gp_id, brand }),
        sort,
      };
      return [{ kind: "sub_game", key: `${brand.key}/${ids.web}`, row }];
    }),
  );
}

function pageRow(shop: Shop, gp_id: string, brand_id: string): ShopRow {
  const page = shop.pages.find((one) => one.brand === brand_id && one.gp_id === gp_id)?.page.value ?? {};
  return {
    kind: "page_config",
    key: `${brand_id}/${gp_id}`,
    row: {
      brand_id,
      gp_id,
      config: pageConfig(page, (picture) => pictureAddressIn(shop.pictures, `brands/${brand_id}`, picture)),
    },
  };
}

type AddressOf = (picture: string) => string;

/** As the contract spells it. */
function pageConfig(page: PageFile, addressOf: AddressOf): PageConfig {
  const flag = (isOn: boolean | undefined): 0 | 1 => (isOn === true ? 1 : 0);
  return {
    is_open_coupon: flag(page.coupons),
    area_config: { is_area_role: flag(page.server_areas) },
    brand_color: page.color ?? "",
    ...(page.key_art === undefined ? {} : { key_art: addressOf(page.key_art) }),
    ...(page.cumulative === undefined ? {} : { cumulative_config: { is_has_cumulative: flag(page.cumulative) } }),
    ...(page.continuous === undefined ? {} : { continue_config: { is_has_continue: flag(page.continuous) } }),
    ...(page.banners === undefined ? {} : { banner_config: bannersOf(page.banners, addressOf) }),
  };
}

function bannersOf(
  banners: NonNullable<PageFile["banners"]>,
  addressOf: AddressOf,
): NonNullable<PageConfig["banner_config"]> {
  return Object.fromEntries(
    Object.entries(banners).map(([locale, pictures]) => [
      locale,
      pictures.map(({ picture, link }) => ({
        picture_address: addressOf(picture),
        ...(link === undefined ? {} : { link }),
      })),
    ]),
  );
}

function goodsRow(
  shop: Shop,
  { gp_id, game }: LoadedGame,
  { goods: { entry }, brand }: { goods: PlacedGoods; brand: Brand },
): ShopRow {
  const category = game.value.categories[entry.category];
  const row = {
    brand_id: brand.key,
    product_id: entry.product,
    gp_id,
    name: localised(entry.name),
    bonus: entry.bonus === undefined ? {} : localised(entry.bonus),
    type_key: entry.category,
    type_name: category === undefined ? {} : localised(category.name),
    type_sort: category?.sort ?? 0,
    goods_sort: entry.sort,
    is_limit: entry.limit !== undefined,
    is_coupon: entry.coupons ?? false,
    is_special: entry.special ?? false,
    icon: entry.picture === undefined ? "" : pictureAddress(shop, { picture: entry.picture, gp_id, brand }),
    items: entry.items.map(({ item, count }) => ({ item_id: item, num: count })),
    on_sale: entry.on_sale ?? true,
    limit_type: entry.limit?.type ?? null,
    limit_cap: entry.limit?.cap ?? null,
    limit_days: entry.limit?.days ?? null,
    units: entry.units ?? null,
    bonus_units: entry.bonus_units ?? null,
  };
  return { kind: "goods", key: `${brand.key}/${entry.product}`, row };
}

export function pictureAddress(
  shop: Shop,
  { picture, gp_id, brand }: { picture: Picture; gp_id: string; brand: Brand },
): string {
  if (typeof picture !== "string") {
    return goodsArt({ kind: picture.art, tier: picture.tier, brandColour: brand.color ?? usual_colour });
  }
  return pictureAddressIn(shop.pictures, `games/${gp_id}`, picture);
}
