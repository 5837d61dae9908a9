// A method that a phone pays by scanning: what is scanned comes from the provider, over HTTP, to the order's owner.
import { createResultSchema, paymentListSchema } from "@gemgate/contract/checkout";
import { movableClock } from "@gemgate/testing/movable-clock";
import { aBuyer, create, creationOf, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as v from "valibot";

const clock = movableClock();
let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock } });
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

async function buy(change: Record<string, string>) {
  const answer = await create(shop, buyer, change);
  if (answer.code !== 1) throw new Error(`the creation answered ${answer.text}`);
  const made = v.parse(createResultSchema, answer.content);
  const { oauth_token } = buyer;
  const order = await shop.call("/api/pay/getOrderInfo", { billing_no: made.billing_no, oauth_token });
  return { made, order: order.content };
}

test("an order of a method that is scanned tells its owner alone what a phone scans, and the money for it arrives", async () => {
  const { made, order } = await buy({ channel_id: "pix", country: "BR", product_id: "101-gem-330" });
  const { billing_no, url, scan_code } = made;
  expect(scan_code).toBe(`${url}?by=scan`);
  expect(order).toMatchObject({ pay_url: url, scan_code });
  const simple = await shop.call("/api/pay/getOrderInfo", { billing_no, simple: "1" });
  expect(Object.keys(simple.content).sort()).toEqual(["billing_no", "is_paid", "status"]);
  // What is scanned is a page that is there.
  const page = await fetch(scan_code ?? "");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("$4.99")]);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, ({ state }) => state === "delivered");
  const after = await shop.call("/api/pay/getOrderInfo", { billing_no, oauth_token: buyer.oauth_token });
  expect(after.content).not.toHaveProperty("scan_code");
});

test("where the provider gives nothing to scan, the payment page of a method that is scanned is it, and no other page is", async () => {
  const scanned = await buy({ channel_id: "scan", product_id: "101-gem-60" });
  expect(scanned.made.scan_code).toBe(scanned.made.url);
  expect(scanned.order).toMatchObject({ scan_code: scanned.made.url });
  const typed = await buy({ channel_id: "card", product_id: "101-coins-10000" });
  expect(typed.made).not.toHaveProperty("scan_code");
  expect(typed.order).not.toHaveProperty("scan_code");
});

test("a creation that is repeated answers the same to scan", async () => {
  const parameters = creationOf(shop, buyer, { channel_id: "pix", country: "BR", product_id: "101-gem-3280" });
  const first = await shop.call("/api/pay/platform_pay", parameters);
  const again = await shop.call("/api/pay/platform_pay", parameters);
  expect(v.parse(createResultSchema, first.content).scan_code).toContain("?by=scan");
  expect(again.content).toEqual(first.content);
});

test("the list of methods says which ones are scanned, and whether what is scanned comes with the order", async () => {
  const asked = { client_id: "100013", platform: "web", domain_area: "universal", product_id: "101-gem-330" };
  const { country } = v.parse(paymentListSchema, (await shop.call("/api/pay/getCountryList", asked)).content);
  const shapes = Object.fromEntries((country["BR"] ?? []).map(({ key, scan }) => [key, scan]));
  expect(shapes).toMatchObject({ "1_pix": "code", "1_scan": "link" });
  expect(shapes["1_card"]).toBeUndefined();
});
