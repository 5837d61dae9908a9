// What other features may use of the result of an order.
export { factsOf, OrderRows } from "./order-rows.tsx";
export { type EndOutcome, endOutcomeOf, outcomeLooks } from "./outcome-look.ts";
export { PayCode } from "./pay-code.tsx";
export { useOutcomeWords } from "./use-outcome-words.ts";
