import type { FullOrder } from "@gemgate/contract/checkout";
import { orderStatuses } from "@gemgate/contract/order-statuses";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Shop } from "../shop/shop.ts";

export interface OrderNews {
  /** The order that was looked at last, as it stood then. */
  seen: FullOrder | null;
  /** Orders of the player that are neither delivered nor closed: unpaid, or paid and on their way. Newest first. */
  pending: readonly FullOrder[];
}

const news = new WeakMap<Shop, StoreApi<OrderNews>>();

/** Whoever learns how an order stands says it here, so that a list in view need not ask for it again. */
export function orderNews(shop: Shop): StoreApi<OrderNews> {
  const known = news.get(shop) ?? createStore<OrderNews>(() => ({ seen: null, pending: [] }));
  news.set(shop, known);
  return known;
}

/** How one order stands now. */
export function noteOrder(shop: Shop, order: FullOrder): void {
  orderNews(shop).setState(({ pending }) => ({ seen: order, pending: withOrder(pending, order) }));
}

/** Everything that is pending, as the list of orders said it. */
export function notePending(shop: Shop, list: readonly FullOrder[]): void {
  orderNews(shop).setState({ pending: list.filter(isPending) });
}

/** The server said so of an order that this page still holds for unpaid. */
export function notePaid(shop: Shop, billing_no: string): void {
  const order = orderNews(shop)
    .getState()
    .pending.find((one) => one.billing_no === billing_no);
  if (order === undefined) return;
  const { pay_url: _, ...paid } = order;
  noteOrder(shop, { ...paid, is_paid: 1 });
}

function withOrder(pending: readonly FullOrder[], order: FullOrder): readonly FullOrder[] {
  const at = pending.findIndex((one) => one.billing_no === order.billing_no);
  if (!isPending(order)) return at === -1 ? pending : pending.filter((_, index) => index !== at);
  return at === -1 ? [order, ...pending] : pending.map((one, index) => (index === at ? order : one));
}

function isPending({ status }: FullOrder): boolean {
  return status === orderStatuses.pending;
}
