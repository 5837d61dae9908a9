import { checkPrice } from "@gemgate/contract/coupons";
import { tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import { checkPriceOf } from "./check-price.ts";

export function pricingRoutes(): CallRoute[] {
  return [tokenRoute(checkPrice, checkPriceOf)];
}
