export { fullPrice, methodTakesCoupon, termsOfQuote } from "./quote.ts";
export { quoteSale } from "./quoted-coupon.ts";
export type { QuoteWithCoupon } from "./quoted-coupon.ts";
export type { Quote } from "./quote.ts";
export { pricingRoutes } from "./routes.ts";
