import { waitForPrices } from "@gemgate/rules/goods/sale-of-goods";
import { useEffect } from "react";
import { useStore } from "zustand/react";
import { useShop } from "../../shop/shop.ts";
import { useReloadGoods } from "./use-goods.ts";

/** The list anew when a price of it begins or ends: the cards change, and the page is not loaded again. */
export function useNextPrices(): void {
  const { clock, goodsList } = useShop();
  const reload = useReloadGoods();
  const next_price_time = useStore(goodsList, (list) => (list.kind === "full" ? list.next_price_time : undefined));

  useEffect(() => {
    if (next_price_time === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (wasAsked: boolean) => {
      const { wait_ms, isDue } = waitForPrices({ next_price_time, now_ms: clock.now(), wasAsked });
      timer = setTimeout(() => {
        // The answer names the border after this one, and with it this effect begins anew.
        if (isDue) void reload().catch(reportError);
        plan(isDue);
      }, wait_ms);
    };
    plan(false);
    return () => clearTimeout(timer);
  }, [next_price_time, clock, reload]);
}
