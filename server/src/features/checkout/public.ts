export type { Checkout } from "./checkout-dependencies.ts";
export { openCardOrders } from "./create/card-order.ts";
export { openLinkOrders } from "./create/link-order.ts";
export { methodHealthJob, watchMarks } from "./options/watch-method-health.ts";
export { mountDropInPage } from "./pages/dropin-page.ts";
export { mountPayPage } from "./pages/pay-page.ts";
export { checkoutRoutes } from "./routes.ts";
export { nameOfMethod } from "./options/method-names.ts";
export { paymentOptionTable } from "./options/shop-option-store.ts";
