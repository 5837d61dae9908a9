import { orderStatuses } from "@gemgate/contract/order-statuses";
import { describe, expect, it } from "vitest";
import { type OrderState, orderStates } from "./order-lifecycle.ts";
import { billingStatusOf, publicStatus } from "./order-status.ts";

const { fail, pending, success, repeat } = orderStatuses;

describe("the status codes", () => {
  it("are Fail -2, Pending -1, Success 1, Repeat 10 [K1]", () => {
    expect(orderStatuses).toEqual({ fail: -2, pending: -1, success: 1, repeat: 10 });
  });

  it.each([
    [-2, "Fail"],
    [-1, "Pending"],
    [1, "Success"],
    [10, "Success"],
  ])("%i shows as %s [K1 K2]", (code, shown) => {
    expect(billingStatusOf(code)).toBe(shown);
  });

  it.each([0, 2, -3, 11, 100, Number.NaN])("%d, an unknown status, shows as Pending [K2]", (code) => {
    expect(billingStatusOf(code)).toBe("Pending");
  });
});

describe("the status of an order", () => {
  const statusOf = (state: OrderState, delivered: boolean) => publicStatus({ state, delivered, repeated: false });

  it.each<[OrderState, number]>([
    ["created", pending],
    ["pay_pending", pending],
    ["paid", pending],
    ["delivering", pending],
    ["review", pending],
    ["failed", fail],
    ["expired", fail],
    ["refund_pending", fail],
    ["refunded", fail],
    ["chargeback", fail],
  ])("%s before delivery is %i [K2]", (state, status) => {
    expect(statusOf(state, false)).toBe(status);
  });

  it.each<[OrderState, number]>([
    ["delivered", success],
    ["review", success],
    ["chargeback", success],
    ["refund_pending", fail],
    ["refunded", fail],
  ])("%s after delivery is %i [K2]", (state, status) => {
    expect(statusOf(state, true)).toBe(status);
  });

  it("stays a success while a part of the price of delivered goods is given back", () => {
    const order = { state: "refund_pending", repeated: false, partlyRefunded: true } as const;
    expect(publicStatus({ ...order, delivered: true })).toBe(success);
    expect(publicStatus({ ...order, delivered: false })).toBe(fail);
  });

  it("is Repeat only where the order is a success and a second payment came in [K1]", () => {
    expect(publicStatus({ state: "delivered", delivered: true, repeated: true })).toBe(repeat);
    expect(publicStatus({ state: "review", delivered: true, repeated: true })).toBe(repeat);
    expect(publicStatus({ state: "delivering", delivered: false, repeated: true })).toBe(pending);
    expect(publicStatus({ state: "refunded", delivered: true, repeated: true })).toBe(fail);
  });

  it("never shows a paid order as failed before its money goes back", () => {
    const paid: OrderState[] = ["paid", "delivering", "delivered", "review"];
    for (const state of paid) expect(statusOf(state, state === "delivered")).not.toBe(fail);
  });

  it("is one of the three for every state [K2]", () => {
    for (const state of orderStates) {
      expect(["Pending", "Success", "Fail"]).toContain(billingStatusOf(statusOf(state, true)));
    }
  });
});
