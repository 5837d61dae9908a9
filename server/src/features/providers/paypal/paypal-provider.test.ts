// What is really written to PayPal and read from it, as literal bodies.
import { movableClock } from "@gemgate/testing/movable-clock";
import { providerLine } from "@gemgate/testing/provider-line";
import type { Planned, ProviderLine, Sent } from "@gemgate/testing/provider-line";
import { describe, expect, it } from "vitest";
import { Secret } from "../../../platform/secret.ts";
import type { PaymentIntent, RefundIntent } from "../provider-adapter.ts";
import { paypalProvider } from "./paypal-provider.ts";

function openAdapter() {
  return paypalProvider({
    shop: { system: "live", client_id: "shop-id", client_secret: new Secret("shop-secret"), webhook_id: "WH-1" },
    trial: { system: "test", client_id: "trial-id", client_secret: new Secret("trial-secret"), webhook_id: "WH-2" },
  });
}

const token = { status: 200, json: { access_token: "A21.token", token_type: "Bearer", expires_in: 32_400 } };
const isToken = ({ url }: Sent) => url.endsWith("/v1/oauth2/token");

/** A line that hands out a token and answers everything else so. */
function lineTo(answer: (sent: Sent) => Planned | undefined): ProviderLine & { asked: () => Sent[] } {
  const line = providerLine((sent) => (isToken(sent) ? token : answer(sent)));
  return { ...line, asked: () => line.sent.filter((sent) => !isToken(sent)) };
}
const always = (status: number, json: unknown) => lineTo(() => ({ status, json }));

function anIntent(change: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    merchant: "shop",
    merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
    money: { amount: 499, currency: "USD" },
    description: "60 Crystals",
    method: "wallet",
    channel: "",
    country: "US",
    language: "ja",
    return_url: "https://shop.test/selectGoods?billing_no=1",
    notify_url: "https://shop.test/hooks/paypal/shop",
    pay_within_s: 1_800,
    begun_s: 1_700_000_000,
    ...change,
  };
}

const created = {
  id: "5O190127TN364715T",
  status: "PAYER_ACTION_REQUIRED",
  links: [
    { href: "https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T", rel: "self", method: "GET" },
    { href: "https://www.paypal.com/checkoutnow?token=5O190127TN364715T", rel: "payer-action", method: "GET" },
  ],
};

