// What is really written to Mercado Pago and read from it, as literal bodies.
import { deadLine, line_now_ms, lineTo } from "@gemgate/testing/provider-line";
import { describe, expect, it } from "vitest";
import { Secret } from "../../../platform/secret.ts";
import type { PaymentIntent, RefundIntent } from "../provider-adapter.ts";
import { mercadopagoProvider } from "./mercadopago-provider.ts";

const adapter = mercadopagoProvider({
  shop: { access_token: new Secret("APP_USR-shop"), webhook_secrets: [new Secret("secret-of-shop")] },
  other: { access_token: new Secret("APP_USR-other"), webhook_secrets: [new Secret("secret-of-other")] },
});

function anIntent(change: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    merchant: "shop",
    merchant_ref: "202609010123456789ABCDEFGHJK-1",
    money: { amount: 1_990, currency: "BRL" },
    description: "60 Crystals",
    method: "card",
    channel: "",
    country: "BR",
    language: "pt",
    return_url: "https://shop.test/selectGoods?billing_no=1",
    notify_url: "https://shop.test/hooks/mercadopago/shop",
    pay_within_s: 259_200,
    begun_s: Math.floor(line_now_ms / 1_000) - 600,
    ...change,
  };
}

const preference = {
  id: "202809963-920c288b-4ebb-40be-966f-700250fa5370",
  init_point: "https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=202809963-920c288b",
};

function aPayment(change: object = {}) {
  return {
    id: 1_319_150_183,
    external_reference: "202609010123456789ABCDEFGHJK-1",
    status: "approved",
    status_detail: "accredited",
    currency_id: "BRL",
    transaction_amount: 19.9,
    transaction_amount_refunded: 0,
    date_approved: "2026-09-01T11:58:00.000-03:00",
    ...change,
  };
}

function found(...results: readonly object[]) {
  return { paging: { total: results.length, limit: 30, offset: 0 }, results };
}

describe("a creation", () => {
  it("asks for a page with one item, our reference and an end [J20]", async () => {
    const { sent, context } = lineTo([201, preference]);
    expect(await adapter.create(anIntent(), context)).toEqual({
      kind: "redirect",
      url: preference.init_point,
      provider_ref: preference.id,
    });
    expect(sent[0]).toMatchObject({
      url: "https://api.mercadopago.com/checkout/preferences",
      method: "POST",
      redirect: "error",
    });
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer APP_USR-shop");
    expect(sent[0]?.headers.get("x-idempotency-key")).toBe("202609010123456789ABCDEFGHJK-1");
    expect(sent[0]?.json).toEqual({
      items: [
        {
          id: "202609010123456789ABCDEFGHJK-1",
          title: "60 Crystals",
          quantity: 1,
          currency_id: "BRL",
          unit_price: 19.9,
        },
      ],
      external_reference: "202609010123456789ABCDEFGHJK-1",
      notification_url: "https://shop.test/hooks/mercadopago/shop?source_news=webhooks",
      back_urls: {
        success: "https://shop.test/selectGoods?billing_no=1",
        pending: "https://shop.test/selectGoods?billing_no=1",
        failure: "https://shop.test/selectGoods?billing_no=1",
      },
      auto_return: "approved",
      expires: true,
      expiration_date_to: "2026-09-04T11:50:00.000+00:00",
      date_of_expiration: "2026-09-04T11:50:00.000+00:00",
    });
  });

  it("of another brand carries its own key", async () => {
    const { sent, context } = lineTo([201, preference]);
    await adapter.create(anIntent({ merchant: "other" }), context);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer APP_USR-other");
  });

  it.each([
    ["MXN", 9_905, 99.05],
    ["CLP", 4_990, 4_990],
    ["COP", 1_990_000, 19_900],
  ])("of %s %i minor units writes %d", async (currency, amount, unit_price) => {
    const { sent, context } = lineTo([201, preference]);
    await adapter.create(anIntent({ money: { amount, currency } }), context);
    expect(sent[0]?.json).toMatchObject({ items: [{ currency_id: currency, unit_price }] });
  });

  it("of a fraction that Mercado Pago does not take is declined and not sent", async () => {
    const { sent, context } = lineTo([201, preference]);
    const money = { amount: 1_990_050, currency: "COP" };
    expect(await adapter.create(anIntent({ money }), context)).toMatchObject({ kind: "declined" });
    expect(sent).toEqual([]);
  });

  it.each([
    [400, { message: "invalid_items", status: 400 }, { kind: "declined", reason: "http 400" }],
    [401, {}, { kind: "unknown", reason: "http 401" }],
    [403, {}, { kind: "unknown", reason: "http 403" }],
    [429, {}, { kind: "unknown", reason: "http 429" }],
    [500, {}, { kind: "unknown", reason: "http 500" }],
    [201, { id: "x" }, { kind: "unknown", reason: "http 201" }],
    [201, "<html>", { kind: "unknown", reason: "no answer" }],
  ])("that is answered %i %j is read", async (status, answer, expected) => {
    expect(await adapter.create(anIntent(), lineTo([status, answer]).context)).toEqual(expected);
  });
});

