import { assert } from "../../platform/assert.ts";
import type { DeliveryCause } from "../delivery/public.ts";
import { postEntries } from "../ledger/public.ts";
import { lockOrder, moveOrder } from "./order-store.ts";

/** How a delivery moves the order it is for. */
export const orderDelivery: DeliveryCause = {
  async begin(tx, billing_no) {
    const order = await lockOrder(tx, billing_no);
    assert(order !== undefined, "a delivery names an order that is there");
    await moveOrder(tx, { billing_no, from: ["paid"], to: "delivering", cause: "delivery begins" });
    return order.state === "paid" || order.state === "delivering";
  },

  async delivered(tx, billing_no) {
    const order = await lockOrder(tx, billing_no);
    assert(order !== undefined, "a delivery names an order that is there");
    const isMoved = await moveOrder(tx, {
      billing_no,
      from: ["delivering", "review"],
      to: "delivered",
      cause: "the game gave the goods",
    });
    assert(isMoved, "goods arrive for an order that waits for them");
    await postEntries(tx, {
      kind: "deliver",
      ref: billing_no,
      billing_no,
      currency: order.currency,
      amount: order.payable_amount,
      debit: "customer_obligation",
      credit: "revenue",
    });
  },

  async undeliverable(tx, billing_no, reason) {
    await moveOrder(tx, { billing_no, from: ["paid", "delivering"], to: "review", cause: `not delivered: ${reason}` });
  },
};