describe("a creation at PayPal", () => {
  it("names the order, under its own key, and leads to the payer's page", async () => {
    const { sent, asked, context } = always(201, created);
    expect(await openAdapter().create(anIntent(), context)).toEqual({
      kind: "redirect",
      url: "https://www.paypal.com/checkoutnow?token=5O190127TN364715T",
      provider_ref: "5O190127TN364715T",
    });
    expect(sent[0]).toMatchObject({
      url: "https://api-m.paypal.com/v1/oauth2/token",
      method: "POST",
      body: "grant_type=client_credentials",
      redirect: "error",
    });
    expect(sent[0]?.headers.get("authorization")).toBe(
      `Basic ${Buffer.from("shop-id:shop-secret").toString("base64")}`,
    );
    const [order] = asked();
    expect(order).toMatchObject({
      url: "https://api-m.paypal.com/v2/checkout/orders",
      method: "POST",
      redirect: "error",
    });
    expect(order?.headers.get("authorization")).toBe("Bearer A21.token");
    expect(order?.headers.get("paypal-request-id")).toBe("20260901AAAAAAAAAAAAAAAAAAAA-1");
    expect(JSON.parse(order?.body ?? "")).toEqual({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: "20260901AAAAAAAAAAAAAAAAAAAA-1",
          invoice_id: "20260901AAAAAAAAAAAAAAAAAAAA-1",
          description: "60 Crystals",
          amount: { currency_code: "USD", value: "4.99" },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: "https://shop.test/selectGoods?billing_no=1",
            cancel_url: "https://shop.test/selectGoods?billing_no=1",
            user_action: "PAY_NOW",
            shipping_preference: "NO_SHIPPING",
            payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
            locale: "ja-JP",
          },
        },
      },
    });
  });

  it.each([
    ["USD", 499, "4.99"],
    ["EUR", 5, "0.05"],
    ["JPY", 610, "610"],
    ["HUF", 175_000, "1750"],
    ["TWD", 15_000, "150"],
  ])("of %s %i minor units writes %s", async (currency, amount, value) => {
    const { asked, context } = always(201, created);
    await openAdapter().create(anIntent({ money: { amount, currency } }), context);
    const body: unknown = JSON.parse(asked()[0]?.body ?? "");
    expect(body).toMatchObject({ purchase_units: [{ amount: { currency_code: currency, value } }] });
  });

  it.each([
    ["HUF", 175_050],
    ["TWD", 15_001],
    ["KWD", 1_230],
    ["RMB", 500],
  ])("of %s %i is refused without a call, never rounded", async (currency, amount) => {
    const { sent, context } = always(201, created);
    const intent = anIntent({ money: { amount, currency } });
    expect(await openAdapter().create(intent, context)).toMatchObject({ kind: "declined" });
    expect(sent).toEqual([]);
  });

  const planned: [Planned | undefined, object][] = [
    [
      { status: 422, json: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "CURRENCY_NOT_SUPPORTED" }] } },
      { kind: "declined", reason: "http 422 CURRENCY_NOT_SUPPORTED" },
    ],
    [
      { status: 400, json: { name: "INVALID_REQUEST" } },
      { kind: "declined", reason: "http 400 INVALID_REQUEST" },
    ],
    [
      { status: 401, json: { error: "invalid_token" } },
      { kind: "unknown", reason: "http 401" },
    ],
    [
      { status: 403, json: { name: "NOT_AUTHORIZED" } },
      { kind: "unknown", reason: "http 403" },
    ],
    [
      { status: 409, json: { name: "RESOURCE_CONFLICT" } },
      { kind: "unknown", reason: "http 409" },
    ],
    [
      { status: 429, json: { name: "RATE_LIMIT_REACHED" } },
      { kind: "unknown", reason: "http 429" },
    ],
    [
      { status: 503, json: {} },
      { kind: "unknown", reason: "http 503" },
    ],
    [
      { status: 201, json: { ...created, links: [] } },
      { kind: "unknown", reason: "http 201" },
    ],
    [
      { status: 200, text: "<html>" },
      { kind: "unknown", reason: "no answer" },
    ],
    [undefined, { kind: "unknown", reason: "no answer" }],
  ];
  it.each(planned)("that is answered %j is read", async (answer, expected) => {
    expect(await openAdapter().create(anIntent(), lineTo(() => answer).context)).toEqual(expected);
  });

  it("of an account of the test system goes there, with its own keys", async () => {
    const { sent, context } = always(201, created);
    await openAdapter().create(anIntent({ merchant: "trial" }), context);
    expect(sent.map(({ url }) => new URL(url).host)).toEqual(["api-m.sandbox.paypal.com", "api-m.sandbox.paypal.com"]);
    expect(sent[0]?.headers.get("authorization")).toBe(
      `Basic ${Buffer.from("trial-id:trial-secret").toString("base64")}`,
    );
  });
});

describe("PayPal's access token", () => {
  it("is kept for each brand until two minutes before its end", async () => {
    const adapter = openAdapter();
    const clock = movableClock();
    const { sent, context } = providerLine((one) => (isToken(one) ? token : { status: 201, json: created }), { clock });
    const tokens = () => sent.filter(isToken).length;
    await adapter.create(anIntent(), context);
    await adapter.create(anIntent(), context);
    expect(tokens()).toBe(1);
    await adapter.create(anIntent({ merchant: "trial" }), context);
    expect(tokens()).toBe(2);
    clock.letPass((32_400 - 119) * 1_000);
    await adapter.create(anIntent(), context);
    expect(tokens()).toBe(3);
  });

  it("is asked for anew after it was refused", async () => {
    const adapter = openAdapter();
    const { sent, context } = always(401, { error: "invalid_token" });
    await adapter.create(anIntent(), context);
    await adapter.create(anIntent(), context);
    expect(sent.filter(isToken)).toHaveLength(2);
  });

  it.each([401, 500])("that is answered %i leaves everything unknown", async (status) => {
    const { sent, context } = providerLine(() => ({ status, json: { error: "invalid_client" } }));
    expect(await openAdapter().create(anIntent(), context)).toEqual({ kind: "unknown", reason: "no answer" });
    expect(sent).toHaveLength(1);
  });
});

