import { aBuyer, create, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
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
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

const goods = "101-gem-330";

async function list(use_category: string): Promise<Record<string, unknown>[]> {
  const { client_id, oauth_token } = buyer;
  const { code, content } = await shop.call("/api/coupons/couponList", { client_id, oauth_token, use_category });
  expect(code).toBe(1);
  return Array.isArray(content) ? content : [];
}

const receive = (change: Record<string, string> = {}, port = shop.port) => {
  const { client_id, oauth_token } = buyer;
  return shop.call(
    "/api/coupons/receiveCoupons",
    { client_id, oauth_token, nonce: newNonce(), ...change },
    { method: "POST", port },
  );
};

async function claim(id: string): Promise<string> {
  const { code, content } = await receive({ code: id });
  expect(code).toBe(1);
  const [coupon] = Array.isArray(content["list"]) ? content["list"] : [];
  return String(coupon["code"]);
}

const codesOf = (coupons: readonly Record<string, unknown>[]) => coupons.map(({ code }) => code);
const check = (coupon_code: string, product_id = goods) => {
  const { client_id, oauth_token } = buyer;
  return shop.call("/api/pay/productPoints", { client_id, oauth_token, coupon_code, product_id });
};

test("a coupon goes from claim to avail, is locked by its order, and is in history with its time when the order is delivered [H2 H5 H6 H7 H8 H13 H34]", async () => {
  await defineCoupon(shop, { id: "spring", rate: 8_000, valid_s: 86_400 });
  expect(codesOf(await list("claim"))).toContain("spring");
  const code = await claim("spring");
  expect(codesOf(await list("claim"))).not.toContain("spring");
  const [avail] = await list("avail");
  expect(avail).toMatchObject({ code, name: '{"en":"spring"}', use_category: "avail", is_used: 0, discount_rate: 0.8 });

  const billing_no = await createdNumber(shop, buyer, { product_id: goods, coupon_code: code });
  expect(await list("avail")).toEqual([]);
  expect((await list("lock"))[0]).toMatchObject({ code, lock_reason: "order", billing_no });
  const { rows } = await shop.owner.query("select list_amount, discount_amount, payable_amount from orders");
  expect(rows[0]).toEqual({ list_amount: 499, discount_amount: 100, payable_amount: 399 });

  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  const [used] = await list("history");
  expect(used).toMatchObject({ code, is_used: 1, use_category: "history", used_time: expect.any(Number) });
  expect(used?.["used_time"]).toBeGreaterThan(0);
});

test("the price check answers the discounted price and the points that it earns [G20 G21]", async () => {
  await defineCoupon(shop, { id: "half", rate: 5_000 });
  const code = await claim("half");
  expect(await check("")).toMatchObject({ code: 1, content: { discountPrice: 4.99, points: 9 } });
  expect(await check(code)).toMatchObject({ code: 1, content: { discountPrice: 2.5, points: 5 } });
});

test("a coupon that is unknown, another player's, of other goods or of goods without coupons is refused with -3062 [H33 G24 H19]", async () => {
  await defineCoupon(shop, { id: "big-packs", product_ids: ["101-gem-980"] });
  const code = await claim("big-packs");
  expect(await check("NONE")).toMatchObject({ code: -3062 });
  expect(await check(code)).toMatchObject({ code: -3062 });
  expect(await check(code, "101-gem-980")).toMatchObject({ code: 1 });
  await shop.owner.query(
    "update goods set is_coupon = false where product_id = '101-gem-980' and brand_id = 'kitestone'",
  );
  expect(await check(code, "101-gem-980")).toMatchObject({ code: -3062 });
  await shop.owner.query(
    "update goods set is_coupon = true where product_id = '101-gem-980' and brand_id = 'kitestone'",
  );
  const other = await aBuyer(shop, { username: "newcomer" });
  const { client_id, oauth_token } = other;
  const query = { client_id, oauth_token, coupon_code: code, product_id: "101-gem-980" };
  expect(await shop.call("/api/pay/productPoints", query)).toMatchObject({ code: -3062 });
});

test("a method that takes no coupons, or that is none of the coupon's, refuses it at creation [H20 H33]", async () => {
  await defineCoupon(shop, { id: "other-method", payway_ids: ["no-such-payway"] });
  await defineCoupon(shop, { id: "every-method" });
  const [other, every] = [await claim("other-method"), await claim("every-method")];
  expect(await create(shop, buyer, { product_id: goods, coupon_code: other })).toMatchObject({ code: -3062 });
  const set = (on: boolean) => shop.owner.query("update payment_option set open_coupon = $1", [on]);
  const { rows } = await shop.owner.query("select id from payment_option where open_coupon");
  await set(false);
  // Another process has not read the methods yet.
  const fresh = await shop.startAnother({ work: false });
  try {
    const sending = { port: fresh.port };
    expect(await create(shop, buyer, { product_id: goods, coupon_code: every }, sending)).toMatchObject({
      code: -3062,
    });
  } finally {
    await fresh.close();
    await shop.owner.query("update payment_option set open_coupon = id = any($1)", [rows.map(({ id }) => id)]);
  }
});

test("a cancelled order gives its coupon back, and the same goods on the same terms go on with their open order [H33]", async () => {
  await defineCoupon(shop, { id: "again" });
  const code = await claim("again");
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-680", coupon_code: code });
  expect(await createdNumber(shop, buyer, { product_id: "101-gem-680", coupon_code: code })).toBe(billing_no);
  expect(await create(shop, buyer, { product_id: "101-gem-680" })).toMatchObject({ code: -3008 });
  expect(await create(shop, buyer, { product_id: goods, coupon_code: code })).toMatchObject({ code: -3062 });
  const { client_id, oauth_token } = buyer;
  const cancelling = { client_id, oauth_token, billing_no, nonce: newNonce() };
  expect(await shop.call("/api/pay/cancelOrder", cancelling, { method: "POST" })).toMatchObject({ code: 1 });
  expect(codesOf(await list("avail"))).toContain(code);
});

test("a coupon past its end is history without a use, and one that has not begun is locked [H33]", async () => {
  await defineCoupon(shop, { id: "short", valid_s: 60 });
  await defineCoupon(shop, { id: "early" });
  const [short, early] = [await claim("short"), await claim("early")];
  await shop.owner.query("update coupon_grant set valid_until = gem_now() - interval '1 second' where code = $1", [
    short,
  ]);
  await shop.owner.query("update coupon_grant set valid_from = gem_now() + interval '1 hour' where code = $1", [early]);
  expect(await check(short)).toMatchObject({ code: -3062 });
  expect(await check(early)).toMatchObject({ code: -3062 });
  const history = await list("history");
  expect(history.find(({ code }) => code === short)).toMatchObject({ is_used: 0, used_time: 0 });
  expect((await list("lock")).find(({ code }) => code === early)).toMatchObject({ lock_reason: "not_started" });
});

test("the same request is answered with the same coupons, and a second claim is refused with -3202 [H8]", async () => {
  await defineCoupon(shop, { id: "once" });
  const nonce = newNonce();
  const first = await receive({ code: "once", nonce });
  expect(await receive({ code: "once", nonce })).toMatchObject({ code: 1, content: first.content });
  expect(await receive({ code: "once" })).toMatchObject({ code: -3202 });
  expect(await receive({ code: "short", nonce })).toMatchObject({ code: -1 });
  expect(await receive({ code: "no-such-coupon" })).toMatchObject({ code: -3201 });
});

test("forty claims at once over two processes grant one coupon each, and a total cap is never passed", async () => {
  await defineCoupon(shop, { id: "race" });
  await defineCoupon(shop, { id: "scarce", cap_total: 3, cap_per_player: 10 });
  const other = await shop.startAnother();
  try {
    const ports = [shop.port, other.port];
    for (const code of ["race", "scarce"]) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => receive({ code }, ports[index % 2])));
    }
    const { rows } = await shop.owner.query(
      "select definition_id, count(*)::int from coupon_grant where definition_id in ('race', 'scarce') group by 1 order by 1",
    );
    expect(rows).toEqual([
      { definition_id: "race", count: 1 },
      { definition_id: "scarce", count: 3 },
    ]);
  } finally {
    await other.close();
  }
});

