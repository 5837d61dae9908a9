import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { defineCoupon, openVip } from "@gemgate/testing/reward-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
  await openVip(shop);
  await defineCoupon(shop, { id: "welcome", source: "permanent", level_id: 1 });
  await defineCoupon(shop, { id: "second", source: "permanent", level_id: 2, rate: 8_000 });
  await defineCoupon(shop, { id: "second-week", source: "week", level_id: 2, rate: 9_500 });
  await defineCoupon(shop, { id: "second-month", source: "month", level_id: 2, rate: 8_500 });
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

const ask = (path: string, query: Record<string, string> = {}) => {
  const { client_id, oauth_token } = buyer;
  return shop.call(path, { client_id, oauth_token, ...query });
};
const readVip = async () => (await ask("/api/coupons/vipInfo")).content;
const receive = (query: Record<string, string>) =>
  shop.call(
    "/api/coupons/receiveCoupons",
    { client_id: buyer.client_id, oauth_token: buyer.oauth_token, nonce: newNonce(), ...query },
    { method: "POST" },
  );

const claimable = async () => {
  const { claim_list } = await readVip();
  return Array.isArray(claim_list) ? claim_list.map(({ code }) => code) : [];
};

async function buy(product_id: string): Promise<string> {
  const billing_no = await createdNumber(shop, buyer, { product_id });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

test("the VIP centre lists the levels with their coupons by kind, the growth rate and the questions [O3 O4 O5]", async () => {
  const { content } = await shop.call("/api/coupons/vipBasicInfo", { client_id: buyer.client_id });
  expect(content).toMatchObject({ point_to_coin: 2, faq_title: '{"en":"Questions"}' });
  const levels = Array.isArray(content["vip_level_infos"]) ? content["vip_level_infos"] : [];
  expect(levels.map(({ level_id, need_points }) => [level_id, need_points])).toEqual([
    [1, 0],
    [2, 10],
    [3, 50],
  ]);
  expect(levels[1].level_name).toBe('{"de":"Stufe 2","en":"Level 2"}');
  const kinds = levels[1].coupons_list;
  expect([kinds.permanent, kinds.month, kinds.week].map(([coupon]) => coupon.code)).toEqual([
    "second",
    "second-month",
    "second-week",
  ]);
});

test("points are earned once when the goods are given, raise the level and open its coupons [O1 O2 O6]", async () => {
  expect(await readVip()).toMatchObject({ vip_level: 1, total_points: 0, vip_level_show: "V1" });
  expect(await claimable()).toEqual(["welcome"]);
  expect(await receive({ level_id: "2", type: "permanent" })).toMatchObject({ code: -3201 });
  await buy("101-gem-680");
  expect(await readVip()).toMatchObject({ vip_level: 2, total_points: 19 });
  expect(await claimable()).toEqual(["welcome", "second", "second-month", "second-week"]);
});

test("one request claims what a level or a kind has, and a request without a choice claims everything [H8 O15]", async () => {
  expect((await receive({ level_id: "2", type: "week" })).content).toMatchObject({ list: [{ type: "week" }] });
  expect((await receive({})).content["list"]).toHaveLength(3);
  expect(await claimable()).toEqual([]);
  expect(await receive({})).toMatchObject({ code: -3202 });
});

test("points go with their money: a refund takes them, and the level falls with them [O2]", async () => {
  const billing_no = await buy("101-gem-1980");
  expect(await readVip()).toMatchObject({ vip_level: 3, total_points: 78 });
  const { rows } = await shop.owner.query("select amount, currency from vip_point where billing_no = $1", [billing_no]);
  expect(rows).toEqual([{ amount: 2999, currency: "USD" }]);
  await shop.provider("/control/refund", { merchant_ref: `${billing_no}-1`, amount: 2999 });
  await factsOnce(shop, billing_no, "refunded");
  expect(await readVip()).toMatchObject({ vip_level: 2, total_points: 19 });
});

test("a coupon that an order brought is taken back with its money, unless it is used", async () => {
  await defineCoupon(shop, { id: "gift", source: "order", given_with: ["101-gem-60"], valid_s: 86_400 });
  const billing_no = await buy("101-gem-60");
  const states = async () => {
    const { rows } = await shop.owner.query("select state from coupon_grant where cause = 'order'");
    return rows.map(({ state }) => state);
  };
  expect(await states()).toEqual(["available"]);
  await shop.provider("/control/refund", { merchant_ref: `${billing_no}-1`, amount: 99 });
  await factsOnce(shop, billing_no, "refunded");
  expect(await states()).toEqual(["expired"]);
});
