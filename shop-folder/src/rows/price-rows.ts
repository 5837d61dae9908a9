// Which price holds where: a line for a brand stands before a line for all.
import { sellersOf, sellsGoods } from "../checks/where-sold.ts";
import type { Seller } from "../checks/where-sold.ts";
import type { LoadedGame, PlacedPrice, Shop } from "../shop.ts";
import type { ShopRow } from "./shop-row.ts";

export interface PlacedAmount {
  readonly brand_id: string;
  readonly product_id: string;
  readonly domain_area: string;
  readonly currency: string;
  readonly amount: number;
  readonly window: { readonly starts_s: number; readonly ends_s: number } | undefined;
  readonly line: number;
}

/** One after the other, because a shop can have half a million. */
export function* pricesOf(shop: Shop, game: LoadedGame): Generator<PlacedAmount> {
  const sellers = sellersOf(shop, game.gp_id);
  const goods = new Map(game.goods.map((one) => [one.entry.product, one]));
  const ofBrand = new Set<string>();
  for (const price of game.prices) if (price.brand !== undefined) ofBrand.add(keyOf(price));
  for (const price of game.prices) {
    const sold = goods.get(price.product);
    if (sold === undefined) continue;
    for (const seller of sellers) {
      if (!isFor(price, seller) || !sellsGoods(sold, seller)) continue;
      if (price.brand === undefined && ofBrand.size > 0 && ofBrand.has(keyOf({ ...price, brand: seller.record.key })))
        continue;
      yield placed(price, seller.record.key);
    }
  }
}

export function* priceRows(shop: Shop): Generator<ShopRow> {
  for (const game of shop.games.values()) {
    for (const { window, line: _line, ...price } of pricesOf(shop, game)) {
      const key = `${price.brand_id}/${price.product_id}/${price.domain_area}/${price.currency}`;
      if (window === undefined) yield { kind: "price", key, row: price };
      else yield { kind: "price_window", key: `${key}/${window.starts_s}`, row: { ...price, ...window } };
    }
  }
}

/** A brand sells in one currency; a line in another one is for other brands. */
function isFor({ brand, region, currency }: PlacedPrice, { record, regions }: Seller): boolean {
  return (brand === undefined || brand === record.key) && regions.includes(region) && currency === record.currency;
}

/** The sale prices of a brand take the place of the general ones as its usual price does, each by itself. */
function keyOf({ product, brand, region, currency, from_s }: PlacedPrice): string {
  return `${product}/${brand ?? ""}/${region}/${currency}/${from_s === undefined ? "" : "sale"}`;
}

function placed(price: PlacedPrice, brand_id: string): PlacedAmount {
  const { product, region, currency, amount, from_s, to_s, line } = price;
  const window = from_s === undefined || to_s === undefined ? undefined : { starts_s: from_s, ends_s: to_s };
  return { brand_id, product_id: product, domain_area: region, currency, amount, window, line };
}
