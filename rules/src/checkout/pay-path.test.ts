import { payPaths, payways, platformPayPath } from "@gemgate/contract/pay-paths";
import { describe, expect, it } from "vitest";
import {
  isCommonDispatch,
  methodOfPath,
  pathTakesPayway,
  payIdOf,
  payPathOf,
  razer_payway_id,
  resolvePayId,
} from "./pay-path.ts";

describe("the pay paths", () => {
  it("hold sixteen providers under /api/pay besides the platform's own [J20]", () => {
    const providers = payPaths.filter((path) => path.startsWith("/api/pay/") && path !== platformPayPath);
    expect(new Set(providers).size).toBe(16);
  });

  it("hold three Korean wallets under /api/kr_pay [J21]", () => {
    expect(payPaths.filter((path) => path.startsWith("/api/kr_pay/"))).toHaveLength(3);
  });

  it("are found by payway, and an unknown payway goes to the platform's own", () => {
    expect(payPathOf("5")).toBe("/api/pay/paypal_pay");
    expect(payPathOf("23")).toBe("/api/kr_pay/toss_pay");
    expect(payPathOf("999")).toBe(platformPayPath);
    expect(payPathOf("")).toBe(platformPayPath);
  });
});

describe("the common dispatch", () => {
  it("leaves out the in-game card [J22]", () => {
    expect(payPathOf("2")).toBe("/api/pay/ingame_card_pay");
    expect(isCommonDispatch("2")).toBe(false);
  });

  it("leaves out the cross-border card [J23]", () => {
    expect(payPathOf("3")).toBe("/api/pay/airwallex_pay");
    expect(isCommonDispatch("3")).toBe(false);
  });

  it("leaves out the Korean wallet [J24]", () => {
    expect(payPathOf("21")).toBe("/api/kr_pay/kakao_pay");
    expect(isCommonDispatch("21")).toBe(false);
  });

  it("takes every other payway, known or not [J22 J23 J24]", () => {
    const excluded = payways.filter(({ payway_id }) => !isCommonDispatch(payway_id)).map(({ payway_id }) => payway_id);
    expect(excluded).toEqual(["2", "3", "21"]);
    expect(isCommonDispatch("999")).toBe(true);
  });
});

describe("a path and a payway", () => {
  it("fit at the platform's path unless the payway is excluded", () => {
    expect(pathTakesPayway({ path: platformPayPath, payway_id: "5" })).toBe(true);
    expect(pathTakesPayway({ path: platformPayPath, payway_id: "999" })).toBe(true);
    expect(pathTakesPayway({ path: platformPayPath, payway_id: "21" })).toBe(false);
  });

  it("fit at a provider's path only where the payway is its own", () => {
    expect(pathTakesPayway({ path: "/api/kr_pay/kakao_pay", payway_id: "21" })).toBe(true);
    expect(pathTakesPayway({ path: "/api/pay/paypal_pay", payway_id: "6" })).toBe(false);
    expect(pathTakesPayway({ path: "/api/pay/paypal_pay", payway_id: "999" })).toBe(false);
  });
});

describe("pay_id", () => {
  it("is the option's channel, and left out where it has none", () => {
    expect(payIdOf({ payway_id: "4", channel_id: "APPLEPAY" })).toBe("APPLEPAY");
    expect(payIdOf({ payway_id: "4", channel_id: "" })).toBeUndefined();
  });

  it("is the channel name that Razer knows [I25]", () => {
    expect(payPathOf(razer_payway_id)).toBe("/api/pay/razer_pay");
    const names = ["EWALLET", "PREPAID", "MOLPOINTS", "BANK_MY", "BANK_SG", "BANK_TH", "BANK_PH", "BANK_ID"].map(
      (channel_id) => payIdOf({ payway_id: razer_payway_id, channel_id }),
    );
    expect(names).toEqual([
      "e_wallet",
      "prepaid_card",
      "molpoints",
      "internet_banking_my",
      "internet_banking_sg",
      "internet_banking_th",
      "internet_banking_ph",
      "internet_banking_id",
    ]);
  });

  it("is the channel as it is where the map has none, or at another payway [I25]", () => {
    expect(payIdOf({ payway_id: razer_payway_id, channel_id: "NEW" })).toBe("NEW");
    expect(payIdOf({ payway_id: "7", channel_id: "EWALLET" })).toBe("EWALLET");
  });
});

describe("an order that carries pay_id alone", () => {
  const offered = [
    { payway_id: "1", channel_id: "CARD" },
    { payway_id: "4", channel_id: "CARD" },
    { payway_id: "6", channel_id: "EWALLET" },
    { payway_id: "5", channel_id: "" },
  ];

  it("is resolved as the key of a method, whatever the path", () => {
    expect(resolvePayId({ path: platformPayPath, pay_id: "4_CARD", offered })).toBe(offered[1]);
    expect(resolvePayId({ path: platformPayPath, pay_id: "5_", offered })).toBe(offered[3]);
  });

  it("is resolved as a channel of the path's own payway", () => {
    expect(resolvePayId({ path: platformPayPath, pay_id: "CARD", offered })).toBe(offered[0]);
    expect(resolvePayId({ path: "/api/pay/adyen_pay", pay_id: "CARD", offered })).toBe(offered[1]);
    expect(resolvePayId({ path: "/api/pay/razer_pay", pay_id: "e_wallet", offered })).toBe(offered[2]);
    expect(resolvePayId({ path: "/api/pay/razer_pay", pay_id: "EWALLET", offered })).toBe(offered[2]);
  });

  it("means nothing where neither is found", () => {
    expect(resolvePayId({ path: "/api/pay/razer_pay", pay_id: "CARD", offered })).toBeUndefined();
    expect(resolvePayId({ path: platformPayPath, pay_id: "9_CARD", offered })).toBeUndefined();
    expect(resolvePayId({ path: platformPayPath, pay_id: "CARD", offered: [] })).toBeUndefined();
  });
});

describe("an order that names neither payway nor pay_id", () => {
  const offered = [
    { payway_id: "5", channel_id: "CHANNEL" },
    { payway_id: "5", channel_id: "" },
    { payway_id: "1", channel_id: "" },
    { payway_id: "4", channel_id: "CARD" },
    { payway_id: "999", channel_id: "" },
  ];

  it("means the method of the path's own payway that has no channel [J15]", () => {
    expect(methodOfPath("/api/pay/paypal_pay", offered)).toBe(offered[1]);
    expect(methodOfPath(platformPayPath, offered)).toBe(offered[2]);
  });

  it("means nothing where every method of the payway has a channel, or none is offered", () => {
    expect(methodOfPath("/api/pay/adyen_pay", offered)).toBeUndefined();
    expect(methodOfPath("/api/pay/razer_pay", offered)).toBeUndefined();
    expect(methodOfPath(platformPayPath, offered.slice(3))).toBeUndefined();
  });
});
