// Every payway through its own public call: paid, declined, abandoned and refunded against the sandbox provider.
import { payPaths, payways } from "@gemgate/contract/pay-paths";
import { payIdOf } from "@gemgate/rules/checkout/pay-path";
import { endDispute, openDispute } from "@gemgate/testing/dispute-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  creationOf,
  endTimeOf,
  factsOnce,
  payAtProvider,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { offerPayways, paywayRows, test_country } from "@gemgate/testing/payway-story";
import type { PaywayRow } from "@gemgate/testing/payway-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProviders } from "../../providers/public.ts";

const razerRows = ["PREPAID", "MOLPOINTS", "BANK_MY", "BANK_PH"].map((channel_id) => ({
  payway_id: "6",
  channel_id,
  provider: "demo-md5",
  method: "bank",
}));
let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  await offerPayways(shop.owner, [...paywayRows, ...razerRows]);
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

/** By the payway's own call. */
function send(row: PaywayRow, product_id: string): Promise<WireAnswer> {
  const { payway_id, channel_id = "" } = row;
  const path = payways.find((payway) => payway.payway_id === payway_id)?.path ?? "";
  return create(shop, buyer, { product_id, country: test_country, payway_id, channel_id, pay_id: "" }, { path });
}

async function order(row: PaywayRow, product_id: string): Promise<WireAnswer> {
  const answer = await send(row, product_id);
  if (answer.code !== 1) throw new Error(`payway ${row.payway_id} answered ${answer.text}`);
  return answer;
}

/** What the provider itself says of the order's payment. */
async function atProvider(billing_no: string): Promise<Record<string, unknown>> {
  const { list } = await shop.provider("/control/payments");
  const found: unknown = Array.isArray(list)
    ? list.find((one: { merchant_ref: string }) => one.merchant_ref === `${billing_no}-1`)
    : undefined;
  return typeof found === "object" && found !== null ? { ...found } : {};
}

async function isGiven(row: PaywayRow, billing_no: string): Promise<void> {
  expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({
    attempts: [{ state: "captured", captured_amount: 499 }],
    postings: ["capture", "deliver"],
    owed: 0,
  });
  expect(await countGrants(shop, billing_no)).toBe(1);
  expect(await statusOf(shop, billing_no)).toBe(1);
  expect(await atProvider(billing_no)).toMatchObject({
    profile: row.provider === "sandbox" ? "" : row.provider,
    status: "paid",
  });
  // Told once: the provider heard what it wanted to hear.
  const { list } = await shop.provider(`/control/webhooks?merchant_ref=${billing_no}-1`);
  expect(list).toMatchObject([{ type: "payment.paid", state: "delivered", sends: [{ error: null }] }]);
}

async function isRefunded(billing_no: string): Promise<void> {
  const facts = await factsOnce(shop, billing_no, "refunded");
  expect(facts).toMatchObject({ refunds: [{ state: "succeeded", amount: facts.payable_amount }], owed: 0 });
  expect(await countGrants(shop, billing_no)).toBe(0);
  expect(await atProvider(billing_no)).toMatchObject({ refunded_amount: facts.payable_amount });
}

test("the table below leaves out no payway but the in-game card", () => {
  const missing = payways.filter(({ payway_id }) => !paywayRows.some((row) => row.payway_id === payway_id));
  expect(missing).toMatchObject([{ path: "/api/pay/ingame_card_pay" }]);
});

test("each option names a provider that is there and a method that it has, in the demo as here", async () => {
  const { rows } = await shop.owner.query<{ provider: string; method: string }>(
    "select distinct provider, method from payment_option where provider <> 'card' order by 1, 2",
  );
  const providers = openProviders(shop.world);
  const unknown = rows.filter(({ provider, method }) => providers.get(provider)?.methods.includes(method) !== true);
  expect(unknown).toEqual([]);
});

