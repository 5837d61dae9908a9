import type { FullOrder, listOrders } from "@gemgate/contract/checkout";
import type { QueryOf } from "@gemgate/contract/call";
import type { Flag } from "@gemgate/contract/fields";
import { isRefusal } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { readOrderSearch } from "@gemgate/rules/checkout/order-search";
import { monthSpan } from "@gemgate/rules/time/month-span";
import { findClient } from "../games/public.ts";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import { findWantedOrders } from "./find-wanted-orders.ts";
import type { OrderTexts } from "./order-dependencies.ts";
import { listOrderPage } from "./order-list-store.ts";
import { presentOrders } from "./present-order.ts";

const page_size = 20;
/** No account makes that many orders within one second; it only keeps an answer from growing without end. */
const most_orders = 1_000;
/** Few accounts have more, so that one page is nearly always the whole answer; to look at them takes some milliseconds. */
const read_most = 1_000;

/**
 * Z132: the orders of this account for the game of this client, newest first. The game's clients of other platforms and
 * regions count too, so that an order made on the phone is found on the computer.
 */
export async function listOrdersOf(
  checkout: OrderTexts,
  context: LoggedIn,
  query: QueryOf<typeof listOrders>,
): Promise<{ list: FullOrder[]; more: Flag; next_before?: number } | Refusal> {
  const { world, resolvedHost, session } = context;
  const client = findClient(resolvedHost, query.client_id);
  if (isRefusal(client)) return client;
  const search = readOrderSearch(query.search ?? "");
  const month =
    query.month === undefined ? undefined : monthSpan(query.month, query.zone ?? resolvedHost.brand.time_zone);
  const { gp_id } = client;
  const { list, more, next_s } = await listOrderPage(world.db, {
    brand_id: resolvedHost.brand.key,
    env: resolvedHost.environment,
    account_id: session.account_id,
    gp_id,
    before_s: least([query.before, month?.to_s, search?.day?.to_s]),
    from_s: greatest([month?.from_s, search?.day?.from_s]),
    group: query.group,
    wanted: search === undefined ? undefined : await findWantedOrders(checkout, context, { gp_id, search }),
    page_size,
    most: most_orders,
    read_most,
  });
  return {
    list: await presentOrders(checkout, context, list),
    more: more ? 1 : 0,
    ...(next_s === undefined ? {} : { next_before: next_s }),
  };
}

function least(moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

function greatest(moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
