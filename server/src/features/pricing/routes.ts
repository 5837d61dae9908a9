import { checkPrice } from "@gemgate/contract/coupons";
import { tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { checkPriceOf } from "./check-price.ts";

export function pricingRoutes(responseCache: ResponseCache): CallRoute[] {
  return [tokenRoute(checkPrice, (context, query) => checkPriceOf(responseCache, context, query))];
}
