import type { PaymentOption } from "@gemgate/contract/checkout";
import { describe, expect, it } from "vitest";
import { checkMethod } from "./check-method.ts";

const card: PaymentOption = {
  payway_id: "1",
  channel_id: "card",
  key: "1_card",
  name: "Card",
  icon: "/art/pay-card.svg",
  sort: 1,
  min_money: 1,
  max_money: 100,
  open_coupon: 0,
  description: "",
  sub_payment: [],
};

const check = (changes: Partial<PaymentOption>, place: { region?: string; price?: number } = {}) =>
  checkMethod({ option: { ...card, ...changes }, region: "SG", price: 5, ...place });

describe("the last check of a chosen method", () => {
  it("finds nothing wrong with one that fits, also without a channel", () => {
    expect(check({})).toBeUndefined();
    expect(check({ channel_id: "" })).toBeUndefined();
    expect(check({}, { region: "GLOBAL" })).toBeUndefined();
  });

  it("finds one without an id [I23]", () => {
    expect(check({ payway_id: "" })).toBe("no_id");
  });

  it.each<[string, Partial<PaymentOption>, { region?: string; price?: number }]>([
    ["an id that no order can carry", { payway_id: "1 or 2" }, {}],
    ["a channel of endless length", { channel_id: "x".repeat(65) }, {}],
    ["no region", {}, { region: "" }],
    ["a region that is none", {}, { region: "sg<" }],
    ["a price that it no longer takes", {}, { price: 100.01 }],
    ["only others behind it", { sub_payment: [{ ...card, sub_payment: [] }] }, {}],
  ])("finds %s [I24]", (_name, changes, place) => {
    expect(check(changes, place)).toBe("wrong_parameters");
  });
});
