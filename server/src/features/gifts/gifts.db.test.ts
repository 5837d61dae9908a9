// Z135: goods for the character of another player, from the question who that is to the goods in the game.
import { isDeepStrictEqual } from "node:util";
import { aCard, cardToken, offerCards, payWithCard } from "@gemgate/testing/card-story";
import { accountOf, limitGoods, readHolds } from "@gemgate/testing/hold-story";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create, createdNumber, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

let shop: TestShop;
let giver: Buyer;
let friend: Buyer;
/** An account without any character. */
let stranger: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  giver = await aBuyer(shop);
  friend = await aBuyer(shop, { username: "newcomer" });
  stranger = await aBuyer(shop, { username: "nobody" });
});
beforeEach(() => shop.owner.query("delete from throttle"));
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

const nameOf = ({ roles }: Buyer) => roles[0]?.["role_name"] ?? "";

/** What the store says about the friend's character, unless something else is asked. */
function find(who: Buyer, change: Record<string, string> = {}): Promise<WireAnswer> {
  const { oauth_token, client_id } = who;
  const { server_id, role_id } = friend;
  const asked = { oauth_token, client_id, server_id, role_id, platform: "web", domain_area: "universal", ...change };
  return shop.call("/api/pay/getGiftReceiver", asked);
}

/** Parameters that make a purchase one for the friend. */
function forFriend(change: Record<string, string> = {}): Record<string, string> {
  return { gift: "1", receiver_name: nameOf(friend), server_id: friend.server_id, role_id: friend.role_id, ...change };
}

function forFriendRole(): { server_id: string; role_id: string } {
  const { server_id, role_id } = friend;
  return { server_id, role_id };
}

async function giveWhole(who: Buyer, product_id: string): Promise<string> {
  const billing_no = await createdNumber(shop, who, forFriend({ product_id }));
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

async function leftFor(who: Buyer, product_id: string): Promise<unknown> {
  const { client_id, oauth_token, server_id, role_id } = who;
  const { text } = await shop.call("/api/pay/getLimitProductInfo", { client_id, oauth_token, server_id, role_id });
  const list: { product_id: string; extra_pay_times: number }[] = JSON.parse(text).content;
  return list.find((info) => info.product_id === product_id)?.extra_pay_times;
}

describe("the name of a friend's character", () => {
  test("is told to a player who is logged in, with its server and nothing else of its owner", async () => {
    const { code, content } = await find(giver);
    expect(code).toBe(1);
    expect(content).toEqual({
      role_id: friend.role_id,
      role_name: nameOf(friend),
      server_id: friend.server_id,
      server_name: friend.roles[0]?.["server_name"],
      area_id: "",
      own: 0,
    });
    expect(await find(giver, { oauth_token: "" })).toMatchObject({ code: -600 });
  });

  test("is the player's own where it is one of the account's", async () => {
    expect((await find(friend)).content).toMatchObject({ own: 1 });
  });

  test("is not there for an unknown id, server or area, all with one answer", async () => {
    const answers = [
      await find(giver, { role_id: "1" }),
      await find(giver, { server_id: "s99999" }),
      await find(giver, { area_id: "nowhere" }),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: -3004, content: {} });
  });

  test("is refused in a game that sells no gifts", async () => {
    const elsewhere = await aBuyer(shop, { gp_id: "104" });
    expect(await find(elsewhere)).toMatchObject({ code: -3019 });
    expect(await create(shop, elsewhere, forFriend({ product_id: "104-gem-60" }))).toMatchObject({ code: -3019 });
  });

  test("is told ten times in a quarter of an hour, found or not, and then to nobody of this account", async () => {
    for (let tries = 0; tries < 9; tries += 1)
      expect(await find(giver, { role_id: String(tries + 1) })).toMatchObject({ code: -3004 });
    expect(await find(giver)).toMatchObject({ code: 1 });
    const stopped = await find(giver);
    expect(stopped).toMatchObject({ status: 429, code: -1003 });
    expect(stopped.msg).toMatch(/^Too many searches/);
    // A creation is no way around it, and an honest one still goes through.
    for (let tries = 0; tries < 10; tries += 1) {
      const guess = forFriend({ role_id: String(tries + 1), receiver_name: "Somebody" });
      expect(await create(shop, giver, guess)).toMatchObject({ code: -3004 });
    }
    expect(await create(shop, giver, forFriend())).toMatchObject({ code: -1003 });
    expect(await find(stranger)).toMatchObject({ code: 1 });
  });

  test("costs an order nothing that names whom the player has confirmed", async () => {
    for (let orders = 0; orders < 12; orders += 1) {
      expect(await create(shop, giver, forFriend())).toMatchObject({ code: 1 });
    }
  });

  test("is told to an address sixty times, whatever account asks", async () => {
    await find(giver);
    await shop.owner.query("update throttle set tries = 60 where tries = 1");
    await shop.owner.query("delete from throttle where key = sha256($1::bytea)", [
      `gift:search:account:${await accountOf(shop, giver)}`,
    ]);
    expect(await find(stranger)).toMatchObject({ code: -1003 });
  });
});

