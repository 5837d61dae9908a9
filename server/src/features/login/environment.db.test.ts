// The environment of the host (production, demo) is part of the account: a game keeps its two worlds apart.
import { limitGoods } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create, createdNumber, creationOf } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { launchBody, signService } from "@gemgate/testing/sign-service";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

/** Characters that the game has in its demo world alone. */
const onlyInDemo = new Set<string>();

let shop: TestShop;
let demo: CallOptions;
let live: Buyer;
let tester: Buyer;

beforeAll(async () => {
  shop = await startTestShop({
    work: false,
    world: {
      clock: hurriedClock(),
      fetch: (address, init) => {
        const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
        const isHidden = body.call === "role-by-id" && body.env === "production" && onlyInDemo.has(body.role_id);
        if (isHidden) return Promise.resolve(Response.json({ ok: false, error: "unknown_role" }));
        return fetch(address, init);
      },
    },
  });
  demo = { host: `kitestone-demo.localhost:${shop.port}` };
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  await shop.owner.query("delete from throttle");
  live = await aBuyer(shop);
  tester = await aBuyer(atDemo());
});

/** The same shop, asked at its demo host. */
function atDemo(): TestShop {
  const at: TestShop = {
    ...shop,
    call: (path, parameters, options) => shop.call(path, parameters, { ...demo, ...options }),
    logIn: (account, options) => shop.logIn(account, { ...demo, ...options }),
  };
  return at;
}

const userInfo = (oauth_token: string, options?: CallOptions) =>
  shop.call("/util/login/get_user_info", { client_id: "100013", oauth_token }, options);

describe("a token", () => {
  test("is a login at the environment where it was made and -600 at the other, for every call that needs one", async () => {
    // One person at the game: only the host tells the two accounts apart.
    expect(tester.suid).toBe(live.suid);
    expect(await userInfo(tester.oauth_token, demo)).toMatchObject({ code: 1 });
    expect(await userInfo(tester.oauth_token)).toMatchObject({ code: -600 });
    expect(await userInfo(live.oauth_token)).toMatchObject({ code: 1 });
    expect(await userInfo(live.oauth_token, demo)).toMatchObject({ code: -600 });
    const { client_id, oauth_token } = tester;
    expect(await shop.call("/api/pay/orderList", { client_id, oauth_token })).toMatchObject({ code: -600 });
    expect(await shop.call("/api/system/allRoleList", { client_id, oauth_token })).toMatchObject({ code: -600 });
    expect(await create(shop, tester)).toMatchObject({ code: -600 });
    expect(await create(shop, live, {}, demo)).toMatchObject({ code: -600 });
  });

  test("of a launch belongs to the host that the game asked at", async () => {
    const signed = signService({ secrets: [shop.secrets.game], body: launchBody({ suid: "launched-at-demo" }) });
    const { text } = await shop.send("/service/launch", { ...signed, ...demo });
    const { oauth_token } = JSON.parse(text).result;
    expect(await userInfo(oauth_token)).toMatchObject({ code: -600 });
    expect(await userInfo(oauth_token, demo)).toMatchObject({ code: 1 });
  });
});

test("wrong passwords at the demo host do not lock the player out of production", async () => {
  for (let tries = 1; tries <= 11; tries += 1) await shop.logIn({ username: "newcomer", password: "wrong" }, demo);
  expect(await shop.logIn({ username: "newcomer" }, demo)).toMatchObject({ code: -1002 });
  expect(await shop.logIn({ username: "newcomer" })).toMatchObject({ code: 1 });
});

describe("an order of the demo", () => {
  test("is unknown at production: -404 for its status, its details, its list and its cancellation", async () => {
    const billing_no = await createdNumber(atDemo(), tester, { product_id: "101-gem-60" });
    const status = { billing_no, simple: "1" };
    expect(await shop.call("/api/pay/getOrderInfo", status, demo)).toMatchObject({ code: 1 });
    expect(await shop.call("/api/pay/getOrderInfo", status)).toMatchObject({ code: -404 });
    const { oauth_token, client_id } = live;
    expect(await shop.call("/api/pay/getOrderInfo", { billing_no, oauth_token })).toMatchObject({ code: -404 });
    const cancel = { billing_no, oauth_token, client_id, nonce: newNonce() };
    expect(await shop.call("/api/pay/cancelOrder", cancel, { method: "POST" })).toMatchObject({ code: -404 });
    const list = await shop.call("/api/pay/orderList", { client_id, oauth_token });
    expect(list.text).not.toContain(billing_no);
  });

  test("stands in no purchase's way at production, which has an order of its own [G19]", async () => {
    const goods = { product_id: "101-gem-330" };
    const there = await createdNumber(atDemo(), tester, goods);
    const here = await createdNumber(shop, live, goods);
    expect(here).not.toBe(there);
    expect(await createdNumber(atDemo(), tester, goods)).toBe(there);
  });

  test("takes nothing of the character's limit at production [G17]", async () => {
    const product_id = "101-bundle-hunter";
    await limitGoods(shop, product_id, { type: "game", cap: 1 });
    await createdNumber(atDemo(), tester, { product_id });
    expect(await create(shop, live, { product_id })).toMatchObject({ code: 1 });
  });
});

test("a character that the game has shown at its demo is asked for again at production", async () => {
  const role = { product_id: "101-gem-680" };
  await shop.owner.query(
    "delete from role_seen where account_id = (select id from account where suid = $1 and env = 'production')",
    [live.suid],
  );
  onlyInDemo.add(live.role_id);
  expect(await create(atDemo(), tester, role)).toMatchObject({ code: 1 });
  expect(await create(shop, live, role)).toMatchObject({ code: -3004 });
  onlyInDemo.clear();
  expect(await create(shop, live, role)).toMatchObject({ code: 1 });
});

test("a demo host of a server that sells on production hosts alone refuses orders and cards, and the production host sells", async () => {
  const careful = await shop.startAnother({ work: false, settings: { demo_sales: false } });
  const at = { ...demo, port: careful.port };
  const body = creationOf(shop, tester, { product_id: "101-gem-980" });
  const refused = await shop.call("/api/pay/platform_pay", body, { method: "POST", ...at });
  expect(refused).toMatchObject({ code: -3018, msg: "This is a test store. Nothing is sold here." });
  const { client_id, oauth_token, role_id, server_id } = tester;
  const card = { client_id, oauth_token, role_id, server_id, platform: "web", card_info: "x", nonce: newNonce() };
  expect(await shop.call("/api/pay/card_pay", card, { method: "POST", ...at })).toMatchObject({ code: -3018 });
  const sold = creationOf(shop, live, { product_id: "101-gem-980" });
  expect(await shop.call("/api/pay/platform_pay", sold, { method: "POST", port: careful.port })).toMatchObject({
    code: 1,
  });
  await careful.close();
});
