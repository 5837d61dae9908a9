// Z134: a card pays goods of exactly its value, once, and is good again where the game says no.
import { createHash } from "node:crypto";
import { aCard, cardPayment, cardToken, offerCards, payWithCard, redeemParameters } from "@gemgate/testing/card-story";
import type { TestCard } from "@gemgate/testing/card-story";
import { limitGoods, readHolds } from "@gemgate/testing/hold-story";
import { defineCoupon, openVip } from "@gemgate/testing/reward-story";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, countGrants, createdNumber, factsOnce, readFacts, statusOf } from "@gemgate/testing/order-story";
import { sendTogether } from "@gemgate/testing/send-together";
import type { Purchase } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { refundByDecision } from "../payments/public.ts";

const alias = { path: "/api/pay/ingame_card_pay" };
let shop: TestShop;
let player: Purchase;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  await offerCards(shop);
  await shop.owner.query("update payment_option set is_offered = false where country = 'SG' and payway_id = '2'");
  player = await shop.aPlayer();
});
beforeEach(async () => {
  await shop.owner.query("delete from throttle");
});
afterEach(async () => {
  await shop.game("/control/reset", {});
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

async function stateOf({ card_hash }: TestCard): Promise<unknown> {
  return (await shop.owner.query("select state from prepaid_card where card_hash = $1", [card_hash])).rows[0]?.state;
}

async function countOrders(): Promise<number> {
  return (await shop.owner.query("select count(*)::int as n from orders")).rows[0].n;
}

describe("goods that a card pays", () => {
  test.each([{ path: "/api/pay/card_pay" }, alias])(
    "are paid at once, without a page to go to, and given once, over $path [J18 L14]",
    async (options) => {
      const card = await aCard(shop);
      const answer = await payWithCard(shop, { card, ...player }, {}, options);
      expect(answer).toMatchObject({ status: 200, code: 1 });
      const billing_no = String(answer.content["billing_no"]);
      expect(answer.content).toEqual({ billing_no, url: "" });
      const facts = await factsOnce(shop, billing_no, "delivered");
      expect(facts).toMatchObject({
        attempts: null,
        postings: ["card_redeem", "deliver"],
        owed: 0,
        payable_amount: 499,
      });
      expect(await statusOf(shop, billing_no)).toBe(1);
      const { grants } = await shop.game(`/control/grants?delivery_key=order-${billing_no}`);
      const { rows } = await shop.owner.query("select items from goods where product_id = '101-gem-330' limit 1");
      expect(grants).toMatchObject([{ role_id: player.role_id, items: rows[0].items }]);
      expect(await stateOf(card)).toBe("redeemed");
      expect(await payWithCard(shop, { card, ...player }, {}, options)).toMatchObject({ code: -3102 });
    },
  );

  test("need no payway where the path says it, and stand in the player's list by their own name [L14]", async () => {
    const parameters = cardPayment(shop, { card: await aCard(shop), ...player });
    Reflect.deleteProperty(parameters, "payway_id");
    Reflect.deleteProperty(parameters, "channel_id");
    const { content } = await shop.call("/api/pay/card_pay", parameters, { method: "POST" });
    const billing_no = String(content["billing_no"]);
    await factsOnce(shop, billing_no, "delivered");
    const listed = await shop.call("/api/pay/orderList", { client_id: "100013", oauth_token: player.oauth_token });
    expect(listed.content.list).toContainEqual(
      expect.objectContaining({ billing_no, price: 4.99, product_id: "101-gem-330" }),
    );
  });

  test.each([
    ["a card of another value", { product_id: "101-gem-680" }, -3010],
    ["a coupon beside it", { coupon_code: "any" }, -3062],
    ["goods that are not there", { product_id: "101-nothing" }, -3006],
    ["a character that is not there", { role_id: "1" }, -3004],
    ["a region that is not the client's", { domain_area: "eru" }, -3014],
    ["a client of no game", { client_id: "999" }, -3001],
    ["a country where cards are not offered", { country: "SG" }, -3009],
    ["the payway of another path", { payway_id: "1", channel_id: "card" }, -3010],
    ["a channel that is not there", { channel_id: "x" }, -3009],
    ["card info that cannot be read", { card_info: "x" }, -1],
  ])("are refused for %s, and the card is not spent [L14]", async (_words, change: Record<string, string>, code) => {
    const card = await aCard(shop);
    const before = await countOrders();
    for (const options of [{}, alias]) {
      expect(await payWithCard(shop, { card, ...player }, change, options)).toMatchObject({ code });
    }
    expect(await stateOf(card)).toBe("active");
    expect(await countOrders()).toBe(before);
  });

  test("are refused with -3062 for a coupon that takes something off them, and not for the value of the card [H20 L14]", async () => {
    await openVip(shop);
    await defineCoupon(shop, { id: "beside-a-card" });
    await shop.owner.query(
      `insert into coupon_grant (brand_id, account_id, code, cause, cause_ref, definition_id, rate)
       select brand_id, account_id, 'BESIDE', 'claim', 'beside', 'beside-a-card', 9000 from session where token_hash = $1`,
      [createHash("sha256").update(player.oauth_token).digest()],
    );
    const card = await aCard(shop);
    const { oauth_token } = player;
    const list = { client_id: "100013", oauth_token, use_category: "avail" };
    await eventually("the VIP version is on", async () => {
      const { content } = await shop.call("/api/coupons/couponList", list);
      return Array.isArray(content) && content.length === 1;
    });
    expect(await payWithCard(shop, { card, ...player }, { coupon_code: "BESIDE" })).toMatchObject({ code: -3062 });
    expect(await stateOf(card)).toBe("active");
  });

  test("are paid with the methods for everywhere where the country is none", async () => {
    const card = await aCard(shop);
    expect(await payWithCard(shop, { card, ...player }, { country: "" })).toMatchObject({ code: 1 });
    expect(await stateOf(card)).toBe("redeemed");
  });

  test("need a card of the same currency, that is neither used, expired, blocked nor unknown [L16 L14]", async () => {
    const pay = (card: Pick<TestCard, "account" | "password">) => payWithCard(shop, { card, ...player });
    const card = await aCard(shop);
    await shop.owner.query("update prepaid_card set currency = 'EUR' where card_hash = $1", [card.card_hash]);
    expect(await pay(card)).toMatchObject({ code: -3010 });
    expect(await pay(await aCard(shop, { valid_until: "2020-01-01" }))).toMatchObject({ code: -3103 });
    expect(await pay(await aCard(shop, { state: "blocked" }))).toMatchObject({ code: -3101 });
    expect(await pay({ ...(await aCard(shop)), password: "amber-32" })).toMatchObject({ code: -3101 });
    expect(await pay({ account: "0".repeat(16), password: "amber-31" })).toMatchObject({ code: -3101 });
    for (let n = 0; n < 2; n += 1) await pay({ ...card, password: "wrong" });
    expect(await pay(card)).toMatchObject({ code: -3104 });
  });

  test("are not for a card session, which may only redeem [E8]", async () => {
    const card = await aCard(shop);
    const request = { card, ...player, oauth_token: await cardToken(shop, card) };
    for (const options of [{}, alias])
      expect(await payWithCard(shop, request, {}, options)).toMatchObject({ code: -600 });
    expect(await stateOf(card)).toBe("active");
  });

  test("wait for the player's choice while an order of theirs is open, whose page could still be paid [G19 L14]", async () => {
    const buyer = await aBuyer(shop, { username: "newcomer" });
    const open = await createdNumber(shop, buyer);
    const card = await aCard(shop);
    const refused = await payWithCard(shop, { card, ...buyer });
    expect(refused).toMatchObject({ code: -3008, content: { billing_no: open } });
    expect(await stateOf(card)).toBe("active");
    const parameters = {
      client_id: buyer.client_id,
      oauth_token: buyer.oauth_token,
      billing_no: open,
      nonce: newNonce(),
    };
    expect(await shop.call("/api/pay/cancelOrder", parameters, { method: "POST" })).toMatchObject({ code: 1 });
    expect(await payWithCard(shop, { card, ...buyer })).toMatchObject({ code: 1 });
  });

  test("that are limited hold their limit, use it up with the goods and give it back without [G17 L16]", async () => {
    const product_id = "101-coins-52000";
    await limitGoods(shop, product_id, { type: "role", cap: 1 });
    const { rows } = await shop.owner.query(
      "select amount from price where product_id = $1 and currency = 'USD' limit 1",
      [product_id],
    );
    const face = Number(rows[0].amount);
    const [first, second] = [await aCard(shop, { face }), await aCard(shop, { face })];
    await shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error: "rejected", times: 1 });
    const pay = (card: TestCard) => payWithCard(shop, { card, ...player }, { product_id });
    const failed = String((await pay(first)).content["billing_no"]);
    expect(await factsOnce(shop, failed, "refunded")).toMatchObject({
      postings: ["card_redeem", "card_return"],
      owed: 0,
    });
    expect(await readHolds(shop, failed)).toMatchObject({ limit: "released" });
    expect(await stateOf(first)).toBe("active");
    const given = String((await pay(first)).content["billing_no"]);
    await factsOnce(shop, given, "delivered");
    expect(await readHolds(shop, given)).toMatchObject({ limit: "used" });
    expect(await pay(second)).toMatchObject({ code: -3007 });
    expect(await stateOf(second)).toBe("active");
  });

  test("that stay in doubt are refunded by an operator: the card has its face value again", async () => {
    const card = await aCard(shop);
    await shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error: "key_reused", times: 1 });
    const billing_no = String((await payWithCard(shop, { card, ...player })).content["billing_no"]);
    await factsOnce(shop, billing_no, "review");
    const decided = await inTransaction(shop.world, (tx) => refundByDecision(tx, { billing_no }, "decided"));
    expect(decided).toMatchObject({ done: true });
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "refunded", owed: 0 });
    expect(await stateOf(card)).toBe("active");
  });

  test("are answered again where the answer got lost, by either path, and not for other parameters [L14 L16]", async () => {
    const card = await aCard(shop);
    const nonce = newNonce();
    const first = await payWithCard(shop, { card, ...player }, { nonce });
    expect(first).toMatchObject({ code: 1 });
    expect((await payWithCard(shop, { card, ...player }, { nonce }, alias)).text).toBe(first.text);
    expect((await payWithCard(shop, { card, ...player }, { nonce, did: "another" })).text).toBe(first.text);
    const other = await payWithCard(shop, { card, ...player }, { nonce, country: "SG" });
    expect(other).toMatchObject({ code: -1 });
  });
});

