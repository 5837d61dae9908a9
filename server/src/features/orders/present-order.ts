import type { FullOrder } from "@gemgate/contract/checkout";
import { isOpenOrder } from "@gemgate/rules/checkout/order-lifecycle";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { CallContext } from "../../platform/http/call-route.ts";
import { inLanguage } from "../../platform/localised.ts";
import type { Localised } from "../../platform/localised.ts";
import { describeGame } from "../games/public.ts";
import { readGoodsNames } from "../goods/public.ts";
import { payPage } from "./pay-page-address.ts";
import type { OrderTexts } from "./order-dependencies.ts";
import type { OrderView } from "./order-store.ts";
import { withProgress } from "./status-of-order.ts";
import type { OrderProgress } from "./status-of-order.ts";

/** Orders as their owner reads them, in the order given. The names of all goods are asked for at once. */
export async function presentOrders(
  checkout: OrderTexts,
  context: CallContext,
  orders: readonly OrderView[],
): Promise<FullOrder[]> {
  const { world, resolvedHost } = context;
  const product_ids = new Set(orders.flatMap(({ product_id }) => product_id ?? []));
  const names = await readGoodsNames(world.db, resolvedHost.brand.key, [...product_ids]);
  const known = await withProgress(world.db, orders);
  return Promise.all(
    known.map(({ order, progress }) =>
      presentOrder(checkout, context, order, { goods: names.get(order.product_id ?? "") ?? {}, progress }),
    ),
  );
}

async function presentOrder(
  checkout: OrderTexts,
  { world, resolvedHost, locale }: CallContext,
  order: OrderView,
  { goods, progress }: { goods: Localised; progress: OrderProgress },
): Promise<FullOrder> {
  const { gp_id, client_id } = order;
  const game = await describeGame(world, checkout.responseCache, { resolvedHost, gp_id, client_id, locale });
  return {
    user_name: order.user_name,
    game_name: game?.name ?? "",
    game_server_name: order.server_name,
    role_name: order.role_name,
    billing_no: order.billing_no,
    ...progress,
    product_name: nameOfGoods(checkout, { order, goods, locale, resolvedHost }),
    // An open order can be gone on with: at its provider, or on our own page until that is known.
    ...(isOpenOrder(order.state) ? waysToPay(order, payPage({ resolvedHost, locale }, order.billing_no)) : {}),
    price: toWire(order.payable_amount, order.currency),
    currency: order.currency,
    create_time: order.created_s,
    ...(isCardOrder(order) ? gemsOf(order) : {}),
    ...(order.product_id === null ? {} : { product_id: order.product_id }),
    ...(order.server_id === null ? {} : { server_id: order.server_id }),
    ...(order.role_id === null ? {} : { role_id: order.role_id }),
    area_id: order.area_id ?? "",
  };
}

/** What a card was redeemed for, and a debt that was paid, are no items of the catalogue. */
function nameOfGoods(
  { texts }: OrderTexts,
  {
    order,
    goods,
    locale,
    resolvedHost,
  }: Pick<CallContext, "locale" | "resolvedHost"> & { order: OrderView; goods: Localised },
): string {
  const { brand } = resolvedHost;
  const text = texts(locale, brand.default_locale);
  if (order.replenish_id !== null) return text("orders.debt");
  return isCardOrder(order) ? text("card.title") : inLanguage(goods, locale, brand);
}

/** A code is shown on our own page, and here, to its owner alone. */
function waysToPay(
  { pay_url, pay_code, pay_by_s }: OrderView,
  ownPage: string,
): Pick<FullOrder, "pay_url" | "pay_code" | "pay_by"> {
  if (pay_code === null || pay_by_s === null) return { pay_url: pay_url ?? ownPage };
  return { pay_url: ownPage, pay_code, pay_by: pay_by_s };
}

function isCardOrder({ product_id }: OrderView): boolean {
  return product_id?.startsWith("card:") === true;
}

/** What the card was worth in the game; the order's own items say it, whatever became of the card. */
function gemsOf({ items }: OrderView): Pick<FullOrder, "gems_number" | "extra_gems_number"> {
  const count = (id: string) => items.find(({ item_id }) => item_id === id)?.num ?? 0;
  return { gems_number: count("gems"), extra_gems_number: count("gems_extra") };
}
