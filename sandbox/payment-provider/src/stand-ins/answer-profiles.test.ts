import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseMerchants } from "../merchants.ts";
import type { PaymentProvider } from "../start-payment-provider.ts";
import { startPaymentProvider } from "../start-payment-provider.ts";
import { parseKeysOfShops } from "./profile-keys.ts";

const SECRET = "secret-of-the-shop";
const NOW_S = 1_767_225_600;
const MERCHANTS = parseMerchants(
  JSON.stringify({ moonshop: { api_key: "key-of-moonshop", secrets: [SECRET], title: "Moon & Shop" } }),
);
const KEYS = parseKeysOfShops(
  JSON.stringify({
    moonshop: {
      "demo-md5": { merchant_id: "G-1", secrets: [SECRET] },
      codapay: { merchant_id: "C-1", secrets: [SECRET] },
      "demo-carrier": { merchant_id: "B-1", secrets: [SECRET] },
      "demo-form": { merchant_id: "A-1", secrets: [SECRET], client_key: "pk_air" },
    },
  }),
);

let folder: string;
let provider: PaymentProvider;
let shop: Server;
let webhooks: string[];
/** What the shop says to the coming webhooks; the last one stays. */
let words: string[];
let heard: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandpay-profiles-"));
  webhooks = [];
  words = ["ResultCode=0"];
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      webhooks.push(Buffer.concat(chunks).toString("utf8"));
      response.writeHead(200).end(words.length > 1 ? words.shift() : words[0]);
      heard();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  provider = await startPaymentProvider({
    port: 0,
    dataDir: folder,
    merchants: MERCHANTS,
    profileKeys: KEYS,
    clock: () => NOW_S * 1000,
    retryWaitsMs: [0, 0, 0, 0],
    sync: "off",
  });
  heard = () => {};
});
afterEach(async () => {
  await provider.close();
  shop.close();
  shop.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

type Json = Record<string, unknown>;

async function post(
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json }> {
  const response = await fetch(`http://127.0.0.1:${provider.port}${path}`, { method: "POST", body, headers });
  const read: Json = JSON.parse(await response.text());
  return { status: response.status, body: read };
}

async function waitForWebhooks(count: number): Promise<void> {
  while (webhooks.length < count) await new Promise<void>((resolve) => (heard = resolve));
}

/** Written here once more: what a shop's own code would do. */
function sortedText(pairs: Record<string, string>): string {
  return Object.keys(pairs)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(pairs[name] ?? "")}`)
    .join("&");
}

function signatureOf(pairs: Record<string, string>, secret: string): string {
  return createHash("md5")
    .update(`${sortedText(pairs)}&key=${secret}`)
    .digest("hex")
    .toUpperCase();
}

function signed(pairs: Record<string, string>, secret = SECRET): string {
  return new URLSearchParams({ ...pairs, checksum: signatureOf(pairs, secret) }).toString();
}

function order(changes: Record<string, string> = {}): Record<string, string> {
  const address = shop.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    merchant_code: "G-1",
    order_id: "order-1",
    amount: "4.99",
    currency: "USD",
    item: "60 moonstones",
    return_url: "http://moonshop.localhost:4000/back?order=1&x=2",
    callback_url: `http://shop.localhost:${port}/webhooks`,
    pay_type: "wallet",
    country: "TW",
    lang: "zh-tw",
    valid_for: "1800",
    ts: String(NOW_S),
    ...changes,
  };
}

async function payments(): Promise<Json[]> {
  const response = await fetch(`http://127.0.0.1:${provider.port}/control/payments`);
  const { list }: { list: Json[] } = JSON.parse(await response.text());
  return list;
}

test("a call in a stand-in's protocol makes a payment of the sandbox and is answered in that protocol", async () => {
  const answer = await post("/p/demo-md5/payments", signed(order()));
  const [made] = await payments();
  expect(made).toMatchObject({ profile: "demo-md5", merchant: "moonshop", merchant_ref: "order-1", amount: 499 });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      result: "ok",
      order_id: "order-1",
      trade_id: made?.["id"],
      status: "waiting",
      begin_url: made?.["checkout_url"],
    },
  });
  expect(await post("/p/demo-md5/payments", signed(order()))).toEqual(answer);
  expect(await payments()).toHaveLength(1);
  expect((await post("/p/demo-md5/payments", signed(order({ amount: "5.99" })))).body).toEqual({
    result: "order_exists",
  });
});

test.each([
  ["without a signature", () => new URLSearchParams(order()).toString()],
  ["with another secret", () => signed(order(), "another secret")],
  ["changed after it was signed", () => signed(order()).replace("4.99", "0.99")],
  ["with a name twice", () => `${signed(order())}&order_id=order-1`],
  ["of an unknown account", () => signed(order({ merchant_code: "G-2" }))],
  ["six minutes old", () => signed(order({ ts: String(NOW_S - 360) }))],
])("a call %s is refused and makes nothing", async (_, body) => {
  expect((await post("/p/demo-md5/payments", body())).status).toBe(401);
  expect(await payments()).toEqual([]);
});

