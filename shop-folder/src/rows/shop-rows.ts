import type { Shop } from "../shop.ts";
import { gameRows, goodsRows } from "./game-rows.ts";
import { paymentRows } from "./payment-rows.ts";
import { priceRows } from "./price-rows.ts";
import { rewardRows } from "./reward-rows.ts";
import type { ShopRow } from "./shop-row.ts";

/** Everything that a shop decides, one row after the other. A checked shop has no two rows of one kind and key. */
export function* shopRows(shop: Shop): Generator<ShopRow> {
  for (const { key, record } of shop.brands) yield { kind: "brand", key, row: record };
  yield* gameRows(shop);
  yield* goodsRows(shop);
  yield* priceRows(shop);
  yield* paymentRows(shop);
  yield* rewardRows(shop);
}
