import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Answer, Json, Sandpay } from "./testing/open-sandpay.ts";
import { openSandpay } from "./testing/open-sandpay.ts";

let sandpay: Sandpay;
let id: string;
beforeAll(async () => {
  sandpay = await openSandpay();
});
beforeEach(async () => {
  await sandpay.reset();
  id = String((await sandpay.create({})).body["id"]);
});
afterAll(() => sandpay.close());

function payUp(): Promise<Answer> {
  return sandpay.post("/control/pay", { id, outcome: "paid" });
}

function refund(refundRef: string, amount: number, more: Json = {}): Promise<Answer> {
  const body = { amount, reason: "asked for", ...more };
  return sandpay.post(`/v1/payments/${id}/refunds?merchant=moonshop`, body, { "idempotency-key": refundRef });
}

function find(refundRef: string): Promise<Answer> {
  return sandpay.get(`/v1/refunds?merchant=moonshop&refund_ref=${refundRef}`);
}

function told(type: string): Json[] {
  return sandpay.shop.received.filter((one) => one.type === type).map((one) => JSON.parse(one.raw).data.refund);
}

test("a refund is answered, counted and told by a webhook", async () => {
  await payUp();
  const { status, body } = await refund("back-1", 200);
  expect(status).toBe(201);
  expect(body).toMatchObject({ refund_ref: "back-1", status: "succeeded", amount: 200, currency: "USD" });
  expect(body["id"]).toMatch(/^ref_/);
  expect((await sandpay.get(`/v1/payments/${id}`)).body).toMatchObject({ status: "paid", refunded_amount: 200 });
  const webhooks = await sandpay.shop.waitForWebhooks(2);
  const told = webhooks.find((one) => one.type === "refund.succeeded");
  expect(JSON.parse(told?.raw ?? "{}")).toMatchObject({ data: { payment: { id }, refund: body } });
});

test("refunds together never come to more than was captured, also all at once", async () => {
  await payUp();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => refund(`back-${index}`, 100)));
  expect(answers.map((one) => one.status).sort((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 422, 422, 422, 422, 422, 422,
  ]);
  expect((await refund("the-rest", 99)).status).toBe(201);
  expect((await refund("one-more", 1)).status).toBe(422);
});

test("the same refund again gives the same refund, other content under its key is refused", async () => {
  await payUp();
  const answers = await Promise.all([refund("back-1", 300), refund("back-1", 300)]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect((await refund("back-1", 299)).status).toBe(409);
  expect((await sandpay.get(`/v1/payments/${id}`)).body).toMatchObject({ refunded_amount: 300 });
});

test("what was never captured cannot be refunded", async () => {
  expect((await refund("back-1", 1)).status).toBe(422);
});

test("a refund without a key or with a broken amount is refused", async () => {
  await payUp();
  expect((await sandpay.post(`/v1/payments/${id}/refunds`, { amount: 1, reason: "" })).status).toBe(400);
  expect((await refund("back-1", 0.5)).status).toBe(400);
  expect((await refund("back-1", 0)).status).toBe(400);
});

test("a refund is shown whole, and found by its reference by its own shop alone", async () => {
  const paid = await payUp();
  const { body } = await refund("back-1", 200);
  expect(body).toEqual({
    id: body["id"],
    refund_ref: "back-1",
    payment_id: id,
    merchant_ref: "order-1",
    txn_id: paid.body["txn_id"],
    status: "succeeded",
    amount: 200,
    currency: "USD",
    reason: "asked for",
    created_at: 1_767_225_600,
  });
  expect(await find("back-1")).toEqual({ status: 200, body });
  expect(await find("back-2")).toEqual({ status: 404, body: { error: "not_found" } });
  expect((await sandpay.get("/v1/refunds?refund_ref=back-1", "key-of-rotator")).status).toBe(404);
});

test("async: the refund is pending first, counts already, and succeeds later by a webhook", async () => {
  await payUp();
  await sandpay.post("/control/scenario", { scenario: "async", delay_ms: 5_000, match: { refund_ref: "back-1" } });
  expect(await refund("back-1", 400)).toMatchObject({ status: 201, body: { status: "pending" } });
  expect((await refund("back-2", 100)).status).toBe(422);
  expect(await refund("back-1", 400)).toMatchObject({ status: 200, body: { status: "pending" } });
  await sandpay.restart();
  sandpay.clock.nowMs += 4_999;
  expect((await find("back-1")).body).toMatchObject({ status: "pending" });
  sandpay.clock.nowMs += 1;
  expect((await find("back-1")).body).toMatchObject({ status: "succeeded" });
  await expect.poll(() => told("refund.succeeded"), { timeout: 4_000 }).toMatchObject([{ refund_ref: "back-1" }]);
});

test("fails_later: a pending refund fails by a webhook, and its money can be refunded anew", async () => {
  await payUp();
  await sandpay.post("/control/scenario", { scenario: "fails_later" });
  expect((await refund("back-1", 499)).body).toMatchObject({ status: "pending" });
  sandpay.clock.nowMs += 3_000;
  expect((await find("back-1")).body).toMatchObject({ status: "failed" });
  await expect.poll(() => told("refund.failed"), { timeout: 4_000 }).toMatchObject([{ status: "failed" }]);
  expect((await refund("back-1", 499)).body).toMatchObject({ status: "failed" });
  expect((await refund("back-2", 499)).status).toBe(201);
});

test("refuse: nothing is made, and the demand is no scenario for a creation", async () => {
  await sandpay.post("/control/scenario", { scenario: "refuse" });
  await sandpay.create({ merchant_ref: "order-2" });
  await payUp();
  expect(await refund("back-1", 100)).toEqual({ status: 422, body: { error: "refund_refused" } });
  expect((await find("back-1")).status).toBe(404);
  expect((await refund("back-1", 100)).status).toBe(201);
});

test("a payer who pays twice has two transactions, and each is refunded for itself", async () => {
  expect((await sandpay.post("/control/pay", { id, outcome: "paid", again: true })).status).toBe(409);
  const first = (await payUp()).body;
  const { body } = await sandpay.post("/control/pay", { id, outcome: "paid", again: true });
  const [second] = Array.isArray(body["further_txns"]) ? body["further_txns"] : [];
  expect(body).toMatchObject({ txn_id: first["txn_id"], captured_amount: 499 });
  expect(second).toEqual({ txn_id: expect.stringMatching(/^txn_/), amount: 499, currency: "USD" });
  const webhooks = await sandpay.shop.waitForWebhooks(2);
  expect(new Set(webhooks.map((one) => one.payment["txn_id"]))).toEqual(new Set([first["txn_id"], second.txn_id]));
  const again = webhooks.find((one) => one.payment["txn_id"] === second.txn_id);
  expect(again?.payment["further_txns"]).toEqual([{ ...second, txn_id: first["txn_id"] }]);

  expect((await refund("back-1", 499, { txn_id: second.txn_id })).body).toMatchObject({ txn_id: second.txn_id });
  expect((await refund("back-1", 499)).status).toBe(409);
  expect((await refund("back-2", 1, { txn_id: second.txn_id })).status).toBe(422);
  expect((await refund("back-2", 499)).body).toMatchObject({ txn_id: first["txn_id"] });
  expect((await refund("back-3", 1, { txn_id: "txn_of_nobody" })).status).toBe(422);
});
