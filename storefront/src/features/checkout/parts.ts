// What layouts and other features may use of the checkout once more than the first view is loaded.
export { AgreementLine } from "./agreement-line.tsx";
export { PaymentCardFields, useCardForm } from "./card-form.tsx";
export { useCheckoutState } from "./checkout-context.tsx";
export { DropInPanel } from "./dropin-panel.tsx";
export { CheckoutCoupon } from "./checkout-coupon.tsx";
export { OrderItem, PriceRows } from "./order-summary.tsx";
export { OverCapMessage, useOverCap } from "./over-cap.tsx";
export { PayButton, PayMessage, OrderButton } from "./pay-button.tsx";
export { PaymentPanel, SubOptionRows } from "./payment-panel.tsx";
export { less, Total, useQuote } from "./quote.tsx";
export { useCheckout } from "./use-checkout.ts";
export { useOpensPage } from "./use-pay-place.ts";
export { type PaymentStep, usePaymentStep } from "./use-payment-step.ts";
export { usePaymentWindow } from "./use-payment-window.ts";
