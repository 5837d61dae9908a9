// Z49, Z127: weeks and months begin in the definition's zone, also when its clocks change.
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { defineCoupon, openVip } from "@gemgate/testing/reward-story";
import { newNonce } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { grantClaimable, grantWithOrder, listClaimable } from "./claim-store.ts";
import type { BringingOrder, Claimant } from "./claim-store.ts";
import { listGrants } from "./grant-store.ts";
import { presentClaimable, presentGrant } from "./present-coupon.ts";

let small: SmallWorld;
let claimant: Claimant;
beforeAll(async () => {
  small = await openSmallWorld();
  await openVip(small);
  const { rows } = await small.owner.query<{ id: number }>(
    "insert into account (brand_id, suid, user_name) values ('kitestone', 's-1', 'kaelis') returning id",
  );
  claimant = {
    brand_id: "kitestone",
    env: "production",
    account_id: Number(rows[0]?.id),
    suid: "s-1",
    gp_id: "101",
    domain_area: "universal",
    points: 10,
    level_id: 2,
    reached_ids: [1, 2],
  };
});
beforeEach(async () => {
  await small.owner.query("delete from coupon_grant");
  await small.owner.query("delete from coupon_count");
  await small.owner.query("delete from coupon_definition");
});
afterAll(() => small.close());

const any = { id: undefined, level_id: undefined, source: undefined };

/** What can be claimed at that moment, and until when it would be good; with `claim` it is claimed then. */
async function at(moment: string, { claim = false } = {}): Promise<string[]> {
  const options = `-c gemgate.virtual_now=${moment}`;
  const db = openDatabase({ ...small.world.db.pool.options, options, max: 1 }, silentLog);
  try {
    const rows = await listClaimable(db, claimant);
    if (claim) await inTransaction({ ...small.world, db }, (tx) => grantClaimable(tx, claimant, any));
    return rows.map(({ valid_until_s }) => new Date((valid_until_s ?? 0) * 1000).toISOString());
  } finally {
    await db.close();
  }
}

