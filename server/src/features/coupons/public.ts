export { grantWithOrder, isGivenWith } from "./claim-store.ts";
export {
  giveBackUsedCoupon,
  releaseCoupon,
  reserveCoupon,
  restoreGrantedBy,
  retakeCoupon,
  revokeGrantedBy,
  settleCoupon,
} from "./coupon-store.ts";
export { listClaimableOf, listCouponsOfLevels } from "./list-coupons.ts";
export { couponRoutes } from "./routes.ts";
export { findUsableCoupon } from "./usable-coupon.ts";
export type { UsableCoupon } from "./usable-coupon.ts";
export { couponTable } from "./shop-coupon-store.ts";
