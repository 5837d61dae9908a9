// What layouts and other features may use of the coupons once more than the first view is loaded.
export { CouponPicker } from "./coupon-picker.tsx";
export { CouponRow } from "./coupon-row.tsx";
export { CouponChoice, CouponTicket, TicketMark } from "./coupon-ticket.tsx";
export { couponStoreOf, wantCoupon } from "./coupon-store.ts";
export { type CheckedPrice, type PurchaseCoupons, useCoupons } from "./use-coupons.ts";
export { couponTime, useEndWords, useReasonWords } from "./use-coupon-words.ts";
