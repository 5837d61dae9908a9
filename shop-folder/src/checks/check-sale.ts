// Whether what a brand offers can be bought: a price in its currency in each region, and a method that takes it.
import { quoted } from "../findings.ts";
import { placedMethods } from "../rows/payment-rows.ts";
import { pricesOf } from "../rows/price-rows.ts";
import type { LoadedGame } from "../shop.ts";
import type { Checking } from "./check-context.ts";
import { payRangeOf } from "./check-payments.ts";
import type { PayRange } from "./check-payments.ts";
import { sellersOf, sellsGoods } from "./where-sold.ts";

export function checkSale(checking: Checking): void {
  const { shop, findings } = checking;
  const ranges = payRanges(checking);
  const sold = new Set<string>();
  for (const game of shop.games.values()) {
    // By brand and region: names of goods are held once, and these are half a million.
    const priced = new Map<string, Set<string>>();
    let unpayable = 0;
    for (const { brand_id, product_id, domain_area, currency, amount, line } of pricesOf(shop, game)) {
      const where = `${brand_id}/${domain_area}`;
      const range = ranges.get(where);
      if (range?.currency !== currency) continue;
      const own = priced.get(where) ?? new Set();
      if (own.add(product_id).size === 1) {
        priced.set(where, own);
        sold.add(where);
      }
      if (shop.payments === undefined || range.takes(amount) || (unpayable += 1) > 100) continue;
      const what = `no method of ${quoted(brand_id)} in ${domain_area} takes the price of ${quoted(product_id)}`;
      const remedy =
        range.least === "none"
          ? "offer a method there in payments.yaml"
          : `the smallest amount that one takes is ${range.least} ${currency}`;
      findings.error({ file: game.price_file, line }, what, remedy);
    }
    warnOfUnpriced(checking, game, priced);
  }
  for (const { key, file, record } of shop.brands) {
    for (const [index, area] of record.regions.entries()) {
      if (sold.has(`${key}/${area}`)) continue;
      findings.error(
        file.at("regions", index),
        `${quoted(key)} has no price in ${record.currency} in ${area}`,
        "add prices of this region and currency, or remove the region",
      );
    }
  }
}

function payRanges({ shop }: Checking): Map<string, PayRange & { currency: string }> {
  const methods = Map.groupBy(placedMethods(shop), ({ brand, domain_area }) => `${brand.key}/${domain_area}`);
  return new Map(
    shop.brands.flatMap(({ key, record }) =>
      record.regions.map((area) => {
        const own = methods.get(`${key}/${area}`) ?? [];
        return [`${key}/${area}`, { ...payRangeOf(own, record.currency), currency: record.currency }] as const;
      }),
    ),
  );
}

/** Goods without a price somewhere are not sold there: often meant, so it is one word for each game. */
function warnOfUnpriced(
  { shop, findings }: Checking,
  game: LoadedGame,
  priced: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  let count = 0;
  let first = "";
  for (const seller of sellersOf(shop, game.gp_id)) {
    const places = seller.regions.map((area) => ({ area, products: priced.get(`${seller.record.key}/${area}`) }));
    for (const goods of game.goods) {
      if (goods.entry.on_sale === false || !sellsGoods(goods, seller)) continue;
      for (const { area, products } of places) {
        if (products?.has(goods.entry.product) === true) continue;
        if (count === 0)
          first = `${quoted(goods.entry.product)} at ${quoted(seller.record.key)} in ${area}, ${seller.record.currency}`;
        count += 1;
      }
    }
  }
  if (count > 0)
    findings.warn(
      { file: game.price_file },
      `${count} prices are missing, the first is that of ${first}`,
      "without a price goods are not sold there",
    );
}
