// The end of polling: the last poll lies within what an attempt may wait, and a reported payment is never called unpaid.
import { aPlacing } from "@gemgate/testing/hold-story";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reviveDelivery } from "../delivery/public.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { listCases } from "../review/public.ts";
import { closeOldAttempt, recordPoll, reviewOldAttempt } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { placeOrder } from "./placing-store.ts";

let small: SmallWorld;
let attempt: Attempt;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
  // An order of today whose end lies days back, which no process could make.
  await small.owner.query("set session_replication_role = replica");
  await small.owner.query("alter table orders drop constraint orders_check5");
});
beforeEach(async () => {
  const placed = await placeOrder(small.world.db, aPlacing(1)).catch((error: unknown) => {
    throw new Error(`not placed: ${String(error)}`);
  });
  if (placed === undefined) throw new Error("not placed");
  attempt = placed;
  await small.owner.query("update payment_attempt set state = 'pending' where id = $1", [attempt.id]);
});
afterAll(() => small.close());

async function endedHoursAgo(hours: number): Promise<void> {
  await small.owner.query(
    "update orders set expires_at = gem_now() - make_interval(mins => $2::int) where billing_no = $1",
    [attempt.billing_no, Math.round(hours * 60)],
  );
}

async function stateNow(): Promise<Record<string, unknown>> {
  const { rows } = await small.owner.query(
    `select a.state, a.in_review, round(extract(epoch from a.next_at - o.expires_at) / 360)::int / 10.0 as hours
       from payment_attempt a join orders o using (billing_no) where a.id = $1`,
    [attempt.id],
  );
  return { ...rows[0], hours: Number(rows[0]?.hours) };
}

test.each([
  [60, 63],
  [69.5, 71.5],
  [71, 71.5],
])("a poll %d hours after the end is followed by the next at %d", async (hours, next) => {
  await endedHoursAgo(hours);
  const { id, lease_no } = attempt;
  await recordPoll(small.world.db, { id, lease_no, wait_s: 10_800, error: null, is_unknown: false });
  expect(await stateNow()).toMatchObject({ hours: next });
});

test("nothing is closed, nor put before a person, before 71 hours", async () => {
  await endedHoursAgo(70.9);
  expect(await closeOldAttempt(small.world.db, attempt)).toBe(false);
  expect(await reviewOldAttempt(small.world.db, attempt, "paid, but what?")).toBe(false);
});

test("what was said to be paid without an amount waits for a person, who finds it in the list", async () => {
  await endedHoursAgo(71.6);
  expect(await reviewOldAttempt(small.world.db, attempt, "paid, but what?")).toBe(true);
  expect(await stateNow()).toMatchObject({ state: "pending", in_review: true });
  const { id, billing_no } = attempt;
  expect(await listCases(small.world.db)).toContainEqual(
    expect.objectContaining({ kind: "payment", id: String(id), billing_no, state: "pending", why: "paid, but what?" }),
  );
});

test.each([
  ["never sent", null, "pending"],
  ["sent once", "2026-01-01", "unknown"],
])("a delivery that was called off and %s comes back so that nothing is given twice", async (_, sent_at, state) => {
  const { billing_no } = attempt;
  await small.owner.query(
    `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, payload, state, sent_at)
     values ('order-' || $1, 'order', $1, 'kitestone', '101', '100013', 's12', '1', '{}', 'cancelled', $2)`,
    [billing_no, sent_at],
  );
  await inTransaction(small.world, (tx) => reviveDelivery(tx, { cause: "order", cause_ref: billing_no }));
  const { rows } = await small.owner.query("select state from delivery where cause_ref = $1", [billing_no]);
  expect(rows).toEqual([{ state }]);
});
