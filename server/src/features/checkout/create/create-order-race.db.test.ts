// Creation under races: requests are held back at their last byte and let go together, over three processes.
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  createdNumber,
  creationOf,
  factsOnce,
  payAtProvider,
  readFacts,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { sendTogether } from "@gemgate/testing/send-together";
import type { TogetherAnswer } from "@gemgate/testing/send-together";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

const racers = 40;
let shop: TestShop;
let other: AnotherServer;
let third: AnotherServer;
let buyer: Buyer;

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() } };
  shop = await startTestShop(options);
  other = await shop.startAnother(options);
  third = await shop.startAnother(options);
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await third.close();
  await other.close();
  await shop.close();
});

/** Creations let go at once, each at the next process. */
function race(
  changes: readonly Record<string, string>[],
  ports = [shop.port, other.port, third.port],
): Promise<TogetherAnswer[]> {
  return raceBodies(
    changes.map((change) => creationOf(shop, buyer, change)),
    ports,
  );
}

/** A request that is told "busy" is sent again, as any client does; the machine may be a slow one. */
async function raceBodies(
  bodies: readonly Record<string, string>[],
  ports = [shop.port, other.port, third.port],
): Promise<TogetherAnswer[]> {
  const requests = bodies.map((body, index) => ({
    port: ports[index % ports.length] ?? shop.port,
    host: `kitestone.localhost:${shop.port}`,
    path: "/api/pay/platform_pay",
    body: new URLSearchParams(body).toString(),
  }));
  const answers = await sendTogether(requests);
  for (let tries = 1; tries <= 5 && answers.some(isBusy); tries += 1) {
    const again = [...answers.keys()].filter((index) => isBusy(answers[index]));
    const later = await sendTogether(requests.filter((_, index) => again.includes(index)));
    for (const [position, answer] of later.entries()) answers[again[position] ?? 0] = answer;
  }
  return answers;
}

function isBusy(answer: TogetherAnswer | undefined): boolean {
  return answer?.status === 429 && answer.code === -1003;
}

function timesOf(answers: readonly TogetherAnswer[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { code, content } of answers) {
    const words = "billing_no" in content ? `${code} ${String(content["billing_no"])}` : String(code);
    times[words] = (times[words] ?? 0) + 1;
  }
  return times;
}

async function ordersOf(product_id: string): Promise<string[]> {
  const { rows } = await shop.owner.query<{ billing_no: string }>(
    "select billing_no from orders where product_id = $1 order by created_at",
    [product_id],
  );
  return rows.map((row) => row.billing_no);
}

async function paymentsOf(billing_no: string): Promise<number> {
  const { list } = await shop.provider("/control/payments");
  if (!Array.isArray(list)) throw new Error("the provider listed no payments");
  return list.filter((payment) => String(payment.merchant_ref).startsWith(billing_no)).length;
}

test("one request repeated forty times at once is one order, at one process [J36]", async () => {
  const change = { product_id: "101-gem-60", nonce: newNonce() };
  const answers = await race(
    Array.from({ length: racers }, () => change),
    [shop.port],
  );
  const [billing_no = "", ...more] = await ordersOf(change.product_id);
  expect(more).toEqual([]);
  expect(timesOf(answers)).toEqual({ [`1 ${billing_no}`]: racers });
  expect(new Set(answers.map((answer) => answer.content["url"])).size).toBe(1);
  expect(await paymentsOf(billing_no)).toBe(1);
});

test("one request repeated forty times at once over three processes is one order and one payment [J36]", async () => {
  const change = { product_id: "101-gem-330", nonce: newNonce() };
  const answers = await race(Array.from({ length: racers }, () => change));
  const [billing_no = "", ...more] = await ordersOf(change.product_id);
  expect(more).toEqual([]);
  expect(timesOf(answers)).toEqual({ [`1 ${billing_no}`]: racers });
  expect((await readFacts(shop, billing_no)).attempts).toMatchObject([{ attempt_no: 1, state: "pending" }]);
  expect(await paymentsOf(billing_no)).toBe(1);
});

