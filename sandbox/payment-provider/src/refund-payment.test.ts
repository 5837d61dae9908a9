import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Answer, Sandpay } from "./testing/open-sandpay.ts";
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

function refund(refundRef: string, amount: number): Promise<Answer> {
  const body = { amount, reason: "asked for" };
  return sandpay.post(`/v1/payments/${id}/refunds?merchant=moonshop`, body, { "idempotency-key": refundRef });
}

test("a refund is answered, counted and told by a notice", async () => {
  await payUp();
  const { status, body } = await refund("back-1", 200);
  expect(status).toBe(201);
  expect(body).toMatchObject({ refund_ref: "back-1", status: "succeeded", amount: 200, currency: "USD" });
  expect(body["id"]).toMatch(/^ref_/);
  expect((await sandpay.get(`/v1/payments/${id}`)).body).toMatchObject({ status: "paid", refunded_amount: 200 });
  const notices = await sandpay.shop.waitForNotices(2);
  const told = notices.find((one) => one.type === "refund.succeeded");
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

test("the list of transactions holds every capture once, page by page, within its span of time", async () => {
  for (let number = 2; number <= 6; number += 1) {
    const { body } = await sandpay.create({ merchant_ref: `order-${number}`, amount: 1_000 });
    sandpay.clock.nowMs += 1_000;
    await sandpay.post("/control/pay", { id: body["id"], outcome: "paid" });
  }
  const refs: unknown[] = [];
  let cursor: unknown = "";
  for (let page = 0; page < 3; page += 1) {
    const query = cursor === "" ? "" : `&cursor=${String(cursor)}`;
    const { body } = await sandpay.get(`/v1/transactions?merchant=moonshop&limit=2${query}`);
    for (const one of Array.isArray(body["list"]) ? body["list"] : []) refs.push(one.merchant_ref);
    cursor = body["next"];
  }
  expect(cursor).toBeNull();
  expect(refs).toEqual(Array.from({ length: 5 }, (_, index) => `order-${index + 2}`));
  const span = await sandpay.get("/v1/transactions?merchant=moonshop&from=1767225601&to=1767225603");
  expect(span.body["list"]).toMatchObject([{ merchant_ref: "order-2" }, { merchant_ref: "order-3" }]);
  expect((await sandpay.get("/v1/transactions?cursor=%27")).status).toBe(400);
  expect((await sandpay.get("/v1/transactions?limit=101")).status).toBe(400);
});
