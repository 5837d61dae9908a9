import { describe, expect, it } from "vitest";
import { isLegalMove, isOpenOrder, orderLifecycleDrawing, type OrderState, orderStates } from "./order-lifecycle.ts";

// Written out a second time, as the database has it: a slip in one of the two lists fails here.
const lawful = `
  created>pay_pending created>paid created>failed created>expired created>review
  pay_pending>paid pay_pending>failed pay_pending>expired pay_pending>review
  failed>paid failed>review expired>paid expired>review
  paid>delivering paid>refund_pending paid>review paid>chargeback
  delivering>delivered delivering>review delivering>refund_pending delivering>chargeback
  review>delivering review>delivered review>refund_pending review>chargeback
  delivered>refund_pending delivered>chargeback
  refund_pending>refunded refund_pending>delivered refund_pending>review refund_pending>chargeback
  refunded>chargeback
  chargeback>paid chargeback>delivering chargeback>delivered chargeback>refunded`
  .trim()
  .split(/\s+/);

const everyPair = orderStates.flatMap((from) => orderStates.map((to) => ({ from, to })));

describe("the life of an order", () => {
  it("has eleven states and thirty-six moves", () => {
    expect(new Set(orderStates).size).toBe(11);
    expect(new Set(lawful).size).toBe(36);
    expect(everyPair).toHaveLength(121);
  });

  it.each(everyPair)("$from to $to is allowed exactly where the table says so", ({ from, to }) => {
    expect(isLegalMove({ from, to })).toBe(lawful.includes(`${from}>${to}`));
  });

  it("reaches every state from its beginning", () => {
    const reached = new Set<OrderState>(["created"]);
    for (const state of reached) {
      for (const to of orderStates) if (isLegalMove({ from: state, to })) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...orderStates].toSorted());
  });

  it("never goes back to waiting for money", () => {
    const backTo = everyPair.filter((move) => isLegalMove(move) && isOpenOrder(move.to));
    expect(backTo).toEqual([{ from: "created", to: "pay_pending" }]);
  });

  it("is open only while nothing was paid, failed or expired", () => {
    expect(orderStates.filter(isOpenOrder)).toEqual(["created", "pay_pending"]);
  });
});

describe("the drawing", () => {
  it("shows the beginning and every lawful move once", () => {
    const lines = orderLifecycleDrawing().split("\n");
    expect(lines[0]).toBe("stateDiagram-v2");
    expect(lines[1]).toBe("    [*] --> created");
    const drawn = lines.slice(2).filter((line) => line !== "");
    expect(drawn.map((line) => line.trim().replace(" --> ", ">")).toSorted()).toEqual(lawful.toSorted());
  });
});
