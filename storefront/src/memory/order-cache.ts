import type { FullOrder } from "@gemgate/contract/checkout";
import { orderStatuses } from "@gemgate/contract/order-statuses";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Shop } from "../shop/shop.ts";

export interface OrderCache {
  /** The order that was looked at last, as it stood then. */
  seen: FullOrder | null;
  /** Orders of the player that are neither delivered nor closed: unpaid, or paid and on their way. Newest first. */
  pending: readonly FullOrder[];
}

const caches = new WeakMap<Shop, StoreApi<OrderCache>>();

/** Every part of the page that reads an order writes it here, so that a list in view need not ask for it again. */
export function orderCache(shop: Shop): StoreApi<OrderCache> {
  const known = caches.get(shop) ?? createStore<OrderCache>(() => ({ seen: null, pending: [] }));
  caches.set(shop, known);
  return known;
}

/** How one order stands now. */
export function noteOrder(shop: Shop, order: FullOrder): void {
  orderCache(shop).setState(({ pending }) => ({ seen: order, pending: withOrder(pending, order) }));
}

/** Everything that is pending, as the list of orders said it. */
export function notePending(shop: Shop, list: readonly FullOrder[]): void {
  orderCache(shop).setState({ pending: list.filter(isPending) });
}

/** The server said so of an order that this page still holds for unpaid. */
export function notePaid(shop: Shop, billing_no: string): void {
  const order = orderCache(shop)
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
