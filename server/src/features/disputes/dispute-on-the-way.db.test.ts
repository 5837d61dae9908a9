// A bank takes a part of money while its goods, or its refund, are already on their way: whatever arrives last, what we owe
// ends at nothing (INV05).
import { closeGameFor, endDispute, openDispute, readPosting } from "@gemgate/testing/dispute-story";
import { holdFetch } from "@gemgate/testing/held-fetch";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  createdNumber,
  deliverAgain,
  factsOnce,
  inDoubt,
  payAtProvider,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const refunds = holdFetch("/refunds?merchant=kitestone", "unsent");
let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock(), fetch: refunds.fetch } });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  // Disputes that were not won leave the account blocked, as they should; the next test is another day.
  await shop.owner.query("update account set blocked_at = null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(async () => {
  refunds.letGo();
  await shop.close();
});

/** The game gave, and its answer was lost: to us the goods are on their way. Should they be sent again, it is closed. */
async function givenUnheard(): Promise<string> {
  const billing_no = await createdNumber(shop, buyer);
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault: "timeout_after", delay_ms: 20, match });
  await closeGameFor(shop, billing_no);
  await payAtProvider(shop, billing_no);
  await inDoubt(shop, billing_no);
  return billing_no;
}

describe("goods that turn out to be given after the bank", () => {
  test("took a part of their price are delivered, and that part is our loss until the dispute is won [K1]", async () => {
    const billing_no = await givenUnheard();
    const dispute_id = await openDispute(shop, billing_no, { amount: 100 });
    const doubted = await factsOnce(shop, billing_no, "review");
    const price = doubted.payable_amount;
    expect(doubted).toMatchObject({ deliveries: [{ state: "unknown" }], owed: price - 100 });
    expect(await shop.brokenPromises()).toEqual([]);

    expect(await deliverAgain(shop, billing_no)).toMatchObject({
      state: "delivered",
      deliveries: [{ state: "delivered" }],
      postings: ["capture", "chargeback", "deliver"],
      owed: 0,
    });
    expect(await readPosting(shop, billing_no, "deliver")).toEqual({
      customer_obligation: price - 100,
      chargeback_loss: 100,
      revenue: -price,
    });
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await statusOf(shop, billing_no)).toBe(1);

    await endDispute(shop, dispute_id, "won");
    expect(await readPosting(shop, billing_no, "chargeback_won")).toEqual({
      provider_receivable: 100,
      chargeback_loss: -100,
    });
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ refunds: [], owed: 0 });
  });

  test("took all of their price are all our loss, and the order stays disputed", async () => {
    const billing_no = await givenUnheard();
    await openDispute(shop, billing_no);
    expect(await deliverAgain(shop, billing_no)).toMatchObject({
      state: "chargeback",
      deliveries: [{ state: "delivered" }],
      owed: 0,
    });
    const { payable_amount: price } = await factsOnce(shop, billing_no, "chargeback");
    expect(await readPosting(shop, billing_no, "deliver")).toEqual({ chargeback_loss: price, revenue: -price });
  });
});

test("a second payment's refund that was on its way when the bank took a part of it pays that part as an expense", async () => {
  const billing_no = await createdNumber(shop, buyer);
  await payAtProvider(shop, billing_no);
  const { payable_amount: price } = await factsOnce(shop, billing_no, "delivered");
  const { further_txns } = await shop.provider("/control/pay", {
    merchant_ref: `${billing_no}-1`,
    outcome: "paid",
    again: true,
  });
  const [second] = Array.isArray(further_txns) ? further_txns : [];
  await refunds.held;
  await openDispute(shop, billing_no, { amount: 100, txn_id: String(second.txn_id) });
  expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({
    refunds: [{ state: "unknown", amount: price }],
    owed: price - 100,
  });
  expect(await shop.brokenPromises()).toEqual([]);

  await shop.provider("/control/scenario", { scenario: "async", delay_ms: 100 });
  refunds.letGo();
  const facts = await factsOnce(shop, billing_no, (now) => now.refunds[0]?.state === "succeeded");
  expect(facts).toMatchObject({
    state: "delivered",
    postings: ["capture", "deliver", "capture", "chargeback", "refund"],
    owed: 0,
  });
  expect(await readPosting(shop, billing_no, "refund")).toEqual({
    customer_obligation: price - 100,
    refunds: 100,
    provider_receivable: -price,
  });
});