const payment = { merchant: "shop", merchant_ref: "202609010123456789ABCDEFGHJK-1", provider_ref: preference.id };

describe("a question about a payment", () => {
  it("searches by our reference and reads what came in", async () => {
    const { sent, context } = lineTo([200, found(aPayment())]);
    expect(await adapter.query(payment, context)).toEqual({
      about: "payment",
      merchant_ref: "202609010123456789ABCDEFGHJK-1",
      provider_ref: preference.id,
      provider_txn: "1319150183",
      state: "paid",
      money: { amount: 1_990, currency: "BRL" },
      paid_s: Date.parse("2026-09-01T14:58:00Z") / 1_000,
    });
    expect(sent[0]?.url).toBe(
      "https://api.mercadopago.com/v1/payments/search?external_reference=202609010123456789ABCDEFGHJK-1&sort=date_created&criteria=asc",
    );
  });

  it.each([
    ["pending", "pending"],
    ["in_process", "pending"],
    ["authorized", "pending"],
    ["in_mediation", "pending"],
    // The page lets the payer try again.
    ["rejected", "pending"],
    ["cancelled", "pending"],
    ["charged_back", "cancelled"],
  ])("that finds it %s answers %s, and no money", async (status, state) => {
    const answer = await adapter.query(payment, lineTo([200, found(aPayment({ status }))]).context);
    expect(answer).toMatchObject({ state, provider_txn: undefined, money: undefined });
  });

  it.each([
    ["refunded", 19.9, 1_990],
    ["refunded", undefined, 1_990],
    ["approved", 5, 500],
  ])(
    "that finds it %s with %s given back tells what came in and how much of it went back",
    async (status, back, refunded) => {
      const theirs = aPayment({ status, transaction_amount_refunded: back });
      expect(await adapter.query(payment, lineTo([200, found(theirs)]).context)).toMatchObject({
        state: "paid",
        money: { amount: 1_990, currency: "BRL" },
        refunded,
      });
    },
  );

  it.each([
    ["rejected", "cc_rejected_insufficient_amount", "insufficient_funds"],
    ["rejected", "cc_rejected_of_tomorrow", "other"],
    ["rejected", undefined, undefined],
    ["rejected", 7, undefined],
    ["in_process", "pending_review_manual", undefined],
  ])("that finds it %s as %s says why it was refused: %s", async (status, status_detail, decline) => {
    const answer = await adapter.query(payment, lineTo([200, found(aPayment({ status, status_detail }))]).context);
    expect({ decline: undefined, ...(typeof answer === "object" ? answer : {}) }).toMatchObject({
      state: "pending",
      decline,
    });
  });

  it("about one movement tells of that one, though another brought more", async () => {
    const tries = [aPayment({ id: 1, status: "refunded" }), aPayment({ id: 2 })];
    const asked = { ...payment, provider_txn: "1" };
    expect(await adapter.query(asked, lineTo([200, found(...tries)]).context)).toMatchObject({
      provider_txn: "1",
      refunded: 1_990,
    });
  });

  it("of several tries tells of the one that brought money", async () => {
    const tries = [
      aPayment({ id: 1, status: "rejected" }),
      aPayment({ id: 2 }),
      aPayment({ id: 3, status: "pending" }),
    ];
    expect(await adapter.query(payment, lineTo([200, found(...tries)]).context)).toMatchObject({
      state: "paid",
      provider_txn: "2",
    });
  });

  it("that finds nothing on a page that is there is still pending; without a page nothing is there", async () => {
    expect(await adapter.query(payment, lineTo([200, found()]).context)).toMatchObject({ state: "pending" });
    const unmade = { ...payment, provider_ref: undefined };
    expect(await adapter.query(unmade, lineTo([200, found()]).context)).toBe("not_found");
  });

  it("takes no payment of another order", async () => {
    const line = lineTo([200, found(aPayment({ external_reference: "202609010123456789ABCDEFGHJK-10" }))]);
    expect(await adapter.query(payment, line.context)).toMatchObject({ state: "pending" });
  });

  it("whose amount is finer than its currency has no amount, so that nothing is booked", async () => {
    const line = lineTo([200, found(aPayment({ transaction_amount: 19.905 }))]);
    expect(await adapter.query(payment, line.context)).toMatchObject({ state: "paid", money: undefined });
  });

  it.each([
    [500, {}],
    [200, { results: "none" }],
  ])("that is answered %i %j is unknown", async (status, answer) => {
    expect(await adapter.query(payment, lineTo([status, answer]).context)).toBe("unknown");
  });
});

