// What is really written to the sandbox provider and read from it, as literal bodies.
import { describe, expect, it } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { Secret } from "../../platform/secret.ts";
import type { PaymentIntent, ProviderContext, RefundIntent } from "./provider-adapter.ts";
import { sandboxProvider } from "./sandbox-provider.ts";

const merchant = { api_key: new Secret("key-of-the-shop"), secrets: [new Secret("s".repeat(32))] };
const adapter = sandboxProvider({ url: "http://127.0.0.1:1", merchants: { shop: merchant } });

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A line to the provider that answers so and remembers what was asked. */
function lineTo(status: number, answer: unknown): { context: ProviderContext; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: ProviderContext["fetch"] = (address, init = {}) => {
    const text = typeof init.body === "string" ? init.body : "null";
    const { method = "GET", headers } = init;
    sent.push({
      url: address instanceof Request ? address.url : address.toString(),
      method,
      headers: new Headers(headers),
      body: JSON.parse(text),
    });
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  };
  return { sent, context: { fetch, clock: systemClock, signal: new AbortController().signal } };
}

function anIntent(amount: number, currency: string): PaymentIntent {
  return {
    merchant: "shop",
    merchant_ref: "order-1",
    money: { amount, currency },
    description: "60 Crystals",
    method: "card",
    channel: "",
    country: "JP",
    language: "ja",
    return_url: "https://shop.test/selectGoods?billing_no=1",
    notify_url: "https://shop.test/hooks/sandbox/shop",
    pay_within_s: 1_800,
    begun_s: 1_700_000_000,
  };
}

function aPayment(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: "pay_1",
    merchant_ref: "order-1",
    status: "pending",
    txn_id: null,
    captured_amount: null,
    captured_currency: null,
    checkout_url: "http://127.0.0.1:1/checkout/pay_1",
    ...change,
  };
}

const amounts = [
  { currency: "JPY", minor: 610, field: 610 },
  { currency: "KRW", minor: 5_900, field: 5_900 },
  { currency: "IDR", minor: 1_500_000, field: 1_500_000 },
  { currency: "KWD", minor: 1_234, field: 1_234 },
  { currency: "USD", minor: 499, field: 499 },
];

describe("a creation", () => {
  it.each(amounts)("of $minor minor units of $currency writes $field", async ({ currency, minor, field }) => {
    const { sent, context } = lineTo(201, aPayment());
    await adapter.create(anIntent(minor, currency), context);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get("idempotency-key")).toBe("order-1");
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer key-of-the-shop");
    expect(sent[0]?.body).toEqual({
      merchant: "shop",
      merchant_ref: "order-1",
      amount: field,
      currency,
      description: "60 Crystals",
      method: "card",
      country: "JP",
      locale: "ja",
      return_url: "https://shop.test/selectGoods?billing_no=1",
      notify_url: "https://shop.test/hooks/sandbox/shop",
      pay_within_s: 1_800,
    });
  });

  it.each([
    [201, aPayment(), { kind: "redirect", url: "http://127.0.0.1:1/checkout/pay_1", provider_ref: "pay_1" }],
    [422, { error: "declined" }, { kind: "declined", reason: "http 422" }],
    // A key that is wrong or a limit that is reached says nothing about this payment.
    [401, { error: "unauthorized" }, { kind: "unknown", reason: "http 401" }],
    [429, { error: "slow down" }, { kind: "unknown", reason: "http 429" }],
    [500, { error: "internal" }, { kind: "unknown", reason: "http 500" }],
    [201, { something: "else" }, { kind: "unknown", reason: "http 201" }],
  ])("that is answered %i is read", async (status, answer, expected) => {
    expect(await adapter.create(anIntent(499, "USD"), lineTo(status, answer).context)).toEqual(expected);
  });
});

describe("a payment that was paid", () => {
  it.each(amounts)("with $field of $currency is $minor minor units", async ({ currency, minor, field }) => {
    const paid = { status: "paid", txn_id: "txn_1", captured_amount: field, captured_currency: currency, paid_at: 5 };
    const answer = await adapter.query(
      { merchant: "shop", merchant_ref: "order-1", provider_ref: undefined },
      lineTo(200, aPayment(paid)).context,
    );
    expect(answer).toEqual({
      about: "payment",
      merchant_ref: "order-1",
      provider_ref: "pay_1",
      provider_txn: "txn_1",
      state: "paid",
      money: { amount: minor, currency },
      paid_s: 5,
    });
  });
});

