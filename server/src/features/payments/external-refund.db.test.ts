// Money is given back at the provider: goods that wait stay here, goods that were given are taken back, and what only a
// person can know goes to review. The ledger agrees with the provider's settlement report throughout.
import { closeGameFor, endDispute, openDispute, paidButNotSent, readPosting } from "@gemgate/testing/dispute-story";
import { eventually } from "@gemgate/testing/eventually";
import { readRevokedGoods, refundAtProvider, untilBooked } from "@gemgate/testing/external-refund-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  createdNumber,
  deliverAgain,
  factsOnce,
  inDoubt,
  makeDue,
  payAtProvider,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer, OrderFacts } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { decide } from "../review/public.ts";
import { applyExternalRefund } from "./apply-external-refund.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

async function delivered(): Promise<string> {
  const billing_no = await createdNumber(shop, buyer);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

/** The next send of this order is met by a fault of the game, and any further one by a closed game. */
async function sentInDoubt(fault: "timeout_after" | "timeout_before"): Promise<string> {
  const billing_no = await createdNumber(shop, buyer);
  await sendInDoubt(billing_no, fault);
  return billing_no;
}

async function sendInDoubt(billing_no: string, fault: "timeout_after" | "timeout_before"): Promise<void> {
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault, delay_ms: 20, match });
  await closeGameFor(shop, billing_no);
  await payAtProvider(shop, billing_no);
  await inDoubt(shop, billing_no);
}

describe("goods that wait for their game", () => {
  test("are called off when all of their money is given back at the provider, and the order is refunded", async () => {
    const billing_no = await paidButNotSent(shop, buyer);
    await refundAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "refunded");
    const { payable_amount: amount } = facts;
    expect(facts).toMatchObject({
      deliveries: [{ state: "cancelled" }],
      refunds: [{ refund_ref: expect.stringMatching(/^external:sandbox:kitestone:ref_/), state: "succeeded", amount }],
      postings: ["capture", "refund"],
      owed: 0,
    });
    expect(await readPosting(shop, billing_no, "refund")).toEqual({
      customer_obligation: amount,
      provider_receivable: -amount,
    });
    expect(await countGrants(shop, billing_no)).toBe(0);
    expect(await statusOf(shop, billing_no)).toBe(-2);
  });

  test("are called off when a part of their money is given back, and a person gives back the rest", async () => {
    const billing_no = await paidButNotSent(shop, buyer);
    await refundAtProvider(shop, billing_no, { amount: 100 });
    const facts = await factsOnce(shop, billing_no, "review");
    const { payable_amount } = facts;
    expect(facts).toMatchObject({ deliveries: [{ state: "cancelled" }], owed: payable_amount - 100 });
    await expect(decided("deliver", billing_no)).rejects.toThrow("its money went back");
    expect(await decided("refund", billing_no)).toBe("refund_pending");
    const after = await factsOnce(shop, billing_no, "refunded");
    expect(after.refunds.map(({ amount }) => amount)).toEqual([100, payable_amount - 100]);
    expect(after.owed).toBe(0);
  });

  test("stay here while a refund is on its way, and a refund that fails leaves the order to a person who can deliver", async () => {
    const billing_no = await paidButNotSent(shop, buyer);
    const id = await refundAtProvider(shop, billing_no, { delay_ms: 600_000 });
    await tell(billing_no, id, "pending");
    expect(await factsOnce(shop, billing_no, "review")).toMatchObject({
      deliveries: [{ state: "cancelled" }],
      refunds: [{ state: "unknown" }],
      postings: ["capture"],
    });
    await tell(billing_no, id, "failed");
    expect(await decided("deliver", billing_no)).toBe("delivering");
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ refunds: [{ state: "failed" }], owed: 0 });
  });
});

