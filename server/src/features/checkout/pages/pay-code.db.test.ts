// A voucher: a code that is paid elsewhere, days later, shown on our own page and to the order's owner.
import { paymentListSchema } from "@gemgate/contract/checkout";
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { movableClock } from "@gemgate/testing/movable-clock";
import { aBuyer, create, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as v from "valibot";

const empty = makeEmptyStorefront();
const clock = movableClock();
let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ pages: empty, world: { clock } });
  await shop.owner.query("delete from payment_option where country = 'US' and payway_id = '17'");
  await shop.owner.query(
    `insert into payment_option (brand_id, domain_area, country, payway_id, name, icon, sort, provider, method, pay_within_s)
     values ('kitestone', 'universal', 'US', '17', '{"en": "Counter"}', '/art/pay-card.svg', 90, 'sandbox', 'voucher', 259200)`,
  );
  clock.letPass(1_000);
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
  empty.remove();
});

async function buy(product_id: string) {
  const change = { payway_id: "17", channel_id: "", country: "US", product_id };
  const { content } = await create(shop, buyer, change, { path: "/api/pay/bank_pay" });
  const billing_no = String(content["billing_no"]);
  const { rows } = await shop.owner.query<{ pay_code: string; pay_url: string; pay_by: Date }>(
    "select pay_code, pay_url, pay_by from payment_attempt where billing_no = $1",
    [billing_no],
  );
  const attempt = rows[0];
  if (attempt === undefined) throw new Error("there is no attempt");
  return { billing_no, url: String(content["url"]), attempt };
}

test("an order that is paid with a code leads to our own page, with the code, the amount, the last moment and the provider's page [J25]", async () => {
  const { billing_no, url, attempt } = await buy("101-gem-330");
  expect(new URL(url).pathname).toBe(`/pay/${billing_no}`);
  const page = await shop.send(`/pay/${billing_no}?spec_lang=en`);
  expect(page.status).toBe(200);
  expect(page.headers["refresh"]).toBeUndefined();
  expect(page.text.replaceAll(/<[^>]*>/g, "")).toContain(attempt.pay_code);
  expect(page.text).toContain("$4.99");
  expect(page.text).toContain(`datetime="${attempt.pay_by.toISOString()}"`);
  expect(page.text).toContain(`href="${attempt.pay_url}"`);
  expect(page.text).toMatch(/role="img" aria-label="Payment code as a barcode".*Corner Mart, Daily 24, Kiosk Nine/s);
  expect(page.text).toContain("Pay exactly $4.99 and keep the receipt.");
  // In the brand's colours, with one script and one style of our own and nothing from anywhere else.
  expect(page.text).toContain("--brand:");
  const policy = String(page.headers["content-security-policy"]);
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  expect(page.text).toContain(`<script nonce="${nonce}">`);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test("only the owner of the order reads the code and its end with it", async () => {
  const { billing_no, url, attempt } = await buy("101-gem-680");
  const { client_id, oauth_token } = buyer;
  const shown = {
    pay_url: url.replace(/spec_lang=.*/, "spec_lang=en"),
    pay_code: attempt.pay_code,
    pay_by: attempt.pay_by.getTime() / 1000,
    pay_to: { kind: "counter", place: "Corner Mart, Daily 24, Kiosk Nine", scan: "barcode" },
  };
  const full = await shop.call("/api/pay/getOrderInfo", { billing_no, oauth_token });
  expect(full.content).toMatchObject({ status: -1, ...shown });
  const listed = await shop.call("/api/pay/orderList", { client_id, oauth_token });
  expect(listed.content.list).toContainEqual(expect.objectContaining({ billing_no, ...shown }));
  const simple = await shop.call("/api/pay/getOrderInfo", { billing_no, simple: "1" });
  expect(Object.keys(simple.content).sort()).toEqual(["billing_no", "is_paid", "status"]);
});

test("a code that is paid later delivers, and is shown no more", async () => {
  const { billing_no, attempt } = await buy("101-gem-980");
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  const { oauth_token } = buyer;
  const full = await shop.call("/api/pay/getOrderInfo", { billing_no, oauth_token });
  expect(full.content).toMatchObject({ status: 1 });
  expect(full.content).not.toHaveProperty("pay_code");
  expect((await shop.send(`/pay/${billing_no}`)).text).not.toContain(attempt.pay_code.slice(0, 4));
});

test("a method that begins with a code says so in the list, and no other does", async () => {
  const { client_id } = buyer;
  const asked = { client_id, platform: "web", domain_area: "universal", product_id: "101-gem-330" };
  const { content } = await shop.call("/api/pay/getCountryList", asked);
  const options = v.parse(paymentListSchema, content).country["US"] ?? [];
  expect(options.find(({ payway_id }) => payway_id === "17")).toMatchObject({ pay_kind: "counter" });
  expect(options.filter(({ pay_kind }) => pay_kind !== undefined)).toHaveLength(1);
});
