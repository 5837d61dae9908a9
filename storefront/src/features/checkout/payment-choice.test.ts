import type { PaymentOption } from "@gemgate/contract/checkout";
import { describe, expect, test } from "vitest";
import { type PaymentChoiceInput, choosePayment } from "./payment-choice.ts";

function anOption(key: string, changes: Partial<PaymentOption> = {}): PaymentOption {
  const [payway_id = "", channel_id = ""] = key.split("_");
  return {
    payway_id,
    channel_id,
    key,
    name: key,
    icon: "/art/pay-card.svg",
    sort: 1,
    min_money: 0,
    max_money: 0,
    open_coupon: 0,
    description: "",
    sub_payment: [],
    ...changes,
  };
}

function choose(changes: Partial<PaymentChoiceInput> = {}) {
  return choosePayment({
    list: {
      country: { SG: [anOption("1_card", { sort: 10 }), anOption("1_wallet", { sort: 2 })], JP: [anOption("1_card")] },
    },
    price: 14.99,
    isIos: false,
    storedRegion: "",
    methodKey: "",
    browserLanguages: ["en"],
    nameCountry: (code) => `land ${code}`,
    ...changes,
  });
}

describe("the payment choice", () => {
  test("offers the methods of the region, sorted by number [I8 I9]", () => {
    expect(choose().options.map((option) => option.key)).toEqual(["1_wallet", "1_card"]);
  });

  test("preselects nothing where there are several and none is remembered [I22]", () => {
    expect(choose().option).toBeUndefined();
  });

  test("preselects the remembered method, or the only one", () => {
    expect(choose({ methodKey: "1_card" }).option?.key).toBe("1_card");
    expect(choose({ storedRegion: "JP" }).option?.key).toBe("1_card");
  });

  test("drops a method that the new region does not offer", () => {
    const list = {
      country: { SG: [anOption("1_card"), anOption("1_wallet")], JP: [anOption("1_bank"), anOption("1_store")] },
    };
    expect(choose({ list, storedRegion: "JP", methodKey: "1_wallet" }).option).toBeUndefined();
  });

  test("hides options without icon and outside their price window [I10 I11]", () => {
    const list = {
      country: { SG: [anOption("1_a", { icon: "" }), anOption("1_b", { max_money: 10 }), anOption("1_c")] },
    };
    expect(choose({ list }).options.map((option) => option.key)).toEqual(["1_c"]);
  });

  test("hides regions that have nothing to offer, and may have none at all", () => {
    expect(choose({ list: { country: { SG: [anOption("1_a", { icon: "" })] } } })).toMatchObject({
      regions: [],
      region: "",
    });
  });

  test("names regions as the server does, else in the player's language", () => {
    const list = { country: { SG: [anOption("1_card")], JP: [anOption("1_card")] }, country_name: { SG: "Singapore" } };
    expect(choose({ list }).regions.map((region) => region.label)).toEqual(["Singapore", "land JP"]);
  });
});
