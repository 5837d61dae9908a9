import { dayAt } from "@gemgate/rules/activities/daily-reminder";
import type { Shop } from "../../shop/shop.ts";

export type BannerShop = Pick<Shop, "clock" | "storage"> & { boot: { brand: { time_zone: string } } };

/** Z69: once in a visit, and not on a day for which the player said so. True: it is to be shown now. */
export function showBannerOnce(shop: BannerShop): boolean {
  const { storage } = shop;
  if (storage.get("webpay_banner") !== null || isHiddenToday(shop)) return false;
  storage.set("webpay_banner", "shown");
  // A browser that keeps nothing would meet it on every page.
  return storage.isKept("webpay_banner");
}

export function hideBannerToday(shop: BannerShop, isHidden: boolean): void {
  if (isHidden) shop.storage.set("webpay_banner_day", todayOf(shop));
  else shop.storage.remove("webpay_banner_day");
}

function isHiddenToday(shop: BannerShop): boolean {
  return shop.storage.get("webpay_banner_day") === todayOf(shop);
}

/** A day is one where the brand's players live (Z127). */
function todayOf({ boot, clock }: BannerShop): string {
  return dayAt(clock.now(), boot.brand.time_zone);
}