describe("forty requests at once", () => {
  /** Over the pools of three processes. */
  async function burst(bodies: readonly Record<string, string>[]) {
    const others = [await shop.startAnother(), await shop.startAnother()];
    const ports = [shop.port, ...others.map(({ port }) => port)];
    const answers = await sendTogether(
      bodies.map((body, n) => ({
        port: ports[n % ports.length] ?? shop.port,
        host: `kitestone.localhost:${shop.port}`,
        path: n % 2 === 0 ? "/api/pay/card_pay" : body["product_id"] === undefined ? "/api/pay/card_pay" : alias.path,
        body: new URLSearchParams(body).toString(),
      })),
    );
    for (const other of others) await other.close();
    return answers;
  }

  test("with one card, for two goods, pay one order [L16]", async () => {
    const request = { card: await aCard(shop), ...player };
    const goods = ["101-gem-330", "101-bundle-builder"];
    await shop.owner.query(
      "update goods set is_limit = false, limit_type = null, limit_cap = null, limit_days = null where product_id = $1",
      [goods[1]],
    );
    const before = await countOrders();
    const answers = await burst(
      Array.from({ length: 40 }, (_, n) => cardPayment(shop, request, { product_id: goods[(n >> 1) % 2] ?? "" })),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => b - a)).toEqual([1, ...Array(39).fill(-3102)]);
    expect(await countOrders()).toBe(before + 1);
  });

  test("with one nonce are one request [L16]", async () => {
    const request = { card: await aCard(shop), ...player };
    const nonce = newNonce();
    const before = await countOrders();
    const answers = await burst(Array.from({ length: 40 }, () => cardPayment(shop, request, { nonce })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    const numbers = [...new Set(answers.map(({ content }) => String(content["billing_no"])))];
    expect(numbers).toHaveLength(1);
    expect(await countOrders()).toBe(before + 1);
    await factsOnce(shop, numbers[0] ?? "", "delivered");
    expect(await countGrants(shop, numbers[0] ?? "")).toBe(1);
  });

  test("that pay and redeem the same card spend it once [L16]", async () => {
    const request = { card: await aCard(shop), ...player };
    const before = await countOrders();
    const answers = await burst(
      Array.from({ length: 40 }, (_, n) => (n % 4 < 2 ? cardPayment(shop, request) : redeemParameters(request))),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => b - a)).toEqual([1, ...Array(39).fill(-3102)]);
    expect(await countOrders()).toBe(before + 1);
    const billing_no = String(answers.find(({ code }) => code === 1)?.content["billing_no"]);
    await factsOnce(shop, billing_no, "delivered");
    expect(await countGrants(shop, billing_no)).toBe(1);
  });
});
