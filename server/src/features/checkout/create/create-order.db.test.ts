import { divertFetch } from "@gemgate/testing/divert-fetch";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create, createdNumber, creationOf, factsOnce, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const clock = hurriedClock();
let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock } });
  await changeCatalogue();
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

/** What the demo does not sell, changed before the first answer is kept: windows of prices, other payways, limited goods. */
async function changeCatalogue(): Promise<void> {
  const { owner } = shop;
  const option =
    "update payment_option set min_amount = $1, max_amount = $2 where brand_id = 'kitestone' and country = $3";
  await owner.query(option, [500, 0, "GB"]);
  await owner.query(option, [0, 498, "BR"]);
  await owner.query(option, [499, 499, "AU"]);
  await owner.query(
    `insert into payment_option (brand_id, domain_area, country, payway_id, channel_id, name, icon, sort, provider, method)
     select o.brand_id, o.domain_area, o.country, other.payway_id, 'card', o.name, o.icon, o.sort, o.provider, o.method
       from payment_option o, unnest(array['2', '5']) as other (payway_id)
      where o.brand_id = 'kitestone' and o.country = 'CA' and o.channel_id = 'card'`,
  );
  await owner.query(
    `update goods set is_limit = true, limit_type = 'role', limit_cap = 2
      where brand_id = 'kitestone' and product_id = '101-pass-week'`,
  );
}

async function countOrders(): Promise<number> {
  const { rows } = await shop.owner.query<{ count: number }>(
    "select (select count(*) from orders) + (select count(*) from idem_request) as count",
  );
  return Number(rows[0]?.count);
}

/** Runs it and proves that it left neither an order nor a nonce behind. */
async function makingNothing<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = await countOrders();
  const result = await run();
  expect(await countOrders()).toBe(before);
  return result;
}

async function orderRow(billing_no: unknown): Promise<Record<string, unknown>> {
  const { rows } = await shop.owner.query("select * from orders where billing_no = $1", [billing_no]);
  return rows[0];
}

test("a created order answers its billing number and the provider's link [J17 J25]", async () => {
  const created = await create(shop, buyer);
  expect(created).toMatchObject({
    status: 200,
    code: 1,
    content: { billing_no: expect.stringMatching(/^20\d{6}[0-9A-HJKMNP-TV-Z]{20}$/) },
  });
  expect(created.content["url"]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/pay_/);
});

test("a creation by GET, by form and by JSON is the same creation", async () => {
  const change = { product_id: "101-gem-60" };
  const byGet = await create(shop, buyer, change, { method: "GET" });
  const byForm = await create(shop, buyer, change);
  const byJson = await create(shop, buyer, change, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...creationOf(shop, buyer, change), session_time: 1 }),
  });
  expect(byGet.code).toBe(1);
  expect([byForm.content, byJson.content]).toEqual([byGet.content, byGet.content]);
});

