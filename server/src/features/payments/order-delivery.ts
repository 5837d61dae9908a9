import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { DeliveryCause } from "../delivery/public.ts";
import { postLines } from "../ledger/public.ts";
import { hasLiveDispute } from "../refunds/public.ts";
import { listPaidAttempts, lockAttempt } from "./attempt-store.ts";
import { giveCardBack } from "./give-card-back.ts";
import {
  earnWithOrder,
  settleHolds,
  lockOrder,
  moveOrder,
  moveOrders,
  planEarnings,
  readEarningOrder,
} from "../orders/public.ts";
import { releaseIfLost } from "./lost-money.ts";
import { refundAttempt } from "./order-refund.ts";
import type { LockedOrder } from "../orders/public.ts";
import { readTaken } from "./owed-money.ts";
import type { Taken } from "./owed-money.ts";
import { closeIfReturned, takeBackArrived } from "./returned-money.ts";
import { findOrderOfLink } from "../replenish/public.ts";

const begin_cause = "delivery begins";

/** How a delivery moves the order it is for. */
export const orderDelivery: DeliveryCause = {
  refusals: "close",

  async begin(tx, billing_no) {
    const order = await lockOrderOf(tx, billing_no);
    beginIfPaid(tx, order);
    return order.state === "paid" || order.state === "delivering";
  },

  beginMany: (tx, billing_nos) =>
    moveOrders(tx, { billing_nos, event: "delivery_begins", from: ["paid"], cause: begin_cause }),

  async delivered(tx, billing_no, record) {
    // Sent behind the lock, without a round trip for each.
    const [order, earning, paid] = await Promise.all([
      lockOrderOf(tx, billing_no),
      readEarningOrder(tx, billing_no),
      listPaidAttempts(tx, billing_no),
      record(),
    ]);
    beginIfPaid(tx, order);
    const captured = paid.find(({ state }) => state === "captured");
    const [isMoved, taken, planned] = await Promise.all([
      moveOrder(tx, { billing_no, event: "goods_given", cause: "the game gave the goods" }),
      captured && readTaken(tx, captured),
      earning && planEarnings(tx, earning),
    ]);
    // Goods that were under way when the bank took the money: the order stays disputed, and the loss is ours.
    const isDisputed = order.state === "chargeback";
    assert(isMoved || isDisputed, "goods arrive for an order that waits for them");
    if (order.has_holds) await settleHolds(tx, billing_no);
    // A disputed order earns nothing now; it does when the dispute is won.
    if (isMoved && earning !== undefined) await earnWithOrder(tx, earning, planned);
    // The ledger comes last in the order of locks.
    tx.later(postDelivered(tx, order, taken));
    // Goods that were under way when their money was given back at the provider.
    if (isMoved && taken !== undefined && taken.refunded > 0) await takeBackArrived(tx, billing_no);
  },

  async notGiven(tx, billing_no) {
    await closeUngiven(tx, billing_no);
  },

  async rejected(tx, billing_no, reason) {
    const cause = `not delivered: ${reason}`;
    const paid = await listPaidAttempts(tx, billing_no);
    const captured = paid.find(({ state }) => state === "captured");
    // No refund goes out beside a bank that has taken a part itself: what becomes of the rest is a person's to decide.
    if (captured !== undefined && (await hasLiveDispute(tx, captured.id))) {
      await moveOrder(tx, { billing_no, event: "delivery_in_doubt", cause });
      await releaseIfLost(tx, await lockOrderOf(tx, billing_no), captured);
      return;
    }
    const isMoved = await moveOrder(tx, { billing_no, event: "refund_begins", from: ["paid", "delivering"], cause });
    if (!isMoved) {
      await closeUngiven(tx, billing_no);
      return;
    }
    if (captured === undefined) {
      await giveCardBack(tx, await lockOrderOf(tx, billing_no), cause);
      return;
    }
    const attempt = await lockAttempt(tx, captured.id);
    if (attempt !== undefined) await refundAttempt(tx, attempt, "not delivered");
  },

  async undecided(tx, billing_no, reason) {
    await moveOrder(tx, { billing_no, event: "delivery_in_doubt", cause: `not delivered: ${reason}` });
  },
};

/** The same for the debt that a link settles: its order is the one that settled the link. */
export const replenishDelivery: DeliveryCause = {
  refusals: "close",
  begin: async (tx, id) => orderDelivery.begin(tx, await orderOfLink(tx, id)),
  delivered: async (tx, id, record) => orderDelivery.delivered(tx, await orderOfLink(tx, id), record),
  notGiven: async (tx, id) => orderDelivery.notGiven(tx, await orderOfLink(tx, id)),
  rejected: async (tx, id, reason) => orderDelivery.rejected(tx, await orderOfLink(tx, id), reason),
  undecided: async (tx, id, reason) => orderDelivery.undecided(tx, await orderOfLink(tx, id), reason),
};

/** The game never gave it: where all of its money is back, or lost to a bank, nothing is left to decide. */
async function closeUngiven(tx: Tx, billing_no: string): Promise<void> {
  if (await closeIfReturned(tx, billing_no)) return;
  const captured = (await listPaidAttempts(tx, billing_no)).find(({ state }) => state === "captured");
  if (captured !== undefined) await releaseIfLost(tx, await lockOrderOf(tx, billing_no), captured);
}

async function orderOfLink(tx: Tx, id: string): Promise<string> {
  const order_no = await findOrderOfLink(tx, id);
  assert(order_no !== undefined, "only a link that an order settled goes to the game");
  return order_no;
}

function beginIfPaid(tx: Tx, { billing_no, state }: LockedOrder): void {
  if (state !== "paid") return;
  tx.later(moveOrder(tx, { billing_no, event: "delivery_begins", from: ["paid"], cause: begin_cause }));
}

/**
 * Goods for money that went back, or that a bank took, in part or whole, while they were on their way: that part is lost. A prepaid
 * card is no attempt, and no bank takes it back.
 */
async function postDelivered(
  tx: Tx,
  { billing_no, currency, payable_amount }: LockedOrder,
  taken: Taken | undefined,
): Promise<void> {
  const owed = taken === undefined ? payable_amount : Math.min(payable_amount, taken.left);
  const refunded = taken === undefined ? 0 : Math.min(payable_amount - owed, taken.refunded);
  await postLines(tx, { kind: "deliver", ref: billing_no, billing_no, currency }, [
    { code: "customer_obligation", amount: owed },
    { code: "refunds", amount: refunded },
    { code: "chargeback_loss", amount: payable_amount - owed - refunded },
    { code: "revenue", amount: -payable_amount },
  ]);
}

async function lockOrderOf(tx: Tx, billing_no: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, billing_no);
  assert(order !== undefined, "a delivery names an order that is there");
  return order;
}
