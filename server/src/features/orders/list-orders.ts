import type { FullOrder } from "@gemgate/contract/checkout";
import type { Flag } from "@gemgate/contract/fields";
import { isRefusal } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { findClient } from "../games/public.ts";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import type { OrderTexts } from "./order-dependencies.ts";
import { listOrderPage } from "./order-list-store.ts";
import { presentOrders } from "./present-order.ts";

const page_size = 20;
/** No account makes that many orders within one second; it only keeps an answer from growing without end. */
const most_orders = 1_000;

/**
 * Z132: the orders of this account for the game of this client, newest first. The game's clients of other platforms and
 * regions count too, so that an order made on the phone is found on the computer.
 */
export async function listOrdersOf(
  checkout: OrderTexts,
  context: LoggedIn,
  query: { client_id: string; before?: number | undefined },
): Promise<{ list: FullOrder[]; more: Flag } | Refusal> {
  const { world, resolvedHost, session } = context;
  const client = findClient(resolvedHost, query.client_id);
  if (isRefusal(client)) return client;
  const { list, more } = await listOrderPage(world.db, {
    brand_id: resolvedHost.brand.key,
    env: resolvedHost.environment,
    account_id: session.account_id,
    gp_id: client.gp_id,
    before_s: query.before,
    page_size,
    most: most_orders,
  });
  return { list: await presentOrders(checkout, context, list), more: more ? 1 : 0 };
}
