// What is really written to PortOne and read from it, as literal bodies.
import { deadLine, lineTo } from "@gemgate/testing/provider-line";
import { describe, expect, it } from "vitest";
import type { PortoneAccount } from "../payment-accounts.ts";
import { Secret } from "../../../platform/secret.ts";
import type { PaymentIntent, RefundIntent } from "../provider-adapter.ts";
import { portoneProvider } from "./portone-provider.ts";

const account: PortoneAccount = {
  api_secret: new Secret("api-secret-of-shop"),
  store_id: "store-1",
  webhook_secrets: [new Secret("whsec_c2VjcmV0LW9mLXRoZS1zaG9w")],
  channels: { kakao_pay: "channel-kakao", toss_pay: "channel-toss" },
};
const adapter = portoneProvider({
  shop: account,
  other: { ...account, api_secret: new Secret("api-secret-of-other"), store_id: "store-2" },
});

function anIntent(change: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    merchant: "shop",
    merchant_ref: "20260901ABCDEFGHJKMNPQRSTVWX-1",
    money: { amount: 5_900, currency: "KRW" },
    description: "60 Crystals",
    method: "kakao_pay",
    channel: "",
    country: "KR",
    language: "ko",
    return_url: "https://shop.test/selectGoods?billing_no=20260901ABCDEFGHJKMNPQRSTVWX",
    notify_url: "https://shop.test/hooks/portone/shop",
    pay_within_s: 1_800,
    begun_s: 1_700_000_000,
    ...change,
  };
}

function aPayment(change: object = {}) {
  return {
    status: "PAID",
    id: "202609010123456789ABCDEFGHJK-1",
    storeId: "store-1",
    transactionId: "txn-1",
    channel: { type: "LIVE", key: "channel-kakao", pgProvider: "KAKAOPAY", pgMerchantId: "CA1" },
    amount: { total: 5_900, taxFree: 0, discount: 900, paid: 5_000, cancelled: 0, cancelledTaxFree: 0 },
    currency: "KRW",
    paidAt: "2026-09-01T11:58:00Z",
    disputes: [],
    ...change,
  };
}

describe("a creation", () => {
  it("fixes the amount and hands the page what the script needs [J21]", async () => {
    const { sent, context } = lineTo([200, {}]);
    const created = await adapter.create(anIntent(), context);
    expect(created).toEqual({
      kind: "redirect",
      url: "https://shop.test/dropin?billing_no=20260901ABCDEFGHJKMNPQRSTVWX",
      provider_ref: "20260901ABCDEFGHJKMNPQRSTVWX-1",
      dropin: { session: expect.any(String), client_key: "channel-kakao" },
    });
    const session = created.kind === "redirect" ? (created.dropin?.session ?? "") : "";
    expect(JSON.parse(session)).toEqual({
      storeId: "store-1",
      channelKey: "channel-kakao",
      paymentId: "20260901ABCDEFGHJKMNPQRSTVWX-1",
      orderName: "60 Crystals",
      totalAmount: 5_900,
      currency: "KRW",
      payMethod: "EASY_PAY",
      redirectUrl: "https://shop.test/selectGoods?billing_no=20260901ABCDEFGHJKMNPQRSTVWX",
      noticeUrls: ["https://shop.test/hooks/portone/shop"],
    });
    expect(sent[0]).toMatchObject({
      url: "https://api.portone.io/payments/20260901ABCDEFGHJKMNPQRSTVWX-1/pre-register",
      method: "POST",
      redirect: "error",
      json: { storeId: "store-1", totalAmount: 5_900, currency: "KRW" },
    });
    expect(sent[0]?.headers.get("authorization")).toBe("PortOne api-secret-of-shop");
  });

  it("of another brand carries its own key and store", async () => {
    const { sent, context } = lineTo([200, {}]);
    await adapter.create(anIntent({ merchant: "other" }), context);
    expect(sent[0]?.headers.get("authorization")).toBe("PortOne api-secret-of-other");
    expect(sent[0]?.json).toMatchObject({ storeId: "store-2" });
  });

  it("takes the channel of its wallet, and is declined where there is none", async () => {
    const { sent, context } = lineTo([200, {}]);
    expect(await adapter.create(anIntent({ method: "toss_pay" }), context)).toMatchObject({
      dropin: { client_key: "channel-toss" },
    });
    for (const method of ["naver_pay", "constructor"]) {
      expect(await adapter.create(anIntent({ method }), context)).toMatchObject({ kind: "declined" });
    }
    expect(sent).toHaveLength(1);
  });

  it("that does not fit the page is declined and not sent", async () => {
    const { sent, context } = lineTo([200, {}]);
    const return_url = `https://shop.test/selectGoods?back=${"x".repeat(4_000)}`;
    expect(await adapter.create(anIntent({ return_url }), context)).toMatchObject({ kind: "declined" });
    expect(sent).toEqual([]);
  });

  it.each([
    [400, { type: "INVALID_REQUEST" }, { kind: "declined", reason: "http 400" }],
    // It was paid before: a question tells more.
    [409, { type: "ALREADY_PAID" }, { kind: "unknown", reason: "http 409" }],
    [401, {}, { kind: "unknown", reason: "http 401" }],
    [403, {}, { kind: "unknown", reason: "http 403" }],
    [429, {}, { kind: "unknown", reason: "http 429" }],
    [502, {}, { kind: "unknown", reason: "http 502" }],
    [200, "<html>", { kind: "unknown", reason: "no answer" }],
  ])("that is answered %i %j is read", async (status, answer, expected) => {
    expect(await adapter.create(anIntent(), lineTo([status, answer]).context)).toEqual(expected);
  });
});

