// Orders of a demo that was started before the stand-ins had their present ids: the provider of an attempt never changes.
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, countGrants, create, factsOnce, makeDue, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { offerPayways, test_country } from "@gemgate/testing/payway-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retiredStandIns } from "./every-stand-in.ts";

let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  const rows = retiredStandIns.map(({ id, methods: [method = ""] }) => ({
    payway_id: "1",
    channel_id: id,
    provider: id,
    method,
  }));
  await offerPayways(shop.owner, rows);
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

async function orderAt(channel_id: string, product_id: string): Promise<string> {
  const wanted = { product_id, country: test_country, payway_id: "1", channel_id, pay_id: "" };
  const answer = await create(shop, buyer, wanted, { path: "/api/pay/platform_pay" });
  if (answer.code !== 1) throw new Error(`${channel_id} answered ${answer.text}`);
  return String(answer.content["billing_no"]);
}

async function webhooksOf(billing_no: string): Promise<unknown[]> {
  const { rows } = await shop.owner.query(
    "select provider, state, outcome from provider_event where merchant_ref = $1 order by received_at",
    [`${billing_no}-1`],
  );
  return rows;
}

test.each(retiredStandIns)(
  "an order at the retired provider $id is paid by webhook, found by a poll without one, and refunded",
  async ({ id }) => {
    const told = await orderAt(id, "101-gem-330");
    await payAtProvider(shop, told);
    await factsOnce(shop, told, "delivered");
    expect(await webhooksOf(told)).toEqual([{ provider: id, state: "processed", outcome: "paid" }]);
    expect(await countGrants(shop, told)).toBe(1);

    await shop.provider("/control/scenario", { scenario: "lost_webhook" });
    const polled = await orderAt(id, "101-gem-60");
    const match = { delivery_key: `order-${polled}` };
    await shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error: "rejected", match });
    await payAtProvider(shop, polled);
    await makeDue(shop, polled);
    expect(await factsOnce(shop, polled, "refunded")).toMatchObject({ refunds: [{ state: "succeeded" }], owed: 0 });
    expect(await countGrants(shop, polled)).toBe(0);
  },
);
