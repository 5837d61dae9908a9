import type { RememberedOrder } from "@gemgate/rules/checkout/remembered-purchase";
import { useSyncExternalStore } from "react";
import { purchaseScope } from "../../session/purchases.ts";
import { useShop, useUser } from "../../session/shop.ts";

/** What this player bought last in this game and region, in this browser. */
export function useLastBought(): RememberedOrder | undefined {
  const shop = useShop();
  const user = useUser();
  const row = useSyncExternalStore(shop.purchases.subscribe, recall, () => undefined);
  return row?.bought ?? undefined;

  function recall() {
    const scope = purchaseScope(user, shop);
    return scope && shop.purchases.recall(scope);
  }
}