describe("a gift", () => {
  test("arrives at the friend's character, and the game hears who gives and no owner", async () => {
    const billing_no = await giveWhole(giver, "101-gem-60");
    const { rows } = await shop.owner.query(
      `select o.role_id, o.server_id, o.role_name, o.suid, o.gift, d.payload
         from orders o join delivery d on d.order_no = o.billing_no where o.billing_no = $1`,
      [billing_no],
    );
    expect(rows[0]).toMatchObject({
      role_id: friend.role_id,
      server_id: friend.server_id,
      role_name: nameOf(friend),
      suid: giver.suid,
      gift: true,
      payload: { gift: { suid: giver.suid } },
    });
    expect(rows[0]?.payload).not.toHaveProperty("suid");
    const { grants } = await shop.game(`/control/grants?delivery_key=order-${billing_no}`);
    expect(grants).toMatchObject([{ suid: friend.suid, role_id: friend.role_id, giver: "kaelis" }]);
  });

  test("is read by the account that paid, under the friend's name, and by no other", async () => {
    const billing_no = await giveWhole(giver, "101-gem-330");
    const listed = (who: Buyer) =>
      shop.call("/api/pay/orderList", { client_id: who.client_id, oauth_token: who.oauth_token });
    const own = (await listed(giver)).content["list"];
    expect(own).toContainEqual(expect.objectContaining({ billing_no, gift: 1, role_name: nameOf(friend) }));
    expect((await listed(friend)).text).not.toContain(billing_no);
    const read = await shop.call("/api/pay/getOrderInfo", { billing_no, oauth_token: friend.oauth_token });
    expect(read).toMatchObject({ code: -404 });
  });

  test("brings growth points to the account that paid", async () => {
    const billing_no = await giveWhole(giver, "101-gem-980");
    const { rows } = await shop.owner.query(
      "select distinct account_id::int as account_id from vip_point where billing_no = $1",
      [billing_no],
    );
    expect(rows).toEqual([{ account_id: await accountOf(shop, giver) }]);
  });

  test.each([
    ["the game has another name for the character by now", { receiver_name: "Somebody" }, -3020],
    ["no name was confirmed", { receiver_name: "" }, -3020],
    ["there is no such character", { role_id: "1" }, -3004],
    ["the goods are limited for an account", { product_id: "101-bundle-starter" }, -3019],
  ])("is refused where %s, and leaves nothing behind", async (_words, change: Record<string, string>, code) => {
    await limitGoods(shop, "101-bundle-starter", { type: "game", cap: 1 });
    const count = async () => (await shop.owner.query("select count(*) from orders")).rows[0];
    const before = await count();
    expect(await create(shop, giver, forFriend(change))).toMatchObject({ code, content: {} });
    expect(await count()).toEqual(before);
  });

  test("is paid by a prepaid card like any other purchase, and a card without an account gives none [L14]", async () => {
    await offerCards(shop);
    const card = await aCard(shop);
    const { oauth_token } = giver;
    const paid = await payWithCard(
      shop,
      { card, oauth_token, ...forFriendRole() },
      forFriend({ product_id: "101-gem-330" }),
    );
    expect(paid).toMatchObject({ code: 1 });
    const billing_no = String(paid.content["billing_no"]);
    await factsOnce(shop, billing_no, "delivered");
    const { grants } = await shop.game(`/control/grants?delivery_key=order-${billing_no}`);
    expect(grants).toMatchObject([{ role_id: friend.role_id, giver: "kaelis" }]);
    const other = await aCard(shop);
    const bearer = await cardToken(shop, other);
    const asBearer = { card: other, oauth_token: bearer, ...forFriendRole() };
    const refused = await payWithCard(shop, asBearer, forFriend({ product_id: "101-gem-330" }));
    expect(refused).toMatchObject({ code: -600 });
    expect(await find(giver, { oauth_token: bearer })).toMatchObject({ code: -600 });
  });

  test("is refused for a character of one's own", async () => {
    const own = { gift: "1", receiver_name: nameOf(giver) };
    expect(await create(shop, giver, own)).toMatchObject({ code: -3019 });
  });

  test("is the only way to goods for the character of another account [F19]", async () => {
    const { gift: _, ...plain } = forFriend();
    expect(await create(shop, giver, plain)).toMatchObject({ code: -3005 });
  });
});

