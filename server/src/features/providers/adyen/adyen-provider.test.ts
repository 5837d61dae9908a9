// What is really written to Adyen and read from it, as literal bodies.
import { deadLine, line_now_ms, lineTo } from "@gemgate/testing/provider-line";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { AdyenAccount } from "../payment-accounts.ts";
import { Secret } from "../../../platform/secret.ts";
import { refuseTrusting } from "../every-provider.ts";
import type { PaymentIntent, RefundIntent } from "../provider-adapter.ts";
import { adyenProvider } from "./adyen-provider.ts";

const account: AdyenAccount = {
  system: "test",
  merchant_account: "ShopECOM",
  api_key: new Secret("key-of-the-shop"),
  hmac_keys: [new Secret("ab".repeat(32))],
};
const liveAccount: AdyenAccount = {
  ...account,
  system: "live",
  merchant_account: "OtherECOM",
  api_key: new Secret("key-of-the-other"),
  live_prefix: "1797a841fbb37ca7-Other",
};
const adapter = adyenProvider({ shop: account, other: liveAccount });

function anIntent(change: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    merchant: "shop",
    merchant_ref: "order-1",
    money: { amount: 499, currency: "EUR" },
    description: "60 Crystals",
    method: "card",
    channel: "",
    country: "DE",
    language: "zh-tw",
    return_url: "https://shop.test/selectGoods?billing_no=1",
    notify_url: "https://shop.test/hooks/adyen/shop",
    pay_within_s: 1_800,
    begun_s: Math.floor(line_now_ms / 1_000) - 600,
    ...change,
  };
}

const link = {
  id: "PL6DB3157D27FFBBCF",
  reference: "order-1",
  status: "active",
  url: "https://test.adyen.link/PL6DB3157D27FFBBCF",
  amount: { currency: "EUR", value: 499 },
  merchantAccount: "ShopECOM",
};

const shownSchema = v.object({ reference: v.string(), allowedPaymentMethods: v.optional(v.array(v.string())) });

