import { describe, expect, it } from "vitest";
import {
  isLegalMove,
  isOpenOrder,
  nextOrderState,
  orderEventNames,
  orderLifecycleDrawing,
  orderMoves,
  orderStates,
} from "./order-lifecycle.ts";
import type { OrderState } from "./order-lifecycle.ts";

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

// What happens in which state, a second time and the other way round: every pair that is not here leads nowhere.
const happens: Readonly<Record<OrderState, string>> = {
  created:
    "link_given>pay_pending money_came>paid wrong_money_came>review payment_ended>failed time_over>expired player_cancelled>expired",
  pay_pending:
    "money_came>paid wrong_money_came>review payment_ended>failed time_over>expired player_cancelled>expired",
  failed: "money_came>paid wrong_money_came>review",
  expired: "money_came>paid wrong_money_came>review",
  paid: "delivery_begins>delivering delivery_in_doubt>review refund_begins>refund_pending bank_took_money>chargeback",
  delivering: "goods_given>delivered delivery_in_doubt>review refund_begins>refund_pending bank_took_money>chargeback",
  delivered: "refund_begins>refund_pending bank_took_money>chargeback",
  refund_pending: "money_went_back>refunded part_went_back>delivered refund_stuck>review bank_took_money>chargeback",
  refunded: "bank_took_money>chargeback",
  review: "delivery_begins>delivering goods_given>delivered refund_begins>refund_pending bank_took_money>chargeback",
  chargeback: "won_to_deliver>paid won_under_way>delivering won_delivered>delivered won_refunded>refunded",
};
const everyHappening = orderStates.flatMap((state) => orderEventNames.map((event) => ({ state, event })));

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

  it("has eighteen events, so 198 pairs of state and event", () => {
    expect(everyHappening).toHaveLength(198);
  });

  it.each(everyHappening)("$event in $state leads where the table says, or nowhere", ({ state, event }) => {
    const expected = happens[state].split(" ").find((pair) => pair.startsWith(`${event}>`));
    expect(nextOrderState(state, event)).toBe(expected?.split(">")[1]);
  });

  it("makes every move by an event", () => {
    const moved = orderStates.flatMap((from) => orderMoves[from].map((to) => `${from}>${to}`));
    expect(moved.toSorted()).toEqual(lawful.toSorted());
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
    const moves = drawn.map((line) => /^ {4}(\w+) --> (\w+): [a-z, ]+$/.exec(line)?.slice(1).join(">") ?? line);
    expect(moves.toSorted()).toEqual(lawful.toSorted());
  });
});
