// How levels, points and coupons of the VIP centre are put into words.
import type { ContentOf } from "@gemgate/contract/call";
import type { Coupon } from "@gemgate/contract/coupons";
import type { readVip, readVipBase } from "@gemgate/contract/vip";
import type { Text } from "@gemgate/locales/create-text";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { displayTime } from "@gemgate/rules/time/display-time";

export type VipBase = ContentOf<typeof readVipBase>;
export type VipLevel = VipBase["vip_level_infos"][number];
export type OwnVip = ContentOf<typeof readVip>;

/** `VIP 4`: the short name where space is small. */
export function shortLevel(level: { level_show: string; level_name: string }, locale: string): string {
  return level.level_show === "" ? localisedText(level.level_name, locale) : level.level_show;
}

/** `VIP 4 Starwarden`. */
export function fullLevel(level: { level_show: string; level_name: string }, locale: string): string {
  const name = localisedText(level.level_name, locale);
  return name === "" || level.level_show === "" || name.includes(level.level_show)
    ? name || level.level_show
    : `${level.level_show} ${name}`;
}

export function formatPoints(points: number, locale: string): string {
  return new Intl.NumberFormat(`${locale}-u-nu-latn`).format(points);
}

/** Z82: with the coupon's own zone. */
export function couponTime(timestamp: number, { time_zone }: Pick<Coupon, "time_zone">): string {
  return displayTime({ timestamp, offset_h: time_zone });
}

/** How long it lasts, when it was used or expired (H15, H16), or why it is locked (Z45). */
export function couponLine(coupon: Coupon, text: Text, levelName: (level_id: number) => string): string {
  const { use_category, valid_end_time, valid_start_time = 0, used_time, is_used, level_id } = coupon;
  if (use_category === "history") return couponTime(is_used === 1 ? used_time : valid_end_time, coupon);
  if (use_category === "lock" && coupon.lock_reason === "level" && level_id !== undefined) {
    return text("vip.reach", { level: levelName(level_id) });
  }
  if (use_category === "lock" && coupon.lock_reason === "order") return text("vip.in_order");
  if (use_category === "lock" && valid_start_time > 0) {
    return text("vip.from", { time: couponTime(valid_start_time, coupon) });
  }
  if (valid_end_time === 0) return text("vip.endless");
  return text("vip.until", { time: couponTime(valid_end_time, coupon) });
}
