import type { RememberedPurchase } from "@gemgate/rules/checkout/remembered-purchase";
import { useSyncExternalStore } from "react";
import { purchaseScope } from "../../memory/purchases.ts";
import { useShop, useUser } from "../../shop/shop.ts";

/** What this player ordered last in this game and region, in this browser. */
export function useLastPurchase(): RememberedPurchase | undefined {
  const { purchases, game, boot } = useShop();
  const user = useUser();
  return useSyncExternalStore(purchases.subscribe, recall, () => undefined);

  function recall() {
    const scope = purchaseScope(user, { game, boot });
    return scope && purchases.recall(scope);
  }
}
