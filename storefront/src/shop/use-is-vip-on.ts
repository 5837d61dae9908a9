import { isVipVersion } from "@gemgate/rules/vip/vip-version";
import { useBoot } from "./shop.ts";

/** O14, Z52: whether coupons, points and the VIP centre show at all. The pages of this store open no replenish link. */
export function useIsVipOn(): boolean {
  const { layout, page_config } = useBoot();
  return isVipVersion({ layout, pageConfig: page_config, isReplenish: false });
}
