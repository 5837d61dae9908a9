// Placing with holds at moments of our choice: each world here has a database whose clock stands still.
import { isRefusal } from "@gemgate/contract/code";
import { accountOf, aPlacing, grantCoupon, readHolds, withCoupon } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../platform/database.ts";
import { silentLog } from "../../../platform/log.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { Tx } from "../../../platform/transaction.ts";
import type { World } from "../../../platform/world.ts";
import { giveBackUsedCoupon } from "../../coupons/public.ts";
import { readLimits, returnUsedLimit } from "../../limits/public.ts";
import { expireDueOrders } from "../../orders/expire-orders.ts";
import { releaseHolds, retakeHolds, returnHoldsAfterRefund, settleHolds } from "../../orders/order-holds.ts";
import type { HoldPlan } from "../../orders/order-holds.ts";
import type { NewOrder } from "../../orders/order-store.ts";
import { placeWithHolds } from "./place-order.ts";

const price = 499;
const racers = 40;
const start = "2031-03-10T09:00:00Z";
let shop: TestShop;
let account_id: number;
const worlds = new Map<string, World>();

beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
  account_id = await accountOf(shop, await aBuyer(shop));
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(async () => {
  for (const world of worlds.values()) await world.db.close();
  await shop.close();
});

/** The shop's world at that moment, so many seconds later. `pool` tells processes apart. */
function at(moment: string, later_s = 0, pool = 1): World {
  const time = new Date(Date.parse(moment) + later_s * 1_000).toISOString();
  const name = `${time} ${pool}`;
  const known = worlds.get(name);
  if (known !== undefined) return known;
  const { world } = shop;
  const config = { ...world.settings.database.reveal(), options: `-c gemgate.virtual_now=${time}`, max: 8 };
  const made = { ...world, db: openDatabase(config, silentLog) };
  worlds.set(name, made);
  return made;
}

const day_s = 86_400;
const free: HoldPlan = { limit: undefined, cap: { kind: "none" }, time_zone: "Etc/UTC" };
let scopes = 0;

/** A limit that no other test here counts in. */
function limited(limit: { cap: number; days?: number }): HoldPlan & { limit: NonNullable<HoldPlan["limit"]> } {
  scopes += 1;
  const { cap, days = null } = limit;
  return {
    ...free,
    limit: { scope: `kitestone:production:role:test:${scopes}`, product_id: "101-gem-330", cap, days },
  };
}

function capped(cap: number, time_zone = "Asia/Tokyo"): HoldPlan {
  return { ...free, cap: { kind: "capped", cap }, time_zone };
}

/** The number of the order, or why there is none. */
async function place(world: World, plan: HoldPlan, change: Partial<NewOrder> = {}): Promise<string> {
  const placing = aPlacing(account_id, { limited: plan.limit !== undefined, ...change });
  const placed = await placeWithHolds(world, placing, plan);
  if (placed === undefined) throw new Error("the nonce was known");
  if (!isRefusal(placed)) return placed.billing_no;
  const { rows } = await shop.db.query("select 1 as kept from idem_request where key = $1", [placing.nonce.key]);
  expect(rows, "a refusal is not kept").toEqual([]);
  return placed.refused;
}

const isNumber = /^2031/;
const inOne = <Result>(world: World, work: (tx: Tx) => Promise<Result>) => inTransaction(world, work);
const settle = (world: World, billing_no: string) => inOne(world, (tx) => settleHolds(tx, billing_no));
const release = (world: World, billing_no: string) => inOne(world, (tx) => releaseHolds(tx, billing_no));

/** Late money is tried and taken back, because the order that would be paid stays closed here. */
async function tryRetake(world: World, billing_no: string): Promise<{ isTaken: boolean; holds: unknown }> {
  const isTaken = await inOne(world, (tx) => retakeHolds(tx, billing_no));
  const holds = await readHolds(shop, billing_no);
  await release(world, billing_no);
  return { isTaken, holds };
}

