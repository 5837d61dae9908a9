import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { checkPrice } from "@gemgate/contract/coupons";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { CallContext } from "../../platform/http/call-route.ts";
import { findClient } from "../games/public.ts";
import { findGoodsForSale } from "../goods/public.ts";
import { quoteGoods } from "./quote.ts";

/** Z8: what the goods cost this player now. The price is the catalogue's, whatever a client believes. */
export async function checkPriceOf(
  { world, resolvedHost }: CallContext,
  { client_id, coupon_code, product_id }: QueryOf<typeof checkPrice>,
): Promise<ContentOf<typeof checkPrice> | Refusal> {
  const client = findClient(resolvedHost, client_id);
  if (isRefusal(client)) return client;
  const goods = await findGoodsForSale(world.db, {
    brand_id: resolvedHost.brand.key,
    product_id,
    domain_area: client.area,
    currency: resolvedHost.brand.currency,
  });
  if (goods === undefined || goods.gp_id !== client.gp_id) return refuse("goods_not_found");
  const quote = quoteGoods(goods, { coupon_code });
  if (isRefusal(quote)) return quote;
  return { points: 0, discountPrice: toWire(quote.payable, quote.currency) };
}
