import { isNamed, type OrderSearch } from "@gemgate/rules/checkout/order-search";
import { inLanguage } from "../../platform/localised.ts";
import { listGoodsNames } from "../goods/public.ts";
import type { OrderTexts } from "./order-dependencies.ts";
import type { WantedOrders } from "./order-list-store.ts";
import type { OrderReader } from "./present-order.ts";

/** What the words of a search can mean, by the names that the player reads: goods of the game, and orders without goods. */
export async function findWantedOrders(
  { texts }: OrderTexts,
  { world, resolvedHost, locale }: OrderReader,
  { gp_id, search }: { gp_id: string; search: OrderSearch },
): Promise<WantedOrders> {
  const { brand } = resolvedHost;
  const text = texts(locale, brand.default_locale);
  const goods = await listGoodsNames(world.db, { brand_id: brand.key, gp_id });
  return {
    words: search.words,
    number_end: search.number_end,
    product_ids: goods
      .filter(({ name }) => isNamed(inLanguage(name, locale, brand), search))
      .map(({ product_id }) => product_id),
    cards: isNamed(text("card.title"), search),
    debts: isNamed(text("orders.debt"), search),
  };
}