const capture = {
  id: "3C679366HH908993F",
  status: "COMPLETED",
  amount: { currency_code: "USD", value: "4.99" },
  custom_id: "20260901AAAAAAAAAAAAAAAAAAAA-1",
  create_time: "2023-11-14T22:15:00Z",
};
function anOrder(status: string, captures: readonly object[] = [], refunds: readonly object[] = []) {
  return {
    id: "ORDER1",
    status,
    purchase_units: [{ custom_id: "20260901AAAAAAAAAAAAAAAAAAAA-1", payments: { captures, refunds } }],
  };
}
const payment = { merchant: "shop", merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1", provider_ref: "ORDER1" };
const waiting = {
  about: "payment",
  merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
  provider_ref: "ORDER1",
  provider_txn: undefined,
  state: "pending",
  money: undefined,
  paid_s: undefined,
};
const paid = {
  ...waiting,
  provider_txn: "3C679366HH908993F",
  state: "paid",
  money: { amount: 499, currency: "USD" },
  paid_s: 1_700_000_100,
};
const withTxn = { ...waiting, provider_txn: "3C679366HH908993F" };

describe("a question about a payment at PayPal", () => {
  it.each([
    [{ id: "ORDER1", status: "CREATED", purchase_units: [{ custom_id: "20260901AAAAAAAAAAAAAAAAAAAA-1" }] }, waiting],
    [anOrder("PAYER_ACTION_REQUIRED"), waiting],
    // Only read: approval moves no money, and neither does a question.
    [anOrder("APPROVED"), { ...waiting, is_approved: true }],
    [anOrder("VOIDED"), { ...waiting, state: "cancelled" }],
    [anOrder("COMPLETED", [capture]), paid],
    // Money that went back later came in all the same, and how much of it went back is told.
    [anOrder("COMPLETED", [{ ...capture, status: "REFUNDED" }]), { ...paid, refunded: 499 }],
    [
      anOrder(
        "COMPLETED",
        [{ ...capture, status: "PARTIALLY_REFUNDED" }],
        [
          { id: "R1", status: "COMPLETED", amount: { currency_code: "USD", value: "1.00" } },
          { id: "R2", status: "FAILED", amount: { currency_code: "USD", value: "2.00" } },
        ],
      ),
      { ...paid, refunded: 100 },
    ],
    // A part went back and PayPal does not say how much: nothing can be booked.
    [anOrder("COMPLETED", [{ ...capture, status: "PARTIALLY_REFUNDED" }]), { ...paid, money: undefined }],
    [anOrder("COMPLETED", [{ ...capture, status: "PENDING" }]), withTxn],
    [anOrder("COMPLETED", [{ ...capture, status: "DECLINED" }]), { ...withTxn, state: "failed" }],
    [
      anOrder("COMPLETED", [{ ...capture, status: "DECLINED", processor_response: { response_code: "5120" } }]),
      { ...withTxn, state: "failed", decline: "insufficient_funds" },
    ],
    [
      anOrder("COMPLETED", [
        { ...capture, status: "FAILED", status_details: { reason: "DECLINED_BY_RISK_FRAUD_FILTERS" } },
      ]),
      { ...withTxn, state: "failed", decline: "fraud_suspected" },
    ],
    [anOrder("COMPLETED", [{ ...capture, status: "DECLINED", status_details: 7 }]), { ...withTxn, state: "failed" }],
    [anOrder("COMPLETED", [{ ...capture, id: "OTHER", status: "DECLINED" }, capture]), paid],
  ])("is read: %j", async (order, expected) => {
    const { asked, context } = always(200, order);
    expect(await openAdapter().query(payment, context)).toEqual(expected);
    expect(asked().map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET https://api-m.paypal.com/v2/checkout/orders/ORDER1",
    ]);
  });

  it.each([
    ["JPY", "610", { amount: 610, currency: "JPY" }],
    ["HUF", "1750", { amount: 175_000, currency: "HUF" }],
    ["HUF", "1750.00", { amount: 175_000, currency: "HUF" }],
    ["USD", "4.999", undefined],
    ["USD", "1e2", undefined],
  ])("reads %s %s", async (currency_code, value, money) => {
    const order = anOrder("COMPLETED", [{ ...capture, amount: { currency_code, value } }]);
    expect(await openAdapter().query(payment, always(200, order).context)).toMatchObject({ state: "paid", money });
  });

  it("without their number of it is not found and not asked", async () => {
    const { sent, context } = always(200, anOrder("CREATED"));
    expect(await openAdapter().query({ ...payment, provider_ref: undefined }, context)).toBe("not_found");
    expect(sent).toEqual([]);
  });

  it.each([
    [404, { name: "RESOURCE_NOT_FOUND" }, "not_found"],
    [403, { name: "NOT_AUTHORIZED" }, "unknown"],
    [500, {}, "unknown"],
    [200, { id: "ORDER1" }, "unknown"],
  ])("that is answered %i is read", async (status, json, expected) => {
    expect(await openAdapter().query(payment, always(status, json).context)).toBe(expected);
  });
});

