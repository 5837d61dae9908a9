// A link from its making to the game's word that the debt is settled, and everything that stands in the way of it.
import { randomUUID } from "node:crypto";
import { readOrder } from "@gemgate/contract/checkout";
import { readReplenish } from "@gemgate/contract/replenish";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { eventually } from "@gemgate/testing/eventually";
import { factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import { aLink, askForLink, evoke, evokedNumber, owe } from "@gemgate/testing/replenish-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let shop: TestShop;
let suid: string;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  suid = String((await shop.logIn()).content["suid"]);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(() => shop.owner.query("delete from throttle"));

const info = (replenish_id: string) => shop.call("/api/replenishment/replenishment_info", { replenish_id });
const end = (id: string) =>
  shop.owner.query("update replenish set valid_until = gem_now() - interval '2 seconds' where id = $1", [id]);
/** The order was made ten seconds ago, and its time is over. No process could do this. */
const makeOld = (billing_no: string) =>
  shop.owner.query(
    `begin; alter table orders disable trigger user;
     update orders set created_at = gem_now() - interval '10 seconds', expires_at = gem_now() - interval '2 seconds' where billing_no = '${billing_no}';
     alter table orders enable trigger user; commit`,
  );
const linkState = async (id: string) =>
  (
    await shop.owner.query<{ state: string; order_no: string | null }>(
      "select state, order_no from replenish where id = $1",
      [id],
    )
  ).rows[0];

describe("a link", () => {
  test("tells its holder what is owed, without a login [M3 M4 M9]", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const { code, content } = await info(replenish_id);
    expect(code).toBe(1);
    expect(content).toMatchObject({
      game_name: expect.stringMatching(/./),
      user_name: "kaelis",
      amount: 4.99,
      currency_code: "USD",
      domain_area: "universal",
      game_id: "101",
      client_id: "100013",
      is_paid: 0,
    });
    expect(content["valid_time"]).toSatisfy((left: number) => left > 3_500 && left <= 3_600);
  });

  test("shows the account without its middle where the brand wants it so, and in its order too", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const billing_no = await evokedNumber(shop, replenish_id);
    const resolvedHost = shop.world.brands.now().resolveHost(`kitestone.localhost:${shop.port}`);
    if (resolvedHost === undefined) throw new Error("the brand is not there");
    const asked = { world: shop.world, locale: "en", address: "127.0.0.1", idfv: "" } as const;
    const nobody = { token: undefined, bindSecret: undefined, session: undefined };
    const brand = { ...resolvedHost.brand, mask_account: true };
    const ask = (path: string, query: Record<string, string>) => {
      const route = shop.server.routes.find(({ call }) => call.path === path);
      return route?.handle({ ...asked, ...nobody, resolvedHost: { ...resolvedHost, brand } }, query);
    };
    expect(await ask(readReplenish.path, { replenish_id })).toMatchObject({ user_name: "ka***is", amount: 4.99 });
    const order = await ask(readOrder.path, { billing_no, simple: "0", replenish_id });
    expect(order).toMatchObject({ user_name: "ka***is", billing_no });
  });

  test("has the payment methods of a purchase, without prepaid cards [M6]", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const here = { platform: "web", domain_area: "universal" };
    const listed = await shop.call("/api/pay/replenishmentCountryList", { replenish_id, ...here });
    const bought = await shop.call("/api/pay/getCountryList", {
      product_id: "101-gem-330",
      client_id: "100013",
      ...here,
    });
    const withoutCards = Object.entries(bought.content["country"] ?? {}).map(
      ([country, options]: [string, { payway_id: string }[]]) => [
        country,
        options.filter((one) => one.payway_id !== "2"),
      ],
    );
    expect(listed.content["country"]).toEqual(Object.fromEntries(withoutCards));
  });

  test("is paid by an order of its own, and the game hears once that the debt is settled [M7 M9]", async () => {
    const { replenish_id, debt_id } = await aLink(shop, { suid });
    const billing_no = await evokedNumber(shop, replenish_id);
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, ({ state }) => state === "delivered");
    expect(facts).toMatchObject({ payable_amount: 499, owed: 0, deliveries: [{ state: "delivered" }], refunds: [] });
    expect(await linkState(replenish_id)).toEqual({ state: "paid", order_no: billing_no });
    expect(await askAgain(debt_id)).toBe("already_paid");
    expect(await info(replenish_id)).toMatchObject({ code: -3016 });
    expect(await evoke(shop, replenish_id)).toMatchObject({ code: -3016 });
  });

  test("shows its order to who holds its id, and to no holder of another", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const other = await aLink(shop, { suid });
    const billing_no = await evokedNumber(shop, replenish_id);
    const read = (id: string) => shop.call("/api/pay/getOrderInfo", { billing_no, simple: "0", replenish_id: id });
    expect(await read(replenish_id)).toMatchObject({
      code: 1,
      content: { billing_no, user_name: "kaelis", status: -1, price: 4.99, product_name: "Outstanding amount" },
    });
    expect(await read(other.replenish_id)).toMatchObject({ code: -404 });
  });

  test("cannot be paid with a prepaid card of the store", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    expect((await evoke(shop, replenish_id, { payway_id: "2", channel_id: "" })).code).toBeOneOf([-3009, -3010]);
  });

  test("is not paid by a player who is logged in as somebody else", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const stranger = String((await shop.logIn({ username: "newcomer" })).content["oauth_token"]);
    expect(await evoke(shop, replenish_id, { oauth_token: stranger })).toMatchObject({ code: -3005 });
    const own = String((await shop.logIn()).content["oauth_token"]);
    expect(await evoke(shop, replenish_id, { oauth_token: own })).toMatchObject({ code: 1 });
  });

  test("that is unknown is refused, and who keeps guessing is slowed down", async () => {
    const guesses = [];
    for (let guess = 0; guess < 32; guess += 1) guesses.push((await info(randomUUID())).code);
    expect(new Set(guesses.slice(0, 30))).toEqual(new Set([-3016]));
    expect(guesses.slice(30)).toEqual([-1003, -1003]);
    const { replenish_id } = await aLink(shop, { suid });
    expect(await info(replenish_id)).toMatchObject({ code: 1 });
  });

  test("that is over is refused, and its order is closed with it", async () => {
    const { replenish_id } = await aLink(shop, { suid, valid_time: 600 });
    const billing_no = await evokedNumber(shop, replenish_id);
    const { rows } = await shop.owner.query(
      "select o.expires_at = r.valid_until as together from orders o join replenish r on r.id = o.replenish_id where billing_no = $1",
      [billing_no],
    );
    expect(rows).toEqual([{ together: true }]);
    await makeOld(billing_no);
    await end(replenish_id);
    expect(await info(replenish_id)).toMatchObject({ code: -3016 });
    expect(await evoke(shop, replenish_id)).toMatchObject({ code: -3016 });
  });
});

