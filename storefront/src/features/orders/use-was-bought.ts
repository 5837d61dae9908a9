import { useMemo } from "react";
import { purchaseScope } from "../../memory/purchases.ts";
import { useShop, useUser } from "../../shop/shop.ts";

/** True where an earlier visit heard of a purchase: room is kept for it from the first paint on, until the page is left. */
export function useWasBought(): boolean {
  const { storage } = useShop();
  const whose = useWhose();
  return useMemo(() => whose !== "" && storage.get("webpay_bought") === whose, [storage, whose]);
}

/** Player, game and region in one word, as the first script of a page spells it. */
export function useWhose(): string {
  const { game, boot } = useShop();
  const scope = purchaseScope(useUser(), { game, boot });
  return scope === undefined ? "" : `${scope.suid} ${scope.gp_id} ${scope.area}`;
}
