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

function demand(fields: Json): Promise<Answer> {
  return sandpay.post("/control/faults", fields);
}

async function createOrNothing(changes: Json = {}): Promise<Answer | "no answer"> {
  return sandpay.create(changes).catch(() => "no answer" as const);
}

async function countPayments(): Promise<number> {
  const { list } = (await sandpay.get("/control/payments")).body;
  return Array.isArray(list) ? list.length : -1;
}

test.each([
  ["timeout_before", 0],
  ["timeout_after", 1],
])("%s: the answer never comes, and the payments made are %i", async (fault, made) => {
  await demand({ call: "create", fault, delay_ms: 1 });
  expect(await createOrNothing()).toBe("no answer");
  expect(await countPayments()).toBe(made);
  expect(await createOrNothing()).toMatchObject({ status: made === 0 ? 201 : 200 });
});

test.each([
  ["http_500_before", 0],
  ["http_500_after", 1],
])("%s: the answer is 500, and the payments made are %i", async (fault, made) => {
  await demand({ call: "*", fault });
  expect(await createOrNothing()).toEqual({ status: 500, body: { error: "internal" } });
  expect(await countPayments()).toBe(made);
});

test("rate_limit: nothing is done, and the answer is 429", async () => {
  await demand({ call: "create", fault: "rate_limit", delay_ms: 3_000 });
  expect(await createOrNothing()).toEqual({ status: 429, body: { error: "rate_limited" } });
  expect(await countPayments()).toBe(0);
});

test("garbage: it is done and the answer cannot be read", async () => {
  await demand({ call: "create", fault: "garbage" });
  await expect(sandpay.create({})).rejects.toThrow(SyntaxError);
  expect(await countPayments()).toBe(1);
});

test("slow: it is done at once and told late", async () => {
  await demand({ call: "create", fault: "slow", delay_ms: 30 });
  const before = performance.now();
  expect(await createOrNothing()).toMatchObject({ status: 201 });
  expect(performance.now() - before).toBeGreaterThanOrEqual(29);
});

test("a refund whose answer is lost has gone back once, as a query tells", async () => {
  const id = String((await sandpay.create({})).body["id"]);
  await sandpay.post("/control/pay", { id, outcome: "paid" });
  await demand({ call: "refund", fault: "http_500_after", match: { merchant_ref: "order-1" } });
  const ask = (): Promise<Answer> =>
    sandpay.post(`/v1/payments/${id}/refunds`, { amount: 499, reason: "" }, { "idempotency-key": "back-1" });
  expect((await ask()).status).toBe(500);
  expect((await sandpay.get("/v1/refunds?refund_ref=back-1")).body).toMatchObject({ status: "succeeded", amount: 499 });
  expect((await ask()).status).toBe(200);
});

test("each call has a name of its own", async () => {
  const id = String((await sandpay.create({})).body["id"]);
  const calls: [string, () => Promise<Answer>][] = [
    ["query", () => sandpay.get(`/v1/payments/${id}`)],
    ["query", () => sandpay.get("/v1/payments?merchant_ref=order-1")],
    ["query_refund", () => sandpay.get("/v1/refunds?refund_ref=back-1")],
    ["list", () => sandpay.get("/v1/transactions")],
    ["list", () => sandpay.get("/v1/disputes")],
    ["cancel", () => sandpay.post("/v1/payments/cancel?merchant_ref=order-1", {})],
    ["cancel", () => sandpay.post(`/v1/payments/${id}/cancel`, {})],
  ];
  for (const [call, ask] of calls) {
    await demand({ call, fault: "http_500_before" });
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).not.toBe(500);
  }
});

test("a fault is counted, kept over a restart, fits only what it names, and can be cleared", async () => {
  await demand({ call: "create", fault: "http_500_before", times: 3, match: { merchant_ref: "order-7" } });
  await demand({ call: "create", fault: "http_500_before", match: { merchant: "rotator" } });
  await sandpay.restart();
  expect(await createOrNothing()).toMatchObject({ status: 201 });
  expect(await createOrNothing({ merchant_ref: "order-7" })).toMatchObject({ status: 500 });
  expect((await sandpay.get("/control/faults")).body["list"]).toMatchObject([
    { call: "create", fault: "http_500_before", times_left: 2, match: { merchant_ref: "order-7" }, rate: null },
    { match: { merchant: "rotator" } },
  ]);
  expect((await sandpay.post("/control/faults/clear", {})).status).toBe(200);
  expect(await createOrNothing({ merchant_ref: "order-7" })).toMatchObject({ status: 201 });
  expect((await sandpay.get("/control/figures")).body["faults"]).toEqual([
    { call: "create", fault: "http_500_before", times: 1 },
  ]);
});

test("a fault by chance strikes about as often as it says, and the same way for the same seed", async () => {
  const strikes = async (seed: number): Promise<string> => {
    await sandpay.post("/control/faults/clear", {});
    await demand({ call: "list", fault: "http_500_before", rate: 0.3, seed });
    const statuses: number[] = [];
    for (let turn = 0; turn < 100; turn += 1) statuses.push((await sandpay.get("/v1/transactions")).status);
    return statuses.map((status) => (status === 500 ? "x" : ".")).join("");
  };
  const first = await strikes(7);
  expect(first.replaceAll(".", "").length).toBeGreaterThan(15);
  expect(first.replaceAll(".", "").length).toBeLessThan(45);
  expect(await strikes(7)).toBe(first);
  expect(await strikes(8)).not.toBe(first);
});

test.each([
  { call: "explode", fault: "slow" },
  { call: "create", fault: "explode" },
  { call: "create", fault: "slow", rate: 1.1 },
  { call: "create", fault: "slow", times: 0 },
])("a demand that does not fit is refused: %j", async (fields) => {
  expect((await demand(fields)).status).toBe(400);
});
