export { giveBackUsedCoupon, releaseCoupon, reserveCoupon, revokeGrantedBy, settleCoupon } from "./coupon-store.ts";