const refund: RefundIntent = {
  merchant: "shop",
  refund_ref: "order-1-r1",
  merchant_ref: "order-1",
  provider_ref: "pay_1",
  provider_txn: "txn_2",
  money: { amount: 610, currency: "JPY" },
  reason: "paid twice",
};

describe("a refund", () => {
  it("names its own key and the money that goes back", async () => {
    const { sent, context } = lineTo(201, { refund_ref: "order-1-r1", status: "succeeded" });
    expect(await adapter.refund(refund, context)).toEqual({ kind: "succeeded" });
    expect(sent[0]?.url).toBe("http://127.0.0.1:1/v1/payments/pay_1/refunds?merchant=shop");
    expect(sent[0]?.headers.get("idempotency-key")).toBe("order-1-r1");
    expect(sent[0]?.body).toEqual({ amount: 610, reason: "paid twice", txn_id: "txn_2" });
  });

  it.each([
    [201, { refund_ref: "order-1-r1", status: "pending" }, { kind: "pending" }],
    [
      200,
      { refund_ref: "order-1-r1", status: "failed" },
      { kind: "refused", reason: "the provider says that it failed" },
    ],
    [422, { error: "refund_refused" }, { kind: "refused", reason: "http 422" }],
    [401, { error: "unauthorized" }, { kind: "unknown", reason: "http 401" }],
    [503, { error: "internal" }, { kind: "unknown", reason: "http 503" }],
  ])("that is answered %i is read", async (status, answer, expected) => {
    expect(await adapter.refund(refund, lineTo(status, answer).context)).toEqual(expected);
  });
});

it("no answer at all is unknown, whatever was asked", async () => {
  const context: ProviderContext = {
    fetch: () => Promise.reject(new TypeError("fetch failed")),
    clock: systemClock,
    signal: new AbortController().signal,
  };
  const payment = { merchant: "shop", merchant_ref: "order-1", provider_ref: undefined };
  expect(await adapter.create(anIntent(1, "USD"), context)).toMatchObject({ kind: "unknown" });
  expect(await adapter.query(payment, context)).toBe("unknown");
  expect(await adapter.cancel(payment, context)).toBe("unknown");
  expect(await adapter.queryRefund(refund, context)).toBe("unknown");
  const window = { merchant: "shop", from_s: 0, to_s: 1, cursor: undefined };
  expect(await adapter.list(window, context)).toBeUndefined();
  expect(await adapter.disputes(window, context)).toBeUndefined();
});

describe("a payment that does not begin on the hosted page", () => {
  const ways = {
    dropin: { session: "pay_1", client_key: "pk_1" },
    voucher: { code: "123456789012", pay_by: 1_800_000_000 },
    scan: { code: "http://127.0.0.1:1/checkout/pay_1?by=scan" },
  };
  const begin = async (method: string) => {
    const { context, sent } = lineTo(201, aPayment(ways));
    const created = await adapter.create({ ...anIntent(499, "USD"), method }, context);
    return { created, sent };
  };

  it("answers what the form needs and keeps the hosted page as the way out", async () => {
    const { created, sent } = await begin("card_form");
    expect(created).toMatchObject({ kind: "redirect", url: aPayment()["checkout_url"], dropin: ways.dropin });
    expect(sent[0]?.body).toMatchObject({ method: "card" });
    expect(adapter.dropIn?.("shop", "card_form")).toMatchObject({
      kind: "card_form",
      script: "http://127.0.0.1:1/dropin/v1.js",
      frame_origins: ["http://127.0.0.1:1"],
    });
    expect(adapter.dropIn?.("shop", "wallet_script").script).toBe("http://127.0.0.1:1/dropin/wallet.js");
  });

  it("answers a code with its last moment", async () => {
    const { created } = await begin("voucher");
    expect(created).toMatchObject({ kind: "instructions", code: "123456789012", pay_by_s: 1_800_000_000 });
  });

  it("answers what a phone scans, beside the page for those who do not", async () => {
    const { created, sent } = await begin("qr");
    expect(created).toMatchObject({ kind: "redirect", url: aPayment()["checkout_url"], scan_code: ways.scan.code });
    expect(sent[0]?.body).toMatchObject({ method: "wallet" });
    const shapes = ["qr", "wallet", "card"].map((method) => adapter.scanOf?.({ method, channel: "" }));
    expect(shapes).toEqual(["code", "link", undefined]);
  });

  it("is no form and no code for any other method", async () => {
    expect((await begin("card")).created).toEqual({
      kind: "redirect",
      url: aPayment()["checkout_url"],
      provider_ref: "pay_1",
    });
  });
});
