// A person sends goods of which a bank has taken a part of the price, and the game will not have them.
import { endDispute, openDispute, paidButNotSent } from "@gemgate/testing/dispute-story";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, countGrants, factsOnce } from "@gemgate/testing/order-story";
import type { Buyer, OrderFacts } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { decide } from "../review/public.ts";

const by = { operator: "tester", note: "looked at it" };
const taken = 100;
let shop: TestShop;
let buyer: Buyer;
let billing_no: string;
let dispute_id: string;
let rejected: OrderFacts;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  // A busy game may list no characters at the first call.
  await eventually("the buyer has a character", async () => (buyer = await aBuyer(shop)).role_id !== "");
});
beforeEach(async () => {
  billing_no = await paidButNotSent(shop, buyer);
  dispute_id = await openDispute(shop, billing_no, { amount: taken });
  await factsOnce(shop, billing_no, "review");
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error: "rejected", match });
  await decide(shop.world, { action: "deliver", billing_no }, by);
  rejected = await factsOnce(shop, billing_no, ({ deliveries: [one] }) => one?.state === "rejected");
});
afterEach(async () => {
  await shop.owner.query("update account set blocked_at = null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

/** All that has happened happened twenty minutes ago. The guard lets no process do this, so the owner switches it off. */
async function waitTwentyMinutes(): Promise<void> {
  await shop.owner.query("begin");
  await shop.owner.query("set local session_replication_role = replica");
  await shop.owner.query("update order_event set at = at - interval '20 minutes'");
  await shop.owner.query("update payment_attempt set captured_at = captured_at - interval '20 minutes'");
  await shop.owner.query("commit");
}

test("it is in review again, nothing goes back beside the bank, and nothing of it waits without an end", async () => {
  expect(rejected).toMatchObject({ state: "review", refunds: [], owed: rejected.payable_amount - taken });
  expect(rejected.moves.slice(-2)).toEqual(["review>delivering", "delivering>review"]);
  await waitTwentyMinutes();
  expect(await shop.brokenPromises()).toEqual([]);
  await expect(decide(shop.world, { action: "refund", billing_no }, by)).rejects.toThrow(
    "its payer's bank holds or has taken money of it",
  );
});

test("when the dispute is won, a person's refund gives all of it back", async () => {
  await endDispute(shop, dispute_id, "won");
  const price = rejected.payable_amount;
  expect(await factsOnce(shop, billing_no, "review")).toMatchObject({ refunds: [], owed: price });
  expect(await decide(shop.world, { action: "refund", billing_no }, by)).toBe("refund_pending");
  expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({
    refunds: [{ state: "succeeded", amount: price }],
    postings: ["capture", "chargeback", "chargeback_won", "refund"],
    owed: 0,
  });
  expect(await countGrants(shop, billing_no)).toBe(0);
  await waitTwentyMinutes();
  expect(await shop.brokenPromises()).toEqual([]);
});
