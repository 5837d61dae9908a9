// What this page knows of the player's pick. It is no part of the selection: a coupon is never kept over a login or a reload.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Shop } from "../../shop/shop.ts";
import type { CouponPick } from "./coupon-choice.ts";

export interface CouponState {
  pick: CouponPick | null;
  /** H14: its use was clicked before goods were chosen; '' for none. */
  wanted: string;
  /** Counts the reloads, so that each asks the server anew. */
  reloads: number;
  /** H26: a coupon was refused, and the list is about to be asked for again. */
  isChecking: boolean;
}

/** H26. */
export const reload_wait_ms = 1000;

const stores = new WeakMap<Shop, StoreApi<CouponState>>();

/** One for each shop. The first page does not load it. */
export function couponStoreOf(shop: Shop): StoreApi<CouponState> {
  const known = stores.get(shop);
  if (known !== undefined) return known;
  const store = createStore<CouponState>(() => ({ pick: null, wanted: "", reloads: 0, isChecking: false }));
  stores.set(shop, store);
  return store;
}

/** H14: the next goods are bought with this coupon, where they take it. */
export function wantCoupon(shop: Shop, code: string): void {
  couponStoreOf(shop).setState({ pick: null, wanted: code });
}

/** H25, H26: the pick is cleared at once and without a word; the list is asked for again after a second. */
export async function dropCoupon(
  store: StoreApi<CouponState>,
  { clock, product_id }: { clock: Pick<Shop["clock"], "sleep">; product_id: string },
): Promise<void> {
  store.setState({ pick: { product_id, code: "" } });
  if (store.getState().isChecking) return;
  store.setState({ isChecking: true });
  await clock.sleep(reload_wait_ms);
  store.setState(({ reloads }) => ({ isChecking: false, reloads: reloads + 1 }));
}
