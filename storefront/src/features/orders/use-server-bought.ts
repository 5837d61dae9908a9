import { useEffect } from "react";
import { useStore } from "zustand/react";
import { useShop } from "../../shop/shop.ts";
import type { OrderToRepeat } from "../checkout/public.ts";
import { useWhose } from "./use-was-bought.ts";

/**
 * What this player bought last on any device, where this browser remembers nothing of its own; `isKnown` once the server has listed
 * the orders of this very player. It comes too late for a page without room for it, so it is also noted for the next one.
 */
export function useServerBought(isKnown: boolean): OrderToRepeat | undefined {
  const { orderCache, storage } = useShop();
  const bought = useStore(orderCache, (cache) => cache.bought);
  const whose = useWhose();
  useEffect(() => {
    if (!isKnown || whose === "" || bought === undefined) return;
    if (bought !== null) storage.set("webpay_bought", whose);
    else if (storage.get("webpay_bought") === whose) storage.remove("webpay_bought");
  }, [isKnown, bought, storage, whose]);
  const { billing_no, product_id, method_key, method_region } = bought ?? {};
  if (billing_no === undefined || product_id === undefined) return undefined;
  if (method_key === undefined || method_region === undefined) return undefined;
  return { billing_no, product_id, method_key, region: method_region };
}