async function placeAll(wants: readonly (() => Promise<string>)[]): Promise<Record<string, number>> {
  const answers = await Promise.all(wants.map((want) => want()));
  const times: Record<string, number> = {};
  for (const answer of answers) {
    const words = isNumber.test(answer) ? "placed" : answer;
    times[words] = (times[words] ?? 0) + 1;
  }
  return times;
}

/** Forty at once, over three pools of connections as three processes would have them. */
const race = (want: (world: World, index: number) => Promise<string>): Promise<Record<string, number>> =>
  placeAll(Array.from({ length: racers }, (_, index) => () => want(at(start, 0, 1 + (index % 3)), index)));

describe("a purchase limit", () => {
  test("lets exactly as many in as it says, of forty at once [G17 G18]", async () => {
    const plan = limited({ cap: 3 });
    expect(await race((world) => place(world, plan))).toEqual({ placed: 3, limit_reached: racers - 3 });
    expect(await readLimits(shop.db, [plan.limit])).toMatchObject([{ left: 0, opens_s: null }]);
  });

  test("for a window opens again when the window is over, and not a second before [G17]", async () => {
    const plan = limited({ cap: 1, days: 7 });
    const first = await place(at(start), plan);
    expect(await place(at(start, 1), plan)).toBe("limit_reached");
    await settle(at(start, 60), first);
    const end_s = Date.parse(start) / 1_000 + 7 * day_s;
    expect(await readLimits(at(start, 7 * day_s - 1).db, [plan.limit])).toMatchObject([{ left: 0, opens_s: end_s }]);
    expect(await place(at(start, 7 * day_s - 1), plan)).toBe("limit_reached");
    expect(await readLimits(at(start, 7 * day_s).db, [plan.limit])).toMatchObject([{ left: 1, opens_s: null }]);
    expect(await place(at(start, 7 * day_s), plan)).toMatch(isNumber);
    expect(await place(at(start, 7 * day_s + 1), plan)).toBe("limit_reached");
  });

  test("keeps a window that is over while something is held in it", async () => {
    const plan = limited({ cap: 2, days: 1 });
    await settle(at(start, 60), await place(at(start), plan));
    const held = await place(at(start, day_s - 60), plan);
    expect(await place(at(start, day_s + 60), plan)).toBe("limit_reached");
    expect(await readLimits(at(start, day_s + 60).db, [plan.limit])).toMatchObject([{ left: 0, opens_s: null }]);
    await release(at(start, day_s + 120), held);
    expect(await place(at(start, day_s + 180), plan)).toMatch(isNumber);
    expect(await place(at(start, day_s + 240), plan)).toMatch(isNumber);
  });

  test("counts its window from the first purchase that stayed", async () => {
    const plan = limited({ cap: 1, days: 7 });
    await release(at(start, 60), await place(at(start), plan));
    await settle(at(start, 6 * day_s + 60), await place(at(start, 6 * day_s), plan));
    expect(await place(at(start, 7 * day_s + 1), plan)).toBe("limit_reached");
    expect(await place(at(start, 13 * day_s), plan)).toMatch(isNumber);
  });

  test("without a window never opens again", async () => {
    const plan = limited({ cap: 1 });
    await settle(at(start, 60), await place(at(start), plan));
    expect(await place(at(start, 4_000 * day_s), plan)).toBe("limit_reached");
  });

  test("follows the catalogue when it says another number", async () => {
    const plan = limited({ cap: 2 });
    const saying = (cap: number) => ({ ...plan, limit: { ...plan.limit, cap } });
    await place(at(start), plan);
    await place(at(start), plan);
    expect(await place(at(start), saying(1))).toBe("limit_reached");
    expect(await place(at(start), saying(3))).toMatch(isNumber);
    expect(await place(at(start), saying(3))).toBe("limit_reached");
  });

  test("is released by a refund if brand.refund_returns_limit, only in the window it was taken", async () => {
    const plan = limited({ cap: 1, days: 7 });
    const [first, second] = [await place(at(start), plan), at(start, 8 * day_s)];
    await settle(at(start, 60), first);
    const next = await place(second, plan);
    await settle(second, next);
    await inOne(second, (tx) => returnUsedLimit(tx, first));
    expect(await place(second, plan)).toBe("limit_reached");
    await inOne(second, (tx) => returnUsedLimit(tx, next));
    expect(await place(second, plan)).toMatch(isNumber);
  });
});

