import type { FullOrder } from "@gemgate/contract/checkout";
import { billingStatusOf } from "@gemgate/rules/checkout/order-status";
import { type EndOutcome, endOutcomeOf } from "../order-result/parts.ts";
import { isUnpaid } from "./order-pages.ts";

/** How an order is shown: always a glyph, a word and a colour. */
export type OrderVariant = "unpaid" | "in_progress" | "delivered" | "not_completed" | EndOutcome;

export function variantOf(order: Pick<FullOrder, "status" | "pay_url" | "outcome">): OrderVariant {
  // What the server says of its end is more than the code can say.
  const end = endOutcomeOf(order.outcome);
  if (end !== undefined) return end;
  switch (billingStatusOf(order.status)) {
    case "Success":
      return "delivered";
    case "Fail":
      return "not_completed";
    case "Pending":
      // Paid and on its way: there is nothing left for the player to do.
      return isUnpaid(order) ? "unpaid" : "in_progress";
  }
}
