import type { FullOrder } from "@gemgate/contract/checkout";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Shop } from "./shop.ts";

export interface OrderNews {
  /** The order that was looked at last, as it stood then. */
  seen: FullOrder | null;
}

const news = new WeakMap<Shop, StoreApi<OrderNews>>();

/** Whoever learns how an order stands says it here, so that a list in view need not ask for it again. */
export function orderNews(shop: Shop): StoreApi<OrderNews> {
  const known = news.get(shop) ?? createStore<OrderNews>(() => ({ seen: null }));
  news.set(shop, known);
  return known;
}
