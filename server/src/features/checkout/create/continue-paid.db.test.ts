// Another method is chosen for an order that was paid meanwhile: the answer says so, and no second order is made.
import { limitGoods } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create, createdNumber, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

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

async function countOrders(product_id: string): Promise<number> {
  const { rows } = await shop.owner.query("select 1 from orders where product_id = $1", [product_id]);
  return rows.length;
}

async function paidAndWaiting(product_id: string): Promise<string> {
  const billing_no = await createdNumber(shop, buyer, { product_id });
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault: "maintenance", times: 100, match });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivering");
  return billing_no;
}

test("a change of method for an order that is paid answers -3015 with its number and makes no second order", async () => {
  const product_id = "101-gem-330";
  const billing_no = await paidAndWaiting(product_id);
  const change = { product_id, channel_id: "scan", continue_billing_no: billing_no };
  expect(await create(shop, buyer, change)).toMatchObject({ status: 200, code: -3015, content: { billing_no } });
  expect(await create(shop, buyer, { ...change, continue_billing_no: billing_no.toLowerCase() })).toMatchObject({
    code: -3015,
  });
  expect(await countOrders(product_id)).toBe(1);
  // Without the number it is a purchase of its own, which is lawful (Z115).
  const second = await createdNumber(shop, buyer, { product_id });
  expect(second).not.toBe(billing_no);
});

test("limited goods that are paid answer -3015 too, and not that they are sold out", async () => {
  const product_id = "101-pass-week";
  await limitGoods(shop, product_id, { type: "role", cap: 1 });
  const billing_no = await paidAndWaiting(product_id);
  const again = { product_id, continue_billing_no: billing_no };
  expect(await create(shop, buyer, again)).toMatchObject({ code: -3015, content: { billing_no } });
  expect(await create(shop, buyer, { product_id })).toMatchObject({ code: -3007 });
});

test("the order that is meant is gone on with while it is open, and bought anew when it was closed, is unknown or is of other goods", async () => {
  const product_id = "101-gem-60";
  const open = await createdNumber(shop, buyer, { product_id });
  const change = { product_id, channel_id: "scan", continue_billing_no: open };
  expect(await createdNumber(shop, buyer, change)).toBe(open);
  expect((await readFacts(shop, open)).attempts).toHaveLength(2);
  for (const attempt_no of [1, 2]) await payAtProvider(shop, open, { outcome: "failed", attempt_no });
  await factsOnce(shop, open, "failed");
  const anew = await createdNumber(shop, buyer, change);
  expect(anew).not.toBe(open);
  const elsewhere = await paidAndWaiting("101-gem-680");
  for (const continue_billing_no of ["", "20260101AAAAAAAAAAAAAAAAAAAA", "nonsense", elsewhere]) {
    expect(await createdNumber(shop, buyer, { ...change, continue_billing_no })).toBe(anew);
  }
});

test("a change of method whose answer was lost is answered again, although the order is paid by now", async () => {
  const product_id = "101-gem-980";
  const billing_no = await createdNumber(shop, buyer, { product_id });
  const change = { product_id, channel_id: "scan", continue_billing_no: billing_no, nonce: newNonce() };
  expect(await createdNumber(shop, buyer, change)).toBe(billing_no);
  await payAtProvider(shop, billing_no, { attempt_no: 2 });
  await factsOnce(shop, billing_no, "delivered");
  expect(await create(shop, buyer, change)).toMatchObject({ code: 1, content: { billing_no } });
});

test("money and a change of method at the same moment never end in two orders", async () => {
  const product_id = "101-gem-1980";
  for (let round = 0; round < 12; round += 1) {
    const before = await countOrders(product_id);
    const billing_no = await createdNumber(shop, buyer, { product_id });
    const change = { product_id, channel_id: "scan", continue_billing_no: billing_no };
    const changing = () => create(shop, buyer, change);
    const [, ...answers] = await Promise.all([payAtProvider(shop, billing_no), changing(), changing(), changing()]);
    await factsOnce(shop, billing_no, "delivered");
    for (const { code, content } of answers) {
      expect({ code, ...content }).toMatchObject({ billing_no });
    }
    expect(await countOrders(product_id)).toBe(before + 1);
    expect(await changing()).toMatchObject({ code: -3015, content: { billing_no } });
  }
});