describe("a cancelled payment", () => {
  it("has its page closed, if no player is paying on it", async () => {
    const { sent, context } = lineTo([200, found(aPayment({ status: "rejected" }))], [200, preference]);
    expect(await adapter.cancel(payment, context)).toBe("cancelled");
    expect(sent[1]).toMatchObject({
      url: `https://api.mercadopago.com/checkout/preferences/${preference.id}`,
      method: "PUT",
      json: { expires: true, expiration_date_to: "2026-09-01T12:00:00.000+00:00" },
    });
  });

  it.each(["pending", "in_process", "approved"])(
    "of which one is %s is too late, and nothing is closed",
    async (status) => {
      const { sent, context } = lineTo([200, found(aPayment({ status }))]);
      expect(await adapter.cancel(payment, context)).toBe("too_late");
      expect(sent).toHaveLength(1);
    },
  );

  it("whose answer was lost is unknown", async () => {
    expect(await adapter.cancel(payment, lineTo([200, found()], [500, {}]).context)).toBe("unknown");
    expect(await adapter.cancel(payment, lineTo([500, {}]).context)).toBe("unknown");
  });
});

const refund: RefundIntent = {
  merchant: "shop",
  refund_ref: "202609010123456789ABCDEFGHJK-1-r1",
  merchant_ref: "202609010123456789ABCDEFGHJK-1",
  provider_ref: preference.id,
  provider_txn: "1319150183",
  money: { amount: 1_990, currency: "BRL" },
  reason: "paid twice",
};

describe("a refund", () => {
  it("names the payment, the amount and its own key", async () => {
    const { sent, context } = lineTo([201, { id: 1, payment_id: 1_319_150_183, amount: 19.9, status: "approved" }]);
    expect(await adapter.refund(refund, context)).toEqual({ kind: "succeeded", refund_id: "1" });
    expect(sent[0]?.url).toBe("https://api.mercadopago.com/v1/payments/1319150183/refunds");
    expect(sent[0]?.headers.get("x-idempotency-key")).toBe("202609010123456789ABCDEFGHJK-1-r1");
    expect(sent[0]?.json).toEqual({ amount: 19.9 });
  });

  it.each([
    [201, { id: 1, amount: 19.9, status: "in_process" }, { kind: "pending", refund_id: "1" }],
    [201, { id: 1, amount: 19.9 }, { kind: "pending", refund_id: "1" }],
    [201, { id: 1, amount: 19.9, status: "rejected" }, { kind: "refused", reason: "the provider says that it failed" }],
    [400, { message: "bad_request" }, { kind: "refused", reason: "http 400" }],
    [404, {}, { kind: "refused", reason: "http 404" }],
    [401, {}, { kind: "unknown", reason: "http 401" }],
    [500, {}, { kind: "unknown", reason: "http 500" }],
  ])("that is answered %i %j is read", async (status, answer, expected) => {
    expect(await adapter.refund(refund, lineTo([status, answer]).context)).toEqual(expected);
  });

  const approved = { id: 1, amount: 19.9, status: "approved" };
  const half = { ...refund, money: { amount: 500, currency: "BRL" } };
  const halfBack = { id: 2, amount: 5, status: "approved" };
  it.each([
    ["the whole went back", refund, [approved], "succeeded"],
    ["the whole is on its way", refund, [{ ...approved, status: "in_process" }], "pending"],
    ["nothing went back", refund, [], "not_found"],
    ["another part went back", refund, [halfBack], "not_found"],
    ["our part was taken, and one like it went back", { ...half, is_under_way: true }, [halfBack], "succeeded"],
    [
      "ours has a number, among others alike",
      { ...half, refund_id: "3" },
      [halfBack, { ...halfBack, id: 3 }],
      "succeeded",
    ],
    ["only one of others went back", { ...half, other_refund_ids: ["2"] }, [halfBack], "not_found"],
    // Whether it is ours cannot be told: it is not repeated on a guess, and a person decides.
    ["a part like ours went back, and its origin is unknown", half, [halfBack], "unknown"],
    ["two parts like ours went back", { ...half, is_under_way: true }, [halfBack, { ...halfBack, id: 3 }], "unknown"],
  ])("of which %s is known by payment and amount", async (_words, intent, refunds, expected) => {
    const answer = await adapter.queryRefund(intent, lineTo([200, aPayment()], [200, refunds]).context);
    expect(typeof answer === "string" ? answer : answer.state).toBe(expected);
  });
});