it("the script of the page is theirs, and nothing but https is let in", () => {
  const scripts = adapter.dropIn?.("shop", "kakao_pay");
  expect(scripts).toMatchObject({
    kind: "wallet",
    script: "https://cdn.portone.io/v2/browser-sdk.js",
    script_origins: ["https://cdn.portone.io"],
  });
  const origins = [...(scripts?.frame_origins ?? []), ...(scripts?.connect_origins ?? [])];
  expect(origins.filter((origin) => new URL(origin).origin !== origin || !origin.startsWith("https://"))).toEqual([]);
});

const payment = {
  merchant: "shop",
  merchant_ref: "202609010123456789ABCDEFGHJK-1",
  provider_ref: "202609010123456789ABCDEFGHJK-1",
};

describe("a question about a payment", () => {
  it("asks by our reference and reads what the order cost", async () => {
    const { sent, context } = lineTo([200, aPayment()]);
    expect(await adapter.query(payment, context)).toEqual({
      about: "payment",
      merchant_ref: "202609010123456789ABCDEFGHJK-1",
      provider_ref: "202609010123456789ABCDEFGHJK-1",
      provider_txn: "txn-1",
      state: "paid",
      money: { amount: 5_900, currency: "KRW" },
      paid_s: Date.parse("2026-09-01T11:58:00Z") / 1_000,
    });
    expect(sent[0]?.url).toBe("https://api.portone.io/payments/202609010123456789ABCDEFGHJK-1?storeId=store-1");
  });

  it.each([
    ["READY", "pending"],
    ["PAY_PENDING", "pending"],
    ["VIRTUAL_ACCOUNT_ISSUED", "pending"],
    ["SOMETHING_NEW", "pending"],
    ["FAILED", "failed"],
  ])("that finds it %s answers %s, and no money", async (status, state) => {
    const answer = await adapter.query(payment, lineTo([200, aPayment({ status })]).context);
    expect(answer).toMatchObject({ state, provider_txn: undefined, money: undefined });
  });

  it.each([
    [{ pgCode: "REJECT_CARD_PAYMENT", pgMessage: "한도초과 혹은 잔액부족" }, "insufficient_funds"],
    [{ pgCode: "9999" }, "other"],
    [{ reason: "refused" }, undefined],
    ["refused", undefined],
  ])("that failed with %j says why: %s", async (failure, decline) => {
    const answer = await adapter.query(payment, lineTo([200, aPayment({ status: "FAILED", failure })]).context);
    expect({ decline: undefined, ...(typeof answer === "object" ? answer : {}) }).toMatchObject({
      state: "failed",
      decline,
    });
  });

  it.each([
    ["PARTIAL_CANCELLED", [{ id: "c1", status: "SUCCEEDED", totalAmount: 900, reason: "asked for" }], 900],
    ["PARTIAL_CANCELLED", [{ id: "c1", status: "REQUESTED", totalAmount: 900, reason: "asked for" }], 900],
    ["CANCELLED", [], 5_900],
  ])(
    "that finds it %s with %j knows what came in and how much of it went back",
    async (status, cancellations, refunded) => {
      const answer = await adapter.query(payment, lineTo([200, aPayment({ status, cancellations })]).context);
      expect(answer).toMatchObject({ state: "paid", money: { amount: 5_900, currency: "KRW" }, refunded });
    },
  );

  it("of which an unknown part went back cannot be booked", async () => {
    const answer = await adapter.query(payment, lineTo([200, aPayment({ status: "PARTIAL_CANCELLED" })]).context);
    expect(answer).toMatchObject({ state: "paid", money: undefined });
  });

  it.each([{ paidAt: undefined }, { channel: { type: "LIVE", key: "somebody-elses" } }])(
    "that was cancelled before it was paid, or by another's channel, has only ended: %j",
    async (change) => {
      const answer = await adapter.query(payment, lineTo([200, aPayment({ status: "CANCELLED", ...change })]).context);
      expect(answer).toMatchObject({ state: "cancelled", provider_txn: undefined, money: undefined });
    },
  );

  it("that was paid by a test channel of ours is money in the demo alone", async () => {
    const paid = aPayment({ channel: { type: "TEST", key: "channel-kakao" } });
    expect(await adapter.query(payment, lineTo([200, paid]).context)).toMatchObject({
      state: "paid",
      money: undefined,
    });
    const demo = portoneProvider({ shop: { ...account, takesTests: true } });
    expect(await demo.query(payment, lineTo([200, paid]).context)).toMatchObject({ money: { amount: 5_900 } });
  });

  it.each([
    ["by a channel that the payer's browser chose", { channel: { type: "TEST", key: "channel-test" } }],
    ["by a channel without a key", { channel: { type: "LIVE" } }],
    ["in another store", { storeId: "store-2" }],
  ])("that was paid %s cannot be booked", async (_words, change) => {
    const answer = await adapter.query(payment, lineTo([200, aPayment(change)]).context);
    expect(answer).toMatchObject({ state: "paid", provider_txn: undefined, money: undefined });
  });

  it.each([
    [404, { type: "PAYMENT_NOT_FOUND" }, "not_found"],
    [500, {}, "unknown"],
    [401, {}, "unknown"],
    [200, aPayment({ id: "order-2" }), "unknown"],
    [200, { status: "PAID" }, "unknown"],
  ])("that is answered %i %j is %s", async (status, answer, expected) => {
    expect(await adapter.query(payment, lineTo([status, answer]).context)).toBe(expected);
  });
});

