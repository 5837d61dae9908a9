// What a creation asks about its price in the statement that makes the order. What the order was checked with may be a moment old: a
// window may have begun or ended since, or another price may have been published.
import type { NamedParameters } from "../../platform/named-parameters.ts";
import type { OrderRecord } from "./order-store.ts";

/** A condition: the order's price is the one that is in force by the clock of the statement. */
export function priceIsInForce({ at }: Pick<NamedParameters<OrderRecord>, "at">): string {
  const place = (["brand_id", "product_id", "domain_area"] as const).map(at).join(", ");
  return `exists (
         select 1 from price_at(${place}, ${at("currency")}::bpchar, gem_now()) p
          where p.amount = ${at("list_amount")} and p.price_version = ${at("price_version")}
            and p.price_window_id is not distinct from ${at("price_window_id")})`;
}

/** The price is another one by now, and nothing was made: it is to be checked anew. */
export class PriceMoved extends Error {
  override name = "PriceMoved";
}
