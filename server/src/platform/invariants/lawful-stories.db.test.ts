import { openInvariantGround } from "@gemgate/testing/plant-violation";
import type { InvariantGround } from "@gemgate/testing/plant-violation";
import { afterAll, beforeAll, expect, test } from "vitest";

let ground: InvariantGround;
beforeAll(async () => {
  ground = await openInvariantGround();
});
afterAll(() => ground.close());

test("orders in every lawful state break no invariant", async () => {
  expect(await ground.plant()).toEqual([]);
  const { rows } = await ground.owner.query<{ state: string }>("select distinct state from orders order by 1");
  expect(rows.map(({ state }) => state)).toEqual([
    "pay_pending",
    "paid",
    "delivered",
    "refund_pending",
    "refunded",
    "failed",
    "expired",
    "chargeback",
    "review",
  ]);
});

/** So much later, with the next try of everything that waits set anew, as its worker does after each try. */
const later = (time: string): string[] => [
  `select set_config('gemgate.virtual_now', (now() + interval '${time}')::text, true)`,
  ...["payment_attempt", "delivery", "refund", "provider_event", "outbox"].map(
    (table) => `update ${table} set next_at = gem_now() + interval '1 minute', attempts = 12 where next_at is not null`,
  ),
  // The parked webhook was two and a half days old from the beginning.
  `update provider_event set received_at = received_at + interval '${time}' where state = 'parked'`,
];

function hoursOf(time: string): number {
  return Number(time.split(" ")[0]);
}

test.each(["1 hours", "6 hours", "23 hours", "47 hours"])("waiting for %s breaks no invariant", async (time) => {
  const expiry = hoursOf(time) >= 24 ? ["update orders set expires_at = expires_at + interval '5 days'"] : [];
  expect(await ground.plant(...expiry, ...later(time))).toEqual([]);
});

test("what waits is a figure, and so is what a person decides", async () => {
  const { rows: waiting } = await ground.owner.query(
    "select work, count(*)::int as count from fig_waiting group by 1 order by 1",
  );
  expect(waiting).toEqual([
    { work: "ask", count: 4 },
    { work: "deliver", count: 2 },
    { work: "mail", count: 1 },
    { work: "refund", count: 2 },
    { work: "webhook", count: 2 },
  ]);
  const { rows: review } = await ground.owner.query(
    "select kind, count(*)::int as count from fig_review group by 1 order by 1",
  );
  expect(review).toEqual([
    { kind: "order", count: 1 },
    { kind: "payment", count: 1 },
    { kind: "webhook", count: 1 },
  ]);
});