const refund: RefundIntent = {
  merchant: "shop",
  refund_ref: "202609010123456789ABCDEFGHJK-1-r1",
  merchant_ref: "202609010123456789ABCDEFGHJK-1",
  provider_ref: "202609010123456789ABCDEFGHJK-1",
  provider_txn: "txn-1",
  money: { amount: 5_900, currency: "KRW" },
  reason: "paid twice",
};
const cancellation = {
  status: "SUCCEEDED",
  id: "cancel-1",
  totalAmount: 5_900,
  taxFreeAmount: 0,
  vatAmount: 536,
  reason: "[202609010123456789ABCDEFGHJK-1-r1] paid twice",
  requestedAt: "2026-09-01T12:00:00Z",
};

describe("a refund", () => {
  it("names itself in its reason and in its key", async () => {
    const { sent, context } = lineTo([200, { cancellation }]);
    expect(await adapter.refund(refund, context)).toEqual({ kind: "succeeded" });
    expect(sent[0]?.url).toBe("https://api.portone.io/payments/202609010123456789ABCDEFGHJK-1/cancel");
    expect(sent[0]?.headers.get("idempotency-key")).toBe('"202609010123456789ABCDEFGHJK-1-r1"');
    expect(sent[0]?.json).toEqual({
      storeId: "store-1",
      amount: 5_900,
      reason: "[202609010123456789ABCDEFGHJK-1-r1] paid twice",
    });
  });

  it.each([
    [200, { cancellation: { ...cancellation, status: "REQUESTED" } }, { kind: "pending" }],
    [200, { cancellation: { ...cancellation, status: "SOMETHING_NEW" } }, { kind: "pending" }],
    [
      200,
      { cancellation: { ...cancellation, status: "FAILED" } },
      { kind: "refused", reason: "the provider says that it failed" },
    ],
    [409, { type: "PAYMENT_ALREADY_CANCELLED" }, { kind: "refused", reason: "http 409" }],
    [409, { type: "CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT" }, { kind: "refused", reason: "http 409" }],
    [409, { type: "SOMETHING_NEW" }, { kind: "unknown", reason: "http 409" }],
    [404, { type: "PAYMENT_NOT_FOUND" }, { kind: "refused", reason: "http 404" }],
    [401, {}, { kind: "unknown", reason: "http 401" }],
    [502, { type: "PG_PROVIDER" }, { kind: "unknown", reason: "http 502" }],
    [200, {}, { kind: "unknown", reason: "http 200" }],
  ])("that is answered %i %j is read", async (status, answer, expected) => {
    expect(await adapter.refund(refund, lineTo([status, answer]).context)).toEqual(expected);
  });

  const ask = async (...cancellations: readonly object[]) => {
    const line = lineTo([200, aPayment({ status: "PARTIAL_CANCELLED", cancellations })]);
    const answer = await adapter.queryRefund(refund, line.context);
    return typeof answer === "string" ? answer : answer.state;
  };
  it("is found again by the name in its reason", async () => {
    expect(await ask()).toBe("not_found");
    expect(await ask(cancellation)).toBe("succeeded");
    expect(await ask({ ...cancellation, status: "REQUESTED" })).toBe("pending");
    expect(await ask({ ...cancellation, status: "FAILED" })).toBe("failed");
    expect(await ask({ ...cancellation, status: "FAILED" }, cancellation)).toBe("succeeded");
    expect(await ask({ ...cancellation, reason: "[202609010123456789ABCDEFGHJK-1-r10] paid twice" })).toBe("not_found");
    expect(await ask({ ...cancellation, reason: "by hand, see 202609010123456789ABCDEFGHJK-1-r1" })).toBe("not_found");
  });

  it("of a payment that PortOne does not show is unknown", async () => {
    expect(await adapter.queryRefund(refund, lineTo([404, {}]).context)).toBe("unknown");
    expect(await adapter.queryRefund(refund, lineTo([500, {}]).context)).toBe("unknown");
  });
});

