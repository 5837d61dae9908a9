import type { PageConfig } from "@gemgate/contract/page-config";
import type { LayoutName } from "../layout/layout-choice.ts";

/** H1, O14, Z52: coupons, points and the VIP centre are on in the new layout where the page config opens them, never in replenish. */
export function isVipVersion(page: {
  readonly layout: LayoutName;
  readonly pageConfig: Pick<PageConfig, "is_open_coupon"> | null;
  readonly isReplenish: boolean;
}): boolean {
  return page.layout === "new" && page.pageConfig?.is_open_coupon === 1 && !page.isReplenish;
}
