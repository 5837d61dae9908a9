import { useStore } from "zustand/react";
import { useShop } from "../../shop/shop.ts";
import type { OrderToRepeat } from "../checkout/public.ts";

/** What this player bought last on any device, where this browser remembers nothing of its own. */
export function useServerBought(): OrderToRepeat | undefined {
  const bought = useStore(useShop().orderCache, (cache) => cache.bought);
  const { billing_no, product_id, method_key, method_region } = bought ?? {};
  if (billing_no === undefined || product_id === undefined) return undefined;
  if (method_key === undefined || method_region === undefined) return undefined;
  return { billing_no, product_id, method_key, region: method_region };
}
