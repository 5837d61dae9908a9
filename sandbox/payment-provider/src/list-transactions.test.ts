import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Answer, Json, Sandpay } from "./testing/open-sandpay.ts";
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
  await sandpay.create({ merchant_ref: merchantRef, amount: 1_000 });
  return (await sandpay.post("/control/pay", { merchant_ref: merchantRef, outcome: "paid" })).body;
}

function refund(payment: Json, refundRef: string): Promise<Answer> {
  const path = `/v1/payments/${String(payment["id"])}/refunds?merchant=moonshop`;
  return sandpay.post(path, { amount: 300, reason: "" }, { "idempotency-key": refundRef });
}

async function list(query = ""): Promise<Json[]> {
  const { body } = await sandpay.get(`/v1/transactions?merchant=moonshop${query}`);
  return Array.isArray(body["list"]) ? body["list"] : [];
}

async function listByPages(size: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  let cursor: string | null = "";
  for (let pages = 0; cursor !== null && pages < 50; pages += 1) {
    const { body }: Answer = await sandpay.get(`/v1/transactions?limit=${size}&cursor=${cursor}`);
    seen.push(...(Array.isArray(body["list"]) ? body["list"] : []).map((one) => one.merchant_ref));
    cursor = typeof body["next"] === "string" ? body["next"] : null;
  }
  return seen;
}

test("the list shows captures and refunds in the order of their time, with the words of each", async () => {
  const payment = await payFor("order-1");
  sandpay.clock.nowMs += 2_000;
  await sandpay.post("/control/scenario", { scenario: "async" });
  const back = (await refund(payment, "back-1")).body;
  const common = { merchant_ref: "order-1", currency: "USD", fee: 0 };
  expect(await list()).toEqual([
    {
      ...common,
      kind: "payment",
      txn_id: payment["txn_id"],
      refund_ref: null,
      payment_txn: null,
      status: "paid",
      amount: 1_000,
      at: 1_767_225_600,
    },
    {
      ...common,
      kind: "refund",
      txn_id: back["id"],
      refund_ref: "back-1",
      payment_txn: payment["txn_id"],
      status: "pending",
      amount: 300,
      at: 1_767_225_602,
    },
  ]);
});

test("every entry is listed once, page by page, also those of the same moment", async () => {
  const refs = Array.from({ length: 7 }, (_, index) => `order-${index}`);
  for (const ref of refs) await payFor(ref);
  expect(await listByPages(3)).toEqual(refs);
  expect(await listByPages(7)).toEqual(refs);
  expect((await sandpay.get("/v1/transactions", "key-of-rotator")).body).toEqual({ list: [], next: null });
});

test("the span is half open, and what does not fit is refused", async () => {
  for (const ref of ["order-1", "order-2", "order-3"]) {
    await payFor(ref);
    sandpay.clock.nowMs += 1_000;
  }
  expect(await list("&from=1767225601&to=1767225602")).toMatchObject([{ merchant_ref: "order-2" }]);
  expect((await sandpay.get("/v1/transactions?cursor=%27")).status).toBe(400);
  expect((await sandpay.get("/v1/transactions?limit=101")).status).toBe(400);
  expect((await sandpay.get("/v1/transactions?from=yesterday")).status).toBe(400);
});

test("planted breaks change what the list says and nothing else", async () => {
  const [hidden, other, whole] = [await payFor("order-1"), await payFor("order-2"), await payFor("order-3")];
  await sandpay.post("/control/settlement", { txn_id: hidden["txn_id"], hide: true });
  await sandpay.post("/control/settlement", {
    txn_id: other["txn_id"],
    amount: 900,
    currency: "EUR",
    fee: 31,
    status: "failed",
  });
  const made = { merchant: "moonshop", merchant_ref: "order-9", amount: 77, currency: "USD" };
  const planted = await sandpay.post("/control/settlement", { extra: made });
  expect(await list()).toMatchObject([
    { merchant_ref: "order-2", amount: 900, currency: "EUR", fee: 31, status: "failed" },
    { txn_id: whole["txn_id"], amount: 1_000, fee: 0 },
    { kind: "payment", txn_id: planted.body["txn_id"], merchant_ref: "order-9", amount: 77, status: "paid" },
  ]);
  expect((await sandpay.get("/v1/payments?merchant_ref=order-2")).body).toMatchObject({ captured_amount: 1_000 });
  expect((await sandpay.get("/control/captures")).body["list"]).toHaveLength(3);

  await sandpay.post("/control/settlement", { txn_id: hidden["txn_id"], hide: false });
  expect(await list()).toHaveLength(4);
  expect((await sandpay.post("/control/settlement", { txn_id: "txn_none", hide: true })).status).toBe(404);
  expect((await sandpay.post("/control/settlement", { txn_id: whole["txn_id"], extra: made })).status).toBe(409);
  expect((await sandpay.post("/control/settlement", { extra: { ...made, amount: 0 } })).status).toBe(400);
});

test("a refund that never was can be planted in the past", async () => {
  const extra = {
    merchant: "moonshop",
    merchant_ref: "order-9",
    refund_ref: "back-9",
    amount: 5,
    currency: "USD",
    at: 60,
  };
  await sandpay.post("/control/settlement", { txn_id: "ref_made_up", extra });
  expect(await list("&to=61")).toEqual([
    {
      kind: "refund",
      txn_id: "ref_made_up",
      merchant_ref: "order-9",
      refund_ref: "back-9",
      payment_txn: null,
      status: "succeeded",
      amount: 5,
      currency: "USD",
      fee: 0,
      at: 60,
    },
  ]);
});

test("the control call lists every capture with its refunds and disputes, page by page", async () => {
  const payment = await payFor("order-1");
  await payFor("order-2");
  await refund(payment, "back-1");
  await sandpay.post("/control/dispute", { merchant_ref: "order-1", amount: 50 });
  const first = (await sandpay.get("/control/captures?limit=1")).body;
  expect(first["list"]).toMatchObject([
    {
      txn_id: payment["txn_id"],
      merchant: "moonshop",
      merchant_ref: "order-1",
      amount: 1_000,
      currency: "USD",
      refunds: [{ refund_ref: "back-1", amount: 300, status: "succeeded" }],
      disputes: [{ amount: 50, fee: 0, state: "open" }],
    },
  ]);
  const rest = (await sandpay.get(`/control/captures?limit=1&after=${String(first["next"])}`)).body;
  expect(rest).toMatchObject({ list: [{ merchant_ref: "order-2", refunds: [], disputes: [] }], next: null });
  expect((await sandpay.get("/control/captures?limit=1001")).status).toBe(400);
});