describe("a reference-only webhook", () => {
  it.each(["invoice-17", "", null])(
    "to a payment of another sale, %j, says nothing to us",
    async (external_reference) => {
      const { context } = lineTo([200, aPayment({ external_reference })]);
      expect(await adapter.follow?.({ merchant: "shop", ref: "payment:1319150183" }, context)).toEqual([]);
    },
  );

  it("to a payment is followed to what it became", async () => {
    const { sent, context } = lineTo([200, aPayment()]);
    const seen = await adapter.follow?.({ merchant: "shop", ref: "payment:1319150183" }, context);
    expect(seen).toMatchObject([
      { about: "payment", merchant_ref: "202609010123456789ABCDEFGHJK-1", state: "paid", provider_txn: "1319150183" },
    ]);
    expect(sent[0]?.url).toBe("https://api.mercadopago.com/v1/payments/1319150183");
  });

  const chargeback = { id: "217000061876552000", payment_id: 1_319_150_183, amount: 19.9, currency_id: "BRL" };
  const dispute = {
    about: "dispute",
    dispute_id: "217000061876552000",
    provider_txn: "1319150183",
    money: { amount: 1_990, currency: "BRL" },
    fee: 0,
  };

  it("to a payment that the bank took back brings the dispute too", async () => {
    const line = lineTo(
      [200, aPayment({ status: "charged_back" })],
      [200, { results: [{ ...chargeback, status: "new" }] }],
    );
    const seen = await adapter.follow?.({ merchant: "shop", ref: "payment:1319150183" }, line.context);
    expect(seen).toEqual([expect.objectContaining({ state: "cancelled" }), { ...dispute, state: "open" }]);
    expect(line.sent[1]?.url).toBe("https://api.mercadopago.com/v1/chargebacks/search?payment_id=1319150183");
  });

  it.each([
    [
      { ...chargeback, status: "in_review" },
      { ...dispute, state: "open" },
    ],
    [
      { ...chargeback, status: "won" },
      { ...dispute, state: "won" },
    ],
    [
      { ...chargeback, status: "lost" },
      { ...dispute, state: "lost" },
    ],
    // The shape of their documentation.
    [
      { id: "217000061876552000", payments: [1_319_150_183], amount: 19.9, currency: "BRL", coverage_applied: true },
      { ...dispute, state: "won" },
    ],
    [
      { ...chargeback, currency_id: null },
      { ...dispute, state: "open", money: undefined },
    ],
  ])("to a dispute %j is followed", async (answer, expected) => {
    const line = lineTo([200, answer]);
    const reference = { merchant: "shop", ref: "chargeback:217000061876552000" };
    expect(await adapter.follow?.(reference, line.context)).toEqual([expected]);
    expect(line.sent[0]?.url).toBe("https://api.mercadopago.com/v1/chargebacks/217000061876552000");
  });

  it("to what is not there says nothing, and without an answer nothing is known", async () => {
    const reference = { merchant: "shop", ref: "payment:1" };
    expect(await adapter.follow?.(reference, lineTo([404, {}]).context)).toEqual([]);
    expect(await adapter.follow?.(reference, lineTo([500, {}]).context)).toBe("unknown");
  });
});

