import { orderStates } from "@gemgate/rules/checkout/order-lifecycle";
import type { ConsoleText } from "@gemgate/locales/console/console-text";

/** The word of a state; one of a later version stands as it is called. */
export function orderStateWords(text: ConsoleText, state: string): string {
  const known = orderStates.find((one) => one === state);
  return known === undefined ? state : text(`orders.state.${known}`);
}
