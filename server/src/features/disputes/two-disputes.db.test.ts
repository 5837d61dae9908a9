// A bank comes twice for one payment: what both have taken counts as one, and the goods are taken back only once.
import { openDispute, paidButNotSent } from "@gemgate/testing/dispute-story";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, countGrants, createdNumber, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
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
  // A busy game may list no characters at the first call.
  await eventually("the buyer has a character", async () => (buyer = await aBuyer(shop)).role_id !== "");
});
afterEach(async () => {
  // Disputes leave the account blocked, as they should; the next test is another day.
  await shop.owner.query("update account set blocked_at = null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

/** The sandbox opens one dispute at a time, others do not: this one is told by hand, beside the first. */
async function openAnother(billing_no: string, amount: number): Promise<void> {
  const { rows } = await shop.owner.query<{ txn_id: string; currency: string }>(
    "select provider_txn as txn_id, captured_currency as currency from payment_attempt where billing_no = $1",
    [billing_no],
  );
  const [paid] = rows;
  if (paid === undefined) throw new Error(`nothing was paid for ${billing_no}`);
  const dispute_id = `dsp_another_${billing_no}`;
  const body = webhookOfDispute({ dispute_id, ...paid, amount, state: "open" });
  const headers = signWebhook(body, [shop.secrets.merchant]);
  expect((await shop.send("/hooks/sandbox/kitestone", { method: "POST", body, headers })).status).toBe(204);
  await eventually("the second dispute is known", async () => {
    const known = await shop.owner.query("select 1 from dispute where dispute_id = $1", [dispute_id]);
    return known.rows.length === 1;
  });
}

describe("of an order whose goods were not given", () => {
  test("the second that takes what the first had left ends it, and a person can send nothing any more", async () => {
    const billing_no = await paidButNotSent(shop, buyer);
    await openDispute(shop, billing_no, { amount: 100 });
    const { payable_amount: price } = await factsOnce(shop, billing_no, "review");
    await openAnother(billing_no, price - 100);
    const facts = await readFacts(shop, billing_no);
    expect(facts).toMatchObject({ state: "chargeback", deliveries: [{ state: "cancelled" }], refunds: [], owed: 0 });

    for (const action of ["deliver", "delivered"] as const) {
      await expect(decide(shop.world, { action, billing_no }, by)).rejects.toThrow(
        "the order is chargeback, not in review",
      );
    }
    expect(await readFacts(shop, billing_no)).toEqual(facts);
    expect(await countGrants(shop, billing_no)).toBe(0);
  });

  test("a second that leaves one minor unit leaves the order with a person", async () => {
    const billing_no = await paidButNotSent(shop, buyer);
    await openDispute(shop, billing_no, { amount: 100 });
    const { payable_amount: price } = await factsOnce(shop, billing_no, "review");
    await openAnother(billing_no, price - 101);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "review", owed: 1 });
  });
});

describe("of an order whose goods were given", () => {
  interface Goods {
    readonly item_id: string;
    readonly num: number;
  }

  async function readGoods(from: "given" | "taken", billing_no: string): Promise<Goods[]> {
    const source = {
      given: "delivery where delivery_key = $1",
      taken: "outbox where topic = 'revoke' and payload ->> 'delivery_key' = $1",
    };
    const { rows } = await shop.owner.query<Goods>(
      `select item ->> 'item_id' as item_id, sum((item ->> 'num')::int)::int as num
         from (select payload from ${source[from]}) of_order, jsonb_array_elements(payload -> 'items') item
        group by 1 order by 1`,
      [`order-${billing_no}`],
    );
    return rows;
  }

  async function delivered(): Promise<string> {
    const billing_no = await createdNumber(shop, buyer);
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
    return billing_no;
  }

  test("the game is asked for them once in all", async () => {
    const billing_no = await delivered();
    await openDispute(shop, billing_no, { amount: 100 });
    await openAnother(billing_no, 100);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback", owed: 0 });
    const given = await readGoods("given", billing_no);
    expect(given.length).toBeGreaterThan(0);
    expect(await readGoods("taken", billing_no)).toEqual(given);
  });

  test("a part that had gone back with a refund is not asked for again by either", async () => {
    const billing_no = await delivered();
    await decide(shop.world, { action: "refund", billing_no, amount: 100 }, by);
    await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "succeeded");
    expect(await readGoods("taken", billing_no)).not.toEqual([]);
    await openDispute(shop, billing_no, { amount: 100 });
    await openAnother(billing_no, 100);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback", owed: 0 });
    expect(await readGoods("taken", billing_no)).toEqual(await readGoods("given", billing_no));
  });
});
