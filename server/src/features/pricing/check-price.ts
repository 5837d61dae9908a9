import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { checkPrice } from "@gemgate/contract/coupons";
import { earnedPoints } from "@gemgate/rules/vip/earned-points";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { findClient } from "../games/public.ts";
import { findGoodsForSale, presentSale } from "../goods/public.ts";
import { vipProgramOf } from "../vip/public.ts";
import { quoteSale } from "./quoted-coupon.ts";

/** Z8: what the goods cost this player now. The price is the catalogue's, whatever a client believes. */
export async function checkPriceOf(
  responseCache: ResponseCache,
  { world, resolvedHost, session }: LoggedIn,
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
  const { brand } = resolvedHost;
  const quoted = await quoteSale(
    { world, responseCache },
    { brand, client, account_id: session.account_id, goods, coupon_code },
  );
  if (isRefusal(quoted)) return quoted;
  const { payable: amount, currency } = quoted.quote;
  const program = await vipProgramOf({ world, responseCache }, brand, client);
  const points = program === undefined ? 0 : earnedPoints({ amount, currency }, program.point_to_coin);
  return { points, discountPrice: toWire(amount, currency), ...presentSale(goods) };
}
