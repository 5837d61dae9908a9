// What the wire says became of an order, to its number alone and to its owner.
import { type FullOrder, fullOrderSchema, listOrders } from "@gemgate/contract/checkout";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  create,
  createdNumber,
  endTimeOf,
  factsOnce,
  makeDue,
  payAtProvider,
  readFacts,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { refundByDecision } from "../payments/public.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

const products = [
  "gem-60",
  "gem-330",
  "gem-680",
  "gem-980",
  "gem-1980",
  "gem-3280",
  "gem-4980",
  "gem-6480",
  "coins-10000",
];

function buy(): Promise<string> {
  return createdNumber(shop, buyer, { product_id: `101-${products.shift() ?? "coins-52000"}` });
}

async function buyAndGet(): Promise<string> {
  const billing_no = await buy();
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

/** The owner's view; the number alone and the list must say the same, and the number alone no more. */
async function read(billing_no: string): Promise<FullOrder> {
  const { client_id, oauth_token } = buyer;
  const full = await shop.call("/api/pay/getOrderInfo", { billing_no, oauth_token });
  const order = v.parse(fullOrderSchema, full.content);
  const simple = await shop.call("/api/pay/getOrderInfo", { billing_no, simple: "1" });
  const { status, is_paid, outcome } = order;
  expect(simple.content).toEqual({ billing_no, status, is_paid, ...(outcome === undefined ? {} : { outcome }) });
  const listed = v.parse(listOrders.content, (await shop.call(listOrders.path, { client_id, oauth_token })).content);
  expect(listed.list.find((one) => one.billing_no === billing_no)).toEqual(order);
  return order;
}

function refund(billing_no: string, amount?: number) {
  return inTransaction(shop.world, (tx) =>
    refundByDecision(tx, { billing_no, ...(amount === undefined ? {} : { amount }) }, "asked for"),
  );
}

describe("an order that is not over", () => {
  test("is not paid before the money, and paid from the money on although the game has given nothing", async () => {
    const billing_no = await buy();
    expect(await read(billing_no)).toMatchObject({ status: -1, is_paid: 0 });
    const match = { delivery_key: `order-${billing_no}` };
    await shop.game("/control/faults", { call: "deliver", fault: "maintenance", times: 1, match });
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivering");
    const paid = await read(billing_no);
    expect(paid).toMatchObject({ status: -1, is_paid: 1 });
    expect(paid).not.toHaveProperty("outcome");
  });
});

describe("an unpaid order", () => {
  test("was declined where the provider says so, with the time of it", async () => {
    const billing_no = await buy();
    await payAtProvider(shop, billing_no, { outcome: "failed" });
    await factsOnce(shop, billing_no, "failed");
    const order = await read(billing_no);
    expect(order).toMatchObject({ status: -2, is_paid: 0, outcome: "declined" });
    expect(order.outcome_time).toBeGreaterThanOrEqual(order.create_time ?? Infinity);
  });

  test("was cancelled where its payer left the provider's page, or cancelled it here", async () => {
    const left = await buy();
    await payAtProvider(shop, left, { outcome: "cancelled" });
    await factsOnce(shop, left, "failed");
    expect(await read(left)).toMatchObject({ status: -2, outcome: "cancelled" });
    const here = await buy();
    const { client_id, oauth_token } = buyer;
    const cancel = { client_id, oauth_token, billing_no: here, nonce: newNonce() };
    expect(await shop.call("/api/pay/cancelOrder", cancel, { method: "POST" })).toMatchObject({ code: 1 });
    expect(await read(here)).toMatchObject({ status: -2, outcome: "cancelled" });
  });

  test("expired where its time was over", async () => {
    const billing_no = await buy();
    await endTimeOf(shop, billing_no);
    await factsOnce(shop, billing_no, "expired");
    expect(await read(billing_no)).toMatchObject({ status: -2, outcome: "expired" });
  });
});

describe("money that goes back", () => {
  test("of delivered goods is under way until the provider has done it, and then told with its amount and time", async () => {
    const billing_no = await buyAndGet();
    expect(await read(billing_no)).toMatchObject({ status: 1, is_paid: 1, outcome: "delivered" });
    await shop.provider("/control/faults", { call: "refund", fault: "http_500_before", times: 1_000 });
    expect(await refund(billing_no)).toMatchObject({ done: true });
    await makeDue(shop, billing_no);
    await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "unknown");
    const { price, currency, ...underWay } = await read(billing_no);
    expect(underWay).toMatchObject({ status: -2, is_paid: 0, outcome: "refunding" });
    expect(underWay.refund).toEqual({ price, currency });
    await shop.provider("/control/faults/clear", {});
    await makeDue(shop, billing_no);
    await factsOnce(shop, billing_no, "refunded");
    const order = await read(billing_no);
    expect(order).toMatchObject({ status: -2, is_paid: 0, outcome: "refunded", refund: { price, currency } });
    expect(order.refund?.refund_time).toBeGreaterThanOrEqual(order.create_time ?? Infinity);
  });

  test("in part leaves the goods delivered and names the part", async () => {
    const billing_no = await buyAndGet();
    await refund(billing_no, 100);
    await makeDue(shop, billing_no);
    await factsOnce(
      shop,
      billing_no,
      ({ state, refunds }) => state === "delivered" && refunds[0]?.state === "succeeded",
    );
    expect(await read(billing_no)).toMatchObject({
      status: 1,
      is_paid: 1,
      outcome: "partly_refunded",
      refund: { price: 1 },
    });
  });

  test("of a second payment is no refund of the order: it is delivered, and said to be paid twice", async () => {
    const product_id = "101-coins-110000";
    const billing_no = await createdNumber(shop, buyer, { product_id });
    await create(shop, buyer, { product_id, channel_id: "scan" });
    await payAtProvider(shop, billing_no, { attempt_no: 1 });
    await factsOnce(shop, billing_no, "delivered");
    await payAtProvider(shop, billing_no, { attempt_no: 2 });
    await factsOnce(shop, billing_no, ({ refunds }) => refunds[0]?.state === "succeeded");
    const order = await read(billing_no);
    expect(order).toMatchObject({ status: 10, outcome: "delivered_paid_twice" });
    expect(order).not.toHaveProperty("refund");
    expect((await readFacts(shop, billing_no)).refunds).toHaveLength(1);
  });
});
