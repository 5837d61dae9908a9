import type { PaymentOption } from "@gemgate/contract/checkout";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceFitsOption, visibleOptions } from "./payment-options.ts";
import type { SubOption } from "./payment-options.ts";
import { hiddenOptions } from "./why-hidden.ts";

const blank: SubOption = {
  payway_id: "1",
  channel_id: "",
  key: "",
  name: "",
  icon: "/art/pay-card.svg",
  sort: 1,
  min_money: 0,
  max_money: 0,
  open_coupon: 1,
  description: "",
  sub_payment: [],
};

/** Few prices and bounds, so that they often meet: on a border, and a cent beside it. */
const cents = fc.constantFrom(-1, 0, 0.01, 4.98, 4.99, 5, 9.99, 10, 99.99);
const price = fc.constantFrom(0.01, 0.99, 4.98, 4.99, 5, 9.99, 10, 99.99);
const shape = fc.record({
  min_money: cents,
  max_money: cents,
  icon: fc.constantFrom("", "/art/pay-card.svg", "/art/pay-bank.svg"),
  method: fc.constantFrom("1_", "4_APPLEPAY", "4_CARD", "5_APPLEPAY"),
  sort: fc.integer({ min: -5, max: 20 }),
});
const list = fc
  .array(fc.record({ own: shape, channels: fc.array(shape, { maxLength: 4 }) }), { maxLength: 6 })
  .map((made) =>
    made.map(({ own, channels }, at): PaymentOption => ({
      ...build(own, `o${at}`),
      sub_payment: channels.map((channel, place) => build(channel, `o${at}.${place}`)),
    })),
  );

function build({ method, ...given }: { method: string } & Partial<SubOption>, key: string): SubOption {
  const [payway_id = "", channel_id = ""] = method.split("_");
  return { ...blank, ...given, payway_id, channel_id, key };
}

describe("what the server explains and what the storefront shows, whatever list, price and device they are given", () => {
  it("are exact complements: each option and channel is shown or has one reason, never both [I10 I11 I16 I17 I18]", () => {
    fc.assert(
      fc.property(list, price, fc.boolean(), (options, amount, isIos) => {
        const visitor = { options, price: amount, isIos };
        const shown = visibleOptions(visitor).flatMap((option) => [option, ...option.sub_payment]);
        const all = options.flatMap((option) => [option, ...option.sub_payment]);
        const told = [...shown.map(({ key }) => key), ...hiddenOptions(visitor).map(({ key }) => key)];
        expect(told.toSorted()).toEqual(all.map(({ key }) => key).toSorted());
      }),
      { numRuns: 1_000 },
    );
  });

  it("agree on the reason: it is true of the option that it is said of [I12 I13 I14 I15 I16 I17]", () => {
    fc.assert(
      fc.property(list, price, fc.boolean(), (options, amount, isIos) => {
        const byKey = new Map(
          options.flatMap((option) => [option, ...option.sub_payment]).map((one) => [one.key, one]),
        );
        const hidden = new Map(hiddenOptions({ options, price: amount, isIos }).map((one) => [one.key, one.reason]));
        const wrong = [...hidden].filter(([key, reason]) => {
          const option = byKey.get(key);
          if (option === undefined) return true;
          // A channel that would be shown by itself is hidden for its option's sake.
          if (key.includes(".") && hidden.get(key.split(".")[0] ?? "") === reason) return false;
          const isTrue: Partial<Record<string, boolean>> = {
            no_icon: option.icon === "",
            ios_only: !isIos && option.payway_id === "4" && option.channel_id === "APPLEPAY",
            below_min: option.min_money > 0 && amount < option.min_money,
            above_max: option.max_money > 0 && amount > option.max_money,
            no_sub_option: option.sub_payment.length > 0 && option.sub_payment.every((sub) => hidden.has(sub.key)),
          };
          return isTrue[reason] !== true;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("show every leaf that has a picture, fits the price and the device [I11 I12 I13 I14 I15 I18]", () => {
    fc.assert(
      fc.property(list, price, (options, amount) => {
        const leaves = options.filter(({ sub_payment }) => sub_payment.length === 0);
        const fitting = leaves.filter((option) => option.icon !== "" && priceFitsOption(amount, option));
        const shown = visibleOptions({ options: leaves, price: amount, isIos: true });
        expect(shown.map(({ key }) => key).toSorted()).toEqual(fitting.map(({ key }) => key).toSorted());
      }),
    );
  });
});

describe("a hidden option", () => {
  const why = (option: Partial<PaymentOption>, channels: readonly Partial<SubOption>[] = []) =>
    hiddenOptions({
      options: [
        {
          ...blank,
          key: "a",
          ...option,
          sub_payment: channels.map((channel, at) => ({ ...blank, key: `a${at}`, ...channel })),
        },
      ],
      price: 5,
      isIos: false,
    }).map(({ key, reason }) => `${key} ${reason}`);

  it("has the first reason there is: picture, device, price", () => {
    expect(why({ icon: "", min_money: 9 })).toEqual(["a no_icon"]);
    expect(why({ payway_id: "4", channel_id: "APPLEPAY", min_money: 9 })).toEqual(["a ios_only"]);
    expect(why({ min_money: 5.01 })).toEqual(["a below_min"]);
    expect(why({ max_money: 4.99 })).toEqual(["a above_max"]);
    expect(why({ min_money: 5, max_money: 5 })).toEqual([]);
  });

  it("takes its channels with it, and falls with the last of them [I16]", () => {
    expect(why({ icon: "" }, [{}, { max_money: 1 }])).toEqual(["a no_icon", "a0 no_icon", "a1 above_max"]);
    expect(why({ min_money: 9 }, [{ min_money: 9 }, { icon: "" }])).toEqual([
      "a no_sub_option",
      "a0 below_min",
      "a1 no_icon",
    ]);
    expect(why({ min_money: 9 }, [{}, { icon: "" }])).toEqual(["a1 no_icon"]);
  });
});
