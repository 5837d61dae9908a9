// A player's own request closes an open order, unless its money can still come, or has come.
import { divertFetch } from "@gemgate/testing/divert-fetch";
import { limitGoods, readHolds } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  createdNumber,
  factsOnce,
  payAtProvider,
  readFacts,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { webhookBody, signWebhook } from "@gemgate/testing/payment-webhook";
import { sendTogether } from "@gemgate/testing/send-together";
import type { CallOptions, WireAnswer } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const path = "/api/pay/cancelOrder";
let shop: TestShop;
let other: AnotherServer;
let buyer: Buyer;

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() } };
  shop = await startTestShop(options);
  other = await shop.startAnother(options);
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

function parametersOf(billing_no: string, change: Record<string, string> = {}): Record<string, string> {
  const { client_id, oauth_token } = buyer;
  return { client_id, oauth_token, billing_no, nonce: newNonce(), ...change };
}

function cancel(
  billing_no: string,
  change: Record<string, string> = {},
  options: CallOptions = {},
): Promise<WireAnswer> {
  return shop.call(path, parametersOf(billing_no, change), { method: "POST", ...options });
}

async function atProvider(billing_no: string): Promise<string[]> {
  const { list } = await shop.provider("/control/payments");
  if (!Array.isArray(list)) throw new Error("the provider listed no payments");
  return list
    .filter((payment) => String(payment.merchant_ref).startsWith(billing_no))
    .map((payment) => String(payment.status));
}

describe("an open order", () => {
  test("is closed with all its attempts, here and at the provider, and gives back what it held", async () => {
    const product_id = "101-pass-week";
    await limitGoods(shop, product_id, { type: "role", cap: 1 });
    const billing_no = await createdNumber(shop, buyer, { product_id });
    expect(await cancel(billing_no)).toMatchObject({ status: 200, code: 1, content: { billing_no, status: -2 } });
    // The provider's webhook of its own may be faster than we are: then the order has failed, which is shown the same way.
    const facts = await readFacts(shop, billing_no);
    expect(["expired", "failed"]).toContain(facts.state);
    expect(facts).toMatchObject({ attempts: [{ state: "cancelled" }] });
    expect(await atProvider(billing_no)).toEqual(["cancelled"]);
    expect(await readHolds(shop, billing_no)).toMatchObject({ limit: "released" });
    // Bought anew at once.
    expect(await createdNumber(shop, buyer, { product_id })).not.toBe(billing_no);
  });

  test("says in its list of events that the player closed it", async () => {
    // No webhook reaches this shop, so nothing else can close it.
    const quiet = await startTestShop({ work: false, world: { clock: hurriedClock() } });
    try {
      const player = await aBuyer(quiet);
      const billing_no = await createdNumber(quiet, player);
      const { client_id, oauth_token } = player;
      await quiet.call(path, { client_id, oauth_token, billing_no, nonce: newNonce() }, { method: "POST" });
      const { rows } = await quiet.owner.query(
        "select to_state, cause from order_event where billing_no = $1 order by seq desc limit 1",
        [billing_no],
      );
      expect(rows).toEqual([{ to_state: "expired", cause: "cancelled by the player" }]);
      expect(await quiet.brokenPromises()).toEqual([]);
    } finally {
      await quiet.close();
    }
  });

  test("that has two attempts is closed when both are stopped", async () => {
    const product_id = "101-gem-60";
    const billing_no = await createdNumber(shop, buyer, { product_id });
    await create(shop, buyer, { product_id, channel_id: "scan" });
    expect(await cancel(billing_no)).toMatchObject({ code: 1, content: { status: -2 } });
    expect(await atProvider(billing_no)).toEqual(["cancelled", "cancelled"]);
  });

  test("is closed once by forty requests at once, over two processes", async () => {
    const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-330" });
    const nonce = newNonce();
    const answers = await sendTogether(
      Array.from({ length: 40 }, (_, index) => ({
        port: index % 2 === 0 ? shop.port : other.port,
        host: `kitestone.localhost:${shop.port}`,
        path,
        // Half of them are one request that the client repeats.
        body: new URLSearchParams(parametersOf(billing_no, index < 20 ? { nonce } : {})).toString(),
      })),
    );
    for (const { code, content } of answers.filter((answer) => answer.code !== -1003)) {
      expect({ code, content }).toEqual({ code: 1, content: { billing_no, status: -2 } });
    }
    const { moves } = await readFacts(shop, billing_no);
    expect(moves.filter((move) => move.endsWith(">expired") || move.endsWith(">failed"))).toHaveLength(1);
  });

  test("answers the same request again, and refuses its nonce for another order", async () => {
    const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-680" });
    const another = await createdNumber(shop, buyer, { product_id: "101-gem-980" });
    const nonce = newNonce();
    const first = await cancel(billing_no, { nonce });
    expect((await cancel(billing_no, { nonce })).text).toBe(first.text);
    expect(await cancel(another, { nonce })).toMatchObject({ code: -1 });
    // The nonce of a creation is none of a cancel either.
    const created = newNonce();
    const third = await createdNumber(shop, buyer, { product_id: "101-gem-1980", nonce: created });
    expect(await cancel(third, { nonce: created })).toMatchObject({ code: -1 });
    expect(await readFacts(shop, third)).toMatchObject({ state: "pay_pending" });
  });
});

