// The page of a provider's form, with a storefront that draws nothing but not-found.
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { movableClock } from "@gemgate/testing/movable-clock";
import { aBuyer, create } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

const empty = makeEmptyStorefront();
const clock = movableClock();
let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ work: false, pages: empty, world: { clock } });
  await shop.owner.query("delete from payment_option where country = 'US' and payway_id in ('3', '21')");
  await shop.owner.query(
    `insert into payment_option (brand_id, domain_area, country, payway_id, channel_id, name, icon, sort, provider, method)
     select 'kitestone', 'universal', 'US', payway_id, '', '{"en": "Form"}', '/art/pay-card.svg', 90, 'sandbox', method
       from (values ('3', 'card_form'), ('21', 'wallet_script')) as way (payway_id, method)`,
  );
  clock.letPass(1_000);
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
  empty.remove();
});

const ways = {
  form: { path: "/api/pay/airwallex_pay", payway_id: "3", product_id: "101-gem-60" },
  wallet: { path: "/api/kr_pay/kakao_pay", payway_id: "21", product_id: "101-gem-330" },
} as const;

async function order(way: keyof typeof ways) {
  const { path, ...change } = ways[way];
  const answer = await create(shop, buyer, { ...change, channel_id: "", country: "US" }, { path });
  expect(answer.code).toBe(1);
  const { billing_no, url, dropin } = answer.content;
  return { billing_no: String(billing_no), url: String(url), dropin };
}

/** The brand's host of forms. */
function formHost(): CallOptions {
  return { host: `kitestone-form.localhost:${shop.port + 3}`, port: shop.port + 3 };
}

async function open(billing_no: string, at: CallOptions = formHost(), more = "") {
  const answer = await shop.send(`/dropin?billing_no=${billing_no}&spec_lang=de${more}`, at);
  return { ...answer, policy: String(answer.headers["content-security-policy"]) };
}

test("both excluded payways make an order with what the form needs, and platform_pay takes neither [J23 J24]", async () => {
  for (const way of ["form", "wallet"] as const) {
    const { dropin, url } = await order(way);
    expect(dropin).toEqual({
      provider: "sandbox",
      session: expect.stringMatching(/^pay_/),
      client_key: "pk_sandbox_kitestone",
    });
    expect(url).toMatch(/\/checkout\/pay_/);
    const { path: _own, ...change } = ways[way];
    expect((await create(shop, buyer, { ...change, channel_id: "", country: "US" })).code).toBe(-3010);
  }
});

test("the page lets in one starter by its nonce and the provider's script by its address, for the method of the order [I26]", async () => {
  const card = await order("form");
  const page = await open(card.billing_no);
  expect(page.status).toBe(200);
  const nonce = /<script nonce="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const provider = new URL(card.url).origin;
  expect(page.policy).toContain(`script-src 'nonce-${nonce}' ${provider}/dropin/v1.js;`);
  expect(page.policy).toContain(`frame-src ${provider}; connect-src 'none'; form-action ${provider};`);
  expect(page.policy).toContain(
    `frame-ancestors http://kitestone.localhost:${shop.port} http://localhost:${shop.port} http://127.0.0.1:${shop.port};`,
  );
  expect(page.policy).toContain("default-src 'none'");
  expect(page.headers["x-frame-options"]).toBeUndefined();
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
  expect(page.headers["set-cookie"]).toBeUndefined();
  expect(page.text.match(/<script/g)).toHaveLength(2);
  expect(page.text).toContain('<html lang="de" dir="ltr">');
  expect((await open((await order("wallet")).billing_no)).policy).toContain(`${provider}/dropin/wallet.js;`);
  expect((await open(card.billing_no)).policy).not.toContain(nonce);
});

test("the page says nothing of the buyer: no token, name, character or goods", async () => {
  const { billing_no } = await order("form");
  const { text } = await open(billing_no);
  const { rows } = await shop.owner.query(
    "select user_name, role_name, server_name, suid, product_id from orders where billing_no = $1",
    [billing_no],
  );
  const secrets = [buyer.oauth_token, ...Object.values<string>(rows[0])].filter((word) => word !== "");
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/assets\//);
});

test("an order without a form shows the hosted page's link, and one that is over the way back", async () => {
  const plain = await create(shop, buyer, { product_id: "101-gem-980" });
  const without = await open(String(plain.content["billing_no"]));
  expect(without.text).toContain('data-begin="failed"');
  expect(without.text).toContain(`href="${String(plain.content["url"])}"`);
  expect(without.policy).toContain("frame-src 'none'");
  const { billing_no } = await order("form");
  const { client_id, oauth_token } = buyer;
  const closing = { client_id, oauth_token, billing_no, nonce: newNonce() };
  expect((await shop.call("/api/pay/cancelOrder", closing, { method: "POST" })).code).toBe(1);
  const over = await open(billing_no);
  expect(over.text).toContain('data-begin="done"');
  expect(over.text).not.toContain("/dropin/v1.js");
  expect(over.text).toContain(`billing_no=${billing_no}`);
});