test("forty requests for the same goods and character share one number and one live attempt", async () => {
  const product_id = "101-gem-680";
  const answers = await race(Array.from({ length: racers }, () => ({ product_id, nonce: newNonce() })));
  const [billing_no = "", ...more] = await ordersOf(product_id);
  expect(more).toEqual([]);
  expect(timesOf(answers)).toEqual({ [`1 ${billing_no}`]: racers });
  expect((await readFacts(shop, billing_no)).attempts).toMatchObject([{ attempt_no: 1, state: "pending" }]);
  expect(await paymentsOf(billing_no)).toBe(1);
  const { rows } = await shop.owner.query("select count(*)::int as keys from idem_request where billing_no = $1", [
    billing_no,
  ]);
  expect(rows).toEqual([{ keys: racers }]);
});

test("forty requests for limited goods make one order, and the others are told its number [G19]", async () => {
  const product_id = "101-pass-week";
  await shop.owner.query("update goods set is_limit = true, limit_type = 'role', limit_cap = 1 where product_id = $1", [
    product_id,
  ]);
  const answers = await race(Array.from({ length: racers }, () => ({ product_id, nonce: newNonce() })));
  const [billing_no = "", ...more] = await ordersOf(product_id);
  expect(more).toEqual([]);
  expect(timesOf(answers)).toEqual({ [`1 ${billing_no}`]: 1, [`-3008 ${billing_no}`]: racers - 1 });
});

test("one nonce for two purchases at once serves one of them and refuses the other", async () => {
  const nonce = newNonce();
  const goods = ["101-gem-980", "101-gem-1980"];
  const answers = await race(
    Array.from({ length: racers }, (_, index) => ({ product_id: goods[index % 2] ?? "", nonce })),
  );
  const made = [...(await ordersOf("101-gem-980")), ...(await ordersOf("101-gem-1980"))];
  expect(made).toHaveLength(1);
  expect(timesOf(answers)).toEqual({ [`1 ${made[0]}`]: racers / 2, "-1": racers / 2 });
});

test("one nonce for two purchases at once is no key to two orders that are open already", async () => {
  const goods = ["101-coins-10000", "101-coins-52000"];
  for (const product_id of goods) await createdNumber(shop, buyer, { product_id });
  const nonce = newNonce();
  const answers = await race(
    Array.from({ length: racers }, (_, index) => ({ product_id: goods[index % 2] ?? "", nonce })),
  );
  const { rows } = await shop.owner.query<{ billing_no: string }>(
    "select billing_no from idem_request where key = $1",
    [nonce],
  );
  expect(rows).toHaveLength(1);
  expect(timesOf(answers)).toEqual({ [`1 ${rows[0]?.billing_no}`]: racers / 2, "-1": racers / 2 });
});

test("a client without nonces meets its order again for thirty seconds", async () => {
  const change = { product_id: "101-gem-3280" };
  const { nonce: _, ...parameters } = creationOf(shop, buyer, change);
  const buy = async (): Promise<unknown> => {
    const answer = await shop.call("/api/pay/platform_pay", parameters, { method: "POST" });
    return answer.content["billing_no"];
  };
  const first = await buy();
  expect(await buy()).toBe(first);
  // Paid and delivered within the thirty seconds: a second click still buys nothing new.
  await payAtProvider(shop, String(first));
  await factsOnce(shop, String(first), "delivered");
  expect(await buy()).toBe(first);

  const { rowCount } = await shop.owner.query(
    "update idem_request set created_at = gem_now() - interval '31 seconds' where billing_no = $1",
    [first],
  );
  expect(rowCount).toBe(1);
  const second = await buy();
  expect(second).not.toBe(first);
  // Thirty seconds later the second one is still open: the rule for open orders goes on with it.
  await shop.owner.query(
    "update idem_request set created_at = gem_now() - interval '31 seconds' where billing_no = $1",
    [second],
  );
  expect(await buy()).toBe(second);
  expect(await ordersOf(change.product_id)).toEqual([first, second]);
});

