import { orderOutcomes } from "@gemgate/contract/order-outcomes";
import { describe, expect, it } from "vitest";
import { orderStates, type OrderState } from "./order-lifecycle.ts";
import { type EndFacts, isPaidOrder, outcomeOf } from "./order-outcome.ts";

function outcome(state: OrderState, change: Partial<EndFacts> = {}) {
  const nothing = { delivered: false, repeated: false, cancelledByPlayer: false, declined: false, timeOver: false };
  return outcomeOf({ state, ...nothing, refunded: 0, refunding: 0, ...change });
}

describe("what became of an order", () => {
  it.each<OrderState>(["created", "pay_pending", "paid", "delivering"])("is not said while it is %s", (state) => {
    expect(outcome(state)).toBeUndefined();
  });

  it("tells a declined payment from a page that was left and from time that ran out", () => {
    expect(outcome("failed", { declined: true })).toBe("declined");
    expect(outcome("failed", { declined: true, timeOver: true })).toBe("declined");
    expect(outcome("failed")).toBe("cancelled");
    expect(outcome("failed", { timeOver: true })).toBe("expired");
  });

  it("tells the player's own cancelling from time that ran out, which lead to the same state", () => {
    expect(outcome("expired", { cancelledByPlayer: true })).toBe("cancelled");
    expect(outcome("expired")).toBe("expired");
  });

  it("says what went back, whether or not the goods were given", () => {
    for (const delivered of [true, false]) {
      expect(outcome("refund_pending", { delivered, refunding: 499 })).toBe("refunding");
      expect(outcome("refunded", { delivered, refunded: 499 })).toBe("refunded");
    }
    expect(outcome("delivered", { delivered: true, refunded: 100 })).toBe("partly_refunded");
    expect(outcome("delivered", { delivered: true, repeated: true })).toBe("delivered_paid_twice");
    expect(outcome("delivered", { delivered: true })).toBe("delivered");
  });

  it("never calls goods missing that are in the game, nor a stuck refund forgotten, while a person looks", () => {
    expect(outcome("review")).toBe("review");
    expect(outcome("review", { delivered: true })).toBe("delivered");
    expect(outcome("review", { delivered: true, refunding: 499 })).toBe("refunding");
    expect(outcome("chargeback", { delivered: true })).toBe("disputed");
  });

  it("can be each of the contract's outcomes", () => {
    const flags = [true, false];
    const outcomes = orderStates.flatMap((state) =>
      flags.flatMap((delivered) =>
        flags.flatMap((yes) =>
          [0, 1].map((refunded) =>
            outcome(state, { delivered, repeated: yes, cancelledByPlayer: yes, declined: yes, refunded }),
          ),
        ),
      ),
    );
    expect(new Set(outcomes.filter((one) => one !== undefined))).toEqual(new Set(orderOutcomes));
  });
});

it("an order is paid from the money on, also while a person looks at it, and not any more once the money goes back", () => {
  expect(orderStates.filter(isPaidOrder)).toEqual(["paid", "delivering", "delivered", "review"]);
});