describe("a creation", () => {
  it("asks for a link that is paid once, within its time, and captured at once [J20]", async () => {
    const { sent, context } = lineTo([201, link]);
    expect(await adapter.create(anIntent(), context)).toEqual({
      kind: "redirect",
      url: "https://test.adyen.link/PL6DB3157D27FFBBCF",
      provider_ref: "PL6DB3157D27FFBBCF",
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      url: "https://checkout-test.adyen.com/v72/paymentLinks",
      method: "POST",
      redirect: "error",
    });
    expect(sent[0]?.headers.get("x-api-key")).toBe("key-of-the-shop");
    expect(sent[0]?.headers.get("idempotency-key")).toBe("order-1");
    expect(sent[0]?.json).toEqual({
      merchantAccount: "ShopECOM",
      reference: "order-1",
      amount: { currency: "EUR", value: 499 },
      description: "60 Crystals",
      countryCode: "DE",
      shopperLocale: "zh-TW",
      returnUrl: "https://shop.test/selectGoods?billing_no=1",
      expiresAt: "2026-09-01T12:20:00.000Z",
      reusable: false,
      captureDelayHours: 0,
      allowedPaymentMethods: ["scheme"],
    });
  });

  it("of another brand goes to its own live address with its own key", async () => {
    const { sent, context } = lineTo([201, link]);
    await adapter.create(anIntent({ merchant: "other" }), context);
    expect(sent[0]?.url).toBe(
      "https://1797a841fbb37ca7-Other-checkout-live.adyenpayments.com/checkout/v72/paymentLinks",
    );
    expect(sent[0]?.headers.get("x-api-key")).toBe("key-of-the-other");
    expect(sent[0]?.json).toMatchObject({ merchantAccount: "OtherECOM" });
  });

  it.each([
    ["card", "", ["scheme"]],
    ["wallet", "", ["applepay", "googlepay"]],
    ["wallet", "APPLEPAY", ["applepay"]],
    ["bank", "BLIK", ["blik"]],
    ["bank", "klarna_paynow", ["klarna_paynow"]],
    ["voucher", "", undefined],
  ])("by %s and channel %j shows %j [I25]", async (method, channel, shown) => {
    const { sent, context } = lineTo([201, link]);
    await adapter.create(anIntent({ method, channel }), context);
    const { allowedPaymentMethods } = v.parse(shownSchema, sent[0]?.json);
    expect(allowedPaymentMethods).toEqual(shown);
  });

  it.each([
    ["JPY", 610, 610],
    ["KWD", 1_234, 1_234],
    // Adyen counts these four otherwise than ISO 4217 does.
    ["CLP", 4_990, 499_000],
    ["ISK", 500, 50_000],
    ["IDR", 1_500_000, 15_000],
    ["CVE", 50_000, 500],
  ])("of %s %i minor units writes %i", async (currency, amount, value) => {
    const { sent, context } = lineTo([201, link]);
    await adapter.create(anIntent({ money: { amount, currency } }), context);
    expect(sent[0]?.json).toMatchObject({ amount: { currency, value } });
  });

  it("of an amount that Adyen cannot count is declined and not sent", async () => {
    const { sent, context } = lineTo([201, link]);
    const money = { amount: 1_500_050, currency: "IDR" };
    expect(await adapter.create(anIntent({ money }), context)).toMatchObject({ kind: "declined" });
    expect(sent).toEqual([]);
  });

  it.each([
    [422, { errorCode: "130", message: "Reference Missing" }, { kind: "declined", reason: "http 422" }],
    // The same key is being worked on.
    [422, { errorCode: "704" }, { kind: "unknown", reason: "http 422" }],
    [409, {}, { kind: "unknown", reason: "http 409" }],
    [401, {}, { kind: "unknown", reason: "http 401" }],
    [403, {}, { kind: "unknown", reason: "http 403" }],
    [408, {}, { kind: "unknown", reason: "http 408" }],
    [429, {}, { kind: "unknown", reason: "http 429" }],
    [500, {}, { kind: "unknown", reason: "http 500" }],
    [201, { something: "else" }, { kind: "unknown", reason: "http 201" }],
    [201, { ...link, url: "http://test.adyen.link/PL6" }, { kind: "unknown", reason: "http 201" }],
    [201, "<html>", { kind: "unknown", reason: "no answer" }],
  ])("that is answered %i %j is read", async (status, answer, expected) => {
    expect(await adapter.create(anIntent(), lineTo([status, answer]).context)).toEqual(expected);
  });
});

const payment = { merchant: "shop", merchant_ref: "order-1", provider_ref: "PL6DB3157D27FFBBCF" };

describe("a question about a payment", () => {
  it("asks for the link", async () => {
    const { sent, context } = lineTo([200, link]);
    await adapter.query(payment, context);
    expect(sent[0]).toMatchObject({
      url: "https://checkout-test.adyen.com/v72/paymentLinks/PL6DB3157D27FFBBCF",
      method: "GET",
    });
  });

  it.each([
    ["active", "pending"],
    ["paymentPending", "pending"],
    ["expired", "expired"],
    // Money that the webhook alone can book.
    ["completed", "paid"],
    ["paid", "paid"],
  ])("whose link is %s answers %s, without number and amount", async (status, state) => {
    expect(await adapter.query(payment, lineTo([200, { ...link, status }]).context)).toEqual({
      about: "payment",
      merchant_ref: "order-1",
      provider_ref: "PL6DB3157D27FFBBCF",
      provider_txn: undefined,
      state,
      money: undefined,
      paid_s: undefined,
    });
  });

  it("that has no link yet is not sent: the same creation brings it", async () => {
    const { sent, context } = lineTo([200, link]);
    expect(await adapter.query({ ...payment, provider_ref: undefined }, context)).toBe("not_found");
    expect(sent).toEqual([]);
  });

  it.each([
    [404, {}, "not_found"],
    [500, {}, "unknown"],
    [200, { ...link, reference: "order-2" }, "unknown"],
    [200, { ...link, status: "something new" }, "unknown"],
  ])("that is answered %i %j is %s", async (status, answer, expected) => {
    expect(await adapter.query(payment, lineTo([status, answer]).context)).toBe(expected);
  });
});

