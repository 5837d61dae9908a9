import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { Goods } from "@gemgate/contract/goods";
import type { Locale } from "@gemgate/contract/locale";
import { earnedPoints } from "@gemgate/rules/vip/earned-points";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { inLanguage } from "../../platform/localised.ts";
import type { World } from "../../platform/world.ts";
import { vipProgramOf } from "../vip/public.ts";
import { listGoodsRows } from "./goods-store.ts";
import type { GoodsRow } from "./goods-store.ts";
import { presentSale } from "./present-sale.ts";

export interface GoodsListing {
  readonly brand: Brand;
  readonly gp_id: string;
  readonly domain_area: Area;
  readonly locale: Locale;
}

export interface GoodsListed {
  currency: string;
  list: Goods[];
  next_price_time?: number;
}

export function listGoodsOf(world: World, responseCache: ResponseCache, listing: GoodsListing): Promise<GoodsListed> {
  const { brand, gp_id, domain_area, locale } = listing;
  return responseCache.getPriced(`goods:${brand.key}:${gp_id}:${domain_area}:${locale}`, async () => {
    const [rows, program] = await Promise.all([
      listGoodsRows(world.db, { brand_id: brand.key, gp_id, domain_area, currency: brand.currency }),
      vipProgramOf({ world, responseCache }, brand, { gp_id, area: domain_area }),
    ]);
    const point_to_coin = program?.point_to_coin ?? 0;
    const next = rows.flatMap(({ price_ends_s, next_price_s }) => [price_ends_s ?? [], next_price_s ?? []]).flat();
    return {
      currency: brand.currency,
      list: rows.map((row) => presentGoods(row, listing, point_to_coin)),
      ...(next.length > 0 && { next_price_time: Math.min(...next) }),
    };
  });
}

function presentGoods(row: GoodsRow, { brand, locale }: GoodsListing, point_to_coin: number): Goods {
  const bonus = inLanguage(row.bonus, locale, brand);
  return {
    value: row.product_id,
    display: inLanguage(row.name, locale, brand),
    price: toWire(row.amount, row.currency),
    typeKey: row.type_key,
    isLimit: row.is_limit ? 1 : 0,
    isCoupon: row.is_coupon ? 1 : 0,
    goodsSort: row.goods_sort,
    typeSort: row.type_sort,
    isSpecial: row.is_special ? 1 : 0,
    // Z51: without a coupon; none where the VIP version is off.
    couponPoints: earnedPoints(row, point_to_coin),
    icon: row.icon,
    typeName: inLanguage(row.type_name, locale, brand),
    currency: row.currency,
    ...presentSale(row),
    ...(bonus === "" ? {} : { bonus }),
    ...(row.units !== null && { units: row.units }),
    ...(row.bonus_units !== null && row.bonus_units > 0 && { bonus_units: row.bonus_units }),
  };
}
