import { aBuyer } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ work: false });
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const ask = (change: Record<string, string> = {}) => {
  const { client_id, oauth_token } = buyer;
  const parameters = { client_id, oauth_token, coupon_code: "", product_id: "101-gem-330", ...change };
  return shop.call("/api/pay/productPoints", parameters);
};

test("without a coupon the price is the goods' own, in the brand's currency [G3]", async () => {
  expect(await ask()).toMatchObject({ code: 1, content: { points: 0, discountPrice: 4.99 } });
});

test("the newest price of the catalogue counts [G3]", async () => {
  await shop.owner.query(
    `insert into price (brand_id, product_id, domain_area, currency, version, amount)
     values ('kitestone', '101-gem-980', 'universal', 'USD', 2, 1299)`,
  );
  expect(await ask({ product_id: "101-gem-980" })).toMatchObject({ content: { discountPrice: 12.99 } });
});

test("an unknown coupon is refused, and so are goods of another game and calls without a login", async () => {
  expect(await ask({ coupon_code: "TENOFF" })).toMatchObject({ code: -3062 });
  expect(await ask({ product_id: "102-gem-330" })).toMatchObject({ code: -3006 });
  expect(await ask({ product_id: "no-such-goods" })).toMatchObject({ code: -3006 });
  expect(await ask({ oauth_token: "" })).toMatchObject({ code: -600 });
});
