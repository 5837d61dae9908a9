// What a person decides, and what it leaves behind: events, ledger, audit.
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  createdNumber,
  factsOnce,
  payAtProvider,
  readFacts,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { decide, NotAllowed } from "./public.ts";
import type { Decision } from "./public.ts";

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

const products = [
  "gem-60",
  "gem-330",
  "gem-680",
  "gem-980",
  "gem-1980",
  "gem-3280",
  "gem-4980",
  "gem-6480",
  "gem-12960",
]
  .concat(["coins-10000", "coins-52000", "coins-110000"])
  .map((name) => `101-${name}`);

async function bought(fault?: { fault: string; error?: string }): Promise<string> {
  const product_id = products.shift();
  if (product_id === undefined) throw new Error("every product was bought");
  const billing_no = await createdNumber(shop, buyer, { product_id });
  if (fault !== undefined) {
    const match = { delivery_key: `order-${billing_no}` };
    await shop.game("/control/faults", { call: "deliver", times: 1, match, ...fault });
  }
  await payAtProvider(shop, billing_no);
  return billing_no;
}

/** The game says that the key means something else: only a person can know what that is about. */
async function inReview(): Promise<string> {
  const billing_no = await bought({ fault: "http_200_error", error: "key_reused" });
  await factsOnce(shop, billing_no, "review");
  return billing_no;
}

function say(decision: Decision, note = "checked with the game"): Promise<string> {
  return decide(shop.world, decision, { operator: "tester", note });
}

async function auditOf(object: string): Promise<unknown[]> {
  const { rows } = await shop.owner.query("select operator, action, note from audit where object = $1 order by id", [
    object,
  ]);
  return rows;
}

describe("an order in review", () => {
  test("is delivered by the game when a person says so", async () => {
    const billing_no = await inReview();
    expect(await say({ action: "deliver", billing_no })).toBe("delivering");
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ postings: ["capture", "deliver"], owed: 0 });
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await auditOf(billing_no)).toEqual([
      { operator: "tester", action: "deliver", note: "checked with the game" },
    ]);
  });

  test("counts as delivered when a person has given the goods by hand", async () => {
    const billing_no = await inReview();
    expect(await say({ action: "delivered", billing_no })).toBe("delivered");
    const facts = await readFacts(shop, billing_no);
    expect(facts).toMatchObject({ state: "delivered", deliveries: [{ state: "delivered" }], owed: 0 });
    expect(facts.moves.at(-1)).toBe("review>delivered");
    expect(await countGrants(shop, billing_no)).toBe(0);
    expect(await statusOf(shop, billing_no)).toBe(1);
  });

  test("is paid back in full, and its goods never go out", async () => {
    const billing_no = await inReview();
    expect(await say({ action: "refund", billing_no })).toBe("refund_pending");
    expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({
      deliveries: [{ state: "cancelled" }],
      postings: ["capture", "refund"],
      owed: 0,
    });
  });

  test("is not paid back in part before its goods are given", async () => {
    const billing_no = await inReview();
    await expect(say({ action: "refund", billing_no, amount: 1 })).rejects.toThrow(NotAllowed);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "review", refunds: [] });
    expect(await auditOf(billing_no)).toEqual([]);
  });
});

describe("a delivered order", () => {
  test("is paid back in parts, never beyond its price, and stays a success until all of it went", async () => {
    const billing_no = await bought();
    const { payable_amount } = await factsOnce(shop, billing_no, "delivered");
    await shop.provider("/control/scenario", { scenario: "async", delay_ms: 1_000 });
    expect(await say({ action: "refund", billing_no, amount: 100 })).toBe("refund_pending");
    expect(await statusOf(shop, billing_no)).toBe(1);
    await factsOnce(shop, billing_no, "delivered");
    expect(await statusOf(shop, billing_no)).toBe(1);
    await expect(say({ action: "refund", billing_no, amount: payable_amount })).rejects.toThrow(NotAllowed);
    expect(await say({ action: "refund", billing_no })).toBe("refund_pending");
    const facts = await factsOnce(shop, billing_no, "refunded");
    expect(facts.refunds.map(({ amount }) => amount)).toEqual([100, payable_amount - 100]);
    expect(await statusOf(shop, billing_no)).toBe(-2);
  });

  test("forty decisions at once to pay all of it back pay it back once", async () => {
    const billing_no = await bought();
    const { payable_amount } = await factsOnce(shop, billing_no, "delivered");
    const ends = await Promise.allSettled(Array.from({ length: 40 }, () => say({ action: "refund", billing_no })));
    expect(ends.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    const facts = await factsOnce(shop, billing_no, "refunded");
    const amounts = facts.refunds.filter(({ state }) => state === "succeeded").map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(payable_amount);
  });

  test("is not delivered again", async () => {
    const billing_no = await bought();
    await factsOnce(shop, billing_no, "delivered");
    await expect(say({ action: "deliver", billing_no })).rejects.toThrow(NotAllowed);
    await expect(say({ action: "delivered", billing_no })).rejects.toThrow(NotAllowed);
  });
});

test("a refund that failed for good is begun anew by a person", async () => {
  await shop.provider("/control/scenario", { scenario: "refuse" });
  const billing_no = await bought({ fault: "http_200_error", error: "rejected" });
  await factsOnce(shop, billing_no, "review");
  await say({ action: "refund", billing_no });
  const facts = await factsOnce(shop, billing_no, "refunded");
  expect(facts.refunds.map(({ state }) => state)).toEqual(["failed", "succeeded"]);
});

test("a decision without a reason is none", async () => {
  const billing_no = await inReview();
  await expect(say({ action: "deliver", billing_no }, "  ")).rejects.toThrow("a decision needs a note");
  await expect(say({ action: "refund", billing_no: "20260101AAAAAAAAAAAAAAAAAAAA" })).rejects.toThrow("no such order");
});

test("an age band declared by mistake is forgotten once, so that the player is asked again [Y20]", async () => {
  const declared = await shop.owner.query<{ id: number }>(
    "update account set age_band = 'under16' where id = (select min(id) from account) returning id",
  );
  const account_id = Number(declared.rows[0]?.id);
  expect(await say({ action: "forget-age", account_id })).toContain("asked again");
  const { rows } = await shop.owner.query("select age_band from account where id = $1", [account_id]);
  expect(rows).toEqual([{ age_band: null }]);
  await expect(say({ action: "forget-age", account_id })).rejects.toThrow("declared no age band");
  expect(await auditOf(`account:${account_id}`)).toHaveLength(1);
});