describe("a second request", () => {
  test("with the same nonce gets the same answer, also when the link is paid meanwhile", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const nonce = randomUUID();
    const billing_no = await evokedNumber(shop, replenish_id, { nonce });
    expect(await evokedNumber(shop, replenish_id, { nonce })).toBe(billing_no);
    expect(await evoke(shop, replenish_id, { nonce, country: "DE" })).toMatchObject({ code: -1 });
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, ({ state }) => state === "delivered");
    expect(await evokedNumber(shop, replenish_id, { nonce })).toBe(billing_no);
  });

  test("of another tab goes on with the open order, by another method with a new attempt", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const billing_no = await evokedNumber(shop, replenish_id);
    expect(await evokedNumber(shop, replenish_id)).toBe(billing_no);
    expect((await readFacts(shop, billing_no)).attempts).toHaveLength(1);
    expect(await evokedNumber(shop, replenish_id, { payway_id: "5", channel_id: "" })).toBe(billing_no);
    expect((await readFacts(shop, billing_no)).attempts).toHaveLength(2);
  });

  test("after a declined payment makes another order of the same link", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const first = await evokedNumber(shop, replenish_id);
    await payAtProvider(shop, first, { outcome: "failed" });
    await factsOnce(shop, first, ({ state }) => state === "failed");
    const second = await evokedNumber(shop, replenish_id);
    expect(second).not.toBe(first);
    await payAtProvider(shop, second);
    await factsOnce(shop, second, ({ state }) => state === "delivered");
  });
});

