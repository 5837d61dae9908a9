import { dayAt, isReminderDue } from "@gemgate/rules/activities/daily-reminder";
import type { Shop } from "../../shop/shop.ts";

export interface Reminder {
  count: number;
  /** Whether something else has the player's attention, at this moment. */
  isBusy: () => boolean;
  onRemind: (count: number) => void;
}

type ReminderShop = Pick<Shop, "clock" | "storage"> & { boot: { brand: { time_zone: string } } };

/** R11, Z70: once a day. What comes while the player is busy is left for the next visit. */
export function remindOnce({ boot, clock, storage }: ReminderShop, { count, isBusy, onRemind }: Reminder): void {
  const today = dayAt(clock.now(), boot.brand.time_zone);
  if (!isReminderDue({ count, remindedOn: storage.get("webpay_auto_acc"), today }) || isBusy()) return;
  storage.set("webpay_auto_acc", today);
  // A browser that keeps nothing would be reminded on every visit.
  if (storage.isKept("webpay_auto_acc")) onRemind(count);
}
