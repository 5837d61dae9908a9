import type { Shop } from "../../shop/shop.ts";
import { told_max } from "../../storage/stored-names.ts";
import { type RecallingShop, recallOrder } from "./known-order.ts";
import type { OrderStatusReading } from "./watch-order.ts";

export interface ReportingShop extends RecallingShop, Pick<Shop, "visitMemory" | "tracker"> {}

/** More orders than a player looks at again within the days that they are kept. */
const others_max = told_max - 1;

/** Z88: once for each order, although the payment comes back in a tab of its own and a reload shows the result again. */
export function reportResult(
  shop: ReportingShop,
  billing_no: string,
  { status, order }: Pick<OrderStatusReading, "status" | "order">,
): void {
  const { visitMemory, tracker } = shop;
  const earlier = visitMemory.get("webpay_told") ?? [];
  const told = earlier.find((one) => one.billing_no === billing_no)?.part ?? "nothing";
  if (told === "order") return;
  if (told === "nothing") tracker.track("payResult", { billing_no, status });
  // Without a login an order has no rows, so its own event waits for them.
  const hasOrder = order?.price !== undefined && order.currency !== undefined;
  const others = earlier.filter((one) => one.billing_no !== billing_no).slice(-others_max);
  visitMemory.set("webpay_told", [...others, { billing_no, part: hasOrder ? "order" : "result" }]);
  if (order?.price === undefined || order.currency === undefined) return;
  const { price, currency } = order;
  tracker.trackOrder({
    billing_no,
    product_id: order.product_id ?? recallOrder(shop, billing_no)?.product_id ?? "",
    price,
    currency,
    status: order.status,
  });
}
