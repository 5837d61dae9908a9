// How orders stand, as the wire says it: the status code, whether the money came, what became of them and what went back.
import type { FullOrder, OrderStatus } from "@gemgate/contract/checkout";
import type { OrderState } from "@gemgate/rules/checkout/order-lifecycle";
import { isPaidOrder, outcomeOf } from "@gemgate/rules/checkout/order-outcome";
import { publicStatus } from "@gemgate/rules/checkout/order-status";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { Queryable } from "../../platform/database.ts";
import { readRefundTotals } from "../refunds/public.ts";
import type { RefundTotals } from "../refunds/public.ts";
import type { OpenState } from "./open-state.ts";
import type { OrderView } from "./order-store.ts";
import { listMoneyForGoods } from "./paid-attempt-store.ts";

export type OrderProgress = Pick<FullOrder, "status" | "is_paid" | "outcome" | "outcome_time" | "refund">;

type Viewed = Pick<
  OrderView,
  | "billing_no"
  | "state"
  | "delivered"
  | "repeated"
  | "payable_amount"
  | "ended_s"
  | "is_cancelled_by_player"
  | "is_declined"
  | "is_time_over"
>;

/** Refunds are looked up for all orders at once, and only where there can be any. */
export async function withProgress<Order extends Viewed>(
  db: Queryable,
  orders: readonly Order[],
): Promise<{ order: Order; progress: OrderProgress }[]> {
  const totals = await readTotals(
    db,
    orders.filter(mayHaveRefunds).map(({ billing_no }) => billing_no),
  );
  return orders.map((order) => ({ order, progress: progressOf(order, totals.get(order.billing_no)) }));
}

export async function progressOfOrder(db: Queryable, order: Viewed): Promise<OrderProgress> {
  const { billing_no } = order;
  const totals = mayHaveRefunds(order) ? await readTotals(db, [billing_no]) : undefined;
  return progressOf(order, totals?.get(billing_no));
}

/** Of an order that has not ended its state tells everything. */
export function progressOfOpen(state: OpenState): Pick<OrderProgress, "status" | "is_paid"> {
  return { status: publicStatus({ state, delivered: false, repeated: false }), is_paid: isPaidOrder(state) ? 1 : 0 };
}

export async function statusOfOrder(db: Queryable, order: Viewed): Promise<OrderStatus> {
  return (await progressOfOrder(db, order)).status;
}

const refundStates: ReadonlySet<OrderState> = new Set(["delivered", "review", "refund_pending", "refunded"]);

function mayHaveRefunds({ state, repeated }: Viewed): boolean {
  return refundStates.has(state) || (repeated && (state === "expired" || state === "failed"));
}

async function readTotals(db: Queryable, billing_nos: readonly string[]): Promise<ReadonlyMap<string, RefundTotals>> {
  if (billing_nos.length === 0) return new Map();
  const attempts = await listMoneyForGoods(db, billing_nos);
  if (attempts.length === 0) return new Map();
  const rows = await readRefundTotals(
    db,
    attempts.map(({ id }) => id),
  );
  const byAttempt = new Map(rows.map((row) => [row.payment_attempt_id, row]));
  const byOrder = new Map<string, RefundTotals>();
  // Where the right amount came too, a wrong one before it is no money for these goods.
  for (const state of ["surplus", "mismatch", "captured"] as const) {
    for (const attempt of attempts.filter((one) => one.state === state)) {
      const found = byAttempt.get(attempt.id);
      if (found !== undefined) byOrder.set(attempt.billing_no, found);
      else if (state === "captured") byOrder.delete(attempt.billing_no);
    }
  }
  return byOrder;
}

function progressOf(order: Viewed, totals: RefundTotals | undefined): OrderProgress {
  const { state, delivered, repeated, ended_s } = order;
  const refunded = totals?.succeeded ?? 0;
  const refunding = totals?.waiting ?? 0;
  const outcome = outcomeOf({
    state,
    delivered,
    repeated,
    cancelledByPlayer: order.is_cancelled_by_player,
    declined: order.is_declined,
    timeOver: order.is_time_over,
    refunded,
    refunding,
  });
  const partlyRefunded = refunded + refunding < order.payable_amount;
  return {
    status: publicStatus({ state, delivered, repeated, partlyRefunded }),
    is_paid: isPaidOrder(state) ? 1 : 0,
    ...(outcome === undefined ? {} : { outcome }),
    ...(outcome === undefined || ended_s === null ? {} : { outcome_time: ended_s }),
    ...refundOf(totals),
  };
}

/** What is on its way counts with what has gone: the player waits for one sum. */
function refundOf(totals: RefundTotals | undefined): Pick<FullOrder, "refund"> {
  if (totals === undefined || totals.succeeded + totals.waiting === 0) return {};
  const { currency, succeeded, waiting, succeeded_s } = totals;
  const price = toWire(succeeded + waiting, currency);
  return { refund: { price, currency, ...(waiting > 0 || succeeded_s === null ? {} : { refund_time: succeeded_s }) } };
}
