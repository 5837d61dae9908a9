import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { DeliveryCause } from "../delivery/public.ts";
import { postEntries } from "../ledger/public.ts";
import { listPaidAttempts, lockAttempt } from "./attempt-store.ts";
import { settleHolds } from "./order-holds.ts";
import { refundAttempt } from "./order-refund.ts";
import { lockOrder, moveOrder } from "./order-store.ts";
import type { LockedOrder } from "./order-store.ts";

/** How a delivery moves the order it is for. */
export const orderDelivery: DeliveryCause = {
  async begin(tx, billing_no) {
    const order = await lockOrderOf(tx, billing_no);
    await moveOrder(tx, { billing_no, event: "delivery_begins", from: ["paid"], cause: "delivery begins" });
    return order.state === "paid" || order.state === "delivering";
  },

  async delivered(tx, billing_no) {
    const order = await lockOrderOf(tx, billing_no);
    const cause = "the game gave the goods";
    const isMoved = await moveOrder(tx, { billing_no, event: "goods_given", cause });
    // Goods that were under way when the bank took the money: the order stays disputed, and the loss is ours.
    const isDisputed = order.state === "chargeback";
    assert(isMoved || isDisputed, "goods arrive for an order that waits for them");
    await settleHolds(tx, billing_no);
    await postEntries(tx, {
      kind: "deliver",
      ref: billing_no,
      billing_no,
      currency: order.currency,
      amount: order.payable_amount,
      debit: isDisputed ? "chargeback_loss" : "customer_obligation",
      credit: "revenue",
    });
  },

  async rejected(tx, billing_no, reason) {
    const cause = `not delivered: ${reason}`;
    const isMoved = await moveOrder(tx, { billing_no, event: "refund_begins", from: ["paid", "delivering"], cause });
    if (!isMoved) return;
    for (const { id, state } of await listPaidAttempts(tx, billing_no)) {
      const attempt = state === "captured" ? await lockAttempt(tx, id) : undefined;
      if (attempt !== undefined) await refundAttempt(tx, attempt, "not delivered");
    }
  },

  async undecided(tx, billing_no, reason) {
    await moveOrder(tx, { billing_no, event: "delivery_in_doubt", cause: `not delivered: ${reason}` });
  },
};

async function lockOrderOf(tx: Tx, billing_no: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, billing_no);
  assert(order !== undefined, "a delivery names an order that is there");
  return order;
}