/** The provider tells of a refund before it has finished, as some do. */
async function tell(billing_no: string, refund_id: string, state: "pending" | "failed"): Promise<void> {
  const { rows } = await shop.owner.query<{ id: string; provider_txn: string; captured_amount: string }>(
    "select id, provider_txn, captured_amount from payment_attempt where billing_no = $1",
    [billing_no],
  );
  const [paid] = rows;
  if (paid === undefined) throw new Error("not paid");
  const money = { amount: Number(paid.captured_amount), currency: "USD" };
  const observation = {
    about: "external_refund",
    refund_id,
    provider_txn: paid.provider_txn,
    state,
    money,
  } as const;
  await inTransaction(shop.world, (tx) =>
    applyExternalRefund(tx, { attempt_id: Number(paid.id), observation, cause: "test" }),
  );
}

function decided(action: "deliver" | "delivered" | "refund", billing_no: string): Promise<string> {
  return decide(shop.world, { action, billing_no }, { operator: "tester", note: "looked at it" });
}

describe("goods that were given", () => {
  test("are taken back when all of their money is given back at the provider", async () => {
    const billing_no = await delivered();
    await refundAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "refunded");
    const { payable_amount: amount } = facts;
    expect(facts).toMatchObject({
      deliveries: [{ state: "delivered" }],
      postings: ["capture", "deliver", "refund"],
      owed: 0,
    });
    expect(facts.moves.slice(-2)).toEqual(["delivered>refund_pending", "refund_pending>refunded"]);
    expect(await readPosting(shop, billing_no, "refund")).toEqual({ refunds: amount, provider_receivable: -amount });
    expect(await readRevokedGoods(shop, billing_no)).toEqual(await goodsOf(billing_no));
  });

  test("stay a success while parts of their money are given back, and go with the last part", async () => {
    const billing_no = await delivered();
    await refundAtProvider(shop, billing_no, { amount: 100 });
    expect(await untilBooked(shop, billing_no, 1)).toMatchObject({ state: "delivered" });
    await refundAtProvider(shop, billing_no, { amount: 150 });
    expect(await untilBooked(shop, billing_no, 2)).toMatchObject({ state: "delivered" });
    expect(await statusOf(shop, billing_no)).toBe(1);
    await refundAtProvider(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({ owed: 0 });
    expect(await readRevokedGoods(shop, billing_no)).toEqual(await goodsOf(billing_no));
  });

  test("are left to a person when the refund comes back later", async () => {
    const billing_no = await delivered();
    const id = await refundAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "refunded");
    await shop.provider(`/control/refund/${id}/reverse`, {});
    await untilWebhookInReview("refund.failed");
    expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({ refunds: [{ state: "succeeded" }] });
  });
});

async function untilWebhookInReview(kind: string): Promise<void> {
  await eventually(`a webhook ${kind} is in review`, async () => {
    const { rows } = await shop.owner.query("select 1 from provider_event where kind = $1 and state = 'review'", [
      kind,
    ]);
    return rows.length > 0;
  });
}

async function goodsOf(billing_no: string): Promise<Record<string, number>> {
  const { rows } = await shop.owner.query<{ item_id: string; num: number }>(
    "select i.item_id, i.num from orders o, jsonb_to_recordset(o.items) as i (item_id text, num int) where o.billing_no = $1",
    [billing_no],
  );
  return Object.fromEntries(rows.map(({ item_id, num }) => [item_id, num]));
}

