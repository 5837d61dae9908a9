import { isVipVersion } from "@gemgate/rules/vip/vip-version";
import { isReplenishVisit } from "@gemgate/rules/routes/carried-parameters";
import { useSearch } from "wouter";
import { useBoot } from "./shop.ts";

/** O14, Z52: whether coupons, points and the VIP centre show at all. */
export function useIsVipOn(): boolean {
  const { layout, page_config } = useBoot();
  return isVipVersion({ layout, pageConfig: page_config, isReplenish: isReplenishVisit(useSearch()) });
}
