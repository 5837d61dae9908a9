// What is really written to Stripe and read from it, as literal forms and objects.
import { providerLine } from "@gemgate/testing/provider-line";
import type { Planned } from "@gemgate/testing/provider-line";
import { describe, expect, it } from "vitest";
import { Secret } from "../../../platform/secret.ts";
import type { PaymentIntent, RefundIntent } from "../provider-adapter.ts";
import { stripeProvider } from "./stripe-provider.ts";

const adapter = stripeProvider({
  shop: { secret_key: new Secret("sk_test_shop"), webhook_secrets: [new Secret("whsec_shop")] },
  other: { secret_key: new Secret("sk_test_other"), webhook_secrets: [new Secret("whsec_other")] },
});

function anIntent(change: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    merchant: "shop",
    merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
    money: { amount: 499, currency: "USD" },
    description: "60 Crystals",
    method: "card",
    channel: "",
    country: "US",
    language: "en",
    return_url: "https://shop.test/selectGoods?billing_no=1",
    notify_url: "https://shop.test/hooks/stripe/shop",
    pay_within_s: 1_800,
    begun_s: 1_700_000_000,
    ...change,
  };
}

const created = { status: 200, json: { id: "cs_1", url: "https://checkout.stripe.com/c/pay/cs_1", status: "open" } };
const lineTo = (status: number, json: unknown) => providerLine(() => ({ status, json }));
const formOf = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));

