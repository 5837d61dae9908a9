import type { RememberedOrder } from "@gemgate/rules/checkout/remembered-purchase";
import { useSyncExternalStore } from "react";
import { purchaseScope } from "../../memory/purchases.ts";
import { type Shop, useShop } from "../../shop/shop.ts";

export interface RecallingShop extends Pick<Shop, "game"> {
  readonly users: Pick<Shop["users"], "currentUser">;
  readonly boot: Pick<Shop["boot"], "domain_area">;
  readonly purchases: Pick<Shop["purchases"], "recall">;
}

/** What this browser noted when it made that order; undefined for every other one, whatever is chosen on the page by now. */
export function recallOrder(shop: RecallingShop, billing_no: string): RememberedOrder | undefined {
  const scope = purchaseScope(shop.users.currentUser(), shop);
  const last = scope && shop.purchases.recall(scope)?.last;
  return last?.billing_no === billing_no ? last : undefined;
}

export function useKnownOrder(billing_no: string): RememberedOrder | undefined {
  const shop = useShop();
  return useSyncExternalStore(
    shop.purchases.subscribe,
    () => recallOrder(shop, billing_no),
    () => undefined,
  );
}