describe("a cancelled payment", () => {
  it("has its link expired", async () => {
    const { sent, context } = lineTo([200, { ...link, status: "expired" }]);
    expect(await adapter.cancel(payment, context)).toBe("cancelled");
    expect(sent[0]).toMatchObject({ method: "PATCH", json: { status: "expired" } });
  });

  it.each([
    [200, { ...link, status: "completed" }, "too_late"],
    [422, {}, "too_late"],
    [500, {}, "unknown"],
    [401, {}, "unknown"],
  ])("that is answered %i %j is %s", async (status, answer, expected) => {
    expect(await adapter.cancel(payment, lineTo([status, answer]).context)).toBe(expected);
  });
});

const refund: RefundIntent = {
  merchant: "shop",
  refund_ref: "order-1-r1",
  merchant_ref: "order-1",
  provider_ref: "PL6DB3157D27FFBBCF",
  provider_txn: "8535296650153317",
  money: { amount: 499, currency: "EUR" },
  reason: "paid twice",
};
const received = {
  merchantAccount: "ShopECOM",
  paymentPspReference: "8535296650153317",
  pspReference: "8515232733321252",
  status: "received",
  amount: { currency: "EUR", value: 499 },
};

describe("a refund", () => {
  it("names the payment and its own key, and ends by a webhook", async () => {
    const { sent, context } = lineTo([201, received]);
    expect(await adapter.refund(refund, context)).toEqual({ kind: "pending" });
    expect(sent[0]?.url).toBe("https://checkout-test.adyen.com/v72/payments/8535296650153317/refunds");
    expect(sent[0]?.headers.get("idempotency-key")).toBe("order-1-r1");
    expect(sent[0]?.json).toEqual({
      merchantAccount: "ShopECOM",
      amount: { currency: "EUR", value: 499 },
      reference: "order-1-r1",
    });
  });

  it.each([
    [422, { errorCode: "167" }, { kind: "refused", reason: "http 422" }],
    [422, { errorCode: "704" }, { kind: "unknown", reason: "http 422" }],
    [401, {}, { kind: "unknown", reason: "http 401" }],
    [503, {}, { kind: "unknown", reason: "http 503" }],
    [201, {}, { kind: "unknown", reason: "http 201" }],
  ])("that is answered %i %j is read", async (status, answer, expected) => {
    expect(await adapter.refund(refund, lineTo([status, answer]).context)).toEqual(expected);
  });

  it("that Adyen took is under way, and any other is sent again under its key", async () => {
    const { sent, context } = lineTo([200, {}]);
    const pending = { about: "refund", refund_ref: "order-1-r1", state: "pending" };
    expect(await adapter.queryRefund({ ...refund, is_under_way: true }, context)).toEqual(pending);
    expect(await adapter.queryRefund({ ...refund, is_under_way: false }, context)).toBe("not_found");
    expect(sent).toEqual([]);
  });
});

it("no answer at all is unknown, whatever was asked", async () => {
  const { context } = deadLine();
  expect(await adapter.create(anIntent(), context)).toEqual({ kind: "unknown", reason: "no answer" });
  expect(await adapter.query(payment, context)).toBe("unknown");
  expect(await adapter.cancel(payment, context)).toBe("unknown");
  expect(await adapter.refund(refund, context)).toEqual({ kind: "unknown", reason: "no answer" });
});

it("a live account without its address stops the start", () => {
  const { live_prefix: _missing, ...rest } = liveAccount;
  expect(() => adyenProvider({ other: rest })).toThrow("adyen of other: live needs live_prefix");
});

it("a brand without an account is not known, and an unsigned webhook is believed for none", () => {
  expect(adapter.knowsMerchant("shop")).toBe(true);
  expect(adapter.knowsMerchant("elsewhere")).toBe(false);
  expect(adapter.knowsMerchant("constructor")).toBe(false);
  expect(() => refuseTrusting(adapter, { merchants: ["shop", "other"], now_ms: 0 })).not.toThrow();
});

it("says which channels a phone pays by scanning the page of the link", () => {
  const shapes = ["SWISH", "alipay", "ideal", ""].map((channel) => adapter.scanOf?.({ method: "wallet", channel }));
  expect(shapes).toEqual(["link", "link", undefined, undefined]);
});
