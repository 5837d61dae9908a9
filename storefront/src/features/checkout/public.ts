// What layouts and other features may use of the checkout. It holds only what the first page needs: the purchase itself
// is loaded when goods are chosen, so its files are imported by name from the parts that are loaded then.
export { CheckoutProvider } from "./checkout-context.tsx";
export { type CheckoutSteps, CheckoutStepsContext, type PayWay, useCheckoutSteps } from "./checkout-steps.ts";
export { useLastPurchase } from "./use-last-bought.ts";
