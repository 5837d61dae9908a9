import type { Coupon } from "@gemgate/contract/coupons";
import type { UnusableReason } from "@gemgate/rules/coupons/usable-coupons";
import { displayTime } from "@gemgate/rules/time/display-time";
import { useText } from "@gemgate/web/text/text";

/** Z82: with the offset of the coupon's own time zone. */
export function couponTime(timestamp: number, { time_zone }: Pick<Coupon, "time_zone">): string {
  return `\u2066${displayTime({ timestamp, offset_h: time_zone })}\u2069`;
}

/** Until when a coupon can be used; 0 means that it does not end. */
export function useEndWords(): (coupon: Pick<Coupon, "valid_end_time" | "time_zone">) => string {
  const text = useText();
  return (coupon) =>
    coupon.valid_end_time === 0
      ? text("coupon.endless")
      : text("coupon.until", { time: couponTime(coupon.valid_end_time, coupon) });
}

/** H19, H20, Z45: why a coupon cannot be used now. */
export function useReasonWords(): (coupon: Coupon, reason: UnusableReason) => string {
  const text = useText();
  return (coupon, reason) => {
    switch (reason) {
      case "order":
        return text("coupon.held");
      case "not_started":
        return text("coupon.not_started", { time: couponTime(coupon.valid_start_time ?? 0, coupon) });
      case "level":
        return text("coupon.level", { level: coupon.level_id ?? 1 });
      case "goods":
        return text("coupon.not_for_goods");
      case "method":
        return text("coupon.unsupported");
      case "bounds":
        return text("coupon.out_of_bounds");
    }
  };
}