test.each(paywayRows)(
  "payway $payway_id of $provider is paid, declined, abandoned and refunded by its own call [J17 J20 J21 J23 J24]",
  async (row) => {
    const [paid = "", declined = "", abandoned = "", rejected = ""] = await Promise.all(
      ["101-gem-330", "101-gem-680", "101-gem-980", "101-gem-60"].map((goods) => numberOfOrder(row, goods)),
    );
    const match = { delivery_key: `order-${rejected}` };
    await shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error: "rejected", match });
    await Promise.all([
      payAtProvider(shop, paid),
      payAtProvider(shop, declined, { outcome: "failed" }),
      payAtProvider(shop, rejected),
    ]);
    await endTimeOf(shop, abandoned);

    await isGiven(row, paid);
    expect(await factsOnce(shop, declined, "failed")).toMatchObject({ attempts: [{ state: "failed" }], postings: [] });
    expect(await statusOf(shop, declined)).toBe(-2);
    expect(await factsOnce(shop, abandoned, "expired")).toMatchObject({ postings: [], deliveries: [] });
    expect(await statusOf(shop, abandoned)).toBe(-2);
    await isRefunded(rejected);
  },
);

test.each(["demo-redirect", "demo-md5", "demo-rsa"])(
  "the settlement report of %s agrees with our ledger, and its disputes arrive by webhook and by list",
  async (id) => {
    const row = paywayRows.find((one) => one.provider === id);
    const provider = openProviders(shop.world).get(id);
    if (row === undefined || provider === undefined) throw new Error(`${id} is not offered`);
    const billing_no = await numberOfOrder(row, "101-gem-330");
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
    const dispute_id = await openDispute(shop, billing_no);

    const now_s = Math.ceil(shop.world.clock.nowMs() / 1000);
    const window = { merchant: "kitestone", from_s: now_s - 3_600, to_s: now_s + 60, cursor: undefined };
    const report = await provider.list(window);
    expect(report?.next).toBeUndefined();
    expect(report?.lines.filter((line) => line.merchant_ref === `${billing_no}-1`)).toMatchObject([
      { kind: "payment", state: "succeeded", money: { amount: 499, currency: "USD" }, fee: 0 },
    ]);
    // Above, each of its payways was paid twice and refunded once: money that came, and money that went.
    const payways_of = paywayRows.filter((one) => one.provider === id).length;
    const refunds = report?.lines.filter((line) => line.kind === "refund") ?? [];
    expect(refunds).toHaveLength(payways_of);
    for (const line of refunds) {
      expect(line).toMatchObject({
        state: "succeeded",
        refund_ref: expect.stringContaining("-"),
        money: { currency: "USD" },
      });
    }
    expect(report?.lines).toHaveLength(3 * payways_of + 1);
    expect(await provider.disputes(window)).toMatchObject({
      disputes: [{ dispute_id, state: "open", money: { amount: 499, currency: "USD" }, fee: 0 }],
    });
    await endDispute(shop, dispute_id, "won");
  },
);

async function numberOfOrder(row: PaywayRow, product_id: string): Promise<string> {
  return String((await order(row, product_id)).content["billing_no"]);
}

/** How the open order of a payway is paid, by the answer and by our own rows. */
async function open(payway_id: string) {
  const row = paywayRows.find((one) => one.payway_id === payway_id);
  if (row === undefined) throw new Error(`no test offers payway ${payway_id}`);
  const { content } = await order(row, "101-gem-1980");
  const { rows } = await shop.owner.query(
    `select pay_url, pay_code, extract(epoch from pay_by - created_at)::int as pay_within_s, provider_ref
       from payment_attempt where billing_no = $1`,
    [content["billing_no"]],
  );
  await shop.provider("/control/pay", { merchant_ref: `${String(content["billing_no"])}-1`, outcome: "failed" });
  await factsOnce(shop, String(content["billing_no"]), "failed");
  return { content, attempt: rows[0] };
}

