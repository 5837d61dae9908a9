import type { PaymentOption } from "@gemgate/contract/checkout";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defaultRegion,
  describeOption,
  optionKey,
  preselectOption,
  priceFitsOption,
  regionsWithOptions,
  type SubOption,
  sortOptions,
  visibleOptions,
} from "./payment-options.ts";

describe("the price window of an option", () => {
  it.each([
    [0, 0],
    [-1, 0],
    [0, -5],
  ])("from %i to %i allows any price [I12]", (min_money, max_money) => {
    for (const price of [0.01, 5, 1_000_000]) expect(priceFitsOption(price, { min_money, max_money })).toBe(true);
  });

  it.each([
    [9.99, true],
    [10, true],
    [10.01, false],
  ])("without a lower bound up to 10: %d fits is %s [I13]", (price, fits) => {
    expect(priceFitsOption(price, { min_money: 0, max_money: 10 })).toBe(fits);
    expect(priceFitsOption(price, { min_money: -1, max_money: 10 })).toBe(fits);
  });

  it.each([
    [4.99, false],
    [5, true],
    [5.01, true],
  ])("without an upper bound from 5: %d fits is %s [I14]", (price, fits) => {
    expect(priceFitsOption(price, { min_money: 5, max_money: 0 })).toBe(fits);
    expect(priceFitsOption(price, { min_money: 5, max_money: -1 })).toBe(fits);
  });

  it.each([
    [4.99, false],
    [5, true],
    [7, true],
    [10, true],
    [10.01, false],
  ])("from 5 to 10: %d fits is %s [I15]", (price, fits) => {
    expect(priceFitsOption(price, { min_money: 5, max_money: 10 })).toBe(fits);
  });
});

describe("the price filter, whatever prices and bounds it is given", () => {
  const cents = fc.integer({ min: -500, max: 10_000 }).map((amount) => amount / 100);
  const price = fc.integer({ min: 1, max: 10_000 }).map((amount) => amount / 100);

  /** The four cases of the specification one by one, as it tells them. */
  function toldByCases(amount: number, min_money: number, max_money: number): boolean {
    if (min_money <= 0 && max_money <= 0) return true;
    if (min_money <= 0) return amount <= max_money;
    if (max_money <= 0) return amount >= min_money;
    return min_money <= amount && amount <= max_money;
  }

  it("says what the four cases say [I12 I13 I14 I15]", () => {
    fc.assert(
      fc.property(price, cents, cents, (amount, min_money, max_money) => {
        expect(priceFitsOption(amount, { min_money, max_money })).toBe(toldByCases(amount, min_money, max_money));
      }),
      { numRuns: 2_000 },
    );
  });

  it("includes both bounds [I13 I14 I15]", () => {
    fc.assert(
      fc.property(price, price, (one, other) => {
        const window = { min_money: Math.min(one, other), max_money: Math.max(one, other) };
        expect(priceFitsOption(one, window) && priceFitsOption(other, window)).toBe(true);
      }),
    );
  });

  it("shows an option exactly where it, or one of its sub-options, can be paid with [I10 I11 I16]", () => {
    const shape = fc.record({ min_money: cents, max_money: cents, icon: fc.constantFrom("", "/art/pay-card.svg") });
    const option = fc.record({ own: shape, subs: fc.array(shape, { maxLength: 4 }) });
    fc.assert(
      fc.property(price, fc.array(option, { maxLength: 5 }), (amount, made) => {
        const options = made.map(({ own, subs }, index) =>
          anOption({ ...own, key: `o${index}`, sub_payment: subs.map((sub) => aSubOption(sub)) }),
        );
        const shown = visibleOptions({ options, price: amount, isIos: false });
        const fits = (one: { min_money: number; max_money: number; icon: string }) =>
          one.icon !== "" && toldByCases(amount, one.min_money, one.max_money);
        const expected = made.flatMap(({ own, subs }, index) => {
          const isShown = subs.length === 0 ? fits(own) : own.icon !== "" && subs.some(fits);
          return isShown ? [`o${index}`] : [];
        });
        expect(shown.map(optionKey)).toEqual(expected);
        for (const one of shown.flatMap(({ sub_payment }) => sub_payment)) expect(fits(one)).toBe(true);
      }),
    );
  });
});

