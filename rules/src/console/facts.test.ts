import { goodsFacts, moneyFacts } from "@gemgate/contract/console/order-facts";
import { describe, expect, test } from "vitest";
import { orderStates } from "../checkout/order-lifecycle.ts";
import type { OrderState } from "../checkout/order-lifecycle.ts";
import { factsOf } from "./facts.ts";
import type { FactsOfOrder } from "./facts.ts";

const none = {
  captured: 0,
  refunded: 0,
  refunding: false,
  has_other_money: false,
  dispute: null,
  delivery: null,
  delivery_in_review: false,
  delivery_tries: 0,
  revoked: false,
} as const;
const came = { ...none, captured: 499, delivery: "pending" } as const;
const given = { ...came, delivery: "delivered", delivery_tries: 1 } as const;

const disputes = [null, "open", "lost", "won"] as const;
const deliveries = [null, "pending", "unknown", "delivered", "rejected", "cancelled"] as const;

function factsIn(state: OrderState, order: Omit<FactsOfOrder, "state">): string {
  const { money, goods } = factsOf({ state, ...order });
  return `${money}, ${goods}`;
}

/** As an order usually stands in each state. */
const usual: Readonly<Record<OrderState, readonly [order: Omit<FactsOfOrder, "state">, facts: string]>> = {
  created: [none, "unpaid, nothing_due"],
  pay_pending: [none, "unpaid, nothing_due"],
  paid: [came, "paid, on_its_way"],
  delivering: [{ ...came, delivery: "unknown", delivery_tries: 1 }, "paid, on_its_way"],
  delivered: [given, "paid, delivered"],
  refund_pending: [{ ...came, delivery: "cancelled", refunding: true }, "refunding, nothing_due"],
  refunded: [{ ...came, delivery: "cancelled", refunded: 499 }, "refunded, nothing_due"],
  failed: [none, "not_paid, nothing_due"],
  expired: [none, "not_paid, nothing_due"],
  chargeback: [{ ...given, dispute: "open" }, "disputed, kept"],
  review: [{ ...came, delivery: "unknown", delivery_in_review: true, delivery_tries: 40 }, "paid, in_doubt"],
};

test.each(orderStates)("an order that is %s has both facts", (state) => {
  const [order, facts] = usual[state];
  expect(factsIn(state, order)).toBe(facts);
});

test("every state with every turn of money and goods is said in words that the console has", () => {
  const all = orderStates.flatMap((state) =>
    [0, 499].flatMap((captured) =>
      deliveries.flatMap((delivery) =>
        disputes.map((dispute) => factsOf({ ...none, state, captured, delivery, dispute })),
      ),
    ),
  );
  expect(all.filter(({ money, goods }) => !moneyFacts.includes(money) || !goodsFacts.includes(goods))).toEqual([]);
});

describe("goods", () => {
  test("are not delivered once a try has failed or the game refused them", () => {
    expect(factsIn("delivering", { ...came, delivery_tries: 2 })).toBe("paid, not_delivered");
    expect(factsIn("review", { ...came, delivery: "rejected", delivery_in_review: true })).toBe("paid, not_delivered");
  });

  test("are in doubt when the game did not answer twice, also while the money goes back", () => {
    expect(factsIn("delivering", { ...came, delivery: "unknown", delivery_tries: 2 })).toBe("paid, in_doubt");
    expect(factsIn("refund_pending", { ...came, delivery: "unknown", delivery_tries: 2, refunding: true })).toBe(
      "refunding, in_doubt",
    );
  });

  test("are kept or taken back where the whole price is gone, and stay delivered where a part of it went back", () => {
    expect(factsIn("refunded", { ...given, refunded: 499 })).toBe("refunded, kept");
    expect(factsIn("refunded", { ...given, refunded: 499, revoked: true })).toBe("refunded, taken_back");
    expect(factsIn("delivered", { ...given, refunded: 100, revoked: true })).toBe("part_refunded, delivered");
  });
});

describe("money", () => {
  test("is lost with a dispute that is lost, and paid again with one that is won", () => {
    expect(factsIn("chargeback", { ...given, dispute: "lost", revoked: true })).toBe("lost, taken_back");
    expect(factsIn("delivered", { ...given, dispute: "won", revoked: true })).toBe("paid, delivered");
  });

  test("of a second payment that goes back leaves the goods delivered", () => {
    expect(factsIn("delivered", { ...given, refunding: true })).toBe("refunding, delivered");
  });

  test("of another amount, or a second payment, is said until it is on its way back", () => {
    expect(factsIn("review", { ...none, has_other_money: true })).toBe("wrong_money, nothing_due");
    expect(factsIn("review", { ...none, refunding: true })).toBe("refunding, nothing_due");
    expect(factsIn("delivered", { ...given, has_other_money: true })).toBe("wrong_money, delivered");
  });

  test("that came too late for an order and went back is refunded", () => {
    expect(factsIn("failed", { ...came, delivery: null, refunded: 499 })).toBe("refunded, nothing_due");
  });
});
