import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatAmount } from "./format-amount.ts";
import type { Json, Sandpay } from "./testing/open-sandpay.ts";
import { openSandpay } from "./testing/open-sandpay.ts";

let sandpay: Sandpay;
beforeAll(async () => {
  sandpay = await openSandpay();
});
beforeEach(async () => {
  await sandpay.reset();
});
afterAll(() => sandpay.close());

async function openPage(changes: Json): Promise<{ url: string; html: string; headers: Headers }> {
  const url = String((await sandpay.create(changes)).body["checkout_url"]);
  const response = await fetch(url);
  return { url, html: await response.text(), headers: response.headers };
}

function submit(url: string, action: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual", headers });
}

async function readStatus(): Promise<unknown> {
  return (await sandpay.get("/v1/payments?merchant_ref=order-1")).body["status"];
}

test("the card page names shop, goods and amount, says that it is a sandbox, and sends no card data", async () => {
  const { html } = await openPage({});
  expect(html).toContain("SANDBOX");
  expect(html).toContain("No real money");
  expect(html).toContain("Moon &amp; Shop");
  expect(html).toContain("60 moonstones");
  expect(html).toContain(">Pay $4.99</button>");
  expect(html).toContain("4111 1111 1111 1111");
  expect(html).not.toMatch(/<input[^>]* name=/);
});

test("the wallet page shows a code instead of card fields", async () => {
  const { html } = await openPage({ method: "wallet", amount: 500, currency: "JPY" });
  expect(html).toContain('<svg class="code"');
  expect(html).not.toContain("Card number");
  expect(html).toContain(">Pay ¥500</button>");
});

test("whatever the shop wrote is shown as text", async () => {
  const evil = `<img src=x onerror="alert('1')">&`;
  const { url, html } = await openPage({ description: evil, return_url: "http://moonshop.localhost/?'><script>" });
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;");
  await submit(url, "cancel");
  const finished = await (await fetch(url)).text();
  expect(finished).not.toContain("<img");
  expect(finished).not.toContain("'><script>");
});

test("the page is sent with the sandbox policy and names the shop as a form target", async () => {
  const { html, headers } = await openPage({});
  const nonce = /<script nonce="([\w-]{22})">/.exec(html)?.[1];
  expect(headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'self'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'self' http://moonshop.localhost:4000; frame-ancestors 'none'; base-uri 'none'`,
  );
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(html).not.toMatch(/style="|<style/);
});

test("the style comes from the provider itself", async () => {
  const response = await fetch(`${sandpay.base()}/assets/checkout.css`);
  expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await response.text()).toContain("prefers-color-scheme: dark");
});

test.each([
  ["pay", "paid"],
  ["decline", "failed"],
  ["cancel", "cancelled"],
])("the button %s makes the payment %s and leads back to the shop", async (action, status) => {
  const { url } = await openPage({});
  const response = await submit(url, action);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("http://moonshop.localhost:4000/back?order=1");
  expect(await readStatus()).toBe(status);
});

test("clicking Pay twice at once captures once", async () => {
  const { url } = await openPage({});
  const answers = await Promise.all([submit(url, "pay"), submit(url, "pay"), submit(url, "cancel")]);
  expect(answers.map((one) => one.status)).toEqual([303, 303, 303]);
  expect((await sandpay.get("/v1/transactions")).body["list"]).toHaveLength(1);
  expect((await sandpay.get("/control/webhooks")).body["list"]).toHaveLength(1);
});

test("a finished payment shows its state and a link back, and no buttons", async () => {
  const { url } = await openPage({});
  await submit(url, "pay");
  const html = await (await fetch(url)).text();
  expect(html).toContain("Payment received");
  expect(html).toContain('href="http://moonshop.localhost:4000/back?order=1"');
  expect(html).not.toContain("<button");
});

test("an expired payment says so", async () => {
  const { url } = await openPage({ pay_within_s: 1 });
  sandpay.clock.nowMs += 1_000;
  expect(await (await fetch(url)).text()).toContain("Payment expired");
});

test("an unknown payment is a page of its own with 404", async () => {
  const response = await fetch(`${sandpay.base()}/checkout/pay_unknown`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("No such payment");
  expect((await submit(`${sandpay.base()}/checkout/pay_unknown`, "pay")).status).toBe(404);
});

test("a page of another site cannot click the buttons, and an unknown button does nothing", async () => {
  const { url } = await openPage({});
  expect((await submit(url, "pay", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await submit(url, "steal")).status).toBe(400);
  expect(await readStatus()).toBe("pending");
});

test.each([
  [499, "USD", "$4.99"],
  [5, "USD", "$0.05"],
  [120_000, "JPY", "¥120,000"],
  [5_500, "KRW", "₩5,500"],
  [22_000, "VND", "₫22,000"],
  [1_600_000, "IDR", "IDR 16,000.00"],
  [999_999_999_999, "EUR", "€9,999,999,999.99"],
  [1_234, "KWD", "KWD 1.234"],
])("%i minor units of %s read %s", (amount, currency, text) => {
  expect(formatAmount(amount, currency).replace(/\s/g, " ")).toBe(text);
});
