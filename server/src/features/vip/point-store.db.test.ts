import { accountOf } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { addEarning, restorePoints, reversePoints } from "./public.ts";

const paid = 300;
let shop: TestShop;
let billing_no: string;
let account_id: number;

beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
  const buyer = await aBuyer(shop);
  account_id = await accountOf(shop, buyer);
  billing_no = await createdNumber(shop, buyer);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner.query("delete from vip_point");
  await shop.owner.query(
    "insert into vip_point (billing_no, kind, cause_ref, account_id, points) values ($1, 'earn', '', $2, 100)",
    [billing_no, account_id],
  );
});

const reverse = (cause_ref: string, refunded: number) =>
  inTransaction(shop.world, (tx) => reversePoints(tx, { billing_no, cause_ref, refunded, paid }));
const restore = (cause_ref: string) => inTransaction(shop.world, (tx) => restorePoints(tx, { billing_no, cause_ref }));

async function left(): Promise<number> {
  const { rows } = await shop.owner.query(
    "select sum(case kind when 'reverse' then -points else points end)::int as left from vip_point",
  );
  return rows[0].left;
}

test("points go in proportion, and a refund in parts ends at exactly none", async () => {
  // A hundred points for three parts of a third: 33, 33 and the odd one with the last.
  const lefts = [];
  for (const part of [1, 2, 3]) {
    await reverse(`r${part}`, part * 100);
    lefts.push(await left());
  }
  expect(lefts).toEqual([67, 34, 0]);
});

test("a refund of less than a point takes none", async () => {
  await reverse("r1", 2);
  expect(await left()).toBe(100);
  await reverse("r2", 3);
  expect(await left()).toBe(99);
});

test("the same cause takes its points once, and a dispute that is won gives them back once", async () => {
  await reverse("r1", 100);
  await reverse("r1", 100);
  expect(await left()).toBe(67);
  await reverse("dispute:d1", paid);
  expect(await left()).toBe(0);
  await restore("dispute:d1");
  await restore("dispute:d1");
  expect(await left()).toBe(67);
  await restore("unknown");
  // The rest goes back later: what was restored counts as there.
  await reverse("r2", paid);
  expect(await left()).toBe(0);
});

test("an order that earned nothing loses nothing", async () => {
  await shop.owner.query("delete from vip_point");
  await reverse("r1", paid);
  expect((await shop.owner.query("select 1 from vip_point")).rows).toEqual([]);
});

test("an order earns once, whatever came back of it since, and an earning names no cause", async () => {
  const earn = (amount: number) =>
    inTransaction(shop.world, (tx) =>
      addEarning(tx, {
        billing_no,
        account_id,
        gp_id: "101",
        domain_area: "universal",
        currency: "USD",
        amount,
        paid_at: new Date(),
        points: 100,
      }),
    );
  await reverse("r1", paid);
  await earn(paid);
  expect(await left()).toBe(0);
  const named = shop.owner.query(
    "insert into vip_point (billing_no, kind, cause_ref, account_id, points) values ($1, 'earn', 'again', $2, 100)",
    [billing_no, account_id],
  );
  await expect(named).rejects.toMatchObject({ constraint: "earned_has_no_cause" });
});