describe("refusals", () => {
  test("of many faults the first in the order of the contract is answered, and nothing is made", async () => {
    const stranger = await aBuyer(shop, { username: "newcomer" });
    const faulty = creationOf(shop, buyer, {
      platform: "fridge",
      oauth_token: "",
      client_id: "999999",
      domain_area: "ja",
      server_id: "s9999",
      role_id: stranger.role_id,
      product_id: "101-nothing",
      country: "BR",
      payway_id: "77",
      coupon_code: "TENOFF",
    });
    const ladder: readonly [code: number, mend: Record<string, string>][] = [
      [-1, { platform: "web" }],
      [-600, { oauth_token: buyer.oauth_token }],
      [-3001, { client_id: "100013" }],
      [-3014, { domain_area: "universal" }],
      [-3004, { server_id: stranger.server_id }],
      [-3005, { server_id: buyer.server_id, role_id: buyer.role_id }],
      [-3006, { product_id: "101-gem-680" }],
      [-3009, { payway_id: "1" }],
      [-3010, { country: "US" }],
      [-3062, { coupon_code: "" }],
    ];
    const answered = await makingNothing(async () => {
      const codes: number[] = [];
      for (const [, mend] of ladder) {
        codes.push((await shop.call("/api/pay/platform_pay", faulty, { method: "POST" })).code);
        Object.assign(faulty, mend);
      }
      return codes;
    });
    expect(answered).toEqual(ladder.map(([code]) => code));
    const mended = await shop.call("/api/pay/platform_pay", faulty, { method: "POST" });
    expect(mended).toMatchObject({ code: 1, content: { billing_no: expect.any(String) } });
  });

  test("without a login nothing is created [J33 S17]", async () => {
    await makingNothing(async () => {
      for (const oauth_token of ["", "x".repeat(43)]) {
        const answer = await create(shop, buyer, { oauth_token });
        expect(answer).toMatchObject({ status: 200, code: -600, content: {} });
      }
    });
  });

  test.each([
    ["a duplicate key", "product_id=101-gem-60&product_id=101-gem-330", "product_id"],
    ["a broken encoding", "role_id=%E0%A4%A", "role_id"],
    ["an oversized value", `server_id=${"9".repeat(65)}`, "server_id"],
    ["a region twice", "country=US&country=CA", "country"],
  ])("%s is a bad parameter that is named", async (_, more, parameter) => {
    const { [parameter]: _left, ...rest } = creationOf(shop, buyer);
    const path = `/api/pay/platform_pay?${new URLSearchParams(rest).toString()}&${more}`;
    const answer = await makingNothing(() => shop.send(path));
    expect(answer.code).toBe(-1);
    expect(answer.msg).toContain(parameter);
  });

  test.each([
    ["a character that is not there", { role_id: "1" }, -3004],
    ["a server that is closed", { server_id: "s17" }, -3004],
    ["a server that is none", { server_id: "dawn" }, -3004],
    ["goods of another game", { product_id: "102-gem-330" }, -3006],
    ["a channel that is not offered there", { channel_id: "cash" }, -3009],
    ["a country without methods", { country: "FR" }, -3009],
    ["neither payway nor pay_id", { payway_id: "", channel_id: "", pay_id: "" }, -3009],
    ["a payway that has a handling of its own", { country: "CA", payway_id: "2" }, -3010],
    ["a price below the method's least", { country: "GB" }, -3010],
    ["a price above the method's most", { country: "BR" }, -3010],
  ])("%s is refused", async (_, change, code) => {
    expect(await makingNothing(() => create(shop, buyer, change))).toMatchObject({ status: 200, code });
  });

  test("a price equal to both bounds of the method fits", async () => {
    expect(await create(shop, buyer, { country: "AU" })).toMatchObject({ code: 1 });
  });

  test("a provider's path takes its own payway alone, the platform's path takes it too", async () => {
    const paypal = { path: "/api/pay/paypal_pay" };
    expect(await makingNothing(() => create(shop, buyer, { country: "CA" }, paypal))).toMatchObject({ code: -3010 });
    const own = { country: "CA", payway_id: "5", product_id: "101-gem-980" };
    const created = await create(shop, buyer, own, paypal);
    expect(created).toMatchObject({ code: 1 });
    expect(await create(shop, buyer, own)).toMatchObject({ content: created.content });
  });

  test("goods that are withdrawn from sale are not sold", async () => {
    await shop.owner.query(
      "update goods set on_sale = false where brand_id = 'kitestone' and product_id = '101-chest'",
    );
    expect(await makingNothing(() => create(shop, buyer, { product_id: "101-chest" }))).toMatchObject({ code: -3006 });
  });

  test("limited goods with an unpaid order name that order, before the method is checked [G19]", async () => {
    const billing_no = await createdNumber(shop, buyer, { product_id: "101-pass-week" });
    const again = await makingNothing(() => create(shop, buyer, { product_id: "101-pass-week", payway_id: "77" }));
    expect(again).toMatchObject({ status: 200, code: -3008, content: { billing_no } });
  });

  test("a new price with an unpaid order names that order, before the method and the coupon are checked", async () => {
    const goods = { product_id: "101-bundle-hunter" };
    const billing_no = await createdNumber(shop, buyer, goods);
    const expected = { code: -3008, content: { billing_no } };
    // A coupon would change what is to be paid, so it is another purchase too.
    expect(await makingNothing(() => create(shop, buyer, { ...goods, coupon_code: "TENOFF" }))).toMatchObject(expected);
    await shop.owner.query(
      `insert into price (brand_id, product_id, domain_area, currency, version, amount)
       values ('kitestone', '101-bundle-hunter', 'universal', 'USD', 2, 850)`,
    );
    expect(await makingNothing(() => create(shop, buyer, { ...goods, payway_id: "77" }))).toMatchObject(expected);
    expect(await makingNothing(() => create(shop, buyer, goods))).toMatchObject(expected);
  });
});

