import { isVipVersion } from "@gemgate/rules/vip/vip-version";
import { useBoot } from "../../shop/shop.ts";

/** H1, Z52: whether coupons and points are part of this page. */
export function useVipOn(): boolean {
  const { layout, page_config } = useBoot();
  // A replenish link has a page of its own, which sells no goods of this list.
  return isVipVersion({ layout, pageConfig: page_config, isReplenish: false });
}
