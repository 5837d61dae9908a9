import type { FullOrder } from "@gemgate/contract/checkout";
import { billingStatusOf } from "@gemgate/rules/checkout/order-status";
import { isUnpaid } from "./order-pages.ts";

/** How an order is shown: always a glyph, a word and a colour. */
export type OrderLook = "unpaid" | "in_progress" | "delivered" | "not_completed";

export function lookOf(order: Pick<FullOrder, "status" | "pay_url">): OrderLook {
  switch (billingStatusOf(order.status)) {
    case "Success":
      return "delivered";
    case "Fail":
      return "not_completed";
    case "Pending":
      // Paid and on its way, or looked at by a person: there is nothing left for the player to do.
      return isUnpaid(order) ? "unpaid" : "in_progress";
  }
}
