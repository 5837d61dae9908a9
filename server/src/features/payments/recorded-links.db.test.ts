// Links that are given at the same moment are recorded by one statement, and each order is its own matter.
import { aPlacing } from "@gemgate/testing/hold-story";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Attempt } from "./attempt-store.ts";
import { recordLink } from "./link-store.ts";
import { placeOrder } from "./placing-store.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
});
afterAll(() => small.close());

async function place(): Promise<Attempt> {
  const placed = await placeOrder(small.world.db, aPlacing(1));
  if (placed === undefined) throw new Error("not placed");
  return placed;
}

const record = (attempt: Attempt, url = `https://pay.example/${attempt.billing_no}`) =>
  recordLink(small.world.db, {
    attempt,
    created: { kind: "redirect", provider_ref: `pay_${attempt.id}`, url },
    kind: "counter",
  });

/** The link and the state of each order. */
async function linksOf(attempts: readonly Attempt[]): Promise<unknown[]> {
  const { rows } = await small.owner.query<{ id: number; url: string | null; state: string }>(
    "select a.id::int, a.pay_url as url, o.state from payment_attempt a join orders o using (billing_no) where a.id = any($1::bigint[]) order by a.id",
    [attempts.map(({ id }) => id)],
  );
  return rows.map(({ url, state }) => [url === null ? "none" : "given", state]);
}

test("an order that somebody else has locked gets its link when it is let go, and the others of its moment at once", async () => {
  const attempts = [await place(), await place(), await place()];
  const [first, locked, free] = attempts;
  if (first === undefined || locked === undefined || free === undefined) throw new Error("three were placed");
  await small.owner.query("begin");
  await small.owner.query("select 1 from orders where billing_no = $1 for update", [locked.billing_no]);
  const waiting = record(locked);
  await Promise.all([record(first), record(free)]);
  // Read in the transaction that holds the lock, which sees what others have committed.
  expect(await linksOf(attempts)).toEqual([
    ["given", "pay_pending"],
    ["none", "created"],
    ["given", "pay_pending"],
  ]);
  await small.owner.query("commit");
  await waiting;
  expect(await linksOf([locked])).toEqual([["given", "pay_pending"]]);
});

test("a link whose lease went to another worker changes nothing, beside others that are recorded", async () => {
  const attempts = [await place(), await place(), await place()];
  await small.owner.query("update payment_attempt set lease_no = lease_no + 1 where id = $1", [attempts[1]?.id]);
  await Promise.all(attempts.map((attempt) => record(attempt)));
  expect(await linksOf(attempts)).toEqual([
    ["given", "pay_pending"],
    ["none", "created"],
    ["given", "pay_pending"],
  ]);
});

test("a link that the database does not take is its own order's failure, and the others of its moment are recorded", async () => {
  const attempts = [await place(), await place(), await place()];
  const [first, broken, other] = attempts;
  if (first === undefined || broken === undefined || other === undefined) throw new Error("three were placed");
  const recorded = await Promise.allSettled([record(first), record(broken, "https://pay.example/\0"), record(other)]);
  expect(recorded.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await linksOf(attempts)).toEqual([
    ["given", "pay_pending"],
    ["none", "created"],
    ["given", "pay_pending"],
  ]);
});
