import { listCoupons, receiveCoupons } from "@gemgate/contract/coupons";
import { tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { listCouponsOf } from "./list-coupons.ts";
import { receiveCouponsOf } from "./receive-coupons.ts";

export function couponRoutes(responseCache: ResponseCache): CallRoute[] {
  return [
    tokenRoute(listCoupons, (context, query) => listCouponsOf(responseCache, context, query)),
    tokenRoute(receiveCoupons, (context, query) => receiveCouponsOf(responseCache, context, query)),
  ];
}
