import type { PayWay } from "../checkout/public.ts";
import type { OrderStatusView } from "./use-order-status.ts";

/** It is paid elsewhere with a code, which the order has, or is about to have. No page waits to be opened then. */
export function paysByCode(
  { order, isKnown }: Pick<OrderStatusView, "order" | "isKnown">,
  way: PayWay | undefined,
): boolean {
  if (order?.pay_code !== undefined) return true;
  return way === "code" && !(isKnown && order !== null);
}