describe("a creation at Stripe", () => {
  it("names the order on the session and on the payment behind it, under the order's own key", async () => {
    const { sent, context } = providerLine(() => created);
    expect(await adapter.create(anIntent(), context)).toEqual({
      kind: "redirect",
      url: "https://checkout.stripe.com/c/pay/cs_1",
      provider_ref: "cs_1",
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      url: "https://api.stripe.com/v1/checkout/sessions",
      method: "POST",
      redirect: "error",
    });
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer sk_test_shop");
    expect(sent[0]?.headers.get("idempotency-key")).toBe("20260901AAAAAAAAAAAAAAAAAAAA-1");
    expect(sent[0]?.headers.get("stripe-version")).toBe("2026-10-28.endive");
    expect(sent[0]?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(formOf(sent[0]?.body)).toEqual({
      mode: "payment",
      client_reference_id: "20260901AAAAAAAAAAAAAAAAAAAA-1",
      "metadata[merchant_ref]": "20260901AAAAAAAAAAAAAAAAAAAA-1",
      "payment_intent_data[metadata][merchant_ref]": "20260901AAAAAAAAAAAAAAAAAAAA-1",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "499",
      "line_items[0][price_data][product_data][name]": "60 Crystals",
      "allowed_payment_method_types[0]": "card",
      "adaptive_pricing[enabled]": "false",
      locale: "en",
      success_url: "https://shop.test/selectGoods?billing_no=1",
      cancel_url: "https://shop.test/selectGoods?billing_no=1",
      expires_at: "1700003900",
    });
  });

  it("says the same when it is repeated, so that the key fits", async () => {
    const { sent, context } = providerLine(() => created);
    await adapter.create(anIntent(), context);
    await adapter.create(anIntent(), context);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });

  it.each([
    [1_800, "1700003900"],
    [3_600, "1700005700"],
    // Their page is open for a day at most.
    [604_800, "1700086100"],
  ])("of an order that may be paid for %i s ends at %s", async (pay_within_s, expires_at) => {
    const { sent, context } = providerLine(() => created);
    await adapter.create(anIntent({ pay_within_s }), context);
    expect(formOf(sent[0]?.body)["expires_at"]).toBe(expires_at);
  });

  it.each([
    ["ja", "ja"],
    ["zh-TW", "zh-TW"],
    ["zh-CN", "zh"],
    ["pt", "pt-BR"],
    ["ar", "auto"],
  ])("in %s opens their page in %s", async (language, locale) => {
    const { sent, context } = providerLine(() => created);
    await adapter.create(anIntent({ language }), context);
    expect(formOf(sent[0]?.body)["locale"]).toBe(locale);
  });

  it.each([
    ["card", "alipay", "card"],
    ["wallet", "alipay", "alipay"],
    ["wallet", "", "card"],
    ["bank", "promptpay", "promptpay"],
    ["wallet", "something_else", "card"],
  ])("by %s with the channel '%s' asks for %s", async (method, channel, theirs) => {
    const { sent, context } = providerLine(() => created);
    await adapter.create(anIntent({ method, channel }), context);
    expect(formOf(sent[0]?.body)["allowed_payment_method_types[0]"]).toBe(theirs);
  });

  it.each([
    ["USD", 499, "499"],
    ["JPY", 610, "610"],
    ["HUF", 17_500, "17500"],
    ["TWD", 15_000, "15000"],
    ["KWD", 1_230, "1230"],
    ["ISK", 610, "61000"],
    ["MGA", 5_000_00, "5000"],
  ])("of %s %i minor units writes %s", async (currency, amount, theirs) => {
    const { sent, context } = providerLine(() => created);
    await adapter.create(anIntent({ money: { amount, currency } }), context);
    expect(formOf(sent[0]?.body)["line_items[0][price_data][unit_amount]"]).toBe(theirs);
  });

  it.each([
    ["KWD", 1_234],
    ["UGX", 5_000],
    ["MGA", 5_000_50],
    ["IQD", 5_000],
    ["RMB", 500],
  ])("of %s %i is refused without a call, never rounded or guessed", async (currency, amount) => {
    const { sent, context } = providerLine(() => created);
    expect(await adapter.create(anIntent({ money: { amount, currency } }), context)).toMatchObject({
      kind: "declined",
    });
    expect(sent).toEqual([]);
  });

  const planned: [Planned | undefined, object][] = [
    [
      { status: 400, json: { error: { type: "invalid_request_error", code: "amount_too_small" } } },
      { kind: "declined", reason: "http 400 amount_too_small" },
    ],
    [
      { status: 402, json: { error: { type: "card_error" } } },
      { kind: "declined", reason: "http 402" },
    ],
    [
      { status: 400, json: { error: { type: "idempotency_error" } } },
      { kind: "unknown", reason: "http 400" },
    ],
    [
      { status: 401, json: { error: { type: "invalid_request_error" } } },
      { kind: "unknown", reason: "http 401" },
    ],
    [
      { status: 403, json: { error: {} } },
      { kind: "unknown", reason: "http 403" },
    ],
    [
      { status: 409, json: { error: { code: "idempotency_key_in_use" } } },
      { kind: "unknown", reason: "http 409" },
    ],
    [
      { status: 429, json: { error: { code: "rate_limit" } } },
      { kind: "unknown", reason: "http 429" },
    ],
    [
      { status: 500, json: { error: { type: "api_error" } } },
      { kind: "unknown", reason: "http 500" },
    ],
    // A proxy answered, not Stripe.
    [
      { status: 400, text: "<html>" },
      { kind: "unknown", reason: "no answer" },
    ],
    [
      { status: 400, json: { message: "a proxy" } },
      { kind: "unknown", reason: "http 400" },
    ],
    [
      { status: 200, json: { id: "cs_1" } },
      { kind: "unknown", reason: "http 200" },
    ],
    [
      { status: 200, json: { id: "cs_1", url: "http://elsewhere.test" } },
      { kind: "unknown", reason: "http 200" },
    ],
    [undefined, { kind: "unknown", reason: "no answer" }],
  ];
  it.each(planned)("that is answered %j is read", async (answer, expected) => {
    expect(await adapter.create(anIntent(), providerLine(() => answer).context)).toEqual(expected);
  });

  it("of another brand goes under that brand's key", async () => {
    const { sent, context } = providerLine(() => created);
    await adapter.create(anIntent({ merchant: "other" }), context);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer sk_test_other");
    expect(adapter.knowsMerchant("third")).toBe(false);
    expect(adapter.knowsMerchant("toString")).toBe(false);
  });
});

function aSession(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: "cs_1",
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    client_reference_id: "20260901AAAAAAAAAAAAAAAAAAAA-1",
    metadata: { merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1" },
    amount_total: 499,
    currency: "usd",
    payment_intent: null,
    ...change,
  };
}

function aPaymentIntent(change: Record<string, unknown> = {}): Record<string, unknown> {
  const latest_charge = { id: "ch_1", created: 1_700_000_100 };
  return { id: "pi_1", status: "succeeded", amount_received: 499, currency: "usd", latest_charge, ...change };
}

const payment = { merchant: "shop", merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1", provider_ref: "cs_1" };
const waiting = {
  about: "payment",
  merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
  provider_ref: "cs_1",
  provider_txn: undefined,
  money: undefined,
  paid_s: undefined,
};
const unpaid = aPaymentIntent({ status: "requires_payment_method", amount_received: 0, latest_charge: null });

describe("a question about a payment at Stripe", () => {
  it("is asked by the session, with the payment behind it", async () => {
    const { sent, context } = lineTo(200, aSession());
    await adapter.query(payment, context);
    expect(sent[0]?.url).toBe(
      "https://api.stripe.com/v1/checkout/sessions/cs_1?expand%5B0%5D=payment_intent.latest_charge",
    );
  });

  it.each([
    [aSession(), { ...waiting, state: "pending" }],
    [aSession({ status: "expired" }), { ...waiting, state: "expired" }],
    [
      aSession({ status: "complete", payment_intent: aPaymentIntent({ status: "processing", amount_received: 0 }) }),
      { ...waiting, provider_txn: "pi_1", state: "pending" },
    ],
    [aSession({ status: "complete", payment_intent: unpaid }), { ...waiting, provider_txn: "pi_1", state: "failed" }],
    // A card that was refused leaves the page open for another.
    [aSession({ payment_intent: unpaid }), { ...waiting, provider_txn: "pi_1", state: "pending" }],
    ...[
      [{ code: "card_declined", decline_code: "insufficient_funds" }, "insufficient_funds"],
      [{ code: "expired_card" }, "expired_card"],
      [{ code: "a_word_of_tomorrow" }, "other"],
      // Whatever stands there, what became of the money is read.
      [{ code: 7 }, undefined],
      ["declined", undefined],
    ].map(([last_payment_error, decline]): [object, object] => [
      aSession({ payment_intent: { ...unpaid, last_payment_error } }),
      { ...waiting, provider_txn: "pi_1", state: "pending", ...(decline === undefined ? {} : { decline }) },
    ]),
    [
      aSession({ status: "complete", payment_status: "paid", payment_intent: aPaymentIntent() }),
      {
        ...waiting,
        provider_txn: "pi_1",
        state: "paid",
        money: { amount: 499, currency: "USD" },
        paid_s: 1_700_000_100,
        refunded: 0,
      },
    ],
    // The session goes on saying that it is paid; its charge says what went back.
    ...[499, 100].map((refunded): [object, object] => [
      aSession({
        status: "complete",
        payment_status: "paid",
        payment_intent: aPaymentIntent({ latest_charge: { created: 1_700_000_100, amount_refunded: refunded } }),
      }),
      {
        ...waiting,
        provider_txn: "pi_1",
        state: "paid",
        money: { amount: 499, currency: "USD" },
        paid_s: 1_700_000_100,
        refunded,
      },
    ]),
  ])("is read: %j", async (session, expected) => {
    expect(await adapter.query(payment, lineTo(200, session).context)).toEqual(expected);
  });

  it.each([
    ["jpy", 610, { amount: 610, currency: "JPY" }],
    ["isk", 61_000, { amount: 610, currency: "ISK" }],
    ["kwd", 1_230, { amount: 1_230, currency: "KWD" }],
    // Half a krona is no amount of ours: a person sees it.
    ["isk", 61_050, undefined],
  ])("reads %s %i", async (currency, amount_received, money) => {
    const payment_intent = aPaymentIntent({ currency, amount_received });
    const session = aSession({ status: "complete", payment_status: "paid", currency, payment_intent });
    expect(await adapter.query(payment, lineTo(200, session).context)).toMatchObject({ state: "paid", money });
  });

  it("without their number of it is not found and not asked: the same creation answers the same session", async () => {
    const { sent, context } = lineTo(200, aSession());
    expect(await adapter.query({ ...payment, provider_ref: undefined }, context)).toBe("not_found");
    expect(sent).toEqual([]);
  });

  it.each([
    [404, { error: { code: "resource_missing" } }, "not_found"],
    [401, { error: {} }, "unknown"],
    [500, { error: {} }, "unknown"],
    [200, { id: "cs_1" }, "unknown"],
  ])("that is answered %i is read", async (status, json, expected) => {
    expect(await adapter.query(payment, lineTo(status, json).context)).toBe(expected);
  });
});

it.each([
  [200, "cancelled"],
  [400, "too_late"],
  [404, "unknown"],
  [500, "unknown"],
])("a session whose end is answered %i is %s", async (status, expected) => {
  const { sent, context } = lineTo(status, status === 200 ? aSession({ status: "expired" }) : { error: {} });
  expect(await adapter.cancel(payment, context)).toBe(expected);
  expect(sent[0]).toMatchObject({ url: "https://api.stripe.com/v1/checkout/sessions/cs_1/expire", method: "POST" });
});

const refund: RefundIntent = {
  merchant: "shop",
  refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1",
  merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
  provider_ref: "cs_1",
  provider_txn: "pi_1",
  money: { amount: 610, currency: "JPY" },
  reason: "paid twice",
};

function aRefund(change: Record<string, unknown> = {}): Record<string, unknown> {
  const metadata = { refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1", merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1" };
  return { id: "re_1", status: "succeeded", amount: 610, currency: "jpy", payment_intent: "pi_1", metadata, ...change };
}

describe("a refund at Stripe", () => {
  it("names its own key and the money that goes back", async () => {
    const { sent, context } = lineTo(200, aRefund());
    expect(await adapter.refund(refund, context)).toEqual({ kind: "succeeded" });
    expect(sent[0]).toMatchObject({ url: "https://api.stripe.com/v1/refunds", method: "POST" });
    expect(sent[0]?.headers.get("idempotency-key")).toBe("20260901AAAAAAAAAAAAAAAAAAAA-1-r1");
    expect(formOf(sent[0]?.body)).toEqual({
      payment_intent: "pi_1",
      amount: "610",
      "metadata[refund_ref]": "20260901AAAAAAAAAAAAAAAAAAAA-1-r1",
      "metadata[merchant_ref]": "20260901AAAAAAAAAAAAAAAAAAAA-1",
      "metadata[reason]": "paid twice",
    });
  });

  it.each([
    [200, aRefund({ status: "pending" }), { kind: "pending" }],
    [200, aRefund({ status: "requires_action" }), { kind: "pending" }],
    [200, aRefund({ status: "failed" }), { kind: "refused", reason: "the provider says that it failed" }],
    [
      400,
      { error: { type: "invalid_request_error", code: "charge_already_refunded" } },
      { kind: "refused", reason: "http 400 charge_already_refunded" },
    ],
    [409, { error: { code: "lock_timeout" } }, { kind: "unknown", reason: "http 409" }],
    [503, { error: {} }, { kind: "unknown", reason: "http 503" }],
  ])("that is answered %i %j is read", async (status, answer, expected) => {
    expect(await adapter.refund(refund, lineTo(status, answer).context)).toEqual(expected);
  });

  it("is found again among all refunds of its payment, page after page", async () => {
    const { sent, context } = providerLine(({ url }) => {
      const isSecond = url.includes("starting_after=re_9");
      const data = isSecond ? [aRefund({ status: "pending" })] : [aRefund({ id: "re_9", metadata: {} })];
      return { status: 200, json: { object: "list", data, has_more: !isSecond } };
    });
    const found = { about: "refund", refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1", state: "pending" };
    expect(await adapter.queryRefund(refund, context)).toEqual(found);
    expect(sent[0]?.url).toBe("https://api.stripe.com/v1/refunds?payment_intent=pi_1&limit=100");
    expect(sent).toHaveLength(2);
  });

  it.each([
    [200, { data: [], has_more: false }, "not_found"],
    [200, { data: [aRefund()], has_more: true }, "unknown"],
    [500, {}, "unknown"],
  ])("that is looked for and answered %i %j", async (status, json, expected) => {
    const other = { ...refund, refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r2" };
    expect(await adapter.queryRefund(other, lineTo(status, json).context)).toBe(expected);
  });
});

it("no answer at all is unknown, whatever was asked of Stripe", async () => {
  const { context } = providerLine(() => undefined);
  const window = { merchant: "shop", from_s: 0, to_s: 1, cursor: undefined };
  expect(await adapter.query(payment, context)).toBe("unknown");
  expect(await adapter.cancel(payment, context)).toBe("unknown");
  expect(await adapter.refund(refund, context)).toMatchObject({ kind: "unknown" });
  expect(await adapter.queryRefund(refund, context)).toBe("unknown");
  expect(await adapter.follow?.({ merchant: "shop", ref: "pi_1" }, context)).toBe("unknown");
  expect(await adapter.list(window, context)).toBeUndefined();
  expect(await adapter.disputes(window, context)).toBeUndefined();
});

it.each([
  ["USD", 50],
  ["JPY", 50],
  ["HUF", 17_500],
  ["KWD", 0],
])("the least of %s at Stripe is %i", (currency, least) => {
  expect(adapter.floor(currency)).toBe(least);
});
