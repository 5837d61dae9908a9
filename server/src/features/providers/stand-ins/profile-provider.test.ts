// Literal payloads of each shape, in both directions.
import { movableClock } from "@gemgate/testing/movable-clock";
import { makeKeyPair } from "@gemgate/demo/profile-secrets";
import { describe, expect, it } from "vitest";
import type { ProfileAccount } from "../payment-accounts.ts";
import { Secret } from "../../../platform/secret.ts";
import type { PaymentIntent, ProviderContext } from "../provider-adapter.ts";
import { carrier, code, form, md5, redirect, rsa } from "./every-stand-in.ts";
import type { PaymentProfile } from "./payment-profile.ts";
import { profileProvider } from "./profile-provider.ts";

const pair = makeKeyPair();
const account: ProfileAccount = {
  address: "https://pay.test",
  merchant_id: "shop-1",
  secrets: [new Secret("a secret of the shop")],
  private_key: new Secret(pair.private_key),
  public_keys: [pair.public_key],
};
const clock = movableClock();

async function talk<Answer>(
  profile: PaymentProfile,
  reply: { status?: number; answer: unknown },
  ask: (adapter: ReturnType<typeof profileProvider>, context: ProviderContext) => Promise<Answer>,
): Promise<{ answer: Answer; body: string; headers: Headers }> {
  let body = "";
  let headers = new Headers();
  const fetch: ProviderContext["fetch"] = (_address, init = {}) => {
    body = typeof init.body === "string" ? init.body : "";
    headers = new Headers(init.headers);
    return Promise.resolve(Response.json(reply.answer, { status: reply.status ?? 200 }));
  };
  const context = { fetch, clock, signal: new AbortController().signal };
  const answer = await ask(profileProvider(profile, { shop: account }), context);
  return { answer, body, headers };
}

const intent: PaymentIntent = {
  merchant: "shop",
  merchant_ref: "order-1",
  money: { amount: 499, currency: "USD" },
  description: "60 gems",
  method: "card",
  channel: "",
  country: "US",
  language: "en",
  return_url: "https://shop.test/back",
  notify_url: "https://shop.test/hook",
  pay_within_s: 1_800,
  begun_s: 1_700_000_000,
};
const payment = { merchant: "shop", merchant_ref: "order-1", provider_ref: undefined };

