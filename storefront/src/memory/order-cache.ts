import type { FullOrder } from "@gemgate/contract/checkout";
import { orderStatuses } from "@gemgate/contract/order-statuses";
import type { StoreApi } from "zustand/vanilla";

export interface OrderCache {
  /** The order that was read last. */
  seen: FullOrder | null;
  /** Orders of the player that are neither delivered nor closed: unpaid, or paid and on their way. Newest first. */
  pending: readonly FullOrder[];
  /** What was delivered last of all that the server knows, on whatever device it was bought; null until the list was read. */
  bought?: FullOrder | null;
}

/** Every part of the page that reads an order writes it here, so that a list in view need not ask for it again. */
export type OrderCacheStore = StoreApi<OrderCache>;

/** How one order stands now. */
export function noteOrder(cache: OrderCacheStore, order: FullOrder): void {
  cache.setState(({ pending }) => ({ seen: order, pending: withOrder(pending, order) }));
}

/** Everything that is pending, as the list of orders said it. */
export function notePending(cache: OrderCacheStore, list: readonly FullOrder[]): void {
  cache.setState({ pending: list.filter(isPending), bought: list.find(canRepeat) ?? null });
}

/** The server says that an order is paid which this page still shows as unpaid. */
export function notePaid(cache: OrderCacheStore, billing_no: string): void {
  const order = cache.getState().pending.find((one) => one.billing_no === billing_no);
  if (order === undefined) return;
  const { pay_url: _, ...paid } = order;
  noteOrder(cache, { ...paid, is_paid: 1 });
}

function withOrder(pending: readonly FullOrder[], order: FullOrder): readonly FullOrder[] {
  const at = pending.findIndex((one) => one.billing_no === order.billing_no);
  if (!isPending(order)) return at === -1 ? pending : pending.filter((_, index) => index !== at);
  return at === -1 ? [order, ...pending] : pending.map((one, index) => (index === at ? order : one));
}

/** Goods of the catalogue, by a method that can be chosen again, for oneself: neither a card nor a debt nor a gift. */
function canRepeat({ status, product_id, method_key, method_region, gift }: FullOrder): boolean {
  if (gift === 1) return false;
  const isDelivered = status === orderStatuses.success || status === orderStatuses.repeat;
  return isDelivered && isOfCatalogue(product_id) && method_key !== undefined && method_region !== undefined;
}

/** A debt has no goods, and those of a redeemed card are never on sale. */
export function isOfCatalogue(product_id: string | undefined): product_id is string {
  return product_id !== undefined && product_id !== "" && !product_id.startsWith("card:");
}

function isPending({ status }: FullOrder): boolean {
  return status === orderStatuses.pending;
}