test.each(["3", "21", "23"])(
  "payway %s answers a form for our own page beside the hosted page [J23 J24]",
  async (id) => {
    const { content, attempt } = await open(id);
    const provider = "demo-form";
    const method = paywayRows.find(({ payway_id }) => payway_id === id)?.method ?? "";
    expect(content["dropin"]).toEqual({
      provider,
      session: attempt.provider_ref,
      client_key: `pk_sandbox_${provider}_kitestone`,
    });
    expect(content["url"]).toBe(attempt.pay_url);
    expect(attempt).toMatchObject({ pay_url: expect.stringMatching(/\/checkout\/pay_/), pay_code: null });
    const { script = "", frame_origins } = openProviders(shop.world).get(provider)?.dropIn?.("kitestone", method) ?? {};
    expect(frame_origins).toEqual([new URL(script).origin]);
    expect(script).toMatch(id === "3" ? /\/v1\.js$/ : /\/wallet\.js$/);
  },
);

test.each([
  ["8", 3, /^$/],
  ["15", 3, /\/checkout\/pay_/],
  ["17", 7, /^$/],
])("payway %s answers a code that can be paid for %i days [J20]", async (id, days, page) => {
  const { content, attempt } = await open(id);
  expect(attempt.pay_code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
  expect(Math.abs(attempt.pay_within_s - days * 86_400)).toBeLessThan(60);
  // Our own page shows the code, and leads to the provider's where there is one.
  expect(content["url"]).toContain(`/pay/${String(content["billing_no"])}`);
  expect(attempt.pay_url ?? "").toMatch(page);
  expect(content["dropin"]).toBeUndefined();
});

/** As the specification lists the parameters: the payway and the channel are not among them. */
function asSpecified(change: Record<string, string>): Record<string, string> {
  const left = new Set(["nonce", "payway_id", "channel_id", "pay_id"]);
  const all = Object.entries(creationOf(shop, buyer, { country: test_country }));
  return { ...Object.fromEntries(all.filter(([name]) => !left.has(name))), ...change };
}

test("every path takes an order of the listed parameters alone, with pay_id where there is a channel [J15 J20 J21]", async () => {
  for (const { payway_id, channel_id = "" } of paywayRows) {
    const path = payways.find((payway) => payway.payway_id === payway_id)?.path ?? "";
    const pay_id = payIdOf({ payway_id, channel_id });
    const parameters = asSpecified({ product_id: "101-gem-330", ...(pay_id === undefined ? {} : { pay_id }) });
    const { code, content } = await shop.call(path, parameters, { method: "GET" });
    const billing_no = String(content["billing_no"]);
    const { rows } = await shop.owner.query("select payway_id, channel_id from payment_attempt where billing_no = $1", [
      billing_no,
    ]);
    expect([path, code, ...rows]).toEqual([path, 1, { payway_id, channel_id }]);
    await payAtProvider(shop, billing_no, { outcome: "failed" });
    await factsOnce(shop, billing_no, "failed");
  }
  const nowhere = asSpecified({ product_id: "101-gem-330" });
  expect(await shop.call("/api/pay/razer_pay", nowhere)).toMatchObject({ code: -3009 });
});

test("no path takes an order without a login [J33]", async () => {
  const { oauth_token: _left, ...parameters } = creationOf(shop, buyer, { card_info: "eyJhIjoiMSIsInAiOiIxIn0=" });
  const answers = await Promise.all(
    payPaths.map(async (path) => [path, (await shop.call(path, parameters)).code] as const),
  );
  expect(answers).toEqual(payPaths.map((path) => [path, -600]));
});

test("the Razer payway is told the channel by the name that it has for it [I25]", async () => {
  const heard: unknown[] = [];
  for (const row of razerRows) {
    const billing_no = await numberOfOrder(row, "101-gem-3280");
    heard.push((await atProvider(billing_no))["channel"]);
    await payAtProvider(shop, billing_no, { outcome: "failed" });
    await factsOnce(shop, billing_no, "failed");
  }
  expect(heard).toEqual(["prepaid_card", "molpoints", "internet_banking_my", "internet_banking_ph"]);
});