describe("a creation", () => {
  it("in levels says everything once, and its answer is a page with a form", async () => {
    const reply = {
      id: "pay_1",
      checkout: { url: "https://pay.test/page", session: "ses_1", key: "pk_1" },
    };
    const { answer, body, headers } = await talk(form, { answer: reply }, (adapter, context) =>
      adapter.create(intent, context),
    );
    expect(JSON.parse(body)).toEqual({
      merchant_account: "shop-1",
      merchant_order_id: "order-1",
      amount: { value: 499, currency: "USD" },
      order: { description: "60 gems" },
      urls: { return: "https://shop.test/back", notify: "https://shop.test/hook" },
      payment_method: { type: "card" },
      shopper: { country: "US", locale: "en" },
      expires_in: 1_800,
    });
    expect(headers.get("x-sign")).toMatch(/^[0-9a-f]{128}$/);
    expect(answer).toEqual({
      kind: "redirect",
      url: "https://pay.test/page",
      provider_ref: "pay_1",
      dropin: { session: "ses_1", client_key: "pk_1" },
    });
  });

  it("as a form in capitals, answered with a code to pay", async () => {
    const reply = { RCODE: "0000", RRN: "pay_1", PAY_CODE: "1234-5678", PAY_LIMIT: 1_767_225_600 };
    const twd = { ...intent, method: "voucher", money: { amount: 15_000, currency: "TWD" } };
    const { answer, body } = await talk(code, { answer: reply }, (adapter, context) => adapter.create(twd, context));
    expect(body).toMatch(/^MID=shop-1&COID=order-1&AMOUNT=150&CUID=TWD&PRODUCT_NAME=60%20gems&/);
    expect(answer).toEqual({
      kind: "instructions",
      provider_ref: "pay_1",
      code: "1234-5678",
      pay_by_s: 1_767_225_600,
      url: undefined,
    });
  });

  it("says to whom a code is paid and what a machine reads, and leaves out a word that it does not know", async () => {
    const reply = { RCODE: "0000", RRN: "pay_1", PAY_CODE: "1234", PAY_LIMIT: 1_767_225_600 };
    const transfer = { ...intent, method: "bank_transfer", money: { amount: 15_000, currency: "TWD" } };
    const told = async (more: object) => {
      const { answer } = await talk(code, { answer: { ...reply, ...more } }, (adapter, context) =>
        adapter.create(transfer, context),
      );
      return answer.kind === "instructions" ? answer.to : undefined;
    };
    const to = { payee: "Aoyama Games", bank: "First Bank", account: "1234567" };
    expect(await told({ PAYEE: to.payee, BANK: to.bank, ACCOUNT: 1_234_567, SYMBOL: "9" })).toEqual(to);
    expect(await told({ SHOP: "Corner Mart", SYMBOL: "1" })).toEqual({ place: "Corner Mart", scan: "barcode" });
  });

  it("says what a phone scans where the provider gives it, and only words that a phone can read", async () => {
    const made = { tradeToken: "t", redirectUrl: "https://pay.test/t" };
    const told = async (walletCode?: string) => {
      const data = { ...made, ...(walletCode === undefined ? {} : { walletCode }) };
      const { answer } = await talk(rsa, { answer: { code: 0, data } }, (adapter, context) =>
        adapter.create({ ...intent, method: "wallet" }, context),
      );
      return answer;
    };
    expect(await told("wallet://pay/t")).toMatchObject({ kind: "redirect", scan_code: "wallet://pay/t" });
    expect(await told()).not.toHaveProperty("scan_code");
    expect(await told("w".repeat(601))).not.toHaveProperty("scan_code");
  });

  it("names the channel where the option has one", async () => {
    const { body } = await talk(md5, { answer: {} }, (adapter, context) =>
      adapter.create({ ...intent, channel: "globe" }, context),
    );
    expect(new URLSearchParams(body).get("channel")).toBe("globe");
  });

  it.each([
    [redirect, { status: 422, answer: { error: "declined" } }, "declined"],
    [redirect, { status: 429, answer: {} }, "unknown"],
    // It may have been made by the same call before.
    [redirect, { status: 409, answer: { error: "conflict" } }, "unknown"],
    [rsa, { answer: { code: "ORDER_PAID" } }, "unknown"],
    [rsa, { answer: { code: "PARAMS_INVALID" } }, "declined"],
    [rsa, { answer: { code: "SYSTEM_BUSY" } }, "unknown"],
    [rsa, { status: 400, answer: { code: "PARAMS_INVALID" } }, "unknown"],
    // An address that is none of the web is no page to send a player to.
    [rsa, { answer: { code: 0, data: { tradeToken: "t", redirectUrl: "javascript:alert(1)" } } }, "unknown"],
    // Nor is one that can be read and changed on the way.
    [rsa, { answer: { code: 0, data: { tradeToken: "t", redirectUrl: "http://pay.test/page" } } }, "unknown"],
  ])("of $id that is refused or cannot be read is told apart", async (profile, reply, kind) => {
    const { answer } = await talk(profile, reply, (adapter, context) => adapter.create(intent, context));
    expect(answer).toMatchObject({ kind });
  });

  it("that its counting cannot hold is declined before anything is sent", async () => {
    const odd = { ...intent, money: { amount: 15_050, currency: "TWD" } };
    const { answer, body } = await talk(code, { answer: {} }, (adapter, context) => adapter.create(odd, context));
    expect(answer).toMatchObject({ kind: "declined" });
    expect(body).toBe("");
  });
});

describe("a refund", () => {
  const refund = {
    merchant: "shop",
    merchant_ref: "order-1",
    provider_ref: "pay_1",
    provider_txn: "txn_1",
    refund_ref: "refund-1",
    money: { amount: 499, currency: "USD" },
    reason: "not delivered",
  };

  it.each([
    [redirect, { status: 422, answer: {} }, "refused"],
    [redirect, { status: 404, answer: {} }, "refused"],
    [redirect, { status: 409, answer: {} }, "unknown"],
    [rsa, { answer: { code: "ORDER_PAID" } }, "unknown"],
  ])("of $id is refused by a no alone, not by a conflict", async (profile, reply, kind) => {
    const { answer } = await talk(profile, reply, (adapter, context) => adapter.refund(refund, context));
    expect(answer).toMatchObject({ kind });
  });
});

