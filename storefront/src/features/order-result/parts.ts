// What layouts and other features may use of the result of an order once more than the first view is loaded.
export { HelpButton } from "./help-button.tsx";
export { addressWithoutOrder, dropOrderFromAddress, keepOrderInAddress } from "./keep-order-in-address.ts";
export { useAddressOrder } from "./order-in-address.ts";
export { OrderItemCard } from "./order-item-card.tsx";
export { factsOf, OrderRows } from "./order-rows.tsx";
export { shortTime, timeOfToday } from "./order-time.ts";
export { type EndOutcome, endOutcomeOf, outcomeBadges } from "./outcome-badge.ts";
export { PayCode } from "./pay-code.tsx";
export { PhonePanel } from "./phone-panel.tsx";
export { payLink } from "./pay-link.ts";
export { ResultButtons } from "./result-buttons.tsx";
export { ResultView } from "./result-view.tsx";
export { type ShownOrder, useOrderResult } from "./use-order-result.ts";
export { useOrderStatus } from "./use-order-status.ts";
export { waitForTurn } from "./watch-order.ts";
export { useOutcomeWords } from "./use-outcome-words.ts";
export { choiceOfOrder } from "./reopen-order.ts";