describe("an order that its payer approved", () => {
  const isCapture = ({ url }: Sent) => url.endsWith("/capture");
  const approved = (answer: Planned | undefined, after: object = anOrder("APPROVED")) =>
    lineTo((sent) => (isCapture(sent) ? answer : { status: 200, json: after }));

  it("is captured by a step of its own, under a key of its own", async () => {
    const { asked, context } = approved({ status: 201, json: anOrder("COMPLETED", [capture]) });
    expect(await openAdapter().complete?.(payment, context)).toEqual(paid);
    const sent = asked().find(isCapture);
    expect(sent).toMatchObject({
      url: "https://api-m.paypal.com/v2/checkout/orders/ORDER1/capture",
      method: "POST",
      body: "{}",
    });
    expect(sent?.headers.get("paypal-request-id")).toBe("20260901AAAAAAAAAAAAAAAAAAAA-1-capture");
    expect(sent?.headers.get("prefer")).toBe("return=representation");
  });

  it("is not captured by reading what is behind the webhook of its approval", async () => {
    const { asked, context } = approved({ status: 201, json: anOrder("COMPLETED", [capture]) });
    const behind = await openAdapter().follow?.({ merchant: "shop", ref: "order:ORDER1" }, context);
    expect(behind).toEqual([{ ...waiting, is_approved: true }]);
    expect(asked().filter(isCapture)).toEqual([]);
  });

  const issue = (name: string): Planned => ({
    status: 422,
    json: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: name }] },
  });
  it.each([
    ["INSTRUMENT_DECLINED", { ...waiting, state: "failed", decline: "declined_by_issuer" }],
    ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", { ...waiting, state: "failed", decline: "limit" }],
    ["ORDER_NOT_APPROVED", waiting],
    ["SOMETHING_NEW", "unknown"],
  ])("and answers %s is read", async (name, expected) => {
    expect(await openAdapter().complete?.(payment, approved(issue(name)).context)).toEqual(expected);
  });

  it("and was captured by another process meanwhile is read again", async () => {
    const after = anOrder("COMPLETED", [capture]);
    expect(await openAdapter().complete?.(payment, approved(issue("ORDER_ALREADY_CAPTURED"), after).context)).toEqual(
      paid,
    );
  });

  it.each([undefined, { status: 500, json: {} }, { status: 201, json: { id: "ORDER1" } }])(
    "and answers %j may have been captured or not: nothing is known, or the order tells",
    async (answer) => {
      expect(await openAdapter().complete?.(payment, approved(answer).context)).toBe("unknown");
      const after = anOrder("COMPLETED", [capture]);
      expect(await openAdapter().complete?.(payment, approved(answer, after).context)).toEqual(paid);
    },
  );
});

it("an order at PayPal that its payer may still approve cannot be stopped", async () => {
  const { sent, context } = always(200, {});
  expect(await openAdapter().cancel(payment, context)).toBe("too_late");
  expect(sent).toEqual([]);
});