describe("a question", () => {
  it("is answered with what came in", async () => {
    const data = {
      outTradeNo: "order-1",
      tradeToken: "pay_1",
      transactionId: "txn_1",
      paidAmount: "4.99",
      paidCurrency: "USD",
      tradeStatus: "SUCCESS",
      paidTime: 5,
    };
    const { answer } = await talk(rsa, { answer: { code: "0", data } }, (adapter, context) =>
      adapter.query(payment, context),
    );
    expect(answer).toEqual({
      about: "payment",
      merchant_ref: "order-1",
      provider_ref: "pay_1",
      provider_txn: "txn_1",
      state: "paid",
      money: { amount: 499, currency: "USD" },
      paid_s: 5,
    });
  });

  it.each([
    [redirect, { status: 404, answer: {} }, "not_found"],
    [md5, { answer: { result: "no_such_order" } }, "not_found"],
    [md5, { answer: { result: "ok", order_id: "order-1", trade_id: "t", status: "who knows" } }, "unknown"],
  ])(
    "of $id about what it does not have, or in words it never said, is told apart",
    async (profile, reply, expected) => {
      const { answer } = await talk(profile, reply, (adapter, context) => adapter.query(payment, context));
      expect(answer).toBe(expected);
    },
  );
});

describe("stopping a payment", () => {
  it.each([
    [redirect, { status: 409, answer: {} }, "too_late"],
    [redirect, { status: 404, answer: {} }, "cancelled"],
    [rsa, { answer: { code: "ORDER_PAID" } }, "too_late"],
    [rsa, { answer: { code: "0", data: {} } }, "cancelled"],
    [carrier, { answer: {} }, "too_late"],
  ])("of $id", async (profile, reply, expected) => {
    const { answer } = await talk(profile, reply, (adapter, context) => adapter.cancel(payment, context));
    expect(answer).toBe(expected);
  });
});

describe("a webhook", () => {
  const read = (profile: PaymentProfile, body: string) =>
    profileProvider(profile, { shop: account }).parse({ merchant: "shop", headers: {}, body: Buffer.from(body) });

  it("of a refund without our reference is one of others, by its own number and its payment", () => {
    const amount = { value: "1.00", currency: "USD" };
    const object = { id: "ref_1", capture_id: "txn_1", amount, status: "settled" };
    const byHand = { id: "e9", name: "refund", data: { object } };
    const expected = {
      about: "external_refund",
      refund_id: "ref_1",
      provider_txn: "txn_1",
      state: "succeeded",
      money: { amount: 100, currency: "USD" },
    };
    expect(read(redirect, JSON.stringify(byHand))).toMatchObject([{ observations: [expected] }]);
    const form =
      "event_id=e9&event=refund&provider_refund_id=ref_1&txn_id=txn_1&refund_amount=1.00&refund_currency=USD&refund_status=done";
    expect(read(md5, form)).toMatchObject([{ observations: [expected] }]);
    // Without a number or a payment nothing can be booked: a person reads it.
    expect(read(redirect, JSON.stringify({ ...byHand, data: { object: { ...object, id: undefined } } }))).toEqual([]);
  });

  it("of a payment, a refund and a dispute is read, in a form as in JSON", () => {
    expect(read(md5, "event_id=e1&event=payment&order_id=order-1&trade_id=p1&status=failed")).toMatchObject([
      { event_id: "e1", observations: [{ about: "payment", state: "failed", money: undefined }] },
    ]);
    const refunded = { id: "e2", name: "refund", data: { object: { merchant_refund_id: "r1", status: "settled" } } };
    expect(read(redirect, JSON.stringify(refunded))).toMatchObject([
      { observations: [{ about: "refund", refund_ref: "r1", state: "succeeded" }] },
    ]);
    const disputed =
      "MSG_NO=e3&MSG_TYPE=0300&CLAIM_NO=d1&TXNO=t1&CLAIM_AMOUNT=150&CLAIM_CUID=TWD&CLAIM_STATUS=O&CLAIM_FEE=15";
    expect(read(code, disputed)).toMatchObject([
      { observations: [{ about: "dispute", state: "open", money: { amount: 15_000, currency: "TWD" }, fee: 1_500 }] },
    ]);
  });

  it("of another kind says nothing about money", () => {
    expect(read(md5, "event_id=e1&event=newsletter")).toEqual([
      { event_id: "e1", kind: "newsletter", observations: [] },
    ]);
  });

  it.each(["", "{}", "event=payment&order_id=1", "event_id=e1&event=payment&order_id=1&trade_id=2&status=odd"])(
    "that speaks of money and cannot be read is left to a person: %j",
    (body) => expect(read(md5, body)).toEqual([]),
  );
});

it("a carrier takes nothing below its floor, and others say nothing about it", () => {
  expect(profileProvider(carrier, { shop: account }).floor("USD")).toBe(50);
  expect(profileProvider(carrier, { shop: account }).floor("toString")).toBe(0);
  expect(profileProvider(rsa, { shop: account }).floor("USD")).toBe(0);
});
