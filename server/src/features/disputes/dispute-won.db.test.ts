// Disputes that are won: the order goes where it would stand without them, also where refunds and other disputes went on meanwhile.
import { endDispute, openDispute, paidButNotSent } from "@gemgate/testing/dispute-story";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  createdNumber,
  factsOnce,
  inDoubt,
  makeDue,
  payAtProvider,
  readFacts,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { webhookOfDispute, signWebhook } from "@gemgate/testing/payment-webhook";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { decide } from "../review/public.ts";

const by = { operator: "tester", note: "looked at it" };
let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  await eventually("the buyer has a character", async () => (buyer = await aBuyer(shop)).role_id !== "");
});
afterEach(async () => {
  await shop.provider("/control/faults/clear", {});
  await shop.owner.query("update account set blocked_at = null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

async function delivered(): Promise<string> {
  const billing_no = await createdNumber(shop, buyer);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

describe("of goods that were given", () => {
  test("and paid back before: the order is refunded again, not delivered [K1]", async () => {
    const billing_no = await delivered();
    await decide(shop.world, { action: "refund", billing_no }, by);
    await factsOnce(shop, billing_no, "refunded");
    const dispute_id = await openDispute(shop, billing_no);
    await factsOnce(shop, billing_no, "chargeback");
    await endDispute(shop, dispute_id, "won");
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "refunded", owed: 0 });
    expect(await statusOf(shop, billing_no)).toBe(-2);
  });

  test("while their refund was on its way: it is booked when it is heard of, and the order ends refunded", async () => {
    const billing_no = await delivered();
    await shop.provider("/control/scenario", { scenario: "async", delay_ms: 4_000 });
    await decide(shop.world, { action: "refund", billing_no }, by);
    await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "unknown");
    await endDispute(shop, await openDispute(shop, billing_no), "won");
    const { moves } = await readFacts(shop, billing_no);
    expect(moves.slice(-2)).toEqual(["chargeback>delivered", "delivered>refund_pending"]);
    const { postings, owed } = await factsOnce(shop, billing_no, "refunded");
    expect({ postings, owed }).toMatchObject({ postings: expect.arrayContaining(["refund"]), owed: 0 });
  });

  test("twice over: all points come back", async () => {
    const billing_no = await delivered();
    await shop.owner.query("update vip_point set points = 7 where billing_no = $1 and kind = 'earn'", [billing_no]);
    for (const state of ["open", "won"] as const) {
      for (const dispute_id of ["twice-1", "twice-2"]) await tellDispute(billing_no, dispute_id, state);
    }
    const { rows } = await shop.owner.query<{ left: number }>(
      `select sum(case kind when 'reverse' then -points else points end)::int as left from vip_point where billing_no = $1`,
      [billing_no],
    );
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered" });
    expect(rows).toEqual([{ left: 7 }]);
  });
});

async function tellDispute(billing_no: string, dispute_id: string, state: "open" | "won"): Promise<void> {
  const { rows } = await shop.owner.query<{ provider_txn: string }>(
    "select provider_txn from payment_attempt where billing_no = $1",
    [billing_no],
  );
  const txn_id = rows[0]?.provider_txn ?? "";
  const body = webhookOfDispute({ dispute_id, txn_id, amount: 100, currency: "USD", state });
  await shop.send("/hooks/sandbox/kitestone", {
    method: "POST",
    body,
    headers: signWebhook(body, [shop.secrets.merchant]),
  });
  await eventually(`the dispute ${dispute_id} is ${state}`, async () => {
    const known = await shop.owner.query("select 1 from dispute where dispute_id = $1 and state = $2", [
      dispute_id,
      state,
    ]);
    return known.rows.length === 1;
  });
}

describe("of goods that were not given", () => {
  test("while another one was lost: a person decides about what is owed again", async () => {
    const billing_no = await paidButNotSent(shop, buyer);
    await endDispute(shop, await openDispute(shop, billing_no, { amount: 100 }), "lost");
    const { payable_amount: price } = await readFacts(shop, billing_no);
    const rest = await openDispute(shop, billing_no, { amount: price - 100 });
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback", owed: 0 });
    await endDispute(shop, rest, "won");
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "review", owed: price - 100 });
    expect(await shop.brokenPromises()).toEqual([]);
    await decide(shop.world, { action: "delivered", billing_no }, by);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered", owed: 0 });
  });

  test("while it was unknown whether the game had given them: a person finds the order and decides", async () => {
    const billing_no = await createdNumber(shop, buyer);
    const match = { delivery_key: `order-${billing_no}` };
    await shop.game("/control/faults", { call: "deliver", fault: "timeout_before", times: 1, delay_ms: 20, match });
    await payAtProvider(shop, billing_no);
    await inDoubt(shop, billing_no);
    const dispute_id = await openDispute(shop, billing_no);
    await shop.owner.query("update delivery set in_review = true where order_no = $1", [billing_no]);
    await expect(decide(shop.world, { action: "deliver", billing_no }, by)).rejects.toThrow("chargeback");
    await endDispute(shop, dispute_id, "won");
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "review", deliveries: [{ in_review: true }] });
    await decide(shop.world, { action: "deliver", billing_no }, by);
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ owed: 0 });
  });
});

test.each([
  ["delivered", "goods were given", { state: "delivered" }],
  ["refund", "goods were not given", { state: "cancelled" }],
] as const)("goods in doubt under a lost dispute are settled by %s: the %s", async (action, words, delivery) => {
  const billing_no = await createdNumber(shop, buyer);
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault: "timeout_before", times: 1, delay_ms: 20, match });
  await payAtProvider(shop, billing_no);
  await inDoubt(shop, billing_no);
  await shop.owner.query("update delivery set in_review = true where order_no = $1", [billing_no]);
  await endDispute(shop, await openDispute(shop, billing_no), "lost");
  expect(await decide(shop.world, { action, billing_no }, by)).toContain(words);
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback", deliveries: [delivery], owed: 0 });
});

test("a second payment whose refund a dispute called off waits for a person, and the goods' own money stays", async () => {
  await shop.provider("/control/faults", { call: "refund", fault: "http_500_before", times: 1_000 });
  const billing_no = await delivered();
  const { further_txns } = await shop.provider("/control/pay", {
    merchant_ref: `${billing_no}-1`,
    outcome: "paid",
    again: true,
  });
  await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "unknown");
  const [second] = Array.isArray(further_txns) ? further_txns : [];
  const dispute_id = await openDispute(shop, billing_no, { amount: 100, txn_id: String(second.txn_id) });
  await shop.provider("/control/faults/clear", {});
  await eventually("the refund is called off", async () => {
    await makeDue(shop, billing_no);
    return (await readFacts(shop, billing_no)).refunds[0]?.state === "failed";
  });
  expect((await readFacts(shop, billing_no)).attempts[1]).toMatchObject({ state: "surplus", in_review: true });
  await expect(decide(shop.world, { action: "refund", billing_no }, by)).rejects.toThrow("can go back");
  expect((await readFacts(shop, billing_no)).refunds).toHaveLength(1);
  await endDispute(shop, dispute_id, "won");
  await factsOnce(shop, billing_no, ({ refunds }) => refunds[1]?.state === "succeeded");
});