describe("the price that the player was shown", () => {
  const goods = { product_id: "101-bundle-legend" };

  test("is refused with -3017 where it is not the catalogue's any more, whichever way it changed", async () => {
    for (const shown_price of ["89.98", "90", "0.01"]) {
      const refused = await makingNothing(() => create(shop, buyer, { ...goods, shown_price }));
      expect(refused).toMatchObject({ code: -3017, msg: "The price has changed. Check the new price and try again." });
    }
  });

  test("changes nothing where it is right, empty, unreadable or too long, or not sent [J34]", async () => {
    for (const shown_price of ["89.99", "", "free", "9".repeat(300)]) {
      const created = await create(shop, buyer, { ...goods, shown_price });
      expect(await orderRow(created.content["billing_no"])).toMatchObject({ payable_amount: 8999 });
    }
    expect(await create(shop, buyer, goods)).toMatchObject({ code: 1 });
  });

  test("of an order that was made before the price changed is answered with that order when its answer got lost", async () => {
    const request = { product_id: "101-bundle-champion", shown_price: "21.99", nonce: newNonce() };
    const first = await create(shop, buyer, request);
    await shop.owner.query(
      `insert into price (brand_id, product_id, domain_area, currency, version, amount)
       values ('kitestone', '101-bundle-champion', 'universal', 'USD', 2, 1800)`,
    );
    expect((await create(shop, buyer, request)).content["billing_no"]).toBe(first.content["billing_no"]);
    expect(await create(shop, buyer, { ...request, nonce: newNonce() })).toMatchObject({ code: -3017 });
  });
});

describe("what an order is made of", () => {
  test("price and currency come from the catalogue whatever the client sends [J34]", async () => {
    const lies = { price: "0.01", amount: "1", discountPrice: "0", currency: "IDR", payable_amount: "1" };
    const more = { state: "delivered", account_id: "1", is_admin: "1", __proto__: "x" };
    const created = await create(shop, buyer, { product_id: "101-gem-1980", ...lies, ...more });
    expect(await orderRow(created.content["billing_no"])).toMatchObject({
      list_amount: 2999,
      payable_amount: 2999,
      discount_amount: 0,
      currency: "USD",
      price_version: 1,
      items: [
        { item_id: "gems", num: 1980 },
        { item_id: "gems_bonus", num: 310 },
      ],
    });
    const { list } = await shop.provider("/control/payments");
    expect(list).toContainEqual(
      expect.objectContaining({
        merchant_ref: `${String(created.content["billing_no"])}-1`,
        amount: 2999,
        currency: "USD",
      }),
    );
  });

  test("an order with pay_id alone is paid by that method", async () => {
    const alone = { payway_id: "", channel_id: "" };
    const methodOf = async (product_id: string, pay_id: string, path = "/api/pay/platform_pay"): Promise<unknown> => {
      const change = { ...alone, product_id, pay_id, country: "CA" };
      const created = await create(shop, buyer, change, { path });
      if (created.code !== 1) return created.code;
      const { rows } = await shop.owner.query(
        "select payway_id, channel_id from payment_attempt where billing_no = $1",
        [created.content["billing_no"]],
      );
      return rows;
    };
    expect(await methodOf("101-coins-10000", "1_scan")).toEqual([{ payway_id: "1", channel_id: "scan" }]);
    expect(await methodOf("101-coins-52000", "scan")).toEqual([{ payway_id: "1", channel_id: "scan" }]);
    expect(await methodOf("101-coins-110000", "card", "/api/pay/paypal_pay")).toEqual([
      { payway_id: "5", channel_id: "card" },
    ]);
    expect(await methodOf("101-coins-290000", "5_card")).toEqual([{ payway_id: "5", channel_id: "card" }]);
    expect(await methodOf("101-coins-600000", "cash")).toBe(-3009);
  });

  test("S12, 12 and s12 are one server [B43 B44]", async () => {
    const product_id = "101-gem-3280";
    const numbers = [];
    for (const server_id of ["S12", "12", "s12"]) {
      numbers.push(await createdNumber(shop, buyer, { product_id, server_id }));
    }
    expect(new Set(numbers).size).toBe(1);
    expect(await orderRow(numbers[0])).toMatchObject({ server_id: "s12" });
  });

  test("an order for a merged server goes to the server it lives on in", async () => {
    const merged = buyer.roles.find((role) => role["real_server"] !== "");
    if (merged === undefined) throw new Error("the demo account has no character on a merged server");
    const { role_id = "", server_id = "", server_name, real_server } = merged;
    const created = await create(shop, { ...buyer, role_id, server_id });
    expect(server_id).not.toBe(real_server);
    // The player knows the server by its old name.
    expect(await orderRow(created.content["billing_no"])).toMatchObject({ server_id: real_server, server_name });
    // The storefront names the real server (Z14): the order reads the same.
    const product_id = "101-gem-680";
    const byReal = await create(shop, { ...buyer, role_id, server_id: real_server ?? "" }, { product_id });
    expect(await orderRow(byReal.content["billing_no"])).toMatchObject({ server_id: real_server, server_name });
  });

  test("addresses given to the provider come from the host table, never from a header, and keep the language", async () => {
    const created = await create(
      shop,
      buyer,
      { product_id: "101-gem-4980", spec_lang: "ja" },
      {
        host: `kitestone-b1.localhost:${shop.port + 1}`,
        port: shop.port + 1,
        headers: { "x-forwarded-host": "evil.test", referer: "https://evil.test/" },
      },
    );
    const billing_no = String(created.content["billing_no"]);
    const home = `http://kitestone.localhost:${shop.port}`;
    const { list } = await shop.provider("/control/payments");
    expect(list).toContainEqual(
      expect.objectContaining({
        merchant_ref: `${billing_no}-1`,
        return_url: `${home}/selectGoods?client_id=100013&domain_area=universal&spec_lang=ja&game_channel_id=3&billing_no=${billing_no}`,
        notify_url: `${home}/hooks/sandbox/kitestone`,
      }),
    );
  });

  test("the area is kept where the game has areas, and must be the server's own [J14]", async () => {
    const sailor = await aBuyer(shop, { gp_id: "102" });
    const area = sailor.roles[0]?.["area_id"] ?? "";
    const other = ["a1", "a2", "a3"].find((one) => one !== area) ?? "";
    const goods = { product_id: "102-gem-330" };
    expect(area).toMatch(/^a[123]$/);
    // The character was seen a moment ago, so the game is not asked again; a foreign area is refused all the same.
    const wrong = await makingNothing(() => create(shop, sailor, { ...goods, areaId: other }));
    expect(wrong).toMatchObject({ code: -3004 });
    const created = await create(shop, sailor, { ...goods, areaId: area });
    expect(await orderRow(created.content["billing_no"])).toMatchObject({ area_id: area, gp_id: "102" });
  });
});

