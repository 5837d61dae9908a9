import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand/react";
import { useShop } from "../../shop/shop.ts";
import { type Reminder, remindOnce } from "./remind-once.ts";

/** Reminds as soon as it is known that something can be claimed. */
export function DailyReminder(reminder: Pick<Reminder, "isBusy" | "onRemind">) {
  const shop = useShop();
  const count = useStore(shop.rewards, (state) => state.count) ?? 0;
  const remind = useEffectEvent((claimable: number) => remindOnce(shop, { ...reminder, count: claimable }));
  useEffect(() => remind(count), [count]);
  return null;
}
