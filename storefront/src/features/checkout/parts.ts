// What layouts and other features may use of the checkout once more than the first view is loaded.
export { AgreementLine } from "./agreement-line.tsx";
export { CardOrderButton, PaymentCardFields, useCardForm } from "./card-form.tsx";
export { useCheckoutState } from "./checkout-context.tsx";
export {
  busyWait_ms,
  changeCheckout,
  type CheckoutAction,
  type CheckoutState,
  freshCheckout,
} from "./checkout-state.ts";
export { visitParameters } from "./create-parameters.ts";
export { DropInPanel } from "./dropin-panel.tsx";
export { CheckoutCoupon } from "./checkout-coupon.tsx";
export { OrderItem, PriceRows } from "./order-summary.tsx";
export { OverCapMessage, useOverCap } from "./over-cap.tsx";
export { OrderAnnouncement } from "./order-announcement.tsx";
export { MethodMark } from "./method-mark.tsx";
export { OpensPageAbove, PayButton, PayMessage, OrderButton } from "./pay-button.tsx";
export { payDevice } from "./pay-device.ts";
export { choosePayment, isSameOption, methodOf, nameWhole, type PaymentChoice } from "./payment-choice.ts";
export { PaymentPanel, SubOptionRows } from "./payment-panel.tsx";
export { noWindow, payInWindow, type PaymentWindow } from "./payment-window.ts";
export { refusedMessage } from "./refused-message.ts";
export { isComputer, orderScansHere, scansHere } from "./scans-here.ts";
export { less, Total, useQuote } from "./quote.tsx";
export { useCheckout } from "./use-checkout.ts";
export { usePayWords } from "./use-pay-words.ts";
export { useOpensPage, usePayPlace } from "./use-pay-place.ts";
export type { MethodOffer } from "./use-payment-choice.ts";
export { useIsComputer } from "./use-is-computer.ts";
export { type PaymentStep, usePaymentStep } from "./use-payment-step.ts";
export { usePaymentWindow } from "./use-payment-window.ts";
