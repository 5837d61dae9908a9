// A bank takes money of which a part went back already, or which was to go back and could not.
import { endDispute, openDispute, readPosting } from "@gemgate/testing/dispute-story";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  createdNumber,
  factsOnce,
  payAtProvider,
  readFacts,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer, OrderFacts } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { decide } from "../review/public.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
});
afterEach(async () => {
  await shop.owner.query("update account set blocked_at = null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

describe("an order that only got a wrong amount, which the provider would not give back", () => {
  async function wrongAmount(buyer: Buyer): Promise<{ billing_no: string; facts: OrderFacts }> {
    await shop.provider("/control/scenario", { scenario: "wrong_amount" });
    const billing_no = await createdNumber(shop, buyer);
    const match = { merchant_ref: `${billing_no}-1` };
    await shop.provider("/control/scenario", { scenario: "refuse", match });
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "failed");
    expect(facts).toMatchObject({ state: "review", attempts: [{ state: "mismatch", in_review: true }] });
    return { billing_no, facts };
  }

  test("is disputed when the bank takes it all; won, it is paid back and its player may buy again", async () => {
    const buyer = await aBuyer(shop, { username: "newcomer" });
    const { billing_no, facts } = await wrongAmount(buyer);
    const received = facts.payable_amount - 1;
    const dispute_id = await openDispute(shop, billing_no);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback", deliveries: [], owed: 0 });
    expect(await create(shop, buyer)).toMatchObject({ code: -3005 });
    expect(await shop.brokenPromises()).toEqual([]);

    await endDispute(shop, dispute_id, "won");
    expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({
      refunds: [{ state: "failed" }, { state: "succeeded", amount: received }],
      attempts: [{ state: "mismatch", in_review: false }],
      postings: ["capture", "chargeback", "chargeback_won", "refund"],
      owed: 0,
    });
    expect(await readPosting(shop, billing_no, "refund")).toEqual({
      customer_obligation: received,
      provider_receivable: -received,
    });
    expect(await countGrants(shop, billing_no)).toBe(0);
    expect((await create(shop, buyer)).code).toBe(1);
  });

  test("ends disputed when the bank keeps it, and shows as failed [K1]", async () => {
    const { billing_no } = await wrongAmount(await aBuyer(shop));
    await endDispute(shop, await openDispute(shop, billing_no), "lost");
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback", owed: 0 });
    expect(await statusOf(shop, billing_no)).toBe(-2);
  });

  test("stays with a person while the bank has left some of it", async () => {
    const { billing_no, facts } = await wrongAmount(await aBuyer(shop));
    await openDispute(shop, billing_no, { amount: facts.payable_amount - 2 });
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "review", owed: 1 });
  });
});

describe("a delivered order of which a part went back", () => {
  interface Revoked {
    readonly cause: string;
    readonly num: number;
    readonly outcome: string | null;
  }

  async function revokedFor(billing_no: string): Promise<Revoked[]> {
    const { rows } = await shop.owner.query<Revoked>(
      `select payload ->> 'cause' as cause, sum((item ->> 'num')::int)::int as num, last_error as outcome
         from outbox, jsonb_array_elements(payload -> 'items') item
        where topic = 'revoke' and payload ->> 'delivery_key' = $1 group by id order by id`,
      [`order-${billing_no}`],
    );
    return rows;
  }

  async function countGiven(billing_no: string): Promise<number> {
    const { rows } = await shop.owner.query<{ num: number }>(
      `select sum((item ->> 'num')::int)::int as num from delivery, jsonb_array_elements(payload -> 'items') item
        where order_no = $1`,
      [billing_no],
    );
    return rows[0]?.num ?? 0;
  }

  test("loses to the bank only the goods that had not gone with the refund", async () => {
    const billing_no = await createdNumber(shop, await aBuyer(shop));
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
    await decide(shop.world, { action: "refund", billing_no, amount: 100 }, { operator: "tester", note: "agreed" });
    await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "succeeded");
    await openDispute(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "chargeback")).toMatchObject({ owed: 0 });

    await eventually("the game has answered both", async () => {
      const outcomes = (await revokedFor(billing_no)).map(({ outcome }) => outcome);
      return outcomes.length === 2 && !outcomes.includes(null);
    });
    const [refunded, disputed] = await revokedFor(billing_no);
    expect(refunded).toMatchObject({ cause: "refund", outcome: "revoked" });
    const rest = (await countGiven(billing_no)) - (refunded?.num ?? 0);
    expect(disputed).toEqual({ cause: "chargeback", num: rest, outcome: "revoked" });
  });
});
