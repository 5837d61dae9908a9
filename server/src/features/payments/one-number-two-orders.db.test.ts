// A provider that names one transaction for two orders: the money is booked once, and nothing fails on the way.
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, factsOnce, makeDue, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyObservation, paid_elsewhere } from "./apply-observation.ts";

/** What the provider answers when it is asked about a payment, by the reference. */
const told = new Map<string, object>();
let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock(), fetch: fetchAsTold } });
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

function fetchAsTold(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address.toString());
  const payment = told.get(url.searchParams.get("merchant_ref") ?? "");
  return payment === undefined ? fetch(address, init) : Promise.resolve(Response.json(payment));
}

interface Unpaid {
  readonly billing_no: string;
  readonly attempt_id: number;
  readonly amount: number;
}

async function anOrder(product_id: string): Promise<Unpaid> {
  const billing_no = await createdNumber(shop, buyer, { product_id });
  const { rows } = await shop.owner.query("select id, amount from payment_attempt where billing_no = $1", [billing_no]);
  return { billing_no, attempt_id: Number(rows[0]?.id), amount: Number(rows[0]?.amount) };
}

function sayPaid({ billing_no, attempt_id, amount }: Unpaid, provider_txn: string): Promise<string> {
  const payment = { merchant_ref: `${billing_no}-1`, provider_ref: "", provider_txn };
  return applyObservation(shop, {
    attempt_id,
    observation: { about: "payment", ...payment, state: "paid", money: { amount, currency: "USD" }, paid_s: undefined },
    cause: "a test",
  });
}

/** How many wait to write the money of a payment. */
async function waitingWriters(): Promise<number> {
  const { rows } = await shop.db.query(
    `select 1 as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%captured_at = gem_now()%'`,
  );
  return rows.length;
}

test("two orders that are told one number at once are both answered, and one of them is paid [K1]", async () => {
  const orders = [await anOrder("101-gem-60"), await anOrder("101-gem-330")];
  // Both may read, so neither finds the number; neither may write until both want to.
  await shop.owner.query("begin");
  await shop.owner.query("lock table payment_attempt in share mode");
  const applied = Promise.all(orders.map((order) => sayPaid(order, "txn_race")));
  await eventually("both are past the poll and want to write", async () => (await waitingWriters()) === 2);
  await shop.owner.query("rollback");
  const outcomes = await applied;
  expect(outcomes.toSorted()).toEqual([paid_elsewhere, "paid"]);
  const [winner, loser] = outcomes[0] === "paid" ? orders : orders.toReversed();
  expect(await factsOnce(shop, winner?.billing_no ?? "", "delivered")).toMatchObject({
    postings: ["capture", "deliver"],
  });
  expect(await readFacts(shop, loser?.billing_no ?? "")).toMatchObject({
    state: "pay_pending",
    attempts: [{ state: "pending", captured_amount: null }],
    postings: [],
  });
});

test("an order whose money is another's is asked about at growing gaps, not without end", async () => {
  const paid = await anOrder("101-gem-680");
  expect(await sayPaid(paid, "txn_twice")).toBe("paid");
  expect(await sayPaid(paid, "txn_twice")).toBe("known already");
  const { billing_no, amount } = await anOrder("101-gem-980");
  const merchant_ref = `${billing_no}-1`;
  told.set(merchant_ref, {
    id: `pay_${merchant_ref}`,
    merchant_ref,
    status: "paid",
    txn_id: "txn_twice",
    captured_amount: amount,
    captured_currency: "USD",
  });
  await makeDue(shop, billing_no);
  await eventually("the poll is over and the next one has its time", async () => {
    const { rows } = await shop.owner.query(
      `select 1 as later from payment_attempt
        where billing_no = $1 and last_error = $2 and lease_until is null and next_at > gem_now()`,
      [billing_no, paid_elsewhere],
    );
    return rows.length === 1;
  });
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "pay_pending", postings: [] });
});