describe("money goes back by itself", () => {
  test("where it was paid after the end of the link, and the payer is told so", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const billing_no = await evokedNumber(shop, replenish_id);
    await makeOld(billing_no);
    await end(replenish_id);
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, ({ refunds }) => refunds[0]?.state === "succeeded");
    expect(facts).toMatchObject({ state: "expired", owed: 0, deliveries: [], attempts: [{ state: "surplus" }] });
    expect(await linkState(replenish_id)).toEqual({ state: "open", order_no: null });
    const read = await shop.call("/api/pay/getOrderInfo", { billing_no, simple: "0", replenish_id });
    expect(read.content).toMatchObject({ status: -2, outcome: "refunded", refund: { price: 4.99, currency: "USD" } });
  });

  test("where another payment has settled the link", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const billing_no = await evokedNumber(shop, replenish_id);
    await evokedNumber(shop, replenish_id, { payway_id: "5", channel_id: "" });
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, ({ state }) => state === "delivered");
    await payAtProvider(shop, billing_no, { attempt_no: 2 });
    const facts = await factsOnce(shop, billing_no, ({ refunds }) => refunds[0]?.state === "succeeded");
    expect(facts).toMatchObject({ state: "delivered", owed: 0, deliveries: [{ state: "delivered" }] });
  });

  test("where a closed order of the link is paid late, and the one that was opened since is paid too", async () => {
    const { replenish_id } = await aLink(shop, { suid });
    const first = await evokedNumber(shop, replenish_id);
    await makeOld(first);
    const second = await evokedNumber(shop, replenish_id);
    expect(second).not.toBe(first);
    await payAtProvider(shop, first);
    await factsOnce(shop, first, ({ state }) => state === "delivered");
    expect(await linkState(replenish_id)).toEqual({ state: "paid", order_no: first });
    await payAtProvider(shop, second);
    const facts = await factsOnce(shop, second, ({ refunds }) => refunds[0]?.state === "succeeded");
    expect(facts).toMatchObject({ state: "expired", owed: 0, deliveries: [] });
  });

  test("where the link became void when other terms were asked for", async () => {
    const { replenish_id, debt_id } = await aLink(shop, { suid });
    const billing_no = await evokedNumber(shop, replenish_id);
    const { text } = await askForLink(shop, { suid, debt_id, amount: "5.99" });
    expect(JSON.parse(text).result).toMatchObject({
      repeated: false,
      replenish_id: expect.not.stringMatching(replenish_id),
    });
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, ({ refunds }) => refunds[0]?.state === "succeeded");
    expect(await linkState(replenish_id)).toEqual({ state: "void", order_no: null });
  });

  test("where the game refuses for good, and the debt can have another link", async () => {
    const debt_id = await owe(shop, suid);
    const { text } = await askForLink(shop, { suid, debt_id, amount: "9.99" });
    const replenish_id = String(JSON.parse(text).result.replenish_id);
    const billing_no = await evokedNumber(shop, replenish_id);
    await payAtProvider(shop, billing_no);
    // The game is owed another amount, so it refuses for good.
    const facts = await factsOnce(shop, billing_no, ({ state }) => state === "refunded");
    expect(facts).toMatchObject({ owed: 0, deliveries: [{ state: "rejected" }], refunds: [{ state: "succeeded" }] });
    expect(await linkState(replenish_id)).toEqual({ state: "void", order_no: billing_no });
    const again = JSON.parse((await askForLink(shop, { suid, debt_id })).text);
    expect(again).toMatchObject({ ok: true, result: { repeated: false } });
  });
});

test("a lost answer of the game is asked for again under the same key, and the debt is settled once", async () => {
  const { replenish_id } = await aLink(shop, { suid });
  await shop.game("/control/faults", { call: "debt", fault: "timeout_after", times: 1, delay_ms: 0 });
  const billing_no = await evokedNumber(shop, replenish_id);
  await payAtProvider(shop, billing_no);
  await eventually("the debt is settled", async () => {
    await shop.owner.query(
      "update delivery set next_at = gem_now() where cause = 'replenish' and state = 'unknown' and lease_until is null",
    );
    return (await readFacts(shop, billing_no)).state === "delivered";
  });
  expect((await readFacts(shop, billing_no)).deliveries).toMatchObject([{ state: "delivered" }]);
});

async function askAgain(debt_id: string): Promise<string> {
  const { text } = await askForLink(shop, { suid, debt_id });
  return String(JSON.parse(text).error);
}
