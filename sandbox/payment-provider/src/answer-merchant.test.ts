import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Answer, Sandpay } from "./testing/open-sandpay.ts";
import { openSandpay } from "./testing/open-sandpay.ts";

let sandpay: Sandpay;
beforeAll(async () => {
  sandpay = await openSandpay();
});
beforeEach(async () => {
  await sandpay.reset();
});
afterAll(() => sandpay.close());

const cancelByRef = (): Promise<Answer> =>
  sandpay.post("/v1/payments/cancel?merchant=moonshop&merchant_ref=order-1", {});

test("an open payment is cancelled once and told once, by its id and by its reference", async () => {
  const { body } = await sandpay.create({});
  const cancelled = await sandpay.post(`/v1/payments/${String(body["id"])}/cancel?merchant=moonshop`, {});
  expect(cancelled).toMatchObject({ status: 200, body: { id: body["id"], status: "cancelled" } });
  expect(await cancelByRef()).toEqual(cancelled);
  expect((await sandpay.get("/control/webhooks")).body["list"]).toMatchObject([{ type: "payment.cancelled" }]);
  expect((await sandpay.post("/control/pay", { id: body["id"], outcome: "paid" })).status).toBe(409);
});

test("what expired or failed is answered as it is, what is paid cannot be cancelled", async () => {
  await sandpay.create({ pay_within_s: 60 });
  sandpay.clock.nowMs += 60_000;
  expect(await cancelByRef()).toMatchObject({ status: 200, body: { status: "expired" } });

  const { body } = await sandpay.create({ merchant_ref: "order-2" });
  await sandpay.post("/control/pay", { id: body["id"], outcome: "paid" });
  expect(await sandpay.post(`/v1/payments/${String(body["id"])}/cancel`, {})).toEqual({
    status: 409,
    body: { error: "too_late" },
  });
  expect((await sandpay.get(`/v1/payments/${String(body["id"])}`)).body).toMatchObject({ status: "paid" });
});

test("an unknown payment and that of another shop cannot be cancelled", async () => {
  expect((await cancelByRef()).status).toBe(404);
  await sandpay.create({});
  const key = { authorization: "Bearer key-of-rotator" };
  expect((await sandpay.post("/v1/payments/cancel?merchant_ref=order-1", {}, key)).status).toBe(404);
});