describe("an unpaid gift", () => {
  test("stands neither in the way of the friend nor of another giver, and tells neither of them", async () => {
    const product_id = "101-gem-3280";
    const given = await createdNumber(shop, giver, forFriend({ product_id }));
    const other = await createdNumber(shop, stranger, forFriend({ product_id }));
    const own = await create(shop, friend, { product_id });
    expect(own).toMatchObject({ code: 1 });
    expect(new Set([given, other, own.content["billing_no"]]).size).toBe(3);
    // The giver goes on with the own one.
    expect(await createdNumber(shop, giver, forFriend({ product_id }))).toBe(given);
  });

  test("counts in the friend's limit, which tells a giver that it is reached and no more [G17]", async () => {
    const product_id = "101-pass-growth";
    await limitGoods(shop, product_id, { type: "role", cap: 1 });
    const billing_no = await giveWhole(giver, product_id);
    expect(await readHolds(shop, billing_no)).toMatchObject({ limit: "used" });
    const refused = await create(shop, stranger, forFriend({ product_id }));
    expect(refused).toMatchObject({ code: -3007, content: {} });
    expect(await create(shop, friend, { product_id })).toMatchObject({ code: -3007 });
    expect(await leftFor(friend, product_id)).toBe(0);
    // The giver's own characters are not touched.
    expect(await create(shop, giver, { product_id })).toMatchObject({ code: 1 });
  });

  test("gives way to the friend's own purchase of the last one, and its late money goes back [G17]", async () => {
    const product_id = "101-bundle-hunter";
    await limitGoods(shop, product_id, { type: "role", cap: 1 });
    const given = await createdNumber(shop, giver, forFriend({ product_id }));
    expect(await create(shop, stranger, forFriend({ product_id }))).toMatchObject({ code: -3007, content: {} });
    expect(await leftFor(friend, product_id)).toBe(1);
    const own = await createdNumber(shop, friend, { product_id });
    expect(await readFacts(shop, given)).toMatchObject({ state: "expired" });
    expect(await readHolds(shop, given)).toMatchObject({ limit: "released" });
    await payAtProvider(shop, own);
    await factsOnce(shop, own, "delivered");
    await payAtProvider(shop, given);
    await factsOnce(shop, given, "refunded");
  });

  test("does not give way to a friend whose own order waits: that one is what stands in the way [G19]", async () => {
    const product_id = "101-bundle-legend";
    await limitGoods(shop, product_id, { type: "role", cap: 1 });
    const billing_no = await createdNumber(shop, friend, { product_id });
    expect(await create(shop, giver, forFriend({ product_id }))).toMatchObject({ code: -3007, content: {} });
    expect(await create(shop, friend, { product_id })).toMatchObject({ code: -3008, content: { billing_no } });
  });
});

describe("a gift whose money goes back", () => {
  test("is taken from the friend's character when its money goes back", async () => {
    const inventory = () => shop.game(`/control/inventory?gp_id=101&role_id=${friend.role_id}`);
    const before = await inventory();
    const billing_no = await giveWhole(stranger, "101-gem-1980");
    expect(await inventory()).not.toEqual(before);
    await shop.provider("/control/dispute", { merchant_ref: `${billing_no}-1` });
    await factsOnce(shop, billing_no, "chargeback");
    await eventually("the goods are taken back", async () => isDeepStrictEqual(await inventory(), before));
    // The account that took its money back buys no more, for nobody; the friend has done nothing.
    expect(await create(shop, stranger, forFriend())).toMatchObject({ code: -3005 });
    expect(await create(shop, friend, { product_id: "101-gem-1980" })).toMatchObject({ code: 1 });
  });

  test("leaves what the friend has spent as a debt of the account that took the money back", async () => {
    await shop.game("/control/mode", { gp_id: "101", spent_is_owed: true });
    const billing_no = await giveWhole(giver, "101-gem-1980");
    await shop.game("/control/spend", { gp_id: "101", role_id: friend.role_id, item_id: "gems", num: 1_000_000 });
    await shop.provider("/control/dispute", { merchant_ref: `${billing_no}-1` });
    const debts = async () =>
      (await shop.owner.query<{ suid: string }>("select suid from debt where billing_no = $1", [billing_no])).rows;
    await eventually("the game says what is owed", async () => (await debts()).length === 1);
    expect(await debts()).toEqual([{ suid: giver.suid }]);
  });
});