describe("a nonce", () => {
  test("answers its order again, whatever has changed since [J36]", async () => {
    const nonce = newNonce();
    const goods = { product_id: "101-gem-6480", nonce };
    const first = await create(shop, buyer, goods);
    await shop.owner.query(
      "update goods set on_sale = false where brand_id = 'kitestone' and product_id = '101-gem-6480'",
    );
    const again = await makingNothing(() =>
      create(shop, buyer, {
        ...goods,
        did: "other",
        session_id: "other",
        session_time: "9",
        spec_lang: "ja",
        idfv: "x",
      }),
    );
    expect(again).toMatchObject({ code: 1, content: first.content });
  });

  test("with other parameters is refused and named", async () => {
    const nonce = newNonce();
    const first = await createdNumber(shop, buyer, { product_id: "101-gem-12960", nonce });
    const other = await makingNothing(() => create(shop, buyer, { product_id: "101-gem-60", nonce }));
    expect(other).toMatchObject({ code: -1, content: {} });
    expect(other.msg).toContain("nonce");
    expect(await createdNumber(shop, buyer, { product_id: "101-gem-12960", nonce })).toBe(first);
  });

  test("of a refusal is not kept: the same request goes through when the fault is gone", async () => {
    const nonce = newNonce();
    const change = { product_id: "101-pass-month", nonce };
    await shop.owner.query(
      "update goods set on_sale = false where brand_id = 'kitestone' and product_id = '101-pass-month'",
    );
    expect(await create(shop, buyer, change)).toMatchObject({ code: -3006 });
    await shop.owner.query(
      "update goods set on_sale = true where brand_id = 'kitestone' and product_id = '101-pass-month'",
    );
    expect(await create(shop, buyer, change)).toMatchObject({ code: 1 });
  });
});

