import { dayAt, isReminderDue } from "@gemgate/rules/activities/daily-reminder";
import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand/react";
import { useShop } from "../../shop/shop.ts";

export interface DailyReminderProps {
  /** Whether something else has the player's attention, at this moment. */
  isBusy: () => boolean;
  onRemind: (count: number) => void;
}

/** R11, Z70: once a day. What comes while the player is busy is left for the next visit. */
export function DailyReminder({ isBusy, onRemind }: DailyReminderProps) {
  const { boot, clock, rewards, storage } = useShop();
  const count = useStore(rewards, (state) => state.count) ?? 0;
  const remind = useEffectEvent((claimable: number) => {
    const today = dayAt(clock.now(), boot.brand.time_zone);
    if (!isReminderDue({ count: claimable, remindedOn: storage.get("webpay_auto_acc"), today }) || isBusy()) return;
    storage.set("webpay_auto_acc", today);
    // A browser that keeps nothing would be reminded on every visit.
    if (storage.isKept("webpay_auto_acc")) onRemind(claimable);
  });
  useEffect(() => remind(count), [count]);
  return null;
}
