import type { FullOrder } from "@gemgate/contract/checkout";
import { describe, expect, test } from "vitest";
import { isReceipt, stepsOf } from "./order-steps.ts";

const order: FullOrder = {
  user_name: "kaelis",
  game_name: "Vale of Orrin",
  game_server_name: "S12",
  role_name: "Kaelis",
  billing_no: "20261114AAAAAAAAAAAAAAAAAAAA",
  status: 1,
  product_name: "980 Crystals",
};
const wordsOf = (change: Partial<FullOrder>) => stepsOf({ ...order, ...change }).map(({ word }) => word);

describe("the steps of an order", () => {
  test("are those that the server knows, in their order [B49]", () => {
    const steps = [
      { step: "created", time: 10 },
      { step: "paid", time: 20 },
      { step: "sent", time: 21 },
      { step: "delivered", time: 22 },
    ] as const;
    expect(stepsOf({ ...order, steps: [...steps], outcome: "delivered", outcome_time: 22 })).toEqual(
      steps.map(({ step, time }) => ({ word: step, time })),
    );
  });

  test("end with how an order was closed that nobody paid", () => {
    const steps: FullOrder["steps"] = [{ step: "created", time: 10 }];
    expect(wordsOf({ steps, outcome: "cancelled", outcome_time: 30 })).toEqual(["created", "cancelled"]);
    expect(wordsOf({ steps, outcome: "review", outcome_time: 30 })).toEqual(["created"]);
  });

  test("tell a refund at the time at which the money went, and a part of it too", () => {
    const steps: FullOrder["steps"] = [
      { step: "paid", time: 20 },
      { step: "refunded", time: 50 },
    ];
    const refund = { price: 5, currency: "USD", refund_time: 45 };
    expect(stepsOf({ ...order, steps, refund, outcome: "refunded" }).at(-1)).toEqual({ word: "refunded", time: 45 });
    const paid: FullOrder["steps"] = [{ step: "paid", time: 20 }];
    expect(wordsOf({ steps: paid, refund, outcome: "partly_refunded" })).toEqual(["paid", "partly_refunded"]);
  });

  test("are none where an older server tells none", () => {
    expect(stepsOf(order)).toEqual([]);
  });
});

test("an order is a receipt once its money came", () => {
  expect(isReceipt({ steps: [{ step: "created", time: 1 }] })).toBe(false);
  expect(isReceipt({ steps: [{ step: "paid", time: 1 }] })).toBe(true);
  expect(isReceipt({})).toBe(false);
});
