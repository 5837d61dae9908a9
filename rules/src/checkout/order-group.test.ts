import { orderGroups } from "@gemgate/contract/order-groups";
import { orderOutcomes } from "@gemgate/contract/order-outcomes";
import { expect, test } from "vitest";
import { groupOfOrder } from "./order-group.ts";

test("an order that has not ended is unpaid or in progress, by its money alone", () => {
  expect(groupOfOrder({ outcome: undefined, isPaid: false })).toBe("unpaid");
  expect(groupOfOrder({ outcome: undefined, isPaid: true })).toBe("in_progress");
});

test("an order that has ended is of the group that its badge speaks of, whether or not it counts as paid", () => {
  for (const isPaid of [true, false]) {
    const groups = orderOutcomes.map((outcome) => [outcome, groupOfOrder({ outcome, isPaid })]);
    expect(Object.fromEntries(groups)).toEqual({
      declined: "ended",
      cancelled: "ended",
      expired: "ended",
      refunding: "refunded",
      refunded: "refunded",
      partly_refunded: "refunded",
      delivered: "delivered",
      delivered_paid_twice: "delivered",
      review: "in_progress",
      disputed: "refunded",
    });
  }
});

test("every group of the contract has orders", () => {
  const outcomes = [undefined, ...orderOutcomes];
  const met = outcomes.flatMap((outcome) => [true, false].map((isPaid) => groupOfOrder({ outcome, isPaid })));
  expect(new Set(met)).toEqual(new Set(orderGroups));
});
