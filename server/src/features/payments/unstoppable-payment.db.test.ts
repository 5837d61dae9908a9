// Providers that stop no payment and give back no part of one: the player is not stuck with the order, nor we with the refund.
import { payways } from "@gemgate/contract/pay-paths";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, countGrants, create, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { offerPayways, paywayRows, test_country } from "@gemgate/testing/payway-story";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { decide, NotAllowed } from "../review/public.ts";
import { listPaidAttempts } from "./attempt-store.ts";
import { refundPart } from "./order-refund.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  await offerPayways(shop.owner, paywayRows);
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

const path = payways.find(({ payway_id }) => payway_id === "14")?.path ?? "";
const channel_id = paywayRows.find(({ payway_id }) => payway_id === "14")?.channel_id ?? "";

/** At the carrier, which can do neither. */
async function order(product_id: string): Promise<string> {
  const wanted = { product_id, country: test_country, payway_id: "14", channel_id, pay_id: "" };
  const answer = await create(shop, buyer, wanted, { path });
  if (answer.code !== 1) throw new Error(answer.text);
  return String(answer.content["billing_no"]);
}

function cancel(billing_no: string): Promise<WireAnswer> {
  const { client_id, oauth_token } = buyer;
  const nonce = newNonce();
  return shop.call("/api/pay/cancelOrder", { client_id, oauth_token, billing_no, nonce }, { method: "POST" });
}

test("an unpaid order is closed though its payment cannot be stopped, and the goods are bought anew", async () => {
  const billing_no = await order("101-gem-60");
  expect(await cancel(billing_no)).toMatchObject({ code: 1, content: { billing_no, status: -2 } });
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "expired", attempts: [{ state: "pending" }] });
  expect(await order("101-gem-60")).not.toBe(billing_no);
});

test("money that comes after such a cancel is honoured once", async () => {
  const billing_no = await order("101-gem-330");
  expect(await cancel(billing_no)).toMatchObject({ code: 1, content: { status: -2 } });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  expect(await countGrants(shop, billing_no)).toBe(1);
});

test("an order that is paid there and not yet here is not closed", async () => {
  await shop.provider("/control/scenario", { scenario: "lost_webhook" });
  const billing_no = await order("101-gem-680");
  await payAtProvider(shop, billing_no);
  expect(await cancel(billing_no)).toMatchObject({ code: -3008, content: { billing_no } });
  await factsOnce(shop, billing_no, "delivered");
});

test("a provider that is silent leaves the order open", async () => {
  const billing_no = await order("101-gem-980");
  await shop.provider("/control/faults", { call: "query", fault: "http_500_before", times: 50 });
  expect(await cancel(billing_no)).toMatchObject({ code: -3008, content: { billing_no } });
  await shop.provider("/control/faults/clear", {});
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "pay_pending" });
});

test("a part refund is refused in words, and one that is queued all the same goes before a person unsent", async () => {
  const billing_no = await order("101-gem-1980");
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  const by = { operator: "test", note: "asked for" };
  const part = decide(shop.world, { action: "refund", billing_no, amount: 100 }, by);
  await expect(part).rejects.toThrow(new NotAllowed("its provider only gives back the whole payment"));
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered", refunds: [] });
  await inTransaction(shop.world, async (tx) => {
    const [paid] = await listPaidAttempts(tx, billing_no);
    if (paid === undefined) throw new Error("not paid");
    await tx.query("update orders set state = 'refund_pending' where billing_no = $1", [billing_no]);
    await refundPart(tx, paid, { amount: 100, reason: "an old decision" });
  });
  shop.world.signals.wake("refund");
  expect(await factsOnce(shop, billing_no, "review")).toMatchObject({ refunds: [{ state: "failed", amount: 100 }] });
  expect(await decide(shop.world, { action: "refund", billing_no }, by)).toBe("refund_pending");
  shop.world.signals.wake("refund");
  await factsOnce(shop, billing_no, "refunded");
});