test.each([
  // Monday 00:00 in Tokyo is Sunday 15:00 in London.
  ["Asia/Tokyo", "2026-11-18T12:00:00Z", "2026-11-22T14:59:59Z", "2026-11-22T15:00:00Z", "2026-11-22T15:00:00.000Z"],
  // Clocks go back in the night of 25 October 2026: that week has 169 hours.
  ["Europe/Berlin", "2026-10-20T12:00:00Z", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z", "2026-10-25T23:00:00.000Z"],
  // And forward on 29 March: that week has 167.
  ["Europe/Berlin", "2026-03-24T12:00:00Z", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z", "2026-03-29T22:00:00.000Z"],
  // The last week of 2026 reaches into 2027.
  ["Etc/UTC", "2026-12-30T12:00:00Z", "2027-01-03T23:59:59Z", "2027-01-04T00:00:00Z", "2027-01-04T00:00:00.000Z"],
])(
  "a weekly coupon of %s is claimed once until Monday, and is there again then",
  async (time_zone, first, last, next, end) => {
    await defineCoupon(small, { id: "weekly", source: "week", level_id: 2, time_zone });
    expect(await at(first, { claim: true })).toEqual([end]);
    expect(await at(first)).toEqual([]);
    expect(await at(last)).toEqual([]);
    expect(await at(next)).toHaveLength(1);
  },
);

test.each([
  ["Asia/Tokyo", "2026-11-18T12:00:00Z", "2026-11-30T14:59:59Z", "2026-11-30T15:00:00Z"],
  ["America/New_York", "2026-11-01T04:00:00Z", "2026-12-01T04:59:59Z", "2026-12-01T05:00:00Z"],
  ["Etc/UTC", "2028-02-01T00:00:00Z", "2028-02-29T23:59:59Z", "2028-03-01T00:00:00Z"],
])("a monthly coupon of %s is claimed once until the first of the next month", async (time_zone, first, last, next) => {
  await defineCoupon(small, { id: "monthly", source: "month", level_id: 2, time_zone });
  expect(await at(first, { claim: true })).toEqual([new Date(next).toISOString()]);
  expect(await at(last)).toEqual([]);
  expect(await at(next)).toHaveLength(1);
});

test("the hours of the zone are those of the moment that is shown, also where clocks change before it [H2]", async () => {
  const shown = async (moment: string) => {
    const options = `-c gemgate.virtual_now=${moment}`;
    const db = openDatabase({ ...small.world.db.pool.options, options, max: 1 }, silentLog);
    try {
      const claimable = (await listClaimable(db, claimant)).map((row) => presentClaimable(row).time_zone);
      await inTransaction({ ...small.world, db }, (tx) => grantClaimable(tx, claimant, any));
      const own = await listGrants(db, { ...claimant, category: "avail" });
      return [...claimable, ...own.map((row) => presentGrant(row, "avail").time_zone)];
    } finally {
      await db.close();
    }
  };
  // In October Berlin is two hours ahead of UTC; the month ends when it is one.
  await defineCoupon(small, { id: "monthly", source: "month", level_id: 2, time_zone: "Europe/Berlin" });
  expect(await shown("2026-10-20T12:00:00Z")).toEqual([1, 1]);
  await small.owner.query("delete from coupon_grant");
  await small.owner.query("update coupon_definition set time_zone = 'Asia/Kolkata'");
  expect(await shown("2026-10-20T12:00:00Z")).toEqual([5.5, 5.5]);
});

test("a permanent coupon is there for every level that is reached, a weekly one for the current level alone", async () => {
  await defineCoupon(small, { id: "first", source: "permanent", level_id: 1 });
  await defineCoupon(small, { id: "third", source: "permanent", level_id: 3 });
  await defineCoupon(small, { id: "first-week", source: "week", level_id: 1 });
  await defineCoupon(small, { id: "second-week", source: "week", level_id: 2 });
  const rows = await listClaimable(small.world.db, claimant);
  expect(rows.map(({ id }) => id)).toEqual(["first", "second-week"]);
});

const bring = (change: Partial<BringingOrder> = {}) =>
  inTransaction(small.world, (tx) =>
    grantWithOrder(tx, { ...claimant, billing_no: newNonce(), product_id: "101-gem-60", ...change }),
  );
const brought = async () =>
  (await small.owner.query("select definition_id from coupon_grant where cause = 'order' order by id")).rows.map(
    ({ definition_id }) => definition_id,
  );

test("orders bring the best coupon of their goods until its total is out, then the next, each order one", async () => {
  await defineCoupon(small, { id: "best", source: "order", given_with: ["101-gem-60"], rate: 5_000, cap_total: 2 });
  await defineCoupon(small, { id: "next", source: "order", given_with: ["101-gem-60"], rate: 9_000 });
  await bring({ billing_no: "first" });
  await bring({ billing_no: "first" });
  await bring();
  await bring();
  expect(await brought()).toEqual(["best", "best", "next"]);
  const { rows } = await small.owner.query("select definition_id, granted from coupon_count");
  expect(rows).toEqual([{ definition_id: "best", granted: 2 }]);
});

test("forty orders at once never bring more of a coupon than there are", async () => {
  await defineCoupon(small, { id: "few", source: "order", given_with: ["101-gem-60"], cap_total: 3 });
  await Promise.all(Array.from({ length: 40 }, () => bring()));
  expect(await brought()).toHaveLength(3);
});

test("an order brings a coupon to its audience alone: account and points", async () => {
  const given_with = ["101-gem-60"];
  await defineCoupon(small, { id: "other-player", source: "order", given_with, suids: ["somebody-else"] });
  await defineCoupon(small, { id: "rich", source: "order", given_with, min_points: 11 });
  await bring();
  expect(await brought()).toEqual([]);
  await bring({ points: 11 });
  expect(await brought()).toEqual(["rich"]);
});

test("a number for each player is refused where only the source decides how many there are", async () => {
  await expect(defineCoupon(small, { id: "weekly", source: "week", level_id: 2, cap_per_player: 2 })).rejects.toThrow(
    /coupon_definition_check/,
  );
});

test("a total is counted apart in each environment: a try-out uses up nothing that players are promised", async () => {
  await defineCoupon(small, { id: "few", cap_total: 1 });
  const { rows } = await small.owner.query<{ id: number }>(
    "insert into account (brand_id, env, suid, user_name) values ('kitestone', 'demo', 's-1', 'kaelis') returning id",
  );
  const grant = (one: Claimant) => inTransaction(small.world, (tx) => grantClaimable(tx, one, any));
  const tryOut: Claimant = { ...claimant, env: "demo", account_id: Number(rows[0]?.id) };
  expect(await grant(tryOut)).toHaveLength(1);
  expect(await grant(tryOut)).toEqual([]);
  expect(await grant(claimant)).toHaveLength(1);
});