test("coupons are for their audience alone: game, region, account and points", async () => {
  await defineCoupon(shop, { id: "other-game", gp_ids: ["102"] });
  await defineCoupon(shop, { id: "other-region", domain_areas: ["ja"] });
  await defineCoupon(shop, { id: "other-player", suids: ["somebody-else"] });
  await defineCoupon(shop, { id: "rich", min_points: 1_000_000 });
  await defineCoupon(shop, { id: "later", starts_at: "gem_now() + interval '1 day'" });
  await defineCoupon(shop, {
    id: "over",
    starts_at: "gem_now() - interval '2 days'",
    ends_at: "gem_now() - interval '1 day'",
  });
  const codes = codesOf(await list("claim"));
  for (const id of ["other-game", "other-region", "other-player", "rich", "later", "over"]) {
    expect(codes).not.toContain(id);
    expect(await receive({ code: id })).toMatchObject({ code: -3201 });
  }
});

test.each([
  ["the VIP version is off", "page_config set config = config || jsonb_build_object('is_open_coupon', $1::int)"],
  ["the method takes none", "payment_option set open_coupon = $1::int = 1"],
  [
    "the goods take none",
    `goods set is_coupon = $1::int = 1 where product_id = '101-gem-1980' and brand_id = 'kitestone'`,
  ],
])("a code that is sent although %s makes no order and stays the player's [H21 H33 J16]", async (words, change) => {
  const id = words.replaceAll(/[^a-z]+/g, "-");
  await defineCoupon(shop, { id });
  const code = await claim(id);
  const set = (on: 0 | 1) => shop.owner.query(`update ${change}`, [on]);
  await set(0);
  // Another process has not read the catalogue yet.
  const off = await shop.startAnother({ work: false });
  try {
    const sale = { product_id: "101-gem-1980", coupon_code: code };
    expect(await create(shop, buyer, sale, { port: off.port })).toMatchObject({ code: -3062 });
  } finally {
    await off.close();
    await set(1);
  }
  const { rows } = await shop.owner.query(
    "select state, (select count(*)::int from orders where product_id = '101-gem-1980') as orders from coupon_grant where code = $1",
    [code],
  );
  expect(rows).toEqual([{ state: "available", orders: 0 }]);
});

test("without the VIP version there are no coupons and no points, and a coupon is refused [H1 O14]", async () => {
  await defineCoupon(shop, { id: "hidden" });
  const code = await claim("hidden");
  const set = (on: 0 | 1) =>
    shop.owner.query(
      "update page_config set config = config || jsonb_build_object('is_open_coupon', $1::int) where gp_id = '101'",
      [on],
    );
  await set(0);
  const off = await shop.startAnother({ work: false });
  try {
    const call = (path: string, query: Record<string, string>) => {
      const { client_id, oauth_token } = buyer;
      return shop.call(path, { client_id, oauth_token, ...query }, { port: off.port });
    };
    expect(await call("/api/coupons/couponList", { use_category: "avail" })).toMatchObject({ code: 1, content: [] });
    expect(await call("/api/pay/productPoints", { coupon_code: code, product_id: goods })).toMatchObject({
      code: -3062,
    });
    expect(await call("/api/pay/productPoints", { coupon_code: "", product_id: goods })).toMatchObject({
      content: { points: 0 },
    });
  } finally {
    await off.close();
    await set(1);
  }
});