describe("goods that were under way when their money was given back", () => {
  test("and have arrived are taken back once the game has told, and the order is refunded", async () => {
    const billing_no = await sentInDoubt("timeout_after");
    await refundAtProvider(shop, billing_no);
    const doubted = await factsOnce(shop, billing_no, "review");
    const { payable_amount: price } = doubted;
    expect(doubted).toMatchObject({ deliveries: [{ state: "unknown" }], postings: ["capture", "refund"], owed: 0 });
    expect(await deliverAgain(shop, billing_no)).toMatchObject({
      state: "refunded",
      deliveries: [{ state: "delivered" }],
      postings: ["capture", "refund", "deliver"],
      owed: 0,
    });
    expect(await readPosting(shop, billing_no, "deliver")).toEqual({ refunds: price, revenue: -price });
    expect(await readRevokedGoods(shop, billing_no)).toEqual(await goodsOf(billing_no));
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("in part, and have arrived, stay given but for that part", async () => {
    const billing_no = await sentInDoubt("timeout_after");
    await refundAtProvider(shop, billing_no, { amount: 100 });
    await factsOnce(shop, billing_no, "review");
    expect(await deliverAgain(shop, billing_no)).toMatchObject({ state: "delivered", owed: 0 });
    expect(Object.keys(await readRevokedGoods(shop, billing_no))).toEqual(Object.keys(await goodsOf(billing_no)));
  });

  test("and never arrived are not sent again, and the order is refunded", async () => {
    const billing_no = await sentInDoubt("timeout_before");
    await refundAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "review");
    await shop.owner.query("update delivery set sent_at = sent_at - interval '2 minutes' where order_no = $1", [
      billing_no,
    ]);
    await makeDue(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({
      deliveries: [{ state: "cancelled" }],
      owed: 0,
    });
    expect(await countGrants(shop, billing_no)).toBe(0);
  });

  test("stay in doubt when a second payment of their order has gone back too, until the game has told", async () => {
    const billing_no = await createdNumber(shop, buyer);
    await create(shop, buyer, { channel_id: "scan" });
    await sendInDoubt(billing_no, "timeout_after");
    await refundAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "review");
    await payAtProvider(shop, billing_no, { attempt_no: 2 });
    const isPaidBack = ({ refunds }: OrderFacts) => refunds.filter(({ state }) => state === "succeeded").length === 2;
    expect(await factsOnce(shop, billing_no, isPaidBack)).toMatchObject({
      state: "review",
      deliveries: [{ state: "unknown" }],
      owed: 0,
    });
    expect(await deliverAgain(shop, billing_no)).toMatchObject({
      state: "refunded",
      deliveries: [{ state: "delivered" }],
      owed: 0,
    });
    expect(await readRevokedGoods(shop, billing_no)).toEqual(await goodsOf(billing_no));
  });

  test("and that a person sent on after a dispute are still in doubt: the game is asked before they count as not given", async () => {
    const billing_no = await sentInDoubt("timeout_after");
    const dispute_id = await openDispute(shop, billing_no, { amount: 100 });
    await factsOnce(shop, billing_no, "review");
    await closeGameFor(shop, billing_no);
    const { lease_no = 0 } = (await factsOnce(shop, billing_no, "review")).deliveries[0] ?? {};
    expect(await decided("deliver", billing_no)).toBe("delivering");
    // That try meets the closed game; otherwise it could be the one that is made again below.
    await factsOnce(
      shop,
      billing_no,
      ({ deliveries: [one] }) => one?.is_leased !== true && (one?.lease_no ?? 0) > lease_no,
    );
    await endDispute(shop, dispute_id, "won");
    await shop.owner.query("update account set blocked_at = null");
    await refundAtProvider(shop, billing_no);
    await untilBooked(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "review")).toMatchObject({ deliveries: [{ state: "unknown" }] });
    expect(await deliverAgain(shop, billing_no)).toMatchObject({
      state: "refunded",
      deliveries: [{ state: "delivered" }],
    });
    expect(await readRevokedGoods(shop, billing_no)).toEqual(await goodsOf(billing_no));
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test.each([
    ["delivered", "refunded, and the goods are taken back", "delivered"],
    ["refund", "refunded, for all of it had gone back at the provider", "cancelled"],
  ] as const)("and that no game can tell of end by a person's word: %s", async (action, words, delivery) => {
    const billing_no = await sentInDoubt("timeout_after");
    await refundAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "review");
    await shop.owner.query("update delivery set in_review = true where order_no = $1", [billing_no]);
    expect(await decided(action, billing_no)).toBe(words);
    expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({ deliveries: [{ state: delivery }], owed: 0 });
  });
});