describe("a game that does not answer", () => {
  const forgetRoles = (age: string): Promise<unknown> =>
    shop.owner.query("update role_seen set seen_at = gem_now() - $1::interval", [age]);

  test.each([
    ["is silent", { fault: "timeout_before", times: 2, delay_ms: 20 }],
    ["fails", { fault: "http_500", times: 2 }],
    ["talks nonsense", { fault: "garbage", times: 2 }],
    ["is in maintenance", { fault: "maintenance", times: 1, delay_ms: 7_000 }],
  ])("makes creation busy when it %s, and nothing is created", async (_, fault) => {
    await forgetRoles("11 minutes");
    await shop.game("/control/faults", { call: "role-by-id", ...fault });
    const busy = await makingNothing(() => create(shop, buyer, { product_id: "101-pass-season" }));
    expect(busy).toMatchObject({ status: 429, code: -1003, content: {} });
    expect(Number(busy.headers["retry-after"])).toBe(fault.fault === "maintenance" ? 7 : 3);
  });

  test("is not needed for a character seen within ten minutes, and is asked a moment later", async () => {
    await shop.game("/control/faults", { call: "role-by-id", fault: "http_500", times: 2 });
    await forgetRoles("9 minutes 55 seconds");
    expect(await create(shop, buyer, { product_id: "101-pass-season" })).toMatchObject({ code: 1 });
    await forgetRoles("10 minutes");
    expect(await create(shop, buyer, { product_id: "101-pass-growth" })).toMatchObject({ code: -1003 });
    expect(await create(shop, buyer, { product_id: "101-pass-growth" })).toMatchObject({ code: 1 });
  });
});

describe("a provider", () => {
  test("that is slow gives our own page as the link after six seconds, and its own link later", async () => {
    await shop.provider("/control/scenario", { scenario: "slow", delay_ms: 1_500 });
    const impatient = hurriedClock({ up_to_ms: 6_000 });
    const waiting = await shop.startAnother({ world: { clock: impatient } });
    const created = await create(
      shop,
      buyer,
      { product_id: "101-bundle-starter", spec_lang: "zh-tw" },
      { port: waiting.port },
    );
    const billing_no = String(created.content["billing_no"]);
    expect(created.content["url"]).toBe(`http://kitestone.localhost:${shop.port}/pay/${billing_no}?spec_lang=zh-tw`);
    expect(impatient.asked_ms).toContain(6_000);
    const { oauth_token } = buyer;
    const read = () => shop.call("/api/pay/getOrderInfo", { billing_no, simple: "0", oauth_token, spec_lang: "zh-tw" });
    expect((await read()).content["pay_url"]).toBe(created.content["url"]);
    await factsOnce(shop, billing_no, "pay_pending");
    expect((await read()).content["pay_url"]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/pay_/);
    expect((await readFacts(shop, billing_no)).attempts).toHaveLength(1);
    await waiting.close();
  });

  test("that refuses the payment ends the order, and the link is our page that says so", async () => {
    const refusing = await shop.startAnother({
      world: {
        clock,
        fetch: divertFetch("/v1/payments", async () => Response.json({ error: "no" }, { status: 422 })),
      },
    });
    const created = await create(shop, buyer, { product_id: "101-bundle-builder" }, { port: refusing.port });
    const billing_no = String(created.content["billing_no"]);
    expect(created.content["url"]).toBe(`http://kitestone.localhost:${shop.port}/pay/${billing_no}?spec_lang=en`);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "failed", attempts: [{ state: "failed" }] });
    await refusing.close();
  });
});

test("a provider that keeps failing makes creation busy at once, and nothing is made", async () => {
  const down = await shop.startAnother({
    work: false,
    world: {
      clock: hurriedClock(),
      fetch: divertFetch("/v1/payments", () => Promise.reject(new TypeError("fetch failed"))),
    },
  });
  const buyer = await aBuyer(shop, { gp_id: "104" });
  for (const gems of [60, 330, 680, 980, 1980]) {
    const answer = await create(shop, buyer, { product_id: `104-gem-${gems}` }, { port: down.port });
    // No answer is no refusal: the order is there, and our own page waits for the link.
    expect(answer).toMatchObject({ code: 1, content: { url: expect.stringContaining("/pay/") } });
  }
  const busy = await makingNothing(() => create(shop, buyer, { product_id: "104-gem-3280" }, { port: down.port }));
  expect(busy).toMatchObject({ status: 429, code: -1003 });
  expect(Number(busy.headers["retry-after"])).toBeGreaterThan(0);
  await down.close();
});