describe("the options that are shown", () => {
  const keys = (options: Parameters<typeof visibleOptions>[0]["options"], price = 5, isIos = false) =>
    visibleOptions({ options, price, isIos }).map(optionKey);

  it("have an icon [I10]", () => {
    expect(keys([anOption({ key: "a" }), anOption({ key: "b", icon: "" })])).toEqual(["a"]);
  });

  it("may come without a list of sub-options, and then have none [I19]", () => {
    const { sub_payment: _, ...bare } = anOption({ key: "bare" });
    const { sub_payment: __, ...bareSub } = aSubOption({ key: "sub" });
    const options = [bare, { ...bare, key: "parent", sub_payment: [bareSub] }];
    const shown = visibleOptions({ options, price: 5, isIos: false });
    expect(shown.map((option) => [option.key, option.sub_payment])).toEqual([
      ["bare", []],
      ["parent", [{ ...bareSub, sub_payment: [] }]],
    ]);
  });

  it("fit the price by themselves or by a sub-option [I11]", () => {
    const narrow = { min_money: 100, max_money: 200 };
    expect(
      keys([anOption({ key: "fits", min_money: 5, max_money: 5 }), anOption({ key: "narrow", ...narrow })]),
    ).toEqual(["fits"]);
    const bySub = anOption({ key: "by_sub", ...narrow, sub_payment: [aSubOption({ min_money: 1, max_money: 9 })] });
    expect(keys([bySub])).toEqual(["by_sub"]);
  });

  it("keep only those sub-options that have an icon and fit, and fall away with the last of them [I16]", () => {
    const tooDear = aSubOption({ key: "dear", min_money: 6 });
    const noIcon = aSubOption({ key: "bare", icon: "" });
    const fitting = aSubOption({ key: "fitting" });
    const [shown] = visibleOptions({
      options: [anOption({ sub_payment: [tooDear, noIcon, fitting] })],
      price: 5,
      isIos: false,
    });
    expect(shown?.sub_payment.map(optionKey)).toEqual(["fitting"]);
    expect(keys([anOption({ sub_payment: [tooDear, noIcon] })])).toEqual([]);
  });

  it("hide the APPLEPAY channel of its payway off iOS, also among sub-options [I17]", () => {
    const wallet = { payway_id: "4", channel_id: "APPLEPAY" };
    const options = [
      anOption({ ...wallet, key: "wallet" }),
      anOption({
        key: "group",
        sub_payment: [aSubOption({ ...wallet, key: "sub_wallet" }), aSubOption({ key: "card" })],
      }),
      anOption({ payway_id: "5", channel_id: "APPLEPAY", key: "other_payway" }),
      anOption({ payway_id: "4", channel_id: "CARD", key: "other_channel" }),
    ];
    expect(keys(options)).toEqual(["group", "other_payway", "other_channel"]);
    expect(visibleOptions({ options, price: 5, isIos: false })[0]?.sub_payment.map(optionKey)).toEqual(["card"]);
  });

  it("show the APPLEPAY channel of that payway on iOS [I18]", () => {
    expect(keys([anOption({ payway_id: "4", channel_id: "APPLEPAY", key: "wallet" })], 5, true)).toEqual(["wallet"]);
  });

  it("stand in the order of their sort number, and so do their sub-options [I9]", () => {
    const sub_payment = [aSubOption({ key: "s10", sort: 10 }), aSubOption({ key: "s2", sort: 2 })];
    const options = [anOption({ key: "o10", sort: 10 }), anOption({ key: "o2", sort: 2, sub_payment })];
    expect(keys(options)).toEqual(["o2", "o10"]);
    expect(visibleOptions({ options, price: 5, isIos: false })[0]?.sub_payment.map(optionKey)).toEqual(["s2", "s10"]);
  });
});

describe("sorting options", () => {
  it("puts 2 before 10, also where the numbers are text [I9]", () => {
    const sorted = sortOptions([{ sort: "10" }, { sort: 3 }, { sort: "2" }, { sort: -1 }]);
    expect(sorted.map(({ sort }) => sort)).toEqual([-1, "2", 3, "10"]);
  });

  it("keeps the order of equals and puts what is no number last", () => {
    const sorted = sortOptions([
      { sort: "", name: "a" },
      { sort: 1, name: "b" },
      { sort: "x", name: "c" },
      { sort: 1, name: "d" },
    ]);
    expect(sorted.map(({ name }) => name).join("")).toBe("bdac");
  });
});

