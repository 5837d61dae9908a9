// Deliveries that are due together begin in one transaction; what is not usual about one of them concerns that one alone.
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, countGrants, createdNumber, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rewardDelivery } from "../activities/reward-delivery.ts";
import { orderDelivery, replenishDelivery } from "../payments/order-delivery.ts";
import { beginAtOnce } from "./begin-at-once.ts";
import { takeDueDeliveries } from "./delivery-store.ts";

const packs = [60, 330, 680];
const causes = { order: orderDelivery, replenish: replenishDelivery, reward: rewardDelivery };
let shop: TestShop;
let buyer: Buyer;
let other: PoolClient;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
  other = await shop.db.pool.connect();
  // What is paid waits until the test makes it due.
  await shop.owner.query("alter table delivery alter column next_at set default gem_now() + interval '1 hour'");
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  other.release();
  await shop.close();
});

async function paidOrders(): Promise<string[]> {
  const numbers: string[] = [];
  for (const gems of packs) numbers.push(await createdNumber(shop, buyer, { product_id: `101-gem-${gems}` }));
  await Promise.all(numbers.map((billing_no) => payAtProvider(shop, billing_no)));
  for (const billing_no of numbers) await factsOnce(shop, billing_no, "paid");
  return numbers;
}

async function makeAllDue(): Promise<void> {
  await shop.owner.query("update delivery set next_at = gem_now() where state = 'pending'");
}

/** Transactions in which these orders began to be delivered. */
async function beginnings(numbers: readonly string[]): Promise<string[]> {
  const { rows } = await shop.owner.query<{ txn: string }>(
    "select distinct xmin::text as txn from order_event where to_state = 'delivering' and billing_no = any($1::text[])",
    [numbers],
  );
  return rows.map(({ txn }) => txn);
}

test("deliveries that are due together begin in one transaction, and each is given once [K1]", async () => {
  const numbers = await paidOrders();
  await makeAllDue();
  for (const billing_no of numbers) {
    await factsOnce(shop, billing_no, "delivered");
    expect(await countGrants(shop, billing_no)).toBe(1);
  }
  expect(await beginnings(numbers)).toHaveLength(1);
});

test("an order that somebody else has locked keeps no other waiting, and is delivered when it is let go", async () => {
  const [locked = "", ...free] = await paidOrders();
  await other.query("begin");
  await other.query("select 1 from orders where billing_no = $1 for update", [locked]);
  await makeAllDue();
  for (const billing_no of free) await factsOnce(shop, billing_no, "delivered");
  expect(await beginnings([locked])).toEqual([]);
  expect(await countGrants(shop, locked)).toBe(0);
  await other.query("commit");
  // Its worker may have given up waiting for the lock meanwhile; the lease that it holds ends then.
  await eventually("the order that was locked is delivered", async () => {
    await shop.owner.query("update delivery set lease_until = null, next_at = gem_now() where state = 'pending'");
    return (await readFacts(shop, locked)).state === "delivered";
  });
  expect(await countGrants(shop, locked)).toBe(1);
});

test("of deliveries that were taken, one that is called off or taken by another worker before they begin is not sent with them", async () => {
  const numbers = await paidOrders();
  await shop.stopWork();
  await makeAllDue();
  const taken = await takeDueDeliveries(shop.db, "me", { batch: 16, party_max: 16, running: {} });
  const [called_off = "", other_worker = "", ours = ""] = taken.map(({ cause_ref }) => cause_ref);
  expect([called_off, other_worker, ours].toSorted()).toEqual(numbers.toSorted());
  await shop.owner.query("update delivery set state = 'cancelled' where cause_ref = $1", [called_off]);
  await shop.owner.query("update delivery set lease_no = lease_no + 1 where cause_ref = $1", [other_worker]);
  const begun = await beginAtOnce(shop.world, { causes }, taken);
  const sent = begun.filter(({ sent_s }) => sent_s !== undefined);
  expect(sent.map(({ cause_ref }) => cause_ref)).toEqual([ours]);
  const { rows } = await shop.owner.query(
    "select cause_ref, state, sent_at is not null as is_sent from delivery where cause_ref = any($1::text[]) order by array_position($1, cause_ref)",
    [[called_off, other_worker, ours]],
  );
  expect(rows).toEqual([
    { cause_ref: called_off, state: "cancelled", is_sent: false },
    { cause_ref: other_worker, state: "pending", is_sent: false },
    { cause_ref: ours, state: "unknown", is_sent: true },
  ]);
  await shop.owner.query("update delivery set state = 'pending' where cause_ref = $1", [called_off]);
});
