import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Json, Sandpay } from "./testing/open-sandpay.ts";
import { openSandpay } from "./testing/open-sandpay.ts";

let sandpay: Sandpay;
beforeAll(async () => {
  sandpay = await openSandpay();
});
beforeEach(async () => {
  await sandpay.reset();
});
afterAll(() => sandpay.close());

async function paid(): Promise<Json> {
  await sandpay.create({ merchant_ref: "order-1" });
  return (await sandpay.post("/control/pay", { merchant_ref: "order-1", outcome: "paid" })).body;
}

const byHand = (change: object = {}) => sandpay.post("/control/refund", { merchant_ref: "order-1", ...change });

test("money is given back by hand without a reference of the shop, and told with its payment", async () => {
  const payment = await paid();
  const { body } = await byHand({ amount: 100 });
  expect(body).toMatchObject({ refund_ref: null, status: "succeeded", amount: 100, txn_id: payment["txn_id"] });
  const webhooks = await sandpay.shop.waitForWebhooks(2);
  const { data } = JSON.parse(webhooks.find((one) => one.type === "refund.succeeded")?.raw ?? "{}");
  expect(data).toMatchObject({ refund: body, payment: { status: "paid", refunded_amount: 100 } });
});

test("the payment and the list show it whether or not a webhook is sent", async () => {
  const payment = await paid();
  const { body } = await byHand({ webhook: false });
  const shown = await sandpay.get("/v1/payments?merchant_ref=order-1");
  expect(shown.body["refunds"]).toEqual([
    { id: body["id"], refund_ref: null, txn_id: payment["txn_id"], amount: 499, status: "succeeded" },
  ]);
  const list = await sandpay.get("/v1/transactions?merchant=moonshop");
  expect(list.body["list"]).toMatchObject([
    { kind: "payment" },
    { kind: "refund", txn_id: body["id"], refund_ref: null, payment_txn: payment["txn_id"], amount: 499 },
  ]);
  expect((await sandpay.shop.waitForWebhooks(1)).map(({ type }) => type)).toEqual(["payment.paid"]);
});

test("never more goes back than came in, by the shop and by hand together", async () => {
  await paid();
  expect((await byHand({ amount: 500 })).status).toBe(422);
  expect((await byHand({ amount: 400 })).status).toBe(200);
  expect((await byHand({ amount: 100 })).status).toBe(422);
  expect((await byHand()).body).toMatchObject({ amount: 99 });
  expect((await byHand()).status).toBe(422);
});

test("a refund by hand may take its time, and one that went through may come back", async () => {
  await paid();
  const { body } = await byHand({ delay_ms: 1_000 });
  expect(body).toMatchObject({ status: "pending" });
  const path = `/control/refund/${String(body["id"])}/reverse`;
  expect((await sandpay.post(path, {})).status).toBe(404);
  sandpay.clock.nowMs += 1_000;
  await sandpay.get("/v1/payments?merchant_ref=order-1");
  expect((await sandpay.post(path, {})).body).toMatchObject({ status: "failed" });
  const types = (await sandpay.shop.waitForWebhooks(3)).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["refund.succeeded", "refund.failed"]));
});

test("an unpaid payment cannot be refunded", async () => {
  await sandpay.create({ merchant_ref: "order-1" });
  expect((await byHand()).status).toBe(409);
  expect((await sandpay.post("/control/refund", { merchant_ref: "order-2" })).status).toBe(404);
});
