// A character that the game has moved to another account while an order of the first account is open for it.
import type { LimitInfo } from "@gemgate/contract/limits";
import { accountOf, limitGoods } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create, createdNumber, endTimeOf, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestShop;
let first: Buyer;
let next: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
  first = await aBuyer(shop);
  const other = await aBuyer(shop, { username: "newcomer" });
  next = { ...other, server_id: first.server_id, role_id: first.role_id };
  // The game has said that the character is the other account's now.
  await shop.owner.query(
    `insert into role_seen (account_id, client_id, server_id, role_id, role_name, server_name)
     select $2, client_id, server_id, role_id, role_name, server_name from role_seen
      where account_id = $1 and role_id = $3`,
    [await accountOf(shop, first), await accountOf(shop, other), first.role_id],
  );
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

async function limitOf(who: Buyer, product_id: string): Promise<LimitInfo | undefined> {
  const { client_id, oauth_token, server_id, role_id } = who;
  const { text } = await shop.call("/api/pay/getLimitProductInfo", { client_id, oauth_token, server_id, role_id });
  const list: LimitInfo[] = JSON.parse(text).content;
  return list.find((info) => info.product_id === product_id);
}

test("an open order of the account before is refused with -3008, and its number is told to that account alone [G19 T23]", async () => {
  const goods = { product_id: "101-gem-330" };
  const billing_no = await createdNumber(shop, first, goods);
  const refused = await create(shop, next, goods);
  expect(refused).toMatchObject({ code: -3008, content: {} });
  expect(refused.text).not.toContain(billing_no);
  expect(await createdNumber(shop, first, goods)).toBe(billing_no);
});

test("limited goods of the account before are unpaid in the limits, and only that account reads the number [G13 G14]", async () => {
  const product_id = "101-bundle-hunter";
  await limitGoods(shop, product_id, { type: "role", cap: 1 });
  const billing_no = await createdNumber(shop, first, { product_id });
  expect(await limitOf(first, product_id)).toMatchObject({ extra_pay_times: -1, billing_no });
  const seen = await limitOf(next, product_id);
  expect(seen).toMatchObject({ extra_pay_times: -1 });
  expect(seen).not.toHaveProperty("billing_no");
  expect((await create(shop, next, { product_id })).text).not.toContain(billing_no);
});

test.each(["101-gem-6480", "101-bundle-legend"])(
  "an order of the account before whose time is over is closed by the next purchase of %s [G19]",
  async (product_id) => {
    if (product_id === "101-bundle-legend") await limitGoods(shop, product_id, { type: "role", cap: 1 });
    const billing_no = await createdNumber(shop, first, { product_id });
    await endTimeOf(shop, billing_no);
    expect(await createdNumber(shop, next, { product_id })).not.toBe(billing_no);
    expect((await readFacts(shop, billing_no)).state).toBe("expired");
  },
);
