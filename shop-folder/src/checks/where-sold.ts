// Which brand sells which game in which region, asked by nearly every check and by the rows.
import type { Brand } from "@gemgate/contract/brand";
import type { PlacedGoods, Shop } from "../shop.ts";

export interface Seller {
  readonly record: Brand;
  /** The brand's regions in which the game has client ids. */
  readonly regions: readonly string[];
}

/** The brands that sell a game, in the order of the shop. */
export function sellersOf(shop: Shop, gp_id: string): Seller[] {
  return shop.brands.flatMap(({ record }) => {
    const regions = record.regions.filter((area) =>
      record.games.some((game) => game.gp_id === gp_id && game.area === area),
    );
    return regions.length === 0 ? [] : [{ record, regions }];
  });
}

export function sellsGoods({ entry }: PlacedGoods, { record }: Seller): boolean {
  return entry.brands === undefined || entry.brands.includes(record.key);
}

/** The brands that an entry names, or all of them. */
export function brandsOf(shop: Shop, keys: readonly string[] | undefined): Brand[] {
  const records = shop.brands.map(({ record }) => record);
  return keys === undefined ? records : records.filter(({ key }) => keys.includes(key));
}
