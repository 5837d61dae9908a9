// A database that cannot serve now: every call says so in the contract's own words, and nothing above 499 is answered.
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create, createdNumber, creationOf } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { webhookBody, signWebhook } from "@gemgate/testing/payment-webhook";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import type { Database } from "../database.ts";
import { silentLog } from "../log.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
  await shop.owner.query(`create function refuse_all() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = tg_argv[0]; end $$`);
});
afterEach(async () => {
  for (const table of ["orders", "provider_event"]) {
    await shop.owner.query(`drop trigger if exists refuse_all on ${table}`);
  }
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

/** Every insert into the table meets this error of the database. */
const breakTable = (table: string, sqlState: string): Promise<unknown> =>
  shop.owner.query(
    `create trigger refuse_all before insert on ${table} for each row execute function refuse_all('${sqlState}')`,
  );

test.each([
  ["a full disk", "53100"],
  ["used-up memory", "53200"],
  ["used-up connections", "53300"],
  ["a row held for too long", "55P03"],
  ["a statement that took too long", "57014"],
  ["a database that goes down", "57P01"],
  ["a lost race", "40001"],
  ["a deadlock", "40P01"],
  ["a broken disk", "58030"],
])(
  "%s answers a creation with -1003, HTTP 429 and Retry-After, and leaves nothing behind",
  async (_words, sqlState) => {
    await breakTable("orders", sqlState);
    const answer = await create(shop, buyer, { product_id: "101-gem-330" });
    expect(answer).toMatchObject({ status: 429, code: -1003, content: {} });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    const { rows } = await shop.owner.query("select billing_no from orders where product_id = '101-gem-330'");
    expect(rows).toEqual([]);
  },
);

test("an error of the program is answered as a bug, not as busy", async () => {
  await breakTable("orders", "XX000");
  expect(await create(shop, buyer, { product_id: "101-gem-330" })).toMatchObject({ status: 500, code: -500 });
});

test("an order request that met a full disk succeeds with the same nonce when there is space again", async () => {
  const parameters = creationOf(shop, buyer, { product_id: "101-gem-680" });
  await breakTable("orders", "53100");
  const full = await shop.call("/api/pay/platform_pay", parameters, { method: "POST" });
  expect(full.code).toBe(-1003);
  await shop.owner.query("drop trigger refuse_all on orders");
  const bought = await shop.call("/api/pay/platform_pay", parameters, { method: "POST" });
  expect(bought.code).toBe(1);
});

test("a webhook that cannot be stored is not acknowledged, so that it comes again", async () => {
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-60" });
  const body = webhookBody({ merchant_ref: `${billing_no}-1`, event_id: "evt_full" });
  const send = () =>
    shop.send("/hooks/sandbox/kitestone", {
      method: "POST",
      body,
      headers: signWebhook(body, [shop.secrets.merchant]),
    });
  await breakTable("provider_event", "53100");
  const full = await send();
  expect(full.status).toBe(429);
  expect(Number(full.headers["retry-after"])).toBeGreaterThan(0);
  await shop.owner.query("drop trigger refuse_all on provider_event");
  expect((await send()).status).toBe(204);
});

test("a database that is not there at all is busy for calls, and not ready for a load balancer", async () => {
  // Brands and hosts are read when a process starts; from then on it has its copy.
  const gone = openDatabase({ host: "127.0.0.1", port: 1, user: "nobody", database: "none" }, silentLog);
  let isGone = false;
  const db: Database = {
    get pool() {
      return isGone ? gone.pool : shop.db.pool;
    },
    query: (text, values) => (isGone ? gone : shop.db).query(text, values),
    close: () => gone.close(),
  };
  const alone = await shop.startAnother({ work: false, world: { clock: hurriedClock(), db } });
  isGone = true;
  const answer = await create(shop, buyer, {}, { port: alone.port });
  expect(answer).toMatchObject({ status: 429, code: -1003 });
  expect((await shop.send("/ready", { port: alone.port })).status).toBe(503);
  expect((await shop.send("/health", { port: alone.port })).status).toBe(200);
  await alone.close();
});

test("a process whose event loop is far behind answers a creation with -1003 and Retry-After, and another one sells", async () => {
  const overload = { isOverloaded: () => true, isBehind: () => true };
  const behind = await shop.startAnother({ work: false, overload });
  const refused = await create(shop, buyer, { product_id: "101-gem-980" }, { port: behind.port });
  expect(refused).toMatchObject({ status: 429, code: -1003, content: {} });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(await create(shop, buyer, { product_id: "101-gem-980" })).toMatchObject({ code: 1 });
  await behind.close();
});
