import { expect, test } from "vitest";
import { orderActions } from "./order-actions.ts";
import type { OrderFacts, PaymentFacts } from "./order-actions.ts";

const paid: PaymentFacts = {
  id: 7,
  state: "captured",
  in_review: false,
  amount: 499,
  currency: "USD",
  refunded: 0,
  is_refunding: false,
  stuck: 0,
  is_disputed: false,
};
const order: OrderFacts = {
  billing_no: "20261118ABCDEFGHJKMNPQRSTVWX",
  state: "review",
  payable_amount: 499,
  currency: "USD",
  is_card: false,
  delivery_state: "unknown",
  delivery_in_review: true,
  payments: [paid],
};

function actionOf(kind: string, change: Partial<OrderFacts> = {}, payment: Partial<PaymentFacts> = {}) {
  const payments = change.payments ?? [{ ...paid, ...payment }];
  const found = orderActions({ ...order, ...change, payments }).find((action) => action.kind === kind);
  return { why_not: found?.why_not, amount: found?.amount, takes_part: found?.takes_part, object: found?.object };
}

test("an order in review whose money is here is sent, given by hand or paid back whole", () => {
  expect(actionOf("deliver").why_not).toBeNull();
  expect(actionOf("delivered").why_not).toBeNull();
  expect(actionOf("refund")).toMatchObject({ why_not: null, amount: 499, takes_part: false });
  expect(actionOf("cancel").why_not).toBe("not_open");
});

test.each([
  [{ state: "delivered", delivery_state: "delivered" }, {}, "delivered"],
  [{ state: "paid" }, {}, "not_in_review"],
  [{ payments: [] }, {}, "no_money"],
  [{}, { is_disputed: true }, "disputed"],
  [{}, { refunded: 1 }, "went_back"],
] as const)("goods are not sent when %j %j", (change, payment, why) => {
  expect(actionOf("deliver", change, payment).why_not).toBe(why);
});

test("of delivered goods a part goes back, and no more than is left", () => {
  const given = { state: "delivered", delivery_state: "delivered" };
  expect(actionOf("refund", given, { refunded: 100 })).toMatchObject({ why_not: null, amount: 399, takes_part: true });
  expect(actionOf("refund", given, { refunded: 499 }).why_not).toBe("nothing_left");
  expect(actionOf("refund", given, { refunded: 499, is_refunding: true }).why_not).toBe("refund_under_way");
  expect(actionOf("refund", given, { is_disputed: true }).why_not).toBe("disputed");
});

test("what was paid twice is given back without the money of the goods", () => {
  const given = { state: "delivered", delivery_state: "delivered" };
  const extra = { ...paid, id: 8, state: "surplus", in_review: true, amount: 200 };
  expect(actionOf("refund", { ...given, payments: [paid, extra] })).toMatchObject({
    why_not: null,
    amount: 200,
    takes_part: false,
  });
});

test("a card goes back whole before its gems are given, and never after", () => {
  const card = { is_card: true, payments: [] };
  expect(actionOf("refund", card)).toMatchObject({ why_not: null, amount: 499, takes_part: false });
  expect(actionOf("deliver", card).why_not).toBeNull();
  expect(actionOf("refund", { ...card, state: "delivered", delivery_state: "delivered" }).why_not).toBe("delivered");
});

test("a refund that waits for a person is tried again", () => {
  const stuck = { refunded: 499, is_refunding: true, stuck: 499 };
  expect(actionOf("refund", { state: "refund_pending" }, stuck)).toMatchObject({ why_not: null, amount: 499 });
});

test("while one part is on its way back the next one waits", () => {
  const part = { state: "refund_pending", delivery_state: "delivered" };
  expect(actionOf("refund", part, { refunded: 100, is_refunding: true }).why_not).toBe("refund_under_way");
});

test("goods that were under way when their money left were given, or they were not: a person says which", () => {
  const taken = { state: "chargeback", delivery_in_review: true };
  expect(actionOf("delivered", taken, { is_disputed: true }).why_not).toBeNull();
  expect(actionOf("refund", taken, { is_disputed: true }).why_not).toBeNull();
  expect(actionOf("delivered", { ...taken, delivery_in_review: false }).why_not).toBe("not_in_review");
  expect(actionOf("delivered", {}, { refunded: 499 }).why_not).toBeNull();
});

test("goods that are on their way are waited for before money goes back", () => {
  expect(actionOf("refund", { state: "delivering" }).why_not).toBe("goods_under_way");
});

test("an open order is closed, and a payment that nobody knows the end of is asked about", () => {
  const open = { state: "pay_pending", delivery_state: null };
  expect(actionOf("cancel", open, { state: "pending" }).why_not).toBeNull();
  expect(actionOf("ask", open, { state: "pending" }).why_not).toBe("asking");
  expect(actionOf("ask", open, { state: "unknown", in_review: true })).toMatchObject({ why_not: null, object: "7" });
  expect(actionOf("ask").why_not).toBe("nothing_to_ask");
});

test("money of another currency is no part of what an order gives back", () => {
  expect(actionOf("refund", {}, { currency: "EUR" }).why_not).toBe("nothing_left");
});
