import type { RememberedOrder } from "@gemgate/rules/checkout/remembered-purchase";
import { useSyncExternalStore } from "react";
import { useShop, useUser } from "../../session/shop.ts";

/** What this player bought last in this game and region, in this browser. */
export function useLastBought(): RememberedOrder | undefined {
  const { purchases, game, boot } = useShop();
  const user = useUser();
  const row = useSyncExternalStore(purchases.subscribe, recall, () => undefined);
  return row?.bought ?? undefined;

  function recall() {
    if (user === null || game === null || boot.domain_area === null) return undefined;
    return purchases.recall({ suid: user.suid, gp_id: game.gp_id, area: boot.domain_area });
  }
}
