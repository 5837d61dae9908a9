import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Answer, Json, Sandpay } from "./testing/open-sandpay.ts";
import { aCreation, openSandpay } from "./testing/open-sandpay.ts";

let sandpay: Sandpay;
beforeAll(async () => {
  sandpay = await openSandpay();
});
beforeEach(async () => {
  await sandpay.reset();
});
afterAll(() => sandpay.close());

async function createAndPay(changes: Json): Promise<Answer> {
  const { body } = await sandpay.create(changes);
  return sandpay.post("/control/pay", { id: body["id"], outcome: "paid" });
}

async function findPayment(): Promise<Json> {
  return (await sandpay.get("/v1/payments?merchant=moonshop&merchant_ref=order-1")).body;
}

test("success: the payment is captured in full and one webhook tells of it", async () => {
  const { body } = await createAndPay({});
  expect(body).toMatchObject({
    status: "paid",
    captured_amount: 499,
    captured_currency: "USD",
    paid_at: 1_767_225_600,
  });
  expect(body["txn_id"]).toMatch(/^txn_[0-9a-f]{32}$/);
  const [webhook] = await sandpay.shop.waitForWebhooks(1);
  expect(webhook?.type).toBe("payment.paid");
  expect(webhook?.payment).toEqual(body);
});

test("decline: Pay fails, nothing is captured, and it cannot be paid afterwards", async () => {
  expect((await createAndPay({ amount: 491 })).body).toMatchObject({
    status: "failed",
    captured_amount: null,
    failure_code: "insufficient_funds",
  });
  expect((await sandpay.post("/control/pay", { merchant_ref: "order-1", outcome: "paid" })).status).toBe(409);
  const [webhook] = await sandpay.shop.waitForWebhooks(1);
  expect(webhook?.type).toBe("payment.failed");
});

test("abandon: the payer goes away and the payment stays open", async () => {
  expect((await createAndPay({ amount: 492 })).body).toMatchObject({ status: "pending" });
  expect((await sandpay.get("/control/webhooks")).body["list"]).toEqual([]);
});

test("slow: the payment is there long before the creation is answered", async () => {
  await sandpay.post("/control/scenario", { scenario: "slow", delay_ms: 600_000 });
  const answer = sandpay.create({}).catch(() => "no answer");
  await expect.poll(async () => (await findPayment())["status"], { timeout: 4_000 }).toBe("pending");
  // The second creation with the same key does not wait.
  expect((await sandpay.create({})).status).toBe(200);
  await sandpay.restart();
  expect(await answer).toBe("no answer");
});

test("slow: the answer comes when the delay is over", async () => {
  await sandpay.post("/control/scenario", { scenario: "slow", delay_ms: 30 });
  const before = performance.now();
  expect((await sandpay.create({})).status).toBe(201);
  expect(performance.now() - before).toBeGreaterThanOrEqual(29);
});

test("duplicate: the same webhook is sent three times", async () => {
  await createAndPay({ amount: 494 });
  const webhooks = await sandpay.shop.waitForWebhooks(3);
  expect(new Set(webhooks.map((one) => one.eventId)).size).toBe(1);
  expect(new Set(webhooks.map((one) => one.raw)).size).toBe(1);
});

test("early: the shop has the webhook before its creation is answered", async () => {
  const { status, body } = await sandpay.create({ amount: 495 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "paid", captured_amount: 495 });
  expect(sandpay.shop.received.map((one) => one.type)).toEqual(["payment.paid"]);
});

test("late_success: failed first, paid three seconds later under the same transaction", async () => {
  const failed = await createAndPay({ amount: 496 });
  expect(failed.body).toMatchObject({ status: "failed", captured_amount: null });
  await sandpay.shop.waitForWebhooks(1);
  sandpay.clock.nowMs += 2_999;
  expect(await findPayment()).toMatchObject({ status: "failed" });
  sandpay.clock.nowMs += 1;
  expect(await findPayment()).toMatchObject({ status: "paid", captured_amount: 496 });
  const webhooks = await sandpay.shop.waitForWebhooks(2);
  expect(webhooks.map((one) => one.type)).toEqual(["payment.failed", "payment.paid"]);
  expect(webhooks.map((one) => one.payment["txn_id"])).toEqual([failed.body["txn_id"], failed.body["txn_id"]]);
});

