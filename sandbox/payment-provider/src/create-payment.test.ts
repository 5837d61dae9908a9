import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Sandpay } from "./testing/open-sandpay.ts";
import { openSandpay } from "./testing/open-sandpay.ts";

let sandpay: Sandpay;
beforeAll(async () => {
  sandpay = await openSandpay();
});
beforeEach(async () => {
  await sandpay.reset();
});
afterAll(() => sandpay.close());

test("a creation is answered with an open payment and the address of its page", async () => {
  const { status, body } = await sandpay.create({});
  expect(status).toBe(201);
  expect(body).toMatchObject({
    merchant_ref: "order-1",
    status: "pending",
    amount: 499,
    currency: "USD",
    checkout_url: `${sandpay.base()}/checkout/${String(body["id"])}`,
    txn_id: null,
    captured_amount: null,
    captured_currency: null,
    created_at: 1_767_225_600,
  });
});

test("the same key and body again is answered with the same payment, another body with 409", async () => {
  const first = await sandpay.create({});
  const again = await sandpay.create({});
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect((await sandpay.create({ amount: 500 })).status).toBe(409);
  expect((await sandpay.get("/control/payments")).body["list"]).toHaveLength(1);
});

test("twenty creations at once with one key make one payment", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => sandpay.create({})));
  expect(new Set(answers.map((one) => one.body["id"])).size).toBe(1);
  expect(answers.map((one) => one.status).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: 19 }, () => 200),
    201,
  ]);
});

test.each([
  ["amount", 4.99],
  ["amount", 0],
  ["amount", "499"],
  ["currency", "usd"],
  ["method", "cash"],
  ["pay_within_s", 0],
  ["pay_within_s", 7 * 86_400 + 1],
  ["return_url", "javascript:alert(1)"],
  ["return_url", "http://shop;sandbox/x"],
  ["return_url", "http://user@shop/x"],
  ["notify_url", "http://example.com/webhooks"],
  ["description", "x".repeat(501)],
  ["merchant_ref", ""],
])("a creation with %s %j is refused and makes nothing", async (field, value) => {
  expect((await sandpay.create({ [field]: value })).status).toBe(400);
  expect((await sandpay.get("/control/payments")).body["list"]).toEqual([]);
});

test("an idempotency key that is not the merchant_ref is refused", async () => {
  const { status } = await sandpay.post("/v1/payments", { merchant: "moonshop" }, { "idempotency-key": "other" });
  expect(status).toBe(400);
});

test("a call without a key is refused, and one merchant cannot act for or see another", async () => {
  const { body } = await sandpay.create({});
  const id = String(body["id"]);
  expect((await sandpay.get(`/v1/payments/${id}`, "wrong-key")).status).toBe(401);
  expect((await sandpay.get(`/v1/payments/${id}?merchant=moonshop`, "key-of-rotator")).status).toBe(403);
  expect((await sandpay.get(`/v1/payments/${id}`, "key-of-rotator")).status).toBe(404);
  expect((await sandpay.create({ merchant: "rotator", merchant_ref: "order-2" })).status).toBe(403);
});

test("a payment is found by its id and by its merchant_ref, an unknown one is not", async () => {
  // The other ways to pay are told once, when the payment is made.
  const { dropin: _form, voucher: _code, scan: _square, ...payment } = (await sandpay.create({})).body;
  expect((await sandpay.get(`/v1/payments/${String(payment["id"])}?merchant=moonshop`)).body).toEqual(payment);
  expect((await sandpay.get("/v1/payments?merchant=moonshop&merchant_ref=order-1")).body).toEqual(payment);
  expect(await sandpay.get("/v1/payments?merchant=moonshop&merchant_ref=order-9")).toEqual({
    status: 404,
    body: { error: "not_found" },
  });
});

test("a body above the limit is refused", async () => {
  expect((await sandpay.create({ description: "x".repeat(40_000) })).status).toBe(413);
});

test("a payment expires when its time has passed, and can then not be paid", async () => {
  const { body } = await sandpay.create({ pay_within_s: 60 });
  sandpay.clock.nowMs += 59_999;
  expect((await sandpay.get(`/v1/payments/${String(body["id"])}`)).body).toMatchObject({ status: "pending" });
  sandpay.clock.nowMs += 1;
  expect((await sandpay.post("/control/pay", { id: body["id"], outcome: "paid" })).status).toBe(409);
  const [webhook] = await sandpay.shop.waitForWebhooks(1);
  expect(webhook?.type).toBe("payment.expired");
  expect(webhook?.payment).toMatchObject({ status: "expired", txn_id: null });
});

test("payments survive a restart", async () => {
  const { body } = await sandpay.create({});
  await sandpay.post("/control/pay", { id: body["id"], outcome: "paid" });
  await sandpay.restart();
  const after = await sandpay.get(`/v1/payments/${String(body["id"])}`);
  expect(after.body).toMatchObject({ id: body["id"], status: "paid", captured_amount: 499 });
  expect((await sandpay.create({})).body["id"]).toBe(body["id"]);
});
