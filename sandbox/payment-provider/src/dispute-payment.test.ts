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

async function payFor(merchantRef: string): Promise<Json> {
  await sandpay.create({ merchant_ref: merchantRef });
  return (await sandpay.post("/control/pay", { merchant_ref: merchantRef, outcome: "paid" })).body;
}

test("a dispute is opened, told, and decided once for all", async () => {
  const payment = await payFor("order-1");
  const { body } = await sandpay.post("/control/dispute", { merchant_ref: "order-1", fee: 1_500 });
  expect(body).toEqual({
    id: expect.stringMatching(/^dsp_[0-9a-f]{32}$/),
    payment_id: payment["id"],
    merchant_ref: "order-1",
    txn_id: payment["txn_id"],
    amount: 499,
    currency: "USD",
    state: "open",
    fee: 1_500,
    opened_at: 1_767_225_600,
    closed_at: null,
  });
  const path = `/control/dispute/${String(body["id"])}`;
  expect((await sandpay.post(path, { outcome: "won" })).body).toMatchObject({ state: "won", closed_at: 1_767_225_600 });
  expect(await sandpay.post(path, { outcome: "lost" })).toEqual({ status: 409, body: { error: "already_decided" } });

  const webhooks = await sandpay.shop.waitForWebhooks(3);
  const told = webhooks.map((one) => ({ type: one.type, dispute: JSON.parse(one.raw).data.dispute }));
  expect(told.find((one) => one.type === "dispute.opened")?.dispute).toEqual(body);
  expect(told.find((one) => one.type === "dispute.won")?.dispute).toMatchObject({ id: body["id"], state: "won" });
});

test("a part can be disputed, never more than came in, and one dispute at a time", async () => {
  const payment = await payFor("order-1");
  const ask = { id: payment["id"], txn_id: payment["txn_id"] };
  expect((await sandpay.post("/control/dispute", { ...ask, amount: 500 })).status).toBe(422);
  expect((await sandpay.post("/control/dispute", { ...ask, amount: 100 })).body).toMatchObject({ amount: 100, fee: 0 });
  expect(await sandpay.post("/control/dispute", ask)).toEqual({ status: 409, body: { error: "already_open" } });
});

test("an unpaid payment cannot be disputed", async () => {
  await sandpay.create({});
  expect((await sandpay.post("/control/dispute", { merchant_ref: "order-1" })).status).toBe(409);
  expect((await sandpay.post("/control/dispute", { merchant_ref: "order-2" })).status).toBe(404);
  expect((await sandpay.post("/control/dispute/dsp_none", { outcome: "won" })).status).toBe(404);
});

test("a shop lists its own disputes, page by page, within a span of time", async () => {
  for (const number of [1, 2, 3]) {
    await payFor(`order-${number}`);
    await sandpay.post("/control/dispute", { merchant_ref: `order-${number}` });
    sandpay.clock.nowMs += 1_000;
  }
  const first = await sandpay.get("/v1/disputes?merchant=moonshop&limit=2");
  expect(first.body["list"]).toMatchObject([{ merchant_ref: "order-1" }, { merchant_ref: "order-2" }]);
  const rest = await sandpay.get(`/v1/disputes?merchant=moonshop&limit=2&cursor=${String(first.body["next"])}`);
  expect(rest.body).toMatchObject({ list: [{ merchant_ref: "order-3" }], next: null });
  const span = await sandpay.get("/v1/disputes?merchant=moonshop&from=1767225601&to=1767225602");
  expect(span.body["list"]).toMatchObject([{ merchant_ref: "order-2" }]);
  expect((await sandpay.get("/v1/disputes", "key-of-rotator")).body["list"]).toEqual([]);
});
