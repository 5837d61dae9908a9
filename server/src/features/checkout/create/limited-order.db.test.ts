// Limits, caps and blocked accounts as a client meets them, and what becomes of a hold while its order lives.
import {
  accountOf,
  aPlacing,
  grantCoupon,
  limitGoods,
  readHolds,
  seeCharacters,
  withCoupon,
} from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  create,
  createdNumber,
  endTimeOf,
  factsOnce,
  makeDue,
  payAtProvider,
  readFacts,
} from "@gemgate/testing/order-story";
import type { Buyer, Character } from "@gemgate/testing/order-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { isRefusal } from "@gemgate/contract/code";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { placeWithHolds } from "./place-order.ts";

let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

async function buyWhole(character: Character, product_id: string): Promise<string> {
  const billing_no = await createdNumber(shop, character, { product_id });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

describe("goods at their limit", () => {
  test("are refused after as many purchases as the limit says, for this character alone [G17 G18]", async () => {
    const product_id = "101-pass-growth";
    await limitGoods(shop, product_id, { type: "role", cap: 2 });
    const first = await buyWhole(buyer, product_id);
    expect(await readHolds(shop, first)).toMatchObject({ limit: "used" });
    await buyWhole(buyer, product_id);
    const nonce = newNonce();
    expect(await create(shop, buyer, { product_id, nonce })).toMatchObject({ status: 200, code: -3007, content: {} });
    // Before the method is checked, and also where the same character is reached by another login.
    expect(await create(shop, buyer, { product_id, payway_id: "77" })).toMatchObject({ code: -3007 });
    await shop.owner.query(
      `insert into role_seen select account_id, '100011', server_id, role_id, role_name, server_name, seen_at from role_seen
        where client_id = '100013' and role_id = $1`,
      [buyer.role_id],
    );
    const android = { product_id, client_id: "100011", platform: "android" };
    expect(await create(shop, buyer, android)).toMatchObject({ code: -3007 });
    const [other] = await seeCharacters(shop, buyer, { count: 1 });
    expect(await create(shop, other ?? buyer, { product_id })).toMatchObject({ code: 1 });
    // The refusal was not kept: where the limit is wider, the same request goes through.
    await limitGoods(shop, product_id, { type: "role", cap: 3 });
    expect(await create(shop, buyer, { product_id, nonce })).toMatchObject({ code: 1 });
  });

  test("for one account are counted over its characters [G17]", async () => {
    const product_id = "101-bundle-starter";
    await limitGoods(shop, product_id, { type: "game", cap: 1 });
    await buyWhole(buyer, product_id);
    const [other] = await seeCharacters(shop, buyer, { count: 1 });
    expect(await create(shop, other ?? buyer, { product_id })).toMatchObject({ code: -3007 });
    const newcomer = await aBuyer(shop, { username: "newcomer" });
    expect(await create(shop, newcomer, { product_id })).toMatchObject({ code: 1 });
  });

  test("for a window can be bought again in the next one [G17]", async () => {
    const product_id = "101-pass-week";
    await limitGoods(shop, product_id, { type: "time", cap: 1, days: 7 });
    await buyWhole(buyer, product_id);
    const letPass = (interval: string) =>
      shop.owner.query(
        "update limit_counter set window_start = window_start - $2::interval where product_id = $1 and used = 1",
        [product_id, interval],
      );
    await letPass("167 hours 58 minutes");
    expect(await create(shop, buyer, { product_id })).toMatchObject({ code: -3007 });
    await letPass("2 minutes");
    await buyWhole(buyer, product_id);
    expect(await create(shop, buyer, { product_id })).toMatchObject({ code: -3007 });
  });

  test("with an unpaid order name that order, also where it holds the last one [G19]", async () => {
    const product_id = "101-bundle-hunter";
    await limitGoods(shop, product_id, { type: "role", cap: 1 });
    const billing_no = await createdNumber(shop, buyer, { product_id });
    const expected = { code: -3008, content: { billing_no } };
    expect(await create(shop, buyer, { product_id })).toMatchObject(expected);
    expect(await create(shop, buyer, { product_id, channel_id: "scan" })).toMatchObject(expected);
  });

  test("of the demo are of all three kinds", async () => {
    const { rows } = await shop.owner.query<{ limit_type: string }>(
      "select distinct limit_type from goods where is_limit and brand_id = 'hoshimi' and gp_id <> '101' order by 1",
    );
    expect(rows.map((row) => row.limit_type)).toEqual(["game", "role", "time"]);
  });
});

describe("an order that ends without goods", () => {
  const product_id = "101-bundle-legend";
  beforeAll(() => limitGoods(shop, product_id, { type: "role", cap: 1 }));

  test("gives its limit back when the provider says no", async () => {
    const billing_no = await createdNumber(shop, buyer, { product_id });
    expect(await readHolds(shop, billing_no)).toMatchObject({ limit: "held" });
    await payAtProvider(shop, billing_no, { outcome: "failed" });
    await factsOnce(shop, billing_no, "failed");
    expect(await readHolds(shop, billing_no)).toMatchObject({ limit: "released" });
  });

  test("gives its limit back when its time is over, whichever process closes it", async () => {
    const billing_no = await createdNumber(shop, buyer, { product_id });
    await endTimeOf(shop, billing_no);
    await factsOnce(shop, billing_no, "expired");
    expect(await readHolds(shop, billing_no)).toMatchObject({ limit: "released" });
  });

  test("takes its limit again when money comes late", async () => {
    const billing_no = await createdNumber(shop, buyer, { product_id });
    await endTimeOf(shop, billing_no);
    await factsOnce(shop, billing_no, "expired");
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
    expect(await readHolds(shop, billing_no)).toMatchObject({ limit: "used" });
    expect(await create(shop, buyer, { product_id })).toMatchObject({ code: -3007 });
  });

  test("is paid back when money comes late and another order has taken the last one", async () => {
    const goods = "101-bundle-champion";
    await limitGoods(shop, goods, { type: "role", cap: 1 });
    const late = await createdNumber(shop, buyer, { product_id: goods });
    await endTimeOf(shop, late);
    await factsOnce(shop, late, "expired");
    await buyWhole(buyer, goods);
    await payAtProvider(shop, late);
    const facts = await factsOnce(shop, late, "refunded");
    expect(facts).toMatchObject({ owed: 0, deliveries: [] });
    expect(await readHolds(shop, late)).toMatchObject({ limit: "released" });
  });
});

describe("an order with a coupon", () => {
  const amount = 50;

  /** Placed as a creation with a coupon would; the work behind the calls goes on with it. */
  async function placeWith(coupon_grant_id: number): Promise<string> {
    const { suid, role_id, server_id } = buyer;
    const account_id = await accountOf(shop, buyer);
    const product_id = "101-gem-330";
    const placing = aPlacing(account_id, {
      suid,
      role_id,
      server_id,
      product_id,
      ...withCoupon(coupon_grant_id, amount),
    });
    const plan = { limit: undefined, cap: { kind: "none" }, time_zone: "Etc/UTC" } as const;
    const return_url = `http://kitestone.localhost:${shop.port}/selectGoods?billing_no=`;
    const attempt = { ...placing.attempt, return_url };
    const placed = await placeWithHolds(shop.world, { ...placing, attempt }, plan);
    if (placed === undefined || isRefusal(placed)) throw new Error("the order was not placed");
    await makeDue(shop, placed.billing_no);
    await factsOnce(shop, placed.billing_no, "pay_pending");
    return placed.billing_no;
  }

  test("has used it when the goods are there and costs less, and no second order gets it [H33]", async () => {
    const grant = await grantCoupon(shop, await accountOf(shop, buyer));
    const billing_no = await placeWith(grant);
    expect(await readHolds(shop, billing_no)).toMatchObject({ coupon: "reserved" });
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "delivered");
    expect(facts).toMatchObject({ payable_amount: 499 - amount, owed: 0 });
    expect(await readHolds(shop, billing_no)).toMatchObject({ coupon: "used" });
    await expect(placeWith(grant)).rejects.toThrow("not placed");
  });

  test("gives it back when it fails, and late money that finds it used by another goes back", async () => {
    const grant = await grantCoupon(shop, await accountOf(shop, buyer));
    const first = await placeWith(grant);
    await endTimeOf(shop, first);
    await factsOnce(shop, first, "expired");
    expect(await readHolds(shop, first)).toMatchObject({ coupon: "available" });
    const second = await placeWith(grant);
    await payAtProvider(shop, second);
    await factsOnce(shop, second, "delivered");
    await payAtProvider(shop, first);
    expect(await factsOnce(shop, first, "refunded")).toMatchObject({ owed: 0, deliveries: [] });
    const { rows } = await shop.owner.query("select state, order_no from coupon_grant where id = $1", [grant]);
    expect(rows).toEqual([{ state: "used", order_no: second }]);
  });
});

