import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawNumbers } from "./seeded-random.ts";
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

async function payFor(merchantRef: string): Promise<void> {
  await sandpay.create({ merchant_ref: merchantRef });
  await sandpay.post("/control/pay", { merchant_ref: merchantRef, outcome: "paid" });
}

function setRules(rules: Json): Promise<Answer> {
  return sandpay.post("/control/webhook-rules", rules);
}

async function readWebhookFigures(): Promise<unknown> {
  return (await sandpay.get("/control/figures")).body["webhooks"];
}

test("off: nothing is sent, all is marked as lost, also after a restart; without rules all is well again", async () => {
  await setRules({ off: true });
  await sandpay.restart();
  await payFor("order-1");
  expect((await sandpay.get("/control/webhooks")).body["list"]).toMatchObject([{ state: "lost", sends: [] }]);
  await setRules({});
  await payFor("order-2");
  const [webhook] = await sandpay.shop.waitForWebhooks(1);
  expect(webhook?.payment["merchant_ref"]).toBe("order-2");
});

test("lose_rate: about so many are lost, and no other is", async () => {
  await setRules({ lose_rate: 0.5, seed: 3 });
  for (let number = 1; number <= 40; number += 1) await payFor(`order-${number}`);
  const { list } = (await sandpay.get("/control/webhooks")).body;
  const lost = (Array.isArray(list) ? list : []).filter((one) => one.state === "lost").map((one) => one.merchant_ref);
  expect(lost.length).toBeGreaterThan(8);
  expect(lost.length).toBeLessThan(32);
  const received = await sandpay.shop.waitForWebhooks(40 - lost.length);
  expect(received.map((one) => one.payment["merchant_ref"]).filter((ref) => lost.includes(ref))).toEqual([]);
  await expect.poll(readWebhookFigures, { timeout: 4_000 }).toMatchObject({
    made: 40,
    lost: lost.length,
    delivered: 40 - lost.length,
    duplicated: 0,
    sends: 40 - lost.length,
  });
});

test("duplicate_rate: the same bytes in so many copies", async () => {
  await setRules({ duplicate_rate: 1, copies: 20 });
  await payFor("order-1");
  const webhooks = await sandpay.shop.waitForWebhooks(20);
  expect(new Set(webhooks.map((one) => one.raw)).size).toBe(1);
  expect(await readWebhookFigures()).toMatchObject({ made: 1, duplicated: 19 });
});

test("late_rate: a webhook waits for late_ms, and is not forgotten", async () => {
  await setRules({ late_rate: 1, late_ms: 3_600_000 });
  await payFor("order-1");
  sandpay.clock.nowMs += 3_599_999;
  sandpay.provider().wake();
  expect(await readWebhookFigures()).toMatchObject({ waiting: 1, sends: 0 });
  sandpay.clock.nowMs += 1;
  sandpay.provider().wake();
  await sandpay.shop.waitForWebhooks(1);
});

test("shuffle_ms: webhooks overtake each other", async () => {
  await setRules({ shuffle_ms: 60_000, seed: 1 });
  const refs = Array.from({ length: 12 }, (_, index) => `order-${index}`);
  for (const ref of refs) await payFor(ref);
  for (let second = 0; second <= 60; second += 1) {
    sandpay.clock.nowMs += 1_000;
    sandpay.provider().wake();
    await expect.poll(readDue, { timeout: 4_000 }).toBe(0);
  }
  const received = sandpay.shop.received.map((one) => String(one.payment["merchant_ref"]));
  expect(received).not.toEqual(refs);
  expect(received.toSorted()).toEqual(refs.toSorted());
});

/** Those whose time has come and that are not yet delivered. */
async function readDue(): Promise<number> {
  const { list } = (await sandpay.get("/control/webhooks")).body;
  const due = (Array.isArray(list) ? list : []).filter(
    (one) => one.state === "waiting" && one.next_at_ms <= sandpay.clock.nowMs,
  );
  return due.length;
}

test.each([{ lose_rate: -0.1 }, { copies: 51 }, { off: "yes" }, { seed: 1.5 }])(
  "rules that do not fit are refused: %j",
  async (rules) => {
    expect((await setRules(rules)).status).toBe(400);
  },
);

test("drawn numbers are even, within bounds, and the same for the same seed and turn", () => {
  const numbers = Array.from({ length: 10_000 }, (_, turn) => drawNumbers(42, turn)());
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  for (const part of [0.1, 0.5, 0.9]) {
    expect(numbers.filter((one) => one < part).length / numbers.length).toBeCloseTo(part, 1);
  }
  expect(drawNumbers(42, 5)()).toBe(numbers[5]);
});
