import type { RememberedOrder } from "@gemgate/rules/checkout/remembered-purchase";
import { useSyncExternalStore } from "react";
import { type Shop, useShop } from "../../session/shop.ts";

export interface RecallingShop extends Pick<Shop, "game"> {
  readonly users: Pick<Shop["users"], "currentUser">;
  readonly boot: Pick<Shop["boot"], "domain_area">;
  readonly purchases: Pick<Shop["purchases"], "recall">;
}

/** What this browser noted when it made that order; undefined for every other one, whatever is chosen on the page by now. */
export function recallOrder(
  { users, game, boot, purchases }: RecallingShop,
  billing_no: string,
): RememberedOrder | undefined {
  const suid = users.currentUser()?.suid;
  if (suid === undefined || game === null || boot.domain_area === null) return undefined;
  const last = purchases.recall({ suid, gp_id: game.gp_id, area: boot.domain_area })?.last;
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
