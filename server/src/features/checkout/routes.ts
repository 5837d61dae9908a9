import {
  cancelOrder as cancelOrderCall,
  createOrderCalls,
  listOrders,
  listPaymentOptions,
  readOrder,
} from "@gemgate/contract/checkout";
import { isRefusal } from "@gemgate/contract/code";
import { payPaths } from "@gemgate/contract/pay-paths";
import { throttleAddresses } from "../../platform/address-throttle.ts";
import { publicRoute, tokenRoute } from "../../platform/http/call-route.ts";
import type { CallContext, CallRoute, Session } from "../../platform/http/call-route.ts";
import { findClientInArea } from "../games/public.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { CheckoutDesk } from "./checkout-dependencies.ts";
import { createOrder } from "./create-order.ts";
import { listOrdersOf } from "./list-orders.ts";
import { listPaymentOptionsOf } from "./list-payment-options.ts";
import { readOrderFor } from "./read-order.ts";

/** Paths whose way of paying is not the common redirect: they come with their own feature. */
const ownHandling = new Set(["/api/pay/ingame_card_pay", "/api/pay/airwallex_pay", "/api/kr_pay/kakao_pay"]);

export interface CheckoutRoutes {
  readonly checkout: CheckoutDesk;
  findSession: (context: CallContext, gp_id: string | undefined) => Promise<Session | undefined>;
}

export function checkoutRoutes({ checkout, findSession }: CheckoutRoutes): CallRoute[] {
  const throttle = throttleAddresses(checkout.world.clock);
  return [
    publicRoute(listPaymentOptions, async ({ place, locale }, query) => {
      const client = findClientInArea(place, query);
      if (isRefusal(client)) return client;
      const { domain_area, product_id } = query;
      return listPaymentOptionsOf(checkout, {
        brand: place.brand,
        domain_area,
        product_id,
        gp_id: client.gp_id,
        locale,
      });
    }),
    ...createOrderCalls.flatMap((call, index) => {
      const path = payPaths[index];
      if (path === undefined || ownHandling.has(path)) return [];
      return [tokenRoute(call, (context, query) => createOrder(checkout, context, { path, query }))];
    }),
    tokenRoute(listOrders, (context, query) => listOrdersOf(checkout, context, query)),
    tokenRoute(cancelOrderCall, (context, query) => cancelOrder(checkout, context, query)),
    publicRoute(readOrder, async (context, query) => {
      const isSimple = query.simple === "1";
      const session = isSimple ? undefined : await findSession(context, undefined);
      return readOrderFor(checkout, { context, session, throttle }, { billing_no: query.billing_no, isSimple });
    }),
  ];
}