test("a webhook counts as told only when the shop says the word of the manner", async () => {
  words = ["SUCCESS", "", "ResultCode=0"];
  await post("/p/demo-md5/payments", signed(order()));
  await post("/control/pay", JSON.stringify({ merchant_ref: "order-1", outcome: "paid" }));
  await waitForWebhooks(3);
  expect(new Set(webhooks).size).toBe(1);
  const { checksum, ...sent } = Object.fromEntries(new URLSearchParams(webhooks[0]));
  expect(sent).toMatchObject({ event: "payment", order_id: "order-1", status: "success", paid_amount: "4.99" });
  expect(checksum).toBe(signatureOf(sent, SECRET));
});

test("one manner does not see the payments of another", async () => {
  await post("/p/demo-md5/payments", signed(order()));
  const question = { merchant_code: "C-1", order_id: "order-1", ts: String(NOW_S) };
  expect((await post("/p/codapay/payments/find", signed(question))).body).toEqual({ result: "no_such_order" });
  const own = { merchant_code: "G-1", order_id: "order-1", ts: String(NOW_S) };
  expect((await post("/p/demo-md5/payments/find", signed(own))).body).toMatchObject({
    result: "ok",
    status: "waiting",
  });
  await post("/control/pay", JSON.stringify({ merchant_ref: "order-1", outcome: "paid" }));
  const rows = { merchant_code: "C-1", since: "0", until: String(NOW_S + 9), ts: String(NOW_S) };
  expect((await post("/p/codapay/transactions", signed(rows))).body).toEqual({ result: "ok", rows: [] });
});

test("a carrier gives money back whole or not at all", async () => {
  const call = (path: string, body: Record<string, string>) => {
    const pairs: Record<string, string> = { merchant_code: "B-1", ...body, hash_time: String(NOW_S) };
    const hash = createHmac("sha512", SECRET).update(sortedText(pairs)).digest("hex");
    return post(`/p/demo-carrier/${path}`, new URLSearchParams({ ...pairs, hash }).toString());
  };
  const { merchant_code: _other, ts: _time, ...asked } = order({ amount: "499", pay_type: "carrier" });
  const made = await call("payments", asked);
  expect(made.body).toMatchObject({ result: "ok", status: "waiting" });
  await post("/control/pay", JSON.stringify({ merchant_ref: "order-1", outcome: "paid" }));
  const [payment] = await payments();
  const refund = (refund_id: string, refund_amount: string) =>
    call("refunds", {
      refund_id,
      refund_amount,
      refund_currency: "USD",
      trade_id: String(payment?.["id"]),
      txn_id: String(payment?.["txn_id"]),
    });
  expect((await refund("r-1", "498")).body).toEqual({ result: "refund_refused" });
  expect((await refund("r-2", "499")).body).toMatchObject({ result: "ok", refund_status: "done" });
});

test("a form in another manner opens by the key of that manner alone, and is paid there", async () => {
  const text = JSON.stringify({
    merchant_account: "A-1",
    merchant_order_id: "order-1",
    amount: { value: 499, currency: "USD" },
    order: { description: "60 moonstones" },
    urls: { return: "http://moonshop.localhost:4000/back", notify: order()["callback_url"] },
    payment_method: { type: "card" },
    shopper: { country: "US", locale: "en" },
    expires_in: 1800,
  });
  const signature = createHmac("sha512", SECRET).update(`${NOW_S}${text}`).digest("hex");
  const made = await post("/p/demo-form/payments", text, {
    "x-sign": signature,
    "x-sign-time": String(NOW_S),
  });
  const { session, key } = Object(made.body["checkout"]);
  expect(key).toBe("pk_air");
  const form = (named: string) => `http://127.0.0.1:${provider.port}/dropin/card/${session}?key=${named}`;
  for (const other of ["pk_sandbox_moonshop", ""]) expect((await fetch(form(other))).status).toBe(404);
  const shown = await (await fetch(form(key))).text();
  expect(shown).toContain(`action="/dropin/card/${session}?key=pk_air`);
  const card = { step: "card", number: "4111111111111111", expiry: "12/39", code: "123", name: "Test Player" };
  await fetch(form(key), { method: "POST", body: new URLSearchParams(card) });
  expect(await payments()).toMatchObject([{ profile: "demo-form", status: "paid" }]);
});

test("an account without a key for forms has no forms", async () => {
  await post("/p/demo-md5/payments", signed(order()));
  const [made] = await payments();
  for (const key of ["", "pk_sandbox_moonshop"]) {
    const form = `http://127.0.0.1:${provider.port}/dropin/card/${String(made?.["id"])}?key=${key}`;
    expect((await fetch(form)).status).toBe(404);
  }
});