describe("an order that is not open", () => {
  test("is left as it is, and its status is answered", async () => {
    const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-3280" });
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
    expect(await cancel(billing_no)).toMatchObject({ code: 1, content: { billing_no, status: 1 } });
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered" });
  });

  test("of another account, unknown or misspelt is not found; without a login nothing is", async () => {
    const stranger = await aBuyer(shop, { username: "newcomer" });
    const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-4980" });
    const { oauth_token } = stranger;
    const unknown = `${billing_no.slice(0, -1)}${billing_no.endsWith("0") ? "1" : "0"}`;
    const foreign = await cancel(billing_no, { oauth_token });
    expect(foreign).toMatchObject({ code: -404, content: {} });
    expect((await cancel(unknown)).text).toBe(foreign.text);
    expect(await cancel("x")).toMatchObject({ code: -404 });
    expect(await cancel(billing_no, { oauth_token: "" })).toMatchObject({ code: -600 });
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "pay_pending" });
  });
});

describe("an attempt that cannot be stopped", () => {
  test("because it is paid leaves the order to its money", async () => {
    await shop.provider("/control/scenario", { scenario: "lost_webhook" });
    const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-6480" });
    await payAtProvider(shop, billing_no);
    const nonce = newNonce();
    expect(await cancel(billing_no, { nonce })).toMatchObject({ status: 200, code: -3008, content: { billing_no } });
    // No webhook told of the money; the request polled the provider.
    await factsOnce(shop, billing_no, "delivered");
    expect(await countGrants(shop, billing_no)).toBe(1);
    // The refusal was not kept.
    expect(await cancel(billing_no, { nonce })).toMatchObject({ code: 1, content: { status: 1 } });
  });

  test("because the provider is silent leaves the order open", async () => {
    const silent = await shop.startAnother({
      work: false,
      world: { clock: hurriedClock({ up_to_ms: 10_000 }), fetch: cutCancels },
    });
    const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-12960" });
    const expected = { code: -3008, content: { billing_no } };
    expect(await cancel(billing_no, {}, { port: silent.port })).toMatchObject(expected);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "pay_pending", attempts: [{ state: "pending" }] });
    await silent.close();
    expect(await cancel(billing_no)).toMatchObject({ code: 1, content: { status: -2 } });
  });
  const cutCancels: typeof fetch = (address, init) =>
    divertFetch("", async (send) => {
      const url = address instanceof Request ? address.url : address.toString();
      return url.includes("/cancel") ? Promise.reject(new Error("no answer")) : send();
    })(address, init);

  test("because it is being made at this moment leaves the order open", async () => {
    await shop.provider("/control/scenario", { scenario: "slow", delay_ms: 3_000 });
    const impatient = await shop.startAnother({ world: { clock: hurriedClock({ up_to_ms: 6_000 }) } });
    const created = await create(shop, buyer, { product_id: "101-coins-10000" }, { port: impatient.port });
    const billing_no = String(created.content["billing_no"]);
    expect(await cancel(billing_no)).toMatchObject({ code: -3008, content: { billing_no } });
    await factsOnce(shop, billing_no, "pay_pending");
    expect(await cancel(billing_no)).toMatchObject({ code: 1, content: { status: -2 } });
    await impatient.close();
  });
});

test("money that a provider takes all the same is delivered once, and holds the limit again", async () => {
  const product_id = "101-pass-month";
  await limitGoods(shop, product_id, { type: "role", cap: 1 });
  const billing_no = await createdNumber(shop, buyer, { product_id });
  expect(await cancel(billing_no)).toMatchObject({ code: 1, content: { status: -2 } });
  const { payable_amount } = await readFacts(shop, billing_no);
  const body = webhookBody({ merchant_ref: `${billing_no}-1`, amount: payable_amount });
  const headers = signWebhook(body, [shop.secrets.merchant]);
  await shop.send("/hooks/sandbox/kitestone", { method: "POST", body, headers });
  await factsOnce(shop, billing_no, "delivered");
  expect(await countGrants(shop, billing_no)).toBe(1);
  expect(await readHolds(shop, billing_no)).toMatchObject({ limit: "used" });
});
