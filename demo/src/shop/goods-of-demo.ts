// What the demo sells, as its folder says it, for tests and figures.
import type { Area } from "@gemgate/contract/area";
import type { Locale } from "@gemgate/contract/locale";
import type { GoodsEntry } from "@gemgate/shop-folder/formats/goods-format";
import type { LoadedGame } from "@gemgate/shop-folder/shop";
import { brandByKey, demoShop } from "./read-demo.ts";

export type DemoGoods = GoodsEntry;

/** Every brand of the demo sells all goods of a game. */
export function goodsOfDemo(gp_id: string): readonly DemoGoods[] {
  return gameOf(gp_id).goods.map(({ entry }) => entry);
}

export function goodsName({ name }: DemoGoods, locale: Locale): string {
  return typeof name === "string" ? name : (name[locale] ?? name.en ?? "");
}

interface Sale {
  readonly brand: string;
  readonly area: Area;
  readonly gp_id: string;
}

/** The usual price, in minor units of the brand's currency. */
export function priceOfDemo({ brand, area, gp_id }: Sale, product_id: string): number {
  const { currency } = brandByKey(brand);
  const found = [...gameOf(gp_id).prices].find(
    (line) =>
      line.product === product_id &&
      line.region === area &&
      line.currency === currency &&
      // Not that of a sale.
      line.from_s === undefined,
  );
  if (found === undefined) throw new Error(`the demo sells no ${product_id} in ${area} for ${currency}`);
  return found.amount;
}

function gameOf(gp_id: string): LoadedGame {
  const game = demoShop().games.get(gp_id);
  if (game === undefined) throw new Error(`the demo has no game ${gp_id}`);
  return game;
}
