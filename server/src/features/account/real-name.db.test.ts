// An account whose real name is needed: the source of the verdict, how long it counts, and how its player comes back.
import { aCard, cardInfo } from "@gemgate/testing/card-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { launchBody, signService } from "@gemgate/testing/sign-service";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const asked: string[] = [];
let shop: TestShop;
let player: Buyer;
beforeAll(async () => {
  shop = await startTestShop({
    work: false,
    world: {
      clock: hurriedClock(),
      fetch: (address, init) => {
        const body = typeof init?.body === "string" ? init.body : "";
        if (body.includes('"call":"account-by-identity"')) asked.push(body);
        return fetch(address, init);
      },
    },
  });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  await say("not_required");
  await shop.owner.query("update account set real_name = null, real_name_at = null");
  await shop.owner.query("delete from throttle");
  player = await aBuyer(shop, { username: "newcomer" });
  asked.length = 0;
});

const say = (real_name: string) =>
  shop.game("/control/account", { group: "kitestone", username: "newcomer", real_name });
const userInfo = async (client_id = "100013", oauth_token = player.oauth_token): Promise<number> =>
  (await shop.call("/util/login/get_user_info", { client_id, oauth_token })).code;
const order = async (): Promise<number> => (await create(shop, player)).code;
/** As if so long had passed since the game was asked. */
const wait = (interval: string) =>
  shop.owner.query("update account set real_name_at = real_name_at - $1::interval", [interval]);

test("the game is asked by the account's own id, once in ten minutes while all is well [P2]", async () => {
  expect(await userInfo()).toBe(1);
  expect(asked.map((body) => JSON.parse(body))).toMatchObject([
    { call: "account-by-identity", gp_id: "101", client_id: "100013", provider: "suid", subject: player.suid },
  ]);
  await wait("9 minutes 59 seconds");
  expect(await userInfo()).toBe(1);
  expect(asked).toHaveLength(1);
  await wait("1 second");
  expect(await userInfo()).toBe(1);
  expect(asked).toHaveLength(2);
});

test("a name that is needed by now is answered with 6001, by the user info and by an order [P4 P5 T7]", async () => {
  await say("needed");
  expect(await userInfo()).toBe(6001);
  expect(await order()).toBe(6001);
  const { rows } = await shop.owner.query("select real_name from account where suid = $1", [player.suid]);
  expect(rows).toEqual([{ real_name: "needed" }]);
});

test("a player who has verified the name meanwhile is let in by the next call of any kind [P1]", async () => {
  await say("needed");
  expect(await userInfo()).toBe(6001);
  await say("verified");
  expect(await userInfo()).toBe(1);
  expect(await order()).toBe(1);

  await say("needed");
  await wait("10 minutes");
  expect(await userInfo()).toBe(6001);
  await say("verified");
  // A new login, whose page asks for no user info before it sells.
  player = await aBuyer(shop, { username: "newcomer" });
  expect(await order()).not.toBe(6001);
});

test("an order asks the game each time, so that a name withdrawn after the login is refused at once [P5 T7]", async () => {
  for (const known of ["verified", "not_required"]) {
    await say(known);
    expect(await userInfo()).toBe(1);
    expect(await order()).toBe(1);
    await say("needed");
    expect(await order()).toBe(6001);
    await say(known);
    expect(await order()).toBe(1);
  }
});

test("an order is made on the last known state where the game is silent about the name", async () => {
  await shop.game("/control/faults", { call: "account-by-identity", fault: "http_500", times: 2 });
  expect(await order()).toBe(1);
});

test("an order writes nothing about a name that is known and has not changed", async () => {
  expect(await userInfo()).toBe(1);
  const readAt = async (): Promise<unknown> =>
    (await shop.owner.query("select real_name_at, xmin::text from account where suid = $1", [player.suid])).rows;
  const before = await readAt();
  expect(await order()).toBe(1);
  expect(await readAt()).toEqual(before);
});

test("while the game is silent the last known state counts [P5]", async () => {
  const silence = { call: "account-by-identity", fault: "http_500", times: 2 };
  await shop.game("/control/faults", silence);
  expect(await userInfo()).toBe(1);
  await say("needed");
  expect(await userInfo()).toBe(6001);
  await say("verified");
  await shop.game("/control/faults", silence);
  expect(await userInfo()).toBe(6001);
  expect(await userInfo()).toBe(1);
});

test("an account that the game no longer knows is not refused for that", async () => {
  await shop.game("/control/faults", {
    call: "account-by-identity",
    fault: "http_200_error",
    error: "no_account",
    times: 1,
  });
  expect(await userInfo()).toBe(1);
});

test("a login without a game asks the brand's own game [P2]", async () => {
  const { content } = await shop.logIn({ username: "newcomer", client_id: "100" });
  await say("needed");
  expect(await userInfo("100", String(content["oauth_token"]))).toBe(6001);
  expect(await userInfo("100023", String(content["oauth_token"]))).toBe(6001);
  expect(asked.map((body) => JSON.parse(body).gp_id)).toEqual(["101", "102"]);
});

test("a link from the game does not pass by the check, and its token is bound all the same [B30 P5]", async () => {
  await say("needed");
  const body = launchBody({ suid: player.suid, username: "newcomer" });
  const { text } = await shop.send("/service/launch", signService({ secrets: [shop.secrets.game], body }));
  const oauth_token = String(JSON.parse(text).result.oauth_token);
  const bind = "A".repeat(43);
  const ask = (change: Record<string, string>) =>
    shop.call("/util/login/get_user_info", { client_id: "100013", oauth_token, ...change });
  expect(await ask({ bind })).toMatchObject({ code: 6001 });
  expect(await ask({})).toMatchObject({ code: -600 });
});

test("a login that is refused for the name stops the other logins of the account too, and a card as well [P5]", async () => {
  await say("needed");
  expect(await shop.logIn({ username: "newcomer" })).toMatchObject({ code: 6001 });
  expect(asked).toEqual([]);
  expect(await order()).toBe(6001);
  const card = await aCard(shop);
  const { oauth_token, server_id, role_id } = player;
  const request = { client_id: "100013", oauth_token, server_id, role_id, platform: "web", nonce: newNonce() };
  const redeem = () => shop.call("/api/pay/card_pay", { ...request, card_info: cardInfo(card) }, { method: "POST" });
  expect(await redeem()).toMatchObject({ code: 6001 });
  await say("verified");
  expect(await redeem()).toMatchObject({ code: 1 });
});