describe("a coupon", () => {
  test("is taken by one of forty purchases at once, and the others leave nothing [H33]", async () => {
    const grant = await grantCoupon(shop, account_id);
    const before = await countOrders();
    const answers = await race((world) => place(world, free, withCoupon(grant, 50)));
    expect(answers).toEqual({ placed: 1, illegal_coupon: racers - 1 });
    expect(await countOrders()).toBe(before + 1);
    const { rows } = await shop.owner.query(
      `select o.list_amount, o.discount_amount, o.payable_amount, a.amount, c.state from coupon_grant c
         join orders o on o.billing_no = c.order_no join payment_attempt a on a.billing_no = o.billing_no where c.id = $1`,
      [grant],
    );
    const paid = price - 50;
    expect(rows).toEqual([
      { list_amount: price, discount_amount: 50, payable_amount: paid, amount: paid, state: "reserved" },
    ]);
  });

  test("that is another player's, locked or expired takes the whole order back [H33]", async () => {
    const other = await accountOf(shop, await aBuyer(shop, { username: "newcomer" }));
    const [foreign, locked, expired] = [
      await grantCoupon(shop, other),
      await grantCoupon(shop, account_id),
      await grantCoupon(shop, account_id),
    ];
    expect(await place(at(start), free, withCoupon(locked, 50))).toMatch(isNumber);
    await shop.owner.query("update coupon_grant set state = 'expired' where id = $1", [expired]);
    const before = await countOrders();
    for (const grant of [foreign, locked, expired]) {
      expect(await place(at(start), free, withCoupon(grant, 50))).toBe("illegal_coupon");
    }
    expect(await countOrders()).toBe(before);
  });

  test("that was used comes back with the money where the brand says so", async () => {
    const grant = await grantCoupon(shop, account_id);
    const billing_no = await place(at(start), free, withCoupon(grant, 50));
    await inOne(at(start), async (tx) => {
      await settleHolds(tx, billing_no);
      await giveBackUsedCoupon(tx, billing_no);
    });
    expect(await readHolds(shop, billing_no)).toMatchObject({ coupon: "available" });
    // Nothing was paid here: the order must end like one that was not.
    await expireDueOrders(at(start, 1_800), { account_id, batch: 100 });
  });

  async function countOrders(): Promise<number> {
    const { rows } = await shop.owner.query("select count(*)::int as orders from orders");
    return rows[0].orders;
  }
});

describe("a monthly cap", () => {
  async function sums(month: string): Promise<unknown> {
    const { rows } = await shop.owner.query(
      "select cap, held, spent from spend_cap where account_id = $1 and month = $2",
      [account_id, month],
    );
    return rows[0];
  }

  test("is not passed by forty purchases at once", async () => {
    const most = 7;
    expect(await race((world) => place(world, capped(price * most + 498)))).toEqual({
      placed: most,
      cap_reached: racers - most,
    });
    expect(await sums("2031-03")).toEqual({ cap: price * most + 498, held: price * most, spent: 0 });
  });

  test("takes a purchase that reaches it to the last unit, and none above", async () => {
    const may = "2031-05-10T00:00:00Z";
    expect(await place(at(may), capped(price - 1))).toBe("cap_reached");
    expect(await place(at(may), capped(price))).toMatch(isNumber);
    expect(await place(at(may), capped(price))).toBe("cap_reached");
  });

  test("belongs to the month in the brand's time zone", async () => {
    // Midnight in Tokyo is three in the afternoon in London.
    const midnight = "2031-06-30T15:00:00Z";
    expect(await place(at(midnight, -1), capped(price))).toMatch(isNumber);
    expect(await place(at(midnight, -1), capped(price))).toBe("cap_reached");
    expect(await place(at(midnight), capped(price))).toMatch(isNumber);
    expect(await place(at(midnight), capped(price))).toBe("cap_reached");
    expect(await sums("2031-06")).toMatchObject({ held: price });
    expect(await sums("2031-07")).toMatchObject({ held: price });
  });

  test("gives back and counts in the month that was held, also after its end", async () => {
    const end = "2031-08-31T14:59:59Z";
    const [one, two] = [await place(at(end), capped(price * 2)), await place(at(end), capped(price * 2))];
    await release(at(end, 60), one);
    await settle(at(end, 60), two);
    expect(await sums("2031-08")).toEqual({ cap: price * 2, held: 0, spent: price });
    expect(await sums("2031-09")).toBeUndefined();
    await inOne(at(end, 120), (tx) => returnHoldsAfterRefund(tx, { billing_no: two }));
    expect(await sums("2031-08")).toEqual({ cap: price * 2, held: 0, spent: 0 });
  });

  test("refuses an account that has not declared its age, and keeps nothing", async () => {
    expect(await place(at(start), { ...free, cap: { kind: "band_needed" } })).toBe("age_band_needed");
  });
});

