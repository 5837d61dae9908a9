export { fullPrice, quoteGoods, termsOfQuote } from "./quote.ts";
export type { Quote } from "./quote.ts";
export { pricingRoutes } from "./routes.ts";
