import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandpay } from "./testing/open-sandpay.ts";
import { openSandpay } from "./testing/open-sandpay.ts";

let sandpay: Sandpay;
beforeAll(async () => {
  sandpay = await openSandpay();
});
afterAll(() => sandpay.close());

test("the figures count payments, money, refunds, disputes and webhooks", async () => {
  expect((await sandpay.get("/control/figures")).body).toMatchObject({ payments: {}, captured: [], faults: [] });
  for (const [number, amount] of [1_000, 2_000, 3_000].entries()) {
    await sandpay.create({ merchant_ref: `order-${number}`, amount });
  }
  const { body } = await sandpay.post("/control/pay", { merchant_ref: "order-0", outcome: "paid" });
  await sandpay.post("/control/pay", { merchant_ref: "order-0", outcome: "paid", again: true });
  await sandpay.post("/control/pay", { merchant_ref: "order-1", outcome: "failed" });
  await sandpay.post("/control/scenario", { scenario: "async" });
  const path = `/v1/payments/${String(body["id"])}/refunds`;
  for (const ref of ["back-1", "back-2"]) {
    await sandpay.post(path, { amount: 300, reason: "" }, { "idempotency-key": ref });
  }
  await sandpay.post("/control/dispute", { id: body["id"], amount: 70, fee: 15 });
  await sandpay.shop.waitForWebhooks(5);

  const shop = { merchant: "moonshop", currency: "USD" };
  await expect
    .poll(async () => (await sandpay.get("/control/figures")).body, { timeout: 4_000 })
    .toEqual({
      payments: { pending: 1, paid: 1, failed: 1 },
      captured: [{ ...shop, txns: 2, amount: 2_000 }],
      refunds: [
        { ...shop, status: "pending", refunds: 1, amount: 300 },
        { ...shop, status: "succeeded", refunds: 1, amount: 300 },
      ],
      disputes: [{ ...shop, state: "open", disputes: 1, amount: 70, fee: 15 }],
      webhooks: { made: 5, duplicated: 0, lost: 0, waiting: 0, delivered: 5, given_up: 0, sends: 5 },
      faults: [],
    });
});