describe("a reference-only webhook", () => {
  const reference = { merchant: "shop", ref: "202609010123456789ABCDEFGHJK-1" };

  it("is followed to the payment and its refunds", async () => {
    const line = lineTo([200, aPayment({ status: "CANCELLED", cancellations: [cancellation] })]);
    expect(await adapter.follow?.(reference, line.context)).toEqual([
      expect.objectContaining({ about: "payment", state: "paid", refunded: 5_900 }),
      { about: "refund", refund_ref: "202609010123456789ABCDEFGHJK-1-r1", state: "succeeded" },
    ]);
  });

  it("is followed to a refund made in the console", async () => {
    const byHand = { ...cancellation, id: "cancel-2", totalAmount: 900, reason: "customer complained" };
    const line = lineTo([200, aPayment({ status: "PARTIAL_CANCELLED", cancellations: [byHand] })]);
    const expected = {
      about: "external_refund",
      refund_id: "cancel-2",
      provider_txn: "txn-1",
      state: "succeeded",
      money: { amount: 900, currency: "KRW" },
    };
    expect((await adapter.follow?.(reference, line.context))?.slice(1)).toEqual([expected]);
    const booked = {
      merchant: "shop",
      merchant_ref: reference.ref,
      provider_ref: reference.ref,
      provider_txn: "txn-1",
    };
    expect(await adapter.refundsOf?.(booked, line.context)).toEqual([expected]);
  });

  it("to a dispute brings it without an amount, so that a person reads it", async () => {
    const disputes = [
      { status: "UNRESOLVED", pgDisputeId: "dp-1", reason: "fraud", createdAt: "2026-09-01T12:00:00Z" },
    ];
    expect(await adapter.follow?.(reference, lineTo([200, aPayment({ disputes })]).context)).toEqual([
      expect.objectContaining({ about: "payment", state: "paid" }),
      { about: "dispute", dispute_id: "dp-1", provider_txn: "txn-1", state: "open", money: undefined, fee: 0 },
    ]);
  });

  it("to what is not there says nothing, and without an answer nothing is known", async () => {
    expect(await adapter.follow?.(reference, lineTo([404, {}]).context)).toEqual([]);
    expect(await adapter.follow?.(reference, lineTo([500, {}]).context)).toBe("unknown");
  });
});