test("a client without nonces that sends forty requests at once makes one order", async () => {
  const { nonce: _, ...parameters } = creationOf(shop, buyer, { product_id: "101-gem-4980" });
  const answers = await raceBodies(Array.from({ length: racers }, () => parameters));
  const [billing_no = "", ...more] = await ordersOf("101-gem-4980");
  expect(more).toEqual([]);
  expect(timesOf(answers)).toEqual({ [`1 ${billing_no}`]: racers });
});

test("another method is a second attempt on the same number, the same method again is the same link", async () => {
  const goods = { product_id: "101-gem-6480" };
  const byCard = await create(shop, buyer, goods);
  const byScan = await create(shop, buyer, { ...goods, channel_id: "scan" });
  expect(byScan.content["billing_no"]).toBe(byCard.content["billing_no"]);
  expect(byScan.content["url"]).not.toBe(byCard.content["url"]);
  expect((await create(shop, buyer, { ...goods, channel_id: "scan" })).content).toEqual(byScan.content);
  // Back to the first method: the method picked is the method charged.
  expect((await create(shop, buyer, goods)).content).toEqual(byCard.content);
  const facts = await readFacts(shop, String(byCard.content["billing_no"]));
  expect(facts.attempts.map((attempt) => attempt.state)).toEqual(["pending", "pending"]);
});

test("a method chosen forty times at once is one further attempt", async () => {
  const product_id = "101-gem-12960";
  const billing_no = await createdNumber(shop, buyer, { product_id });
  const answers = await race(
    Array.from({ length: racers }, () => ({ product_id, channel_id: "scan", nonce: newNonce() })),
  );
  expect(timesOf(answers)).toEqual({ [`1 ${billing_no}`]: racers });
  expect((await readFacts(shop, billing_no)).attempts).toHaveLength(2);
  expect(await paymentsOf(billing_no)).toBe(2);
});

test("a purchase on other terms names the open order", async () => {
  const goods = { product_id: "101-bundle-starter" };
  const billing_no = await createdNumber(shop, buyer, goods);
  await shop.owner.query(
    `insert into price (brand_id, product_id, domain_area, currency, version, amount)
     values ('kitestone', '101-bundle-starter', 'universal', 'USD', 2, 349)`,
  );
  const answers = await race(Array.from({ length: 8 }, () => ({ ...goods, nonce: newNonce() })));
  expect(timesOf(answers)).toEqual({ [`-3008 ${billing_no}`]: 8 });
  // The old terms stand as they were, and can still be paid.
  await payAtProvider(shop, billing_no);
  expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ payable_amount: 299, owed: 0 });
  expect(await countGrants(shop, billing_no)).toBe(1);
});

test("an order whose row is held elsewhere for too long makes creation busy, and nothing is made", async () => {
  const goods = { product_id: "101-bundle-builder" };
  const billing_no = await createdNumber(shop, buyer, goods);
  await shop.owner.query("begin");
  await shop.owner.query("select 1 from orders where billing_no = $1 for update", [billing_no]);
  const busy = await create(shop, buyer, goods);
  await shop.owner.query("rollback");
  expect(busy).toMatchObject({ status: 429, code: -1003, content: {} });
  expect(Number(busy.headers["retry-after"])).toBeGreaterThan(0);
  expect(await createdNumber(shop, buyer, goods)).toBe(billing_no);
});

test("a request whose first try is still under way waits for it longer than for any other lock", async () => {
  const nonce = newNonce();
  const goods = { product_id: "101-bundle-hunter", nonce };
  await shop.owner.query("begin");
  await shop.owner.query(
    `insert into idem_request (scope, key, call, fingerprint, result_ref)
     select 'account:' || id, $2, 'other', '', 'other' from account where brand_id = 'kitestone' and suid = $1`,
    [buyer.suid, nonce],
  );
  const repeated = create(shop, buyer, goods);
  const waits = new Set<string>();
  // The first wait ends after 2 s as any would; the second one is the nonce's own.
  await eventually("the second wait has begun", async () => {
    const { rows } = await shop.db.query<{ since: string }>(
      `select query_start::text as since from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into idem_request%'`,
    );
    for (const { since } of rows) waits.add(since);
    return waits.size === 2;
  });
  await shop.owner.query("rollback");
  expect(await repeated).toMatchObject({ code: 1 });
});
