import type { PaymentOption } from "@gemgate/contract/checkout";
import { describe, expect, test } from "vitest";
import { type PaymentChoiceInput, chosenSubOption, choosePayment, opensStep, shortList } from "./payment-choice.ts";

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
    locale: "fr",
    everywhere: "Monde",
    ...changes,
  });
}

describe("the payment choice", () => {
  test("the payment choice offers the methods of the region, sorted by number [I8 I9]", () => {
    expect(choose().options.map((option) => option.key)).toEqual(["1_wallet", "1_card"]);
  });

  test("the payment choice preselects nothing where there are several and none is remembered [I22]", () => {
    expect(choose().option).toBeUndefined();
  });

  test("the payment choice preselects the remembered method, or the only one", () => {
    expect(choose({ methodKey: "1_card" }).option?.key).toBe("1_card");
    expect(choose({ storedRegion: "JP" }).option?.key).toBe("1_card");
  });

  test("the payment choice drops a method that the new region does not offer", () => {
    const list = {
      country: { SG: [anOption("1_card"), anOption("1_wallet")], JP: [anOption("1_bank"), anOption("1_store")] },
    };
    expect(choose({ list, storedRegion: "JP", methodKey: "1_wallet" }).option).toBeUndefined();
  });

  test("the payment choice hides options without icon and outside their price window [I10 I11]", () => {
    const list = {
      country: { SG: [anOption("1_a", { icon: "" }), anOption("1_b", { max_money: 10 }), anOption("1_c")] },
    };
    expect(choose({ list }).options.map((option) => option.key)).toEqual(["1_c"]);
  });

  test("the payment choice hides regions that have nothing to offer, and may have none at all", () => {
    expect(choose({ list: { country: { SG: [anOption("1_a", { icon: "" })] } } })).toMatchObject({
      regions: [],
      region: "",
    });
  });

  test("the payment choice names regions as the server does, else in the player's language", () => {
    const list = { country: { SG: [anOption("1_card")], JP: [anOption("1_card")] }, country_name: { SG: "Singapore" } };
    expect(choose({ list }).regions.map((region) => region.label)).toEqual(["Singapore", "Japon"]);
  });

  test("the payment choice names the region of everywhere in the player's language, whatever a server calls it [T43]", () => {
    const list = { country: { GLOBAL: [anOption("1_card")] } };
    expect(choose({ list }).regions).toEqual([{ value: "GLOBAL", label: "Monde" }]);
    const named = { ...list, country_name: { GLOBAL: "GLOBAL" } };
    expect(choose({ list: named }).regions).toEqual([{ value: "GLOBAL", label: "Monde" }]);
  });
});

describe("an option that leads to a second step", () => {
  const wallets = anOption("6_group", {
    sub_payment: [
      { ...anOption("6_EWALLET"), sub_payment: [] },
      { ...anOption("6_MOLPOINTS"), sub_payment: [] },
    ],
  });

  test("an option that leads to a second step is one with sub-options, or the prepaid card [I19 I20]", () => {
    expect(opensStep(wallets)).toBe(true);
    expect(opensStep(anOption("2_"))).toBe(true);
    expect(opensStep(anOption("1_card"))).toBe(false);
  });

  test("an option that leads to a second step stands in the list itself, and its chosen sub-option is known [I8 I19]", () => {
    const list = { country: { SG: [wallets, anOption("1_card")] } };
    const { options, option } = choose({ list, methodKey: "6_MOLPOINTS" });
    expect(options.map(({ key }) => key)).toEqual(["6_group", "1_card"]);
    expect(option?.key).toBe("6_MOLPOINTS");
    expect(chosenSubOption(wallets, option)?.key).toBe("6_MOLPOINTS");
    expect(chosenSubOption(anOption("1_card"), option)).toBeUndefined();
  });

  test("an option that leads to a second step is named with its sub-option once that is chosen, so that the button names the company that takes the money [I19]", () => {
    const list = { country: { SG: [{ ...wallets, name: "MyCard" }, anOption("1_card", { name: "Card" })] } };
    expect(choose({ list, methodKey: "6_MOLPOINTS" }).option?.name).toBe("MyCard · 6_MOLPOINTS");
    expect(choose({ list, methodKey: "1_card" }).option?.name).toBe("Card");
  });
});

describe("a list of many methods", () => {
  const many = Array.from({ length: 9 }, (_, index) => anOption(`1_m${index}`));

  test("a list of many methods begins with six, and seven are not worth hiding one", () => {
    expect(shortList(many, undefined)).toHaveLength(6);
    expect(shortList(many.slice(0, 7), undefined)).toHaveLength(7);
  });

  test("a list of many methods keeps the chosen one in view, also where it is a sub-option", () => {
    expect(shortList(many, many[8]).map(({ key }) => key)).toEqual(
      [...many.slice(0, 5), many[8]].map((one) => one?.key),
    );
    expect(shortList(many, many[2])).toEqual(many.slice(0, 6));
    const group = anOption("6_group", { sub_payment: [{ ...anOption("6_a"), sub_payment: [] }] });
    expect(shortList([...many, group], group.sub_payment[0]).at(-1)).toBe(group);
  });
});