describe("an order with coupon, limit and cap", () => {
  const october = "2031-10-05T00:00:00Z";
  const held = { coupon: "reserved", limit: "held", cap: "held" };
  const free_again = { coupon: "available", limit: "released", cap: "released" };

  async function placeHolding(plan: HoldPlan, grant: number): Promise<string> {
    const billing_no = await place(at(october), plan, withCoupon(grant, 50));
    expect(await readHolds(shop, billing_no)).toEqual(held);
    return billing_no;
  }
  const everything = (): HoldPlan => ({ ...capped(price), limit: limited({ cap: 1 }).limit });

  test("gives all three back in the moment its time is over, and not before", async () => {
    const plan = everything();
    const grant = await grantCoupon(shop, account_id);
    const billing_no = await placeHolding(plan, grant);
    const due = { account_id, batch: 100 };
    await expireDueOrders(at(october, 1_799), due);
    expect(await readHolds(shop, billing_no)).toEqual(held);
    await expireDueOrders(at(october, 1_800), due);
    const { rows } = await shop.owner.query("select state from orders where billing_no = $1", [billing_no]);
    expect(rows).toEqual([{ state: "expired" }]);
    expect(await readHolds(shop, billing_no)).toEqual(free_again);

    // Late money takes them again; once another order has the coupon, it takes nothing at all.
    expect(await tryRetake(at(october, 3_600), billing_no)).toEqual({ isTaken: true, holds: held });
    const other = await place(at(october, 3_700), free, withCoupon(grant, 50));
    expect(await tryRetake(at(october, 3_800), billing_no)).toEqual({
      isTaken: false,
      holds: { ...free_again, coupon: "reserved" },
    });
    // The same where the coupon is there and the limit, or the cap, is not.
    await release(at(october, 3_900), other);
    await expireOne(other);
    const limit = await place(at(october, 4_000), { ...free, limit: plan.limit });
    expect(await tryRetake(at(october, 4_100), billing_no)).toEqual({ isTaken: false, holds: free_again });
    await release(at(october, 4_200), limit);
    await place(at(october, 4_300), capped(price));
    expect(await tryRetake(at(october, 4_400), billing_no)).toEqual({ isTaken: false, holds: free_again });
  });

  /** Closed before its time, so that the coupon it names may be another's. */
  async function expireOne(billing_no: string): Promise<void> {
    await inOne(at(october, 3_900), (tx) =>
      tx.query("update orders set state = 'expired' where billing_no = $1", [billing_no]),
    );
  }

  test("closes forty at once over three processes without a deadlock, each once", async () => {
    const december = "2031-12-05T00:00:00Z";
    const plan = { ...capped(price * racers), limit: limited({ cap: racers }).limit };
    const wants = Array.from({ length: racers }, () => () => place(at(december), plan));
    expect(await placeAll(wants)).toEqual({ placed: racers });
    const closed = await Promise.all(
      [1, 2, 3].map((pool) => expireDueOrders(at(december, 1_800, pool), { account_id, batch: 100 })),
    );
    expect(closed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(racers);
    const { rows } = await shop.owner.query("select held, used from limit_counter where scope = $1", [
      plan.limit.scope,
    ]);
    expect(rows).toEqual([{ held: 0, used: 0 }]);
  });
});