test("an unknown number and a backup host meet the not-found page, and guesses from an address hide no right number", async () => {
  const { billing_no } = await order("wallet");
  for (const wrong of ["", "x", `${billing_no.slice(0, -1)}${billing_no.endsWith("0") ? "1" : "0"}`]) {
    expect(await open(wrong)).toMatchObject({ status: 404, text: expect.stringMatching(/^Nichts gefunden/) });
  }
  const backup = { host: `kitestone-b1.localhost:${shop.port + 1}`, port: shop.port + 1 };
  expect(await open(billing_no, backup)).toMatchObject({ status: 404, text: "Not found" });
  const otherBrand = { host: `hoshimi-form.localhost:${shop.port + 3}`, port: shop.port + 3 };
  expect((await open(billing_no, otherBrand)).status).toBe(404);
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => open(`${billing_no.slice(0, 8)}${String(index).padStart(20, "0")}`)),
  );
  expect((await open(billing_no)).status).toBe(200);
});

test("the store's own hosts only lead to the form host, where an order of before finds its form [D13]", async () => {
  const { billing_no } = await order("form");
  for (const host of [`kitestone.localhost:${shop.port}`, `localhost:${shop.port}`]) {
    const answer = await open(billing_no, { host }, "&store=http://evil.example");
    expect(answer).toMatchObject({ status: 302, text: "" });
    expect(answer.headers["location"]).toBe(
      `http://kitestone-form.localhost:${shop.port + 3}/dropin?billing_no=${billing_no}&spec_lang=de`,
    );
  }
});

test("the form tells only a page of the brand's store, by its exact origin [D13]", async () => {
  const { billing_no } = await order("form");
  const told = async (store: string): Promise<string | undefined> => {
    const { text } = await open(billing_no, formHost(), `&store=${encodeURIComponent(store)}`);
    return /data-store="([^"]*)"/.exec(text)?.[1];
  };
  expect(await told(`http://kitestone.localhost:${shop.port}`)).toBe(`http://kitestone.localhost:${shop.port}`);
  expect(await told(`http://localhost:${shop.port}`)).toBe(`http://localhost:${shop.port}`);
  for (const stranger of ["*", "", "http://evil.example", `http://hoshimi.localhost:${shop.port}`, "null"]) {
    expect(await told(stranger)).toBe("");
  }
});

test("the form host has nothing else: no call, no page, no webhook and no document of the store [D13]", async () => {
  const at = formHost();
  const { client_id, oauth_token } = buyer;
  const calls = [
    shop.call("/util/login/get_user_info", { client_id, oauth_token }, at),
    shop.call("/api/system/allRoleList", { client_id, oauth_token }, { ...at, method: "POST" }),
    shop.call("/api/nothing", {}, at),
  ];
  const pages = [
    "/",
    "/selectGoods",
    "/my",
    "/pay/1",
    "/openapi.json",
    "/docs",
    "/service/launch",
    "/dropin/",
    "/%64ropin",
  ];
  const others = [
    ...pages.map((path) => shop.send(path, at)),
    shop.send("/notify/sandbox/kitestone", { ...at, body: "{}" }),
    shop.send("/dropin", { ...at, body: "" }),
    shop.send("/api/system/allRoleList", { ...at, method: "OPTIONS", headers: { origin: `http://${at.host}` } }),
  ];
  for (const answer of await Promise.all([...calls, ...others])) {
    expect(answer).toMatchObject({ status: 404, text: "Not found" });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect((await shop.send("/page.css", at)).status).toBe(200);
  expect((await shop.send("/dropin.css", at)).status).toBe(200);
  expect((await shop.send("/csp", { ...at, body: "{}" })).status).toBe(204);
  expect((await shop.send("/health", at)).status).toBe(200);
});

test("a script of the form host reads no answer of the store, also with a valid token [D13]", async () => {
  const origin = `http://kitestone-form.localhost:${shop.port + 3}`;
  const { client_id, oauth_token } = buyer;
  const read = await shop.call("/util/login/get_user_info", { client_id, oauth_token }, { headers: { origin } });
  expect(read.headers["access-control-allow-origin"]).toBeUndefined();
  const write = { client_id, oauth_token, nonce: newNonce(), billing_no: (await order("wallet")).billing_no };
  const answer = await shop.call("/api/pay/cancelOrder", write, { method: "GET", headers: { origin } });
  expect(answer.code).toBe(-1);
});
