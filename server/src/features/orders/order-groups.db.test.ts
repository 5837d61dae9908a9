// The statement that lists the orders of a group, against what the player is told of each order.
import { orderGroups, type OrderGroup } from "@gemgate/contract/order-groups";
import { groupOfOrder } from "@gemgate/rules/checkout/order-group";
import { plantStories } from "@gemgate/testing/lawful-stories";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { capture, refundOf, withNumbers } from "@gemgate/testing/story-statements";
import type { StoryName } from "@gemgate/testing/story-statements";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOrderPage } from "./order-list-store.ts";
import { withProgress } from "./status-of-order.ts";

let small: SmallWorld;
let numbers: ReadonlyMap<StoryName, string>;
beforeAll(async () => {
  small = await openSmallWorld();
  numbers = await plantStories(small.owner);
});
afterAll(() => small.close());

async function listOf(group: OrderGroup | undefined) {
  const question = { brand_id: "kitestone", env: "production", account_id: 1, gp_id: "101" };
  const bounds = { before_s: undefined, from_s: undefined, page_size: 100, most: 100, read_most: 100 };
  const { list, more } = await listOrderPage(small.world.db, { ...question, ...bounds, group, wanted: undefined });
  expect(more).toBe(false);
  return list;
}

/** Each group as its own statement has it, and as the orders of the whole list say of themselves. */
async function compareGroups(): Promise<Map<OrderGroup, string[]>> {
  const told = (await withProgress(small.world.db, await listOf(undefined))).map(({ order, progress }) => ({
    billing_no: order.billing_no,
    group: groupOfOrder({ outcome: progress.outcome, isPaid: progress.is_paid === 1 }),
  }));
  const listed = new Map<OrderGroup, string[]>();
  for (const group of orderGroups) {
    const found = (await listOf(group)).map(({ billing_no }) => billing_no);
    expect(found).toEqual(told.filter((order) => order.group === group).map(({ billing_no }) => billing_no));
    listed.set(group, found);
  }
  return listed;
}

/** Statements past every guard, for what takes a long story to come to. */
async function meddle(...statements: readonly string[]): Promise<void> {
  await small.owner.query("set session_replication_role = replica");
  for (const statement of statements) await small.owner.query(withNumbers(statement, numbers));
  await small.owner.query("set session_replication_role = origin");
}

const withDelivered = (name: StoryName): string =>
  `insert into order_event (billing_no, seq, from_state, to_state, cause)
    values (:${name}, 50, 'delivering', 'delivered', 'test'), (:${name}, 51, 'delivered', 'review', 'test')`;

test("every order of every lawful story is listed in the one group that its badge speaks of", async () => {
  const listed = await compareGroups();
  const namesOf = (group: OrderGroup) =>
    [...numbers].filter(([, number]) => listed.get(group)?.includes(number) === true).map(([name]) => name);
  expect(namesOf("unpaid")).toContain("open");
  expect(namesOf("in_progress")).toEqual(expect.arrayContaining(["waiting", "review"]));
  // The second payment goes back: the player has the goods, and nothing of their price came back.
  expect(namesOf("delivered")).toEqual(expect.arrayContaining(["delivered", "surplus", "won"]));
  expect(namesOf("refunded")).toEqual(expect.arrayContaining(["backafter", "partial", "refunding", "lost"]));
  expect(namesOf("ended")).toEqual(expect.arrayContaining(["failed", "expired"]));
});

test("an order that a person looks at is in the group of what its player is told, and money that came late and went back too", async () => {
  // A refund that got stuck, goods that are in the game, and both with a part that went back.
  await meddle("update orders set state = 'review' where billing_no in (:refunding, :delivered, :partial, :surplus)");
  for (const name of ["delivered", "partial", "surplus"] as const) await meddle(withDelivered(name));
  // The only money of an order that was over is a second payment, which goes back or went back.
  await meddle(
    capture("expired", 1, "surplus"),
    capture("failed", 1, "surplus"),
    refundOf("expired"),
    refundOf("failed"),
    "update refund set state = 'succeeded', succeeded_at = gem_now() where refund_ref = 'refund-failed'",
  );
  const listed = await compareGroups();
  const groupOf = (name: StoryName) =>
    orderGroups.find((group) => listed.get(group)?.includes(numbers.get(name) ?? "") === true);
  expect((["refunding", "delivered", "partial", "surplus", "expired", "failed"] as const).map(groupOf)).toEqual([
    "refunded",
    "delivered",
    "refunded",
    "delivered",
    "refunded",
    "refunded",
  ]);
});

test("a refund that failed is no money that came back", async () => {
  await meddle(
    "update refund set state = 'failed', succeeded_at = null where refund_ref in ('refund-expired', 'refund-partial')",
  );
  const listed = await compareGroups();
  expect(listed.get("ended")).toContain(numbers.get("expired"));
  expect(listed.get("delivered")).toContain(numbers.get("partial"));
});
