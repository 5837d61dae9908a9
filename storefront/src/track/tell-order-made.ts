import { orderStatuses } from "@gemgate/contract/order-statuses";
import type { OrderToTrack } from "./tracked-event.ts";
import type { Tracker } from "./tracker.ts";

/** U3, Z88: an order was made, whatever it is paid with. What no goods of the catalogue stand behind has no product: a debt, a card. */
export function tellOrderMade(tracker: Tracker, order: Omit<OrderToTrack, "status">): void {
  tracker.track("createOrder", { billing_no: order.billing_no });
  tracker.trackOrder({ ...order, status: orderStatuses.pending });
}
