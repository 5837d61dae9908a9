import {
  cancelOrder as cancelOrderCall,
  createOrderCalls,
  listOrders,
  listPaymentOptions,
  readOrder,
} from "@gemgate/contract/checkout";
import { isRefusal } from "@gemgate/contract/code";
import { throttleAddresses } from "../../platform/rate-limit/address-limit.ts";
import { publicRoute, sharedRoute, tokenRoute } from "../../platform/http/call-route.ts";
import type { CallContext, CallRoute, Session } from "../../platform/http/call-route.ts";
import { findClientInArea } from "../games/public.ts";
import { cancelOrder } from "../payments/public.ts";
import type { CheckoutDependencies } from "./checkout-dependencies.ts";
import { createOrder } from "./create/create-order.ts";
import { listOrdersOf, readOrderFor } from "../orders/public.ts";
import type { OrderTexts } from "../orders/public.ts";
import { listPaymentOptionsOf } from "./options/list-payment-options.ts";

export interface CheckoutRoutes {
  readonly checkout: CheckoutDependencies;
  readonly orderTexts: OrderTexts;
  findSession: (context: CallContext, gp_id: string | undefined) => Promise<Session | undefined>;
}

export function checkoutRoutes({ checkout, findSession, orderTexts }: CheckoutRoutes): CallRoute[] {
  const throttle = throttleAddresses(checkout.world.clock);
  return [
    sharedRoute(listPaymentOptions, async ({ resolvedHost, locale }, query) => {
      const client = findClientInArea(resolvedHost, query);
      if (isRefusal(client)) return client;
      const { domain_area, product_id, platform, why } = query;
      return listPaymentOptionsOf(checkout, {
        brand: resolvedHost.brand,
        domain_area,
        product_id,
        gp_id: client.gp_id,
        platform,
        locale,
        asksWhy: why === "1",
      });
    }),
    ...createOrderCalls.map((call) => {
      const { path } = call;
      return tokenRoute(call, (context, query) => createOrder(checkout, context, { path, query }));
    }),
    tokenRoute(listOrders, (context, query) => listOrdersOf(orderTexts, context, query)),
    tokenRoute(cancelOrderCall, (context, query) => cancelOrder(checkout, context, query)),
    publicRoute(readOrder, async (context, query) => {
      const isSimple = query.simple === "1";
      const session = isSimple ? undefined : await findSession(context, undefined);
      const { billing_no, replenish_id } = query;
      return readOrderFor(orderTexts, { context, session, throttle }, { billing_no, isSimple, replenish_id });
    }),
  ];
}
