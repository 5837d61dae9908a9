import { hostsOfRecord } from "@gemgate/rules/hosts/host-table";
import type { Shop } from "../shop.ts";
import { gameRows, goodsRows } from "./game-rows.ts";
import { legalNoticeRows } from "./legal-notice-rows.ts";
import { paymentRows } from "./payment-rows.ts";
import { priceRows } from "./price-rows.ts";
import { rewardRows } from "./reward-rows.ts";
import type { ShopRow } from "./shop-row.ts";

function* brandRows({ brands }: Shop): Generator<ShopRow> {
  for (const { key, record } of brands) {
    yield { kind: "brand", key, row: record };
    for (const [place, { brandKey, ...row }] of hostsOfRecord(record).entries()) {
      yield { kind: "brand_host", key: `${key}/${row.host}`, row: { ...row, brand_key: brandKey, place } };
    }
  }
}

/** Everything that a shop decides, one row after the other. A checked shop has no two rows of one kind and key. */
export function* shopRows(shop: Shop): Generator<ShopRow> {
  yield* brandRows(shop);
  yield* legalNoticeRows(shop);
  yield* gameRows(shop);
  yield* goodsRows(shop);
  yield* priceRows(shop);
  yield* paymentRows(shop);
  yield* rewardRows(shop);
}
