// Money that goes back by itself, and what happens when the provider does not make it easy.
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  createdNumber,
  factsOnce,
  makeDue,
  payAtProvider,
  readFacts,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer, OrderFacts } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  await shop.provider("/control/faults/clear", {});
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

const products = ["gem-60", "gem-330", "gem-680", "gem-980", "gem-1980", "gem-3280", "gem-4980", "gem-6480"]
  .concat(["gem-12960", "coins-10000", "coins-52000", "coins-110000", "coins-290000", "coins-600000"])
  .concat(["pass-week", "pass-month", "pass-season", "pass-growth", "bundle-starter", "bundle-builder"]);

/** An order for goods that no other test here has an open order for. */
function buy(): Promise<string> {
  const name = products.shift();
  if (name === undefined) throw new Error("every product was bought");
  return createdNumber(shop, buyer, { product_id: `101-${name}` });
}

async function rejectNext(billing_no: string): Promise<void> {
  await shop.game("/control/faults", {
    call: "deliver",
    fault: "http_200_error",
    error: "rejected",
    match: { delivery_key: `order-${billing_no}` },
  });
}

/** The provider's own word about what went back. */
async function refundsThere(billing_no: string): Promise<{ refund_ref: string; status: string; amount: number }[]> {
  const { list } = await shop.provider("/control/captures?limit=1000");
  const payments: { merchant_ref: string; refunds: { refund_ref: string; status: string; amount: number }[] }[] =
    Array.isArray(list) ? list : [];
  const own = payments
    .filter(({ merchant_ref }) => merchant_ref.startsWith(billing_no))
    .flatMap(({ refunds }) => refunds);
  return own.map(({ refund_ref, status, amount }) => ({ refund_ref, status, amount }));
}

function waitsForRefund({ refunds: [one] }: OrderFacts): boolean {
  return one?.state === "unknown";
}

/** Makes the refund due until the order is so. */
async function untilSo(billing_no: string, state: string): Promise<OrderFacts> {
  await eventually(`${billing_no} is ${state}`, async () => {
    if ((await readFacts(shop, billing_no)).state === state) return true;
    await makeDue(shop, billing_no);
    return false;
  });
  return readFacts(shop, billing_no);
}

describe("goods that the game will never give", () => {
  test("are paid back in full by themselves, once, and the order is shown as failed", async () => {
    const billing_no = await buy();
    await rejectNext(billing_no);
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "refunded");
    const amount = facts.payable_amount;
    expect(facts).toMatchObject({
      moves: [
        "created>pay_pending",
        "pay_pending>paid",
        "paid>delivering",
        "delivering>refund_pending",
        "refund_pending>refunded",
      ],
      refunds: [{ state: "succeeded", amount, reason: "not delivered" }],
      deliveries: [{ state: "rejected" }],
      postings: ["capture", "refund"],
      owed: 0,
    });
    expect(await refundsThere(billing_no)).toEqual([{ ...ofRefund(facts), status: "succeeded", amount }]);
    expect(await statusOf(shop, billing_no)).toBe(-2);
    expect(await countGrants(shop, billing_no)).toBe(0);
  });

  test.each(["timeout_after", "http_500_after", "garbage"])(
    "are paid back once when the provider's answer is lost: %s",
    async (fault) => {
      const billing_no = await buy();
      await rejectNext(billing_no);
      await shop.provider("/control/faults", { call: "refund", fault, times: 1, delay_ms: 300 });
      await payAtProvider(shop, billing_no);
      await factsOnce(shop, billing_no, waitsForRefund);
      const facts = await untilSo(billing_no, "refunded");
      expect(facts).toMatchObject({ refunds: [{ state: "succeeded" }], postings: ["capture", "refund"], owed: 0 });
      expect(await refundsThere(billing_no)).toHaveLength(1);
    },
  );

  test("are paid back once when the provider was down before it did anything", async () => {
    const billing_no = await buy();
    await rejectNext(billing_no);
    await shop.provider("/control/faults", { call: "refund", fault: "http_500_before", times: 2 });
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, waitsForRefund);
    await untilSo(billing_no, "refunded");
    expect(await refundsThere(billing_no)).toHaveLength(1);
  });

  test("wait for a slow provider, and are sent once", async () => {
    const billing_no = await buy();
    await rejectNext(billing_no);
    await shop.provider("/control/scenario", { scenario: "async", delay_ms: 500 });
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, waitsForRefund);
    const facts = await factsOnce(shop, billing_no, "refunded");
    expect(facts.refunds).toHaveLength(1);
    expect(await refundsThere(billing_no)).toHaveLength(1);
  });

  test.each(["refuse", "fails_later"])("go to a person when the provider says no for good: %s", async (scenario) => {
    const billing_no = await buy();
    await rejectNext(billing_no);
    await shop.provider("/control/scenario", { scenario, delay_ms: 100 });
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "review");
    expect(facts).toMatchObject({
      refunds: [{ state: "failed" }],
      attempts: [{ state: "captured", in_review: true }],
      postings: ["capture"],
      owed: facts.payable_amount,
    });
    expect(await statusOf(shop, billing_no)).toBe(-1);
  });
});

describe("money that was not asked for", () => {
  test("a second payment of one attempt goes back by itself, and the order stays a success [K1]", async () => {
    const billing_no = await buy();
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
    await shop.provider("/control/pay", { merchant_ref: `${billing_no}-1`, outcome: "paid", again: true });
    const facts = await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "succeeded");
    expect(facts).toMatchObject({
      state: "delivered",
      attempts: [{ state: "captured" }, { state: "surplus", in_review: false }],
      refunds: [{ amount: facts.payable_amount, reason: "paid twice" }],
      postings: ["capture", "deliver", "capture", "refund"],
      owed: 0,
    });
    expect(await statusOf(shop, billing_no)).toBe(10);
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("a wrong amount is not delivered, goes to review, and what came in goes back", async () => {
    await shop.provider("/control/scenario", { scenario: "wrong_amount" });
    const billing_no = await buy();
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "refunded");
    const captured_amount = facts.payable_amount - 1;
    expect(facts).toMatchObject({
      moves: ["created>pay_pending", "pay_pending>review", "review>refund_pending", "refund_pending>refunded"],
      attempts: [{ state: "mismatch", captured_amount, in_review: false }],
      refunds: [{ state: "succeeded", amount: captured_amount }],
      deliveries: [],
      owed: 0,
    });
    expect(await countGrants(shop, billing_no)).toBe(0);
  });
});

test("a webhook about a refund that was refunded already changes nothing, however often it comes", async () => {
  const billing_no = await buy();
  await rejectNext(billing_no);
  await shop.provider("/control/webhook-rules", { duplicate_rate: 1, copies: 5 });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "refunded");
  await shop.provider("/control/webhook-rules", { duplicate_rate: 0 });
  expect(await readFacts(shop, billing_no)).toMatchObject({ postings: ["capture", "refund"], owed: 0 });
});

function ofRefund({ refunds: [one] }: OrderFacts): { refund_ref: string } {
  return { refund_ref: one?.refund_ref ?? "" };
}
