import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signWebhook } from "./signature.ts";
import type { Json, Sandpay } from "./testing/open-sandpay.ts";
import { openSandpay, SECRET } from "./testing/open-sandpay.ts";

let sandpay: Sandpay;
beforeEach(async () => {
  sandpay = await openSandpay();
});
afterEach(() => sandpay.close());

async function createAndPay(): Promise<void> {
  await sandpay.create({});
  await sandpay.post("/control/pay", { merchant_ref: "order-1", outcome: "paid" });
}

async function listWebhooks(): Promise<Json[]> {
  const { list } = (await sandpay.get("/control/webhooks?merchant_ref=order-1")).body;
  return Array.isArray(list) ? list : [];
}

test("a webhook is signed over its time and its raw bytes, and goes to this machine under the shop's own host", async () => {
  await createAndPay();
  const [webhook] = await sandpay.shop.waitForWebhooks(1);
  const hmac = createHmac("sha256", SECRET)
    .update(`1767225600.${webhook?.raw ?? ""}`)
    .digest("hex");
  expect(webhook?.signature).toBe(`t=1767225600,v1=${hmac}`);
  expect(webhook?.host).toMatch(/^shop\.localhost:\d+$/);
  expect(webhook?.path).toBe("/webhooks/1");
});

test("while a shop changes its secret, a webhook carries one signature for each", () => {
  const header = signWebhook({ body: "{}", seconds: 5, secrets: ["new-secret", "old-secret"] });
  const expected = ["new-secret", "old-secret"].map((one) => createHmac("sha256", one).update("5.{}").digest("hex"));
  expect(header).toBe(`t=5,v1=${expected[0]},v1=${expected[1]}`);
});

test("a webhook is sent again until it is answered 2xx, with the same bytes, and no more after that", async () => {
  sandpay.shop.answers.push(500, 404, 302, 204);
  await createAndPay();
  const webhooks = await sandpay.shop.waitForWebhooks(4);
  expect(new Set(webhooks.map((one) => one.raw)).size).toBe(1);
  await expect
    .poll(listWebhooks, { timeout: 4_000 })
    .toMatchObject([
      { state: "delivered", sends: [{ status: 500 }, { status: 404 }, { status: 302 }, { status: 204 }] },
    ]);
  sandpay.clock.nowMs += 3_600_000;
  sandpay.provider().wake();
  expect(sandpay.shop.received).toHaveLength(4);
});

test("the seventh send waits five minutes, and after 72 hours the webhook is given up", async () => {
  sandpay.shop.answers.push(...Array.from({ length: 8 }, () => 503));
  await createAndPay();
  await expect.poll(async () => (await listWebhooks())[0]?.["sends"], { timeout: 4_000 }).toHaveLength(7);
  sandpay.clock.nowMs += 299_999;
  sandpay.provider().wake();
  expect(sandpay.shop.received).toHaveLength(7);
  sandpay.clock.nowMs += 72 * 3_600_000;
  sandpay.provider().wake();
  await expect.poll(listWebhooks, { timeout: 4_000 }).toMatchObject([{ state: "given_up" }]);
  expect(sandpay.shop.received).toHaveLength(8);
});

test("a webhook that reached no server is sent after a restart", async () => {
  sandpay.shop.answers.push("silence");
  await createAndPay();
  await sandpay.shop.waitForWebhooks(1);
  // The first send hangs unanswered while the provider goes down.
  await sandpay.restart();
  const [first, second] = await sandpay.shop.waitForWebhooks(2);
  expect(second?.raw).toBe(first?.raw);
  await expect.poll(listWebhooks, { timeout: 4_000 }).toMatchObject([{ state: "delivered" }]);
});