const refund: RefundIntent = {
  merchant: "shop",
  refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1",
  merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
  provider_ref: "ORDER1",
  provider_txn: "3C679366HH908993F",
  money: { amount: 499, currency: "USD" },
  reason: "paid twice",
};
const aRefund = (status: string) => ({
  id: "1JU08902781691411",
  status,
  custom_id: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1",
});

describe("a refund at PayPal", () => {
  it("names its own key and the money that goes back", async () => {
    const { asked, context } = always(201, aRefund("COMPLETED"));
    expect(await openAdapter().refund(refund, context)).toEqual({ kind: "succeeded" });
    const [sent] = asked();
    expect(sent?.url).toBe("https://api-m.paypal.com/v2/payments/captures/3C679366HH908993F/refund");
    expect(sent?.headers.get("paypal-request-id")).toBe("20260901AAAAAAAAAAAAAAAAAAAA-1-r1");
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      amount: { currency_code: "USD", value: "4.99" },
      custom_id: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1",
    });
  });

  const failed = (name: string) => ({ name: "UNPROCESSABLE_ENTITY", details: [{ issue: name }] });
  it.each([
    [201, aRefund("PENDING"), { kind: "pending" }],
    [201, aRefund("FAILED"), { kind: "refused", reason: "the provider says that it failed" }],
    [422, failed("CAPTURE_FULLY_REFUNDED"), { kind: "refused", reason: "http 422 CAPTURE_FULLY_REFUNDED" }],
    // An empty balance is filled again.
    [422, failed("REFUND_FAILED_INSUFFICIENT_FUNDS"), { kind: "unknown", reason: "http 422" }],
    [403, { name: "NOT_AUTHORIZED" }, { kind: "unknown", reason: "http 403" }],
    [500, {}, { kind: "unknown", reason: "http 500" }],
  ])("that is answered %i %j is read", async (status, answer, expected) => {
    expect(await openAdapter().refund(refund, always(status, answer).context)).toEqual(expected);
  });

  it("is found again with its order", async () => {
    const order = anOrder("COMPLETED", [capture], [{ ...aRefund("PENDING"), custom_id: "x" }, aRefund("COMPLETED")]);
    const found = { about: "refund", refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1", state: "succeeded" };
    expect(await openAdapter().queryRefund(refund, always(200, order).context)).toEqual(found);
    const other = { ...refund, refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r2" };
    expect(await openAdapter().queryRefund(other, always(200, order).context)).toBe("not_found");
  });

  it("of a payment whose order is not known here is found by its capture", async () => {
    const { asked, context } = lineTo(({ url }) => {
      if (url.includes("/captures/"))
        return { status: 200, json: { ...capture, supplementary_data: { related_ids: { order_id: "ORDER1" } } } };
      return { status: 200, json: anOrder("COMPLETED", [capture], [aRefund("FAILED")]) };
    });
    const found = { about: "refund", refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1", state: "failed" };
    expect(await openAdapter().queryRefund({ ...refund, provider_ref: "" }, context)).toEqual(found);
    expect(asked()).toHaveLength(2);
  });

  it("whose order is gone is unknown, never sent again on a guess", async () => {
    expect(await openAdapter().queryRefund(refund, always(404, {}).context)).toBe("unknown");
  });
});

it("no answer at all is unknown, whatever was asked of PayPal", async () => {
  const adapter = openAdapter();
  const { context } = lineTo(() => undefined);
  expect(await adapter.query(payment, context)).toBe("unknown");
  expect(await adapter.refund(refund, context)).toMatchObject({ kind: "unknown" });
  expect(await adapter.queryRefund(refund, context)).toBe("unknown");
  for (const thing of ["order", "capture", "refund", "reversal", "dispute"]) {
    expect(await adapter.follow?.({ merchant: "shop", ref: `${thing}:X1` }, context)).toBe("unknown");
  }
  const window = { merchant: "shop", from_s: 0, to_s: 1, cursor: undefined };
  expect(await adapter.disputes(window, context)).toBeUndefined();
});