describe("their list", () => {
  const window = { merchant: "shop", from_s: 1_788_260_400, to_s: 1_788_264_000, cursor: undefined };
  const line = { merchant_ref: "202609010123456789ABCDEFGHJK-1", fee: 0, state: "succeeded" };

  it("has what came in and what went back", async () => {
    const items = [aPayment({ status: "CANCELLED", cancellations: [cancellation] })];
    const { sent, context } = lineTo([200, { items, page: { number: 0, size: 100, totalCount: 101 } }]);
    const money = { amount: 5_900, currency: "KRW" };
    expect(await adapter.list(window, context)).toEqual({
      lines: [
        { ...line, kind: "payment", provider_txn: "txn-1", refund_ref: undefined, money, refunded: 5_900 },
        {
          ...line,
          kind: "refund",
          provider_txn: "cancel-1",
          refund_ref: "202609010123456789ABCDEFGHJK-1-r1",
          money,
          payment_txn: "txn-1",
        },
      ],
      next: "1",
    });
    const asked = new URL(sent[0]?.url ?? "");
    expect(asked.pathname).toBe("/payments");
    expect(JSON.parse(asked.searchParams.get("requestBody") ?? "")).toEqual({
      page: { number: 0, size: 100 },
      filter: {
        storeId: "store-1",
        timestampType: "STATUS_CHANGED_AT",
        from: "2026-09-01T11:00:00.000Z",
        until: "2026-09-01T12:00:00.000Z",
        status: ["PAID", "PARTIAL_CANCELLED", "CANCELLED"],
      },
    });
  });

  it("ends with its last page", async () => {
    const { context } = lineTo([200, { items: [aPayment()], page: { number: 1, size: 100, totalCount: 101 } }]);
    expect(await adapter.list({ ...window, cursor: "1" }, context)).toMatchObject({ next: undefined });
  });

  it("takes no money over that came by a foreign channel, nor what was never paid", async () => {
    const items = [
      aPayment({ channel: { type: "TEST", key: "channel-test" } }),
      aPayment({ status: "CANCELLED", paidAt: null, cancellations: [] }),
    ];
    const { context } = lineTo([200, { items, page: { number: 0, size: 100, totalCount: 2 } }]);
    const page = await adapter.list(window, context);
    expect(page?.lines.map(({ money }) => money)).toEqual([undefined]);
  });

  it("that cannot be read whole is no list", async () => {
    const { context } = lineTo([200, { items: [{ status: "PAID" }], page: { number: 0, size: 100, totalCount: 1 } }]);
    expect(await adapter.list(window, context)).toBeUndefined();
  });
});

it("no answer at all is unknown, whatever was asked", async () => {
  const { context } = deadLine();
  expect(await adapter.create(anIntent(), context)).toEqual({ kind: "unknown", reason: "no answer" });
  expect(await adapter.query(payment, context)).toBe("unknown");
  expect(await adapter.refund(refund, context)).toEqual({ kind: "unknown", reason: "no answer" });
  expect(await adapter.queryRefund(refund, context)).toBe("unknown");
  expect(await adapter.follow?.({ merchant: "shop", ref: "202609010123456789ABCDEFGHJK-1" }, context)).toBe("unknown");
  expect(await adapter.list({ merchant: "shop", from_s: 0, to_s: 1, cursor: undefined }, context)).toBeUndefined();
});