describe("money that went back at their side", () => {
  const refunds = [{ id: 5, amount: 5, status: "approved" }];
  const expected = {
    about: "external_refund",
    refund_id: "5",
    provider_txn: "1319150183",
    state: "succeeded",
    money: { amount: 500, currency: "BRL" },
    is_nameless: true,
  };

  it("comes with the payment that a webhook names", async () => {
    const theirs = aPayment({ transaction_amount_refunded: 5 });
    const reference = { merchant: "shop", ref: "payment:1319150183" };
    const behind = await adapter.follow?.(reference, lineTo([200, theirs], [200, refunds]).context);
    expect(behind).toEqual([expect.objectContaining({ about: "payment", state: "paid", refunded: 500 }), expected]);
    expect(await adapter.follow?.(reference, lineTo([200, theirs], [500, {}]).context)).toBe("unknown");
  });

  it("is listed for a payment that is booked", async () => {
    const booked = { merchant: "shop", merchant_ref: "", provider_ref: "", provider_txn: "1319150183" };
    expect(await adapter.refundsOf?.(booked, lineTo([200, aPayment()], [200, refunds]).context)).toEqual([expected]);
    expect(await adapter.refundsOf?.(booked, lineTo([500, {}]).context)).toBe("unknown");
  });
});

describe("their lists", () => {
  const window = { merchant: "shop", from_s: 1_788_260_400, to_s: 1_788_264_000, cursor: undefined };

  it("are asked by the time at which money came, page by page", async () => {
    const line = lineTo([
      200,
      { paging: { total: 2, limit: 1, offset: 0 }, results: [aPayment({ status: "refunded" })] },
    ]);
    expect(await adapter.list(window, line.context)).toEqual({
      lines: [
        {
          kind: "payment",
          provider_txn: "1319150183",
          merchant_ref: "202609010123456789ABCDEFGHJK-1",
          refund_ref: undefined,
          state: "succeeded",
          money: { amount: 1_990, currency: "BRL" },
          fee: 0,
          refunded: 1_990,
        },
      ],
      next: "date_approved:1",
    });
    const asked = new URL(line.sent[0]?.url ?? "").searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      range: "date_approved",
      begin_date: "2026-09-01T11:00:00.000Z",
      end_date: "2026-09-01T12:00:00.000Z",
      sort: "date_approved",
      criteria: "asc",
      limit: "100",
      offset: "0",
    });
    const last = lineTo([200, { paging: { total: 2, limit: 1, offset: 1 }, results: [aPayment()] }]);
    expect(await adapter.list({ ...window, cursor: "date_approved:1" }, last.context)).toMatchObject({
      next: "date_last_updated:0",
    });
    expect(new URL(last.sent[0]?.url ?? "").searchParams.get("offset")).toBe("1");
  });

  it("go on with payments that changed in the span, of which only those with money gone back are of interest", async () => {
    const results = [aPayment(), aPayment({ id: 2, transaction_amount_refunded: 5 })];
    const line = lineTo([200, { paging: { total: 2, limit: 100, offset: 0 }, results }]);
    const page = await adapter.list({ ...window, cursor: "date_last_updated:0" }, line.context);
    expect(page?.lines.map(({ provider_txn, refunded }) => [provider_txn, refunded])).toEqual([["2", 500]]);
    expect(page?.next).toBeUndefined();
    expect(new URL(line.sent[0]?.url ?? "").searchParams.get("range")).toBe("date_last_updated");
  });

  it("of disputes are held to the window here", async () => {
    const one = { id: "1", payment_id: 7, amount: 5, currency_id: "BRL", status: "new" };
    const results = [
      { ...one, date_created: "2026-09-01T11:30:00Z" },
      { ...one, id: "2", date_created: "2026-08-01T11:30:00Z" },
    ];
    const line = lineTo([200, { paging: { total: 2, limit: 100, offset: 0 }, results }]);
    const page = await adapter.disputes(window, line.context);
    expect(page?.disputes.map(({ dispute_id }) => dispute_id)).toEqual(["1"]);
    expect(page?.next).toBeUndefined();
  });
});

it("no answer at all is unknown, whatever was asked", async () => {
  const { context } = deadLine();
  const window = { merchant: "shop", from_s: 0, to_s: 1, cursor: undefined };
  expect(await adapter.create(anIntent(), context)).toEqual({ kind: "unknown", reason: "no answer" });
  expect(await adapter.query(payment, context)).toBe("unknown");
  expect(await adapter.cancel(payment, context)).toBe("unknown");
  expect(await adapter.refund(refund, context)).toEqual({ kind: "unknown", reason: "no answer" });
  expect(await adapter.queryRefund(refund, context)).toBe("unknown");
  expect(await adapter.follow?.({ merchant: "shop", ref: "chargeback:1" }, context)).toBe("unknown");
  expect(await adapter.list(window, context)).toBeUndefined();
  expect(await adapter.disputes(window, context)).toBeUndefined();
});
