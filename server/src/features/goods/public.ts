import { listGoods } from "@gemgate/contract/goods";
import { sharedRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { findClientInArea } from "../games/public.ts";
import { listGoodsOf } from "./list-goods.ts";

export {
  addFirstPrice,
  findGoodsForSale,
  findPriceVersion,
  listGoodsNames,
  listLimitedGoods,
  readGoodsTexts,
} from "./goods-store.ts";
export type { GoodsForSale, GoodsTexts } from "./goods-store.ts";
export { presentSale } from "./present-sale.ts";
export { listGoodsOf };

export function goodsRoutes(responseCache: ResponseCache): CallRoute[] {
  return [
    sharedRoute(listGoods, async ({ world, resolvedHost, locale }, query) => {
      const client = findClientInArea(resolvedHost, query);
      if ("refused" in client) return client;
      return listGoodsOf(world, responseCache, {
        brand: resolvedHost.brand,
        gp_id: client.gp_id,
        domain_area: query.domain_area,
        locale,
      });
    }),
  ];
}
export { goodsTable, priceTable, priceWindowTable } from "./shop-goods-store.ts";
