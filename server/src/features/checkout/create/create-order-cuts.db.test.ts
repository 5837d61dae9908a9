// Creation behind a network that loses half of its commits: the client repeats its nonce, and there is one order for each.
import { startCuttingProxy } from "@gemgate/testing/cutting-proxy";
import type { CuttingProxy, Fate } from "@gemgate/testing/cutting-proxy";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../platform/database.ts";
import { silentLog } from "../../../platform/log.ts";

let shop: TestShop;
let proxy: CuttingProxy;
/** A server whose way to the database breaks. */
let shaky: AnotherServer;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
  proxy = await startCuttingProxy(shop.world.settings.database.reveal());
  const db = openDatabase(proxy.config, silentLog);
  shaky = await shop.startAnother({ work: false, world: { clock: hurriedClock(), db } });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  proxy.decide = () => "pass";
  await closeOpenOrders();
});
afterAll(async () => {
  await shaky.close();
  await proxy.close();
  await shop.close();
});

/** A repeated request then finds no open order: only its nonce tells that it was made before. */
async function closeOpenOrders(): Promise<void> {
  await shop.owner.query(
    "update payment_attempt set state = 'failed', next_at = null where state in ('init', 'unknown', 'pending')",
  );
  await shop.owner.query("update orders set state = 'failed' where state in ('created', 'pay_pending')");
}

async function orderCount(): Promise<number> {
  const { rows } = await shop.owner.query<{ count: number }>("select count(*)::int as count from orders");
  return rows[0]?.count ?? Number.NaN;
}

interface Bought {
  readonly billing_no: string;
  readonly busy: number;
}

/** Sends one request until it is answered, as a client does; every answer but success is "busy, come back". */
async function buy(): Promise<Bought> {
  const change = { product_id: "101-gem-60", nonce: newNonce() };
  for (let busy = 0; busy < 40; busy += 1) {
    const answer = await create(shop, buyer, change, { port: shaky.port });
    if (answer.code === 1) return { billing_no: String(answer.content["billing_no"]), busy };
    expect(answer).toMatchObject({ status: 429, code: -1003 });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    await closeOpenOrders();
  }
  throw new Error("forty tries were not enough");
}

const isPlacing = (text: string): boolean => text.includes("insert into orders") || text === "commit";

test("forty-eight purchases with half of the commits cut make forty-eight orders", async () => {
  const before = await orderCount();
  // Six times through all fates, each of which also meets repeated tries.
  const count = 48;
  let asked = 0;
  const fates: readonly Fate[] = ["pass", "cut after", "pass", "cut before", "cut after", "pass", "pass", "cut after"];
  proxy.decide = (text) => (isPlacing(text) ? (fates[(asked += 1) % fates.length] ?? "pass") : "pass");
  const bought: Bought[] = [];
  for (let purchase = 0; purchase < count; purchase += 1) {
    bought.push(await buy());
    await closeOpenOrders();
  }
  expect(new Set(bought.map(({ billing_no }) => billing_no)).size).toBe(count);
  expect((await orderCount()) - before).toBe(count);
  // The answers that got lost had made an order each: without the nonce these would be so many duplicates.
  expect(proxy.cuts.after).toBeGreaterThan(18);
  expect(proxy.cuts.before).toBeGreaterThan(6);
  const { rows } = await shop.owner.query(
    "select count(*)::int as keys, count(distinct billing_no)::int as orders from idem_request",
  );
  expect(rows).toEqual([{ keys: count, orders: count }]);
}, 120_000);

test("a fifth of the creations lost to serialisation make one order for each request", async () => {
  await shop.owner.query(`create function lose_some() returns trigger language plpgsql as $$ begin
    if random() < 0.2 then raise exception 'lost' using errcode = case when random() < 0.5 then '40001' else '40P01' end; end if;
    return null; end $$`);
  await shop.owner.query(
    "create constraint trigger lose_some after insert on orders deferrable initially deferred for each row execute function lose_some()",
  );
  const before = await orderCount();
  const bought: Bought[] = [];
  for (let purchase = 0; purchase < 50; purchase += 1) {
    bought.push(await buy());
    await closeOpenOrders();
  }
  await shop.owner.query("drop trigger lose_some on orders");
  expect((await orderCount()) - before).toBe(50);
  expect(new Set(bought.map(({ billing_no }) => billing_no)).size).toBe(50);
});

test("a network that falls silent in the middle of a creation is busy after one time limit, and the same request then buys once", async () => {
  const before = await orderCount();
  const change = { product_id: "101-gem-60", nonce: newNonce() };
  let isFirst = true;
  proxy.decide = (text) => {
    if (!isFirst || !isPlacing(text)) return "pass";
    isFirst = false;
    return "silence";
  };
  const start = performance.now();
  const silent = await create(shop, buyer, change, { port: shaky.port });
  expect(silent).toMatchObject({ status: 429, code: -1003 });
  // The limit is 5 s, and a second wait would make it 10; the rest is for a slow machine.
  expect(performance.now() - start).toBeLessThan(9_500);
  expect((await create(shop, buyer, change, { port: shaky.port })).code).toBe(1);
  expect((await orderCount()) - before).toBe(1);
});