describe("a lapsed order that is not closed yet", () => {
  test("stands in no new purchase's way when its time is over", async () => {
    const idle = await startTestShop({ work: false, world: { clock: hurriedClock() } });
    try {
      const player = await aBuyer(idle);
      const product_id = "101-pass-growth";
      await limitGoods(idle, product_id, { type: "game", cap: 1 });
      const old = await createdNumber(idle, player, { product_id });
      await endTimeOf(idle, old);
      const [other] = await seeCharacters(idle, player, { count: 1 });
      expect(await createdNumber(idle, other ?? player, { product_id })).not.toBe(old);
      expect(await readFacts(idle, old)).toMatchObject({ state: "expired" });
      expect(await idle.brokenPromises()).toEqual([]);
    } finally {
      await idle.close();
    }
  });
});

describe("at a brand that enforces the caps", () => {
  const client_id = "300013";
  const options = () => ({ host: `asagiri.localhost:${shop.port}` });
  let minor: Character;
  let account_id: number;

  beforeAll(async () => {
    const { content } = await shop.logIn({ client_id }, options());
    const oauth_token = String(content["oauth_token"]);
    const listed = await shop.call("/api/system/allRoleList", { client_id, oauth_token }, options());
    const [role] = Array.isArray(listed.content.list) ? listed.content.list : [];
    minor = { client_id, oauth_token, role_id: String(role.role_id), server_id: String(role.server_id) };
    account_id = await accountOf(shop, { suid: String(content["suid"]) }, "asagiri");
  });
  const declare = (band: string | null) =>
    shop.owner.query("update account set age_band = $2 where id = $1", [account_id, band]);
  const buy = (change: Record<string, string>): Promise<WireAnswer> =>
    create(shop, minor, { domain_area: "ja", country: "JP", ...change }, options());

  test("no order is made before the age is declared, and the method is checked first", async () => {
    expect(await buy({ product_id: "101-gem-60" })).toMatchObject({ status: 200, code: -3012, content: {} });
    expect(await buy({ product_id: "101-gem-60", payway_id: "77" })).toMatchObject({ code: -3009 });
    expect(await buy({ product_id: "101-gem-60", coupon_code: "TENOFF" })).toMatchObject({ code: -3062 });
  });

  test("a minor's purchase that would pass the cap is refused, and another method of an open order is not", async () => {
    await declare("under16");
    // 7,500 yen alone is too much, 2,250 twice is not, and a third time is.
    expect(await buy({ product_id: "101-gem-3280" })).toMatchObject({ code: -3011 });
    const first = await buy({ product_id: "101-gem-980" });
    expect(first).toMatchObject({ code: 1 });
    const billing_no = String(first.content["billing_no"]);
    expect(await readHolds(shop, billing_no)).toMatchObject({ cap: "held" });
    expect(await buy({ product_id: "101-pass-season" })).toMatchObject({ code: 1 });
    expect(await buy({ product_id: "101-gem-680" })).toMatchObject({ code: -3011 });
    const again = await buy({ product_id: "101-gem-980", channel_id: "scan" });
    expect(again).toMatchObject({ code: 1, content: { billing_no } });
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
    expect(await readHolds(shop, billing_no)).toMatchObject({ cap: "spent" });
    expect(await buy({ product_id: "101-gem-680" })).toMatchObject({ code: -3011 });
  });

  test("a grown-up has no cap", async () => {
    await declare("18up");
    expect(await buy({ product_id: "101-gem-12960" })).toMatchObject({ code: 1 });
  });
});

test("a blocked account makes no order, and still sees those it made", async () => {
  const newcomer = await aBuyer(shop, { username: "newcomer" });
  const billing_no = await createdNumber(shop, newcomer, { product_id: "101-gem-60" });
  const account_id = await accountOf(shop, newcomer);
  await shop.owner.query("update account set blocked_at = gem_now() where id = $1", [account_id]);
  expect(await create(shop, newcomer, { product_id: "101-gem-330" })).toMatchObject({ status: 200, code: -3005 });
  expect(await create(shop, newcomer, { product_id: "101-gem-60", channel_id: "scan" })).toMatchObject({ code: -3005 });
  const { oauth_token } = newcomer;
  const seen = await shop.call("/api/pay/getOrderInfo", { billing_no, simple: "0", oauth_token });
  expect(seen).toMatchObject({ code: 1, content: { billing_no } });
  await shop.owner.query("update account set blocked_at = null where id = $1", [account_id]);
  expect(await create(shop, newcomer, { product_id: "101-gem-330" })).toMatchObject({ code: 1 });
});