describe("the key of an option", () => {
  it("joins payway and channel, also an empty channel [I2]", () => {
    expect(optionKey({ payway_id: "6", channel_id: "EWALLET" })).toBe("6_EWALLET");
    expect(optionKey({ payway_id: "1", channel_id: "", key: "" })).toBe("1_");
  });

  it("is the answer's own where it has one [I2]", () => {
    expect(optionKey({ payway_id: "6", channel_id: "EWALLET", key: "6_E" })).toBe("6_E");
  });
});

describe("the text under an option", () => {
  it.each([
    ['{"display":"Pay at the counter"}', "Pay at the counter"],
    ['{"display":{"en":"Card","ja":"カード"}}', "カード"],
    ['{"display":{"en":"Card","ja":""}}', "Card"],
    ['{"display":{"de":"Karte"}}', ""],
    ["Up to 24 hours", "Up to 24 hours"],
    ['"Up to 24 hours"', "Up to 24 hours"],
    ["{broken", "{broken"],
    ["24", "24"],
    ["", ""],
    ["   ", ""],
    ["{}", ""],
    ["null", ""],
    ["[]", ""],
    ['{"display":5}', ""],
  ])("of %j is %j [I3]", (description, text) => {
    expect(describeOption(description, "ja")).toBe(text);
  });
});

describe("payment regions", () => {
  it("are those with something to offer, in the order of the answer", () => {
    const country = { TW: [anOption({})], HK: [anOption({ min_money: 50 })], GLOBAL: [anOption({})], SG: [] };
    expect(regionsWithOptions({ country, price: 5, isIos: false })).toEqual(["TW", "GLOBAL"]);
    expect(regionsWithOptions({ country: {}, price: 5, isIos: false })).toEqual([]);
  });

  it.each([
    ["the stored one", "SG", ["ja-JP"], "SG"],
    ["the browser's country where the stored one is gone", "KR", ["en", "ja-JP"], "JP"],
    ["the browser's country", undefined, ["zh-Hant-TW", "ja-JP"], "TW"],
    ["the first where the browser names none", undefined, ["en", ""], "TW"],
    ["the first where the browser's is not offered", "", ["de-DE"], "TW"],
  ])("begin with %s", (_name, stored, browserLanguages, region) => {
    expect(defaultRegion({ regions: ["TW", "JP", "SG"], stored, browserLanguages })).toBe(region);
  });

  it("begin with none where there is none", () => {
    expect(defaultRegion({ regions: [], stored: "TW", browserLanguages: ["ja-JP"] })).toBeUndefined();
  });
});

describe("the preselected method", () => {
  const two = [
    anOption({ key: "a" }),
    anOption({ key: "b", sub_payment: [aSubOption({ key: "c" }), aSubOption({ key: "d" })] }),
  ];

  it("is the remembered one, also among sub-options", () => {
    expect(preselectOption({ options: two, rememberedKey: "a" })?.key).toBe("a");
    expect(preselectOption({ options: two, rememberedKey: "d" })?.key).toBe("d");
  });

  it("is none where the remembered one is not offered or only opens others", () => {
    expect(preselectOption({ options: two, rememberedKey: "gone" })).toBeUndefined();
    expect(preselectOption({ options: two, rememberedKey: "b" })).toBeUndefined();
    expect(preselectOption({ options: two })).toBeUndefined();
    expect(preselectOption({ options: [] })).toBeUndefined();
  });

  it("is the only one there is", () => {
    expect(preselectOption({ options: [anOption({ key: "a" })], rememberedKey: "gone" })?.key).toBe("a");
    const oneSub = anOption({ key: "b", sub_payment: [aSubOption({ key: "c" })] });
    expect(preselectOption({ options: [oneSub] })?.key).toBe("c");
  });
});

/** An option that fits every price. */
function anOption(change: Partial<PaymentOption>): PaymentOption {
  return { ...aSubOption({}), sub_payment: [], ...change };
}

function aSubOption(change: Partial<SubOption>): SubOption {
  return {
    payway_id: "1",
    channel_id: "",
    key: "1_",
    name: "Card",
    icon: "/art/card.svg",
    sort: 1,
    min_money: 0,
    max_money: 0,
    open_coupon: 1,
    description: "",
    sub_payment: [],
    ...change,
  };
}
