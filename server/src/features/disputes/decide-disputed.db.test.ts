// What a person may decide about an order of which a bank has taken a part, and that the ledger is right all the way.
import {
  closeGameFor,
  endDispute,
  openDispute,
  paidButNotSent,
  readPosting,
  untilTurnedAway,
} from "@gemgate/testing/dispute-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, countGrants, deliverAgain, factsOnce, readFacts } from "@gemgate/testing/order-story";
import type { Buyer, OrderFacts } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { deliverByDecision, deliveredByDecision, refundByDecision } from "../payments/public.ts";

let shop: TestShop;
let buyer: Buyer;
let billing_no: string;
let dispute_id: string;
let price: number;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
beforeEach(async () => {
  billing_no = await paidButNotSent(shop, buyer);
  dispute_id = await openDispute(shop, billing_no, { amount: 100 });
  const isCalledOff = ({ state, deliveries: [one] }: OrderFacts) => state === "review" && one?.state === "cancelled";
  price = (await factsOnce(shop, billing_no, isCalledOff)).payable_amount;
});
afterEach(async () => {
  await shop.owner.query("update account set blocked_at = null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

const refused = "its payer's bank holds or has taken money of it, so none goes back beside that";

test.each(["open", "lost"] as const)(
  "a refund beside a dispute that is %s is refused, and nothing moves",
  async (state) => {
    if (state === "lost") await endDispute(shop, dispute_id, "lost");
    const before = await readFacts(shop, billing_no);
    const decided = await inTransaction(shop.world, (tx) => refundByDecision(tx, { billing_no }, "review 1"));
    expect(decided).toEqual({ done: false, words: refused });
    expect(await readFacts(shop, billing_no)).toEqual(before);
  },
);

test("a refund after the dispute was won gives all of it back", async () => {
  await endDispute(shop, dispute_id, "won");
  const decided = await inTransaction(shop.world, (tx) => refundByDecision(tx, { billing_no }, "review 1"));
  expect(decided.done).toBe(true);
  expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({
    refunds: [{ state: "succeeded", amount: price }],
    deliveries: [{ state: "cancelled" }],
    owed: 0,
  });
  expect(await countGrants(shop, billing_no)).toBe(0);
});

const delivered = () => ({ customer_obligation: price - 100, chargeback_loss: 100, revenue: -price });

test("goods that a person sends are owed for the rest while they are on their way, and for nothing once given", async () => {
  await closeGameFor(shop, billing_no);
  const decided = await inTransaction(shop.world, (tx) => deliverByDecision(tx, billing_no, "review 1"));
  expect(decided).toEqual({ done: true, words: "delivering" });
  await untilTurnedAway(shop, billing_no);
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivering", owed: price - 100 });
  expect(await shop.brokenPromises()).toEqual([]);

  expect(await deliverAgain(shop, billing_no)).toMatchObject({ state: "delivered", refunds: [], owed: 0 });
  expect(await readPosting(shop, billing_no, "deliver")).toEqual(delivered());
  expect(await countGrants(shop, billing_no)).toBe(1);
});

test("goods that a person gave by hand are booked alike", async () => {
  const decided = await inTransaction(shop.world, (tx) => deliveredByDecision(tx, billing_no, "review 1"));
  expect(decided).toEqual({ done: true, words: "delivered" });
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered", owed: 0 });
  expect(await readPosting(shop, billing_no, "deliver")).toEqual(delivered());
});
