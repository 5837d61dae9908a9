// A link under a burst: requests are held back at their last byte and let go together, over three processes.
import { randomUUID } from "node:crypto";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import { aLink, evocation, evokedNumber, owe } from "@gemgate/testing/replenish-story";
import { sendTogether } from "@gemgate/testing/send-together";
import type { TogetherAnswer } from "@gemgate/testing/send-together";
import { replenishBody, signService } from "@gemgate/testing/sign-service";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const racers = 20;
let shop: TestShop;
let other: AnotherServer;
let third: AnotherServer;
let suid: string;

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() } };
  shop = await startTestShop(options);
  other = await shop.startAnother(options);
  third = await shop.startAnother(options);
  suid = String((await shop.logIn()).content["suid"]);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await third.close();
  await other.close();
  await shop.close();
});
beforeEach(() => shop.owner.query("delete from throttle"));

const portOf = (index: number): number => [shop.port, other.port, third.port][index % 3] ?? shop.port;

/** Payments of one link, let go at once, each at the next process; a busy answer is asked for again, as any client does. */
async function race(bodies: readonly Record<string, string>[]): Promise<TogetherAnswer[]> {
  const requests = bodies.map((body, index) => ({
    port: portOf(index),
    host: `kitestone.localhost:${shop.port}`,
    path: "/api/rsys/evoke",
    body: new URLSearchParams(body).toString(),
  }));
  const answers = await sendTogether(requests);
  for (let tries = 1; tries <= 5; tries += 1) {
    const again = [...answers.keys()].filter((index) => answers[index]?.code === -1003);
    if (again.length === 0) break;
    const later = await sendTogether(requests.filter((_, index) => again.includes(index)));
    for (const [position, answer] of later.entries()) answers[again[position] ?? 0] = answer;
  }
  return answers;
}

const numbersOf = (answers: readonly TogetherAnswer[]) =>
  new Set(answers.map(({ code, content }) => `${code} ${String(content["billing_no"])}`));

async function ordersOf(replenish_id: string): Promise<{ billing_no: string; state: string }[]> {
  const { rows } = await shop.owner.query<{ billing_no: string; state: string }>(
    "select billing_no, state from orders where replenish_id = $1 order by created_at",
    [replenish_id],
  );
  return rows;
}

test("twenty payments of one link at once make one order, which is paid and settled once", async () => {
  const { replenish_id } = await aLink(shop, { suid });
  const answers = await race(Array.from({ length: racers }, () => evocation(replenish_id)));
  const [order, ...more] = await ordersOf(replenish_id);
  expect(more).toEqual([]);
  const billing_no = order?.billing_no ?? "";
  expect(numbersOf(answers)).toEqual(new Set([`1 ${billing_no}`]));
  expect((await readFacts(shop, billing_no)).attempts).toHaveLength(1);
  await payAtProvider(shop, billing_no);
  expect(await factsOnce(shop, billing_no, ({ state }) => state === "delivered")).toMatchObject({
    owed: 0,
    refunds: [],
  });
});

test("twenty payments of one link with the same nonce are one request", async () => {
  const { replenish_id } = await aLink(shop, { suid });
  const nonce = randomUUID();
  const answers = await race(Array.from({ length: racers }, () => evocation(replenish_id, { nonce })));
  const orders = await ordersOf(replenish_id);
  expect(orders).toHaveLength(1);
  expect(numbersOf(answers)).toEqual(new Set([`1 ${orders[0]?.billing_no ?? ""}`]));
});

test("payments by two methods at once share one order, and what is paid twice goes back", async () => {
  const { replenish_id } = await aLink(shop, { suid });
  const methods = [{}, { payway_id: "5", channel_id: "" }];
  await race(Array.from({ length: racers }, (_, index) => evocation(replenish_id, methods[index % 2])));
  const [order, ...more] = await ordersOf(replenish_id);
  expect(more).toEqual([]);
  const billing_no = order?.billing_no ?? "";
  expect((await readFacts(shop, billing_no)).attempts).toHaveLength(2);
  await Promise.all([1, 2].map((attempt_no) => payAtProvider(shop, billing_no, { attempt_no })));
  const facts = await factsOnce(
    shop,
    billing_no,
    ({ state, refunds }) => state === "delivered" && refunds[0]?.state === "succeeded",
  );
  expect(facts).toMatchObject({ owed: 0, deliveries: [{ state: "delivered" }], refunds: [{ amount: 499 }] });
});

test("payments at the border of a link's end make orders only before it", async () => {
  // The end lies within the burst: whichever request is late is told so, and none makes an order after it.
  const { replenish_id } = await aLink(shop, { suid });
  await shop.owner.query(
    "update replenish set valid_until = clock_timestamp() + interval '40 milliseconds' where id = $1",
    [replenish_id],
  );
  const answers = await race(Array.from({ length: racers }, () => evocation(replenish_id)));
  const orders = await ordersOf(replenish_id);
  for (const { code } of answers) expect([1, -3016]).toContain(code);
  // A request that waited for the link may come after its end and see that the order before it is over: by its own clock, which stands
  // still while it waits, it makes another one in time.
  const { rows: late } = await shop.owner.query(
    "select o.billing_no from orders o join replenish l on l.id = o.replenish_id where l.id = $1 and o.created_at >= l.valid_until",
    [replenish_id],
  );
  expect(late).toEqual([]);
  const states: string[] = [];
  for (const { billing_no } of orders) {
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(
      shop,
      billing_no,
      ({ state, refunds }) => state === "delivered" || refunds[0]?.state === "succeeded",
    );
    expect(facts.owed).toBe(0);
    states.push(facts.state);
  }
  expect(states.filter((state) => state === "delivered").length).toBeLessThanOrEqual(1);
});

test("two orders of one link that are paid at once settle it once, and the other payment goes back", async () => {
  const { replenish_id } = await aLink(shop, { suid });
  const first = await evokedNumber(shop, replenish_id);
  await shop.owner.query(
    `begin; alter table orders disable trigger user;
     update orders set created_at = gem_now() - interval '10 seconds', expires_at = gem_now() - interval '2 seconds' where billing_no = '${first}';
     alter table orders enable trigger user; commit`,
  );
  const second = await evokedNumber(shop, replenish_id);
  await Promise.all([first, second].map((billing_no) => payAtProvider(shop, billing_no)));
  const isOver = ({ state, refunds }: Awaited<ReturnType<typeof readFacts>>) =>
    state === "delivered" || refunds[0]?.state === "succeeded";
  const facts = await Promise.all([first, second].map((billing_no) => factsOnce(shop, billing_no, isOver)));
  expect(facts.map(({ state }) => state).sort()).toEqual(["delivered", "expired"]);
  expect(facts.map(({ owed }) => owed)).toEqual([0, 0]);
});

test("twenty signed requests for one debt at once give one link", async () => {
  const debt_id = await owe(shop, suid);
  const { body, headers } = signService({
    secrets: [shop.secrets.game],
    body: replenishBody({ suid, debt_id, user_name: "kaelis" }),
  });
  const asked = await Promise.all(
    Array.from({ length: racers }, (_, index) =>
      shop.send("/service/replenish", { method: "POST", body, headers, port: portOf(index) }),
    ),
  );
  const links = asked.map(({ text }) => JSON.parse(text).result);
  expect(new Set(links.map((link) => link.replenish_id)).size).toBe(1);
  expect(links.filter((link) => link.repeated === false)).toHaveLength(1);
});