test("late_success is kept over a restart", async () => {
  await sandpay.post("/control/scenario", { scenario: "late_success", delay_ms: 60_000 });
  await createAndPay({});
  await sandpay.shop.waitForWebhooks(1);
  await sandpay.restart();
  sandpay.clock.nowMs += 60_000;
  sandpay.provider().wake();
  await expect.poll(() => sandpay.shop.received.map((one) => one.type), { timeout: 4_000 }).toContain("payment.paid");
});

test("wrong_amount: one minor unit less is captured", async () => {
  expect((await createAndPay({ amount: 497 })).body).toMatchObject({
    status: "paid",
    amount: 497,
    captured_amount: 496,
  });
});

test("wrong_currency: the amount comes in other money", async () => {
  await sandpay.post("/control/scenario", { scenario: "wrong_currency" });
  expect((await createAndPay({})).body).toMatchObject({
    currency: "USD",
    captured_amount: 499,
    captured_currency: "EUR",
  });
});

test("lost_webhook: only a poll tells that it was paid", async () => {
  expect((await createAndPay({ amount: 498 })).body).toMatchObject({ status: "paid" });
  expect((await sandpay.get("/control/webhooks")).body["list"]).toMatchObject([{ state: "lost", sends: [] }]);
  expect(sandpay.shop.received).toEqual([]);
  expect(await findPayment()).toMatchObject({ status: "paid", captured_amount: 498 });
});

test("timeout_after: the payment stands and the creation is never answered", async () => {
  await sandpay.post("/control/scenario", { scenario: "timeout_after" });
  const abort = new AbortController();
  const body = aCreation(sandpay.shop.notifyUrl());
  const answer = fetch(`${sandpay.base()}/v1/payments`, {
    method: "POST",
    signal: abort.signal,
    headers: { authorization: "Bearer key-of-moonshop", "idempotency-key": "order-1" },
    body: JSON.stringify(body),
  }).catch(() => "no answer");
  await expect.poll(async () => (await findPayment())["status"], { timeout: 4_000 }).toBe("pending");
  abort.abort();
  expect(await answer).toBe("no answer");
  expect((await sandpay.create({})).status).toBe(200);
});

test("a demand goes before the amount, fits only what it names, and is used up", async () => {
  await sandpay.post("/control/scenario", { scenario: "decline", times: 2, match: { merchant_ref: "order-7" } });
  await sandpay.post("/control/scenario", { scenario: "wrong_amount", match: { amount: 700, merchant: "moonshop" } });
  expect((await createAndPay({ merchant_ref: "order-7", amount: 498 })).body).toMatchObject({ status: "failed" });
  expect((await createAndPay({ merchant_ref: "order-8" })).body).toMatchObject({ captured_amount: 499 });
  expect((await createAndPay({ merchant_ref: "order-9", amount: 700 })).body).toMatchObject({ captured_amount: 699 });
  expect((await createAndPay({ merchant_ref: "order-10", amount: 700 })).body).toMatchObject({ captured_amount: 700 });
});

test("an unknown scenario is refused", async () => {
  expect((await sandpay.post("/control/scenario", { scenario: "explode" })).status).toBe(400);
});

test("a control call from a page of another site is refused", async () => {
  const answer = await sandpay.post("/control/reset", {}, { "sec-fetch-site": "cross-site" });
  expect(answer.status).toBe(403);
});

test("reset empties the store", async () => {
  await createAndPay({});
  await sandpay.shop.waitForWebhooks(1);
  expect((await sandpay.post("/control/reset", {})).status).toBe(200);
  expect((await sandpay.get("/control/payments")).body["list"]).toEqual([]);
  expect((await sandpay.get("/control/webhooks")).body["list"]).toEqual([]);
});
