// A refund that no longer has to go out, because a bank takes the same money: it is neither sent again nor left behind.
import { divertFetch } from "@gemgate/testing/divert-fetch";
import { endDispute, openDispute } from "@gemgate/testing/dispute-story";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, factsOnce, makeDue, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { decide } from "../review/public.ts";

const by = { operator: "tester", note: "looked at it" };
let sends = 0;
const counting = divertFetch("/refunds?merchant=kitestone", (send) => {
  sends += 1;
  return send();
});
let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock(), fetch: counting } });
  // A busy game may list no characters at the first call.
  await eventually("the buyer has a character", async () => (buyer = await aBuyer(shop)).role_id !== "");
});
afterEach(async () => {
  await shop.provider("/control/faults/clear", {});
  await shop.owner.query("update account set blocked_at = null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

/** No send of a refund reaches the provider until the faults are cleared. */
async function loseRefunds(): Promise<void> {
  await shop.provider("/control/faults", { call: "refund", fault: "http_500_before", times: 1_000 });
}

/** The game will not have it, so the money is to go back; the one send of it is lost, and the next is not due yet. */
async function refundUnheard(): Promise<string> {
  await loseRefunds();
  const billing_no = await createdNumber(shop, buyer);
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error: "rejected", match });
  await payAtProvider(shop, billing_no);
  await eventually("it was sent once", async () => {
    const row = await refundOf(billing_no);
    return row.state === "unknown" && !row.is_leased;
  });
  await shop.owner.query("update refund set next_at = gem_now() + interval '1 hour' where state = 'unknown'");
  return billing_no;
}

interface RefundRow {
  readonly state: string;
  readonly in_review: boolean;
  readonly is_leased: boolean;
  readonly attempts: number;
  readonly first_at: string;
  readonly last_error: string | null;
}

/** The first refund of an order. */
async function refundOf(billing_no: string): Promise<RefundRow> {
  const { rows } = await shop.owner.query<RefundRow>(
    `select r.state, r.in_review, r.lease_until is not null as is_leased, r.attempts, r.first_at::text, r.last_error
       from refund r join payment_attempt a on a.id = r.payment_attempt_id where a.billing_no = $1 order by r.id limit 1`,
    [billing_no],
  );
  return rows[0] ?? { state: "none", in_review: false, is_leased: false, attempts: 0, first_at: "", last_error: null };
}

/** Moves the refund to now and waits until it was polled. */
async function pollAgain(billing_no: string): Promise<RefundRow> {
  const before = await refundOf(billing_no);
  await makeDue(shop, billing_no);
  await eventually("the worker has polled", async () => {
    const now = await refundOf(billing_no);
    return now.attempts > before.attempts && !now.is_leased;
  });
  return refundOf(billing_no);
}

async function refundsAtProvider(billing_no: string): Promise<unknown> {
  const { list } = await shop.provider("/control/captures");
  const lines: { merchant_ref: string; refunds: unknown }[] = Array.isArray(list) ? list : [];
  return lines.find(({ merchant_ref }) => merchant_ref === `${billing_no}-1`)?.refunds;
}

describe("a refund that never reached the provider before the bank took all of the money", () => {
  test("is polled and never sent again, and ends as disputed; won, the money goes back once", async () => {
    const billing_no = await refundUnheard();
    const dispute_id = await openDispute(shop, billing_no);
    await shop.provider("/control/faults/clear", {});
    const sent = sends;
    expect(await factsOnce(shop, billing_no, "chargeback")).toMatchObject({ refunds: [{ state: "unknown" }], owed: 0 });
    // The lost send might still be on its way, so it does not fail at the first poll that finds nothing.
    for (const attempts of [2, 3]) {
      expect(await pollAgain(billing_no)).toMatchObject({ state: "unknown", last_error: "disputed", attempts });
    }
    expect(await pollAgain(billing_no)).toMatchObject({ state: "failed", last_error: "disputed", in_review: false });
    expect(sends).toBe(sent);
    expect(await refundsAtProvider(billing_no)).toEqual([]);
    expect(await readFacts(shop, billing_no)).toMatchObject({
      state: "chargeback",
      attempts: [{ in_review: false }],
      postings: ["capture", "chargeback"],
      owed: 0,
    });
    expect(await shop.brokenPromises()).toEqual([]);

    await endDispute(shop, dispute_id, "won");
    const { refunds, owed, payable_amount: amount } = await factsOnce(shop, billing_no, "refunded");
    expect({ refunds, owed }).toMatchObject({
      refunds: [{ state: "failed" }, { state: "succeeded", amount }],
      owed: 0,
    });
    expect(sends).toBe(sent + 1);
  });
});

describe("a refund that was given up and put before a person", () => {
  test("is only asked about beside a dispute and called off; won, a person's refund goes out anew", async () => {
    const billing_no = await refundUnheard();
    await shop.owner.query(
      `update refund set attempts = max_attempts where state = 'unknown'
          and payment_attempt_id in (select id from payment_attempt where billing_no = $1)`,
      [billing_no],
    );
    await pollAgain(billing_no);
    const dispute_id = await openDispute(shop, billing_no, { amount: 100 });
    await shop.provider("/control/faults/clear", {});
    const before = await refundOf(billing_no);
    expect(before).toMatchObject({ state: "unknown", in_review: true });
    const sent = sends;
    expect(await decide(shop.world, { action: "refund", billing_no }, by)).toBe("1 refund(s) tried again");
    await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "failed");
    expect(await refundOf(billing_no)).toMatchObject({ last_error: "disputed", first_at: before.first_at });
    expect(sends).toBe(sent);
    await expect(decide(shop.world, { action: "refund", billing_no }, by)).rejects.toThrow("its payer's bank holds");

    await endDispute(shop, dispute_id, "won");
    expect(await decide(shop.world, { action: "refund", billing_no }, by)).toBe("refund_pending");
    const { refunds, owed, payable_amount: amount } = await factsOnce(shop, billing_no, "refunded");
    expect({ refunds, owed }).toMatchObject({
      refunds: [{ state: "failed" }, { state: "succeeded", amount }],
      owed: 0,
    });
  });
});

test("a wrong amount that a bank has taken keeps no order open whose second payment went back", async () => {
  await shop.provider("/control/scenario", { scenario: "wrong_amount" });
  const billing_no = await createdNumber(shop, buyer);
  await shop.provider("/control/scenario", { scenario: "refuse", match: { merchant_ref: `${billing_no}-1` } });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "failed");
  await loseRefunds();
  await shop.provider("/control/pay", { merchant_ref: `${billing_no}-1`, outcome: "paid", again: true });
  await factsOnce(shop, billing_no, ({ refunds }) => refunds[1]?.state === "unknown");
  await openDispute(shop, billing_no);
  const open = await readFacts(shop, billing_no);
  expect(open).toMatchObject({ state: "review", attempts: [{ state: "mismatch" }, { state: "surplus" }] });
  expect(open.owed).toBe(open.attempts[1]?.captured_amount);

  await shop.provider("/control/faults/clear", {});
  await makeDue(shop, billing_no);
  expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({
    refunds: [{ state: "failed" }, { state: "succeeded" }],
    deliveries: [],
    owed: 0,
  });
});
