import type { OrderStatus } from "@gemgate/contract/checkout";
import { publicStatus } from "@gemgate/rules/checkout/order-status";
import type { Queryable } from "../../platform/database.ts";
import { sumRefunds } from "../refunds/public.ts";
import { listPaidAttempts } from "./attempt-store.ts";
import type { OrderView } from "./order-store.ts";

type Viewed = Pick<OrderView, "billing_no" | "state" | "delivered" | "repeated" | "payable_amount">;

/** What the wire tells of an order; only a refund that is under way needs a second look, at how much of the price it is. */
export async function statusOfOrder(db: Queryable, order: Viewed): Promise<OrderStatus> {
  const isUnderWay = order.state === "refund_pending" && order.delivered;
  return publicStatus({ ...order, partlyRefunded: isUnderWay && (await isRefundedInPart(db, order)) });
}

async function isRefundedInPart(db: Queryable, { billing_no, payable_amount }: Viewed): Promise<boolean> {
  const captured = (await listPaidAttempts(db, billing_no)).find((attempt) => attempt.state === "captured");
  const [sums] = captured === undefined ? [] : await sumRefunds(db, [captured.id]);
  return (sums?.succeeded ?? 0) + (sums?.waiting ?? 0) < payable_amount;
}
