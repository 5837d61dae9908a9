// N14, Z127: days of an activity are dates of its zone, also on the days on which its clocks change.
import { aPlacing } from "@gemgate/testing/hold-story";
import { defineActivity } from "@gemgate/testing/reward-story";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { placeOrder } from "../payments/public.ts";
import { listRechargeDays, sumRecharge } from "./public.ts";

let small: SmallWorld;
let account_id: number;
beforeAll(async () => {
  small = await openSmallWorld();
  const { rows } = await small.owner.query<{ id: number }>(
    "insert into account (brand_id, suid, user_name) values ('kitestone', 's-1', 'kaelis') returning id",
  );
  account_id = Number(rows[0]?.id);
});
beforeEach(() => small.owner.query("delete from vip_point"));
afterAll(() => small.close());

async function paid(at: string, amount: number): Promise<void> {
  const placed = await placeOrder(small.world.db, aPlacing(account_id));
  await small.owner.query(
    `insert into vip_point (billing_no, kind, cause_ref, account_id, points, amount, currency, gp_id, domain_area, paid_at)
     values ($1, 'earn', '', $2, 0, $3, 'USD', '101', 'universal', $4)`,
    [placed?.billing_no, account_id, amount, at],
  );
}

const scope = (starts_at: string, ends_at: string) => ({
  account_id,
  gp_ids: null,
  domain_areas: null,
  currency: "USD",
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
});

/** Asked at that moment. */
async function daysAt(moment: string, time_zone: string) {
  const options = `-c gemgate.virtual_now=${moment}`;
  const db = openDatabase({ ...small.world.db.pool.options, options, max: 1 }, silentLog);
  const whole = scope("2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z");
  try {
    return await listRechargeDays(db, whole, { time_zone, day_amount: 200 });
  } finally {
    await db.close();
  }
}

test.each([
  // Clocks go back: the 25th has 25 hours.
  {
    zone: "Europe/Berlin",
    first: "2026-10-24T22:00:00Z",
    last: "2026-10-25T22:59:59Z",
    next: "2026-10-25T23:00:00Z",
    days: ["2026-10-25", "2026-10-26"],
  },
  // Clocks go forward: the 29th has 23.
  {
    zone: "Europe/Berlin",
    first: "2026-03-28T23:00:00Z",
    last: "2026-03-29T21:59:59Z",
    next: "2026-03-29T22:00:00Z",
    days: ["2026-03-29", "2026-03-30"],
  },
  // A zone without such days, whose date is ahead of London's.
  {
    zone: "Asia/Tokyo",
    first: "2026-10-24T15:00:00Z",
    last: "2026-10-25T14:59:59Z",
    next: "2026-10-25T15:00:00Z",
    days: ["2026-10-25", "2026-10-26"],
  },
])(
  "in $zone the first and the last second of $days.0 are one day, and the second after is the next [N14]",
  async (it) => {
    // Half of what a day needs at each end: either on another day would leave the day without enough.
    await paid(it.first, 100);
    await paid(it.last, 100);
    await paid(it.next, 200);
    expect(await daysAt(it.last, it.zone)).toEqual({ days: it.days, today: it.days[0] });
    expect(await daysAt(it.next, it.zone)).toEqual({ days: it.days, today: it.days[1] });
  },
);

test("money of the first second of an activity counts, and money of its end does not [N11]", async () => {
  await paid("2026-10-24T23:59:59Z", 1);
  await paid("2026-10-25T00:00:00Z", 10);
  await paid("2026-10-31T23:59:59Z", 100);
  await paid("2026-11-01T00:00:00Z", 1_000);
  expect(await sumRecharge(small.world.db, scope("2026-10-25T00:00:00Z", "2026-11-01T00:00:00Z"))).toBe(110);
});

test("rewards that were claimed for money which went back later are listed for an operator [N11]", async () => {
  const during = { starts_at: "timestamptz '2026-10-01 00:00Z'", ends_at: "timestamptz '2026-11-01 00:00Z'" };
  await defineActivity(small, { id: "spend", kind: "cumulative", needs: [150], ...during });
  await defineActivity(small, { id: "days", kind: "continuous", needs: [2], ...during });
  await paid("2026-10-10T12:00:00Z", 200);
  await paid("2026-10-11T12:00:00Z", 200);
  await small.owner.query(
    `insert into reward_claim (brand_id, activity_id, period_id, tier_id, account_id)
     values ('kitestone', 'spend', 'once', 'need-150', $1), ('kitestone', 'days', 'once', 'need-2', $1)`,
    [account_id],
  );
  const listed = async () => {
    const { rows } = await small.owner.query(
      "select activity_id, reached::int from reward_without_money order by claim_id",
    );
    return rows;
  };
  const giveBack = (day: string) =>
    small.owner.query(
      `insert into vip_point (billing_no, kind, cause_ref, account_id, points, amount, currency, gp_id, domain_area, paid_at)
       select billing_no, 'reverse', 'refund', account_id, 0, amount, currency, gp_id, domain_area, paid_at from vip_point
        where paid_at::date = $1 and kind = 'earn'`,
      [day],
    );
  expect(await listed()).toEqual([]);
  await giveBack("2026-10-11");
  expect(await listed()).toEqual([{ activity_id: "days", reached: 1 }]);
  await giveBack("2026-10-10");
  expect(await listed()).toEqual([
    { activity_id: "spend", reached: 0 },
    { activity_id: "days", reached: 0 },
  ]);
});
