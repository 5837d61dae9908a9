// What an hour brought, of a shop where money came in and went back, beside the ledger's own sums.
import { waitOfPart } from "@gemgate/rules/console/wait-steps";
import { aBuyer, createdNumber, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer, OrderFacts } from "@gemgate/testing/order-story";
import { refundAtProvider, untilBooked } from "@gemgate/testing/external-refund-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { salesJob } from "./sales-job.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.owner.query(
    `insert into job (name, next_at) values ('sales', gem_now() + interval '1 day')
     on conflict (name) do update set next_at = excluded.next_at`,
  );
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const isDelivered = ({ state }: OrderFacts): boolean => state === "delivered";

async function paidOrder(): Promise<string> {
  const billing_no = await createdNumber(shop, buyer);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, isDelivered);
  return billing_no;
}

const count = () => salesJob().run(shop.world);

async function counted(): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await shop.owner.query(
    `select hour, brand_id, env, gp_id, domain_area, payway_id, channel_id, currency, created, tried, succeeded, paid, delivered,
            refunded, gross, given_back, disputed, fees, waits from sales_hour order by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  return rows;
}

const sum = (rows: readonly Record<string, unknown>[], key: string): number =>
  rows.reduce((total, row) => total + Number(row[key]), 0);

/** What providers owe, and what they kept: the ledger's own net. */
async function ledgerNet(): Promise<number> {
  const { rows } = await shop.owner.query<{ net: string }>(
    `select coalesce(sum(e.amount), 0) as net from ledger_entry e join ledger_txn t on t.id = e.txn_id
      where t.billing_no is not null and e.code = 'provider_receivable'`,
  );
  return Number(rows[0]?.net);
}

test("an hour is the ledger's to the last cent, however often and by how many it is counted [U2]", async () => {
  const whole = await paidOrder();
  const back = await paidOrder();
  await refundAtProvider(shop, back);
  await untilBooked(shop, back);
  const part = await paidOrder();
  await refundAtProvider(shop, part, { amount: 100 });
  await untilBooked(shop, part);
  await Promise.all([count(), count()]);
  const first = await counted();
  await count();
  expect(await counted()).toEqual(first);

  const { payable_amount } = await readFacts(shop, whole);
  expect(sum(first, "created")).toBe(3);
  expect(sum(first, "succeeded")).toBe(3);
  expect(sum(first, "paid")).toBe(3);
  expect(sum(first, "delivered")).toBe(3);
  expect(sum(first, "refunded")).toBe(2);
  expect(sum(first, "gross")).toBe(3 * payable_amount);
  expect(sum(first, "given_back")).toBe(payable_amount + 100);
  const net = sum(first, "gross") - sum(first, "given_back") - sum(first, "disputed") - sum(first, "fees");
  expect(net).toBe(await ledgerNet());
  expect(first[0]).toMatchObject({ brand_id: "kitestone", env: "production", gp_id: "101", currency: "USD" });
});

test("goods that took a while are counted by how long they took", async () => {
  const rows = await counted();
  const steps: Record<string, number> = {};
  for (const { waits } of rows) {
    for (const [step, orders] of Object.entries(waits ?? {})) steps[step] = (steps[step] ?? 0) + Number(orders);
  }
  expect(Object.values(steps).reduce((one, other) => one + other, 0)).toBe(3);
  expect(waitOfPart(steps, 0.95)).toBeGreaterThanOrEqual(100);
});

test("an hour in which nothing happens any more keeps nothing of what was counted before", async () => {
  await shop.owner.query(
    `insert into sales_hour (hour, brand_id, env, gp_id, domain_area, payway_id, channel_id, currency, created, tried, succeeded,
                             paid, delivered, refunded, gross, given_back, disputed, fees)
     values (date_trunc('hour', gem_now(), 'UTC'), 'kitestone', 'production', '1', 'x', 'x', '', 'USD', 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)`,
  );
  await count();
  expect(sum(await counted(), "created")).toBe(3);
});

test("hours of before are counted from the first order on, and each once more after two hours and after a day", async () => {
  await shop.owner.query("delete from rollup_mark where name like 'sales%'");
  await count();
  const { rows } = await shop.owner.query<{ name: string; behind_h: number }>(
    `select name, floor(extract(epoch from gem_now() - counted_until) / 3600)::int as behind_h
       from rollup_mark where name like 'sales%' order by name`,
  );
  expect(rows).toEqual([
    { name: "sales", behind_h: 0 },
    { name: "sales-after-a-day", behind_h: 24 },
    { name: "sales-after-hours", behind_h: 2 },
  ]);
});
