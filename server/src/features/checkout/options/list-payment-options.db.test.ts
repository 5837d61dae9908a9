// The payment list as the wire has it; which of it a player sees is decided by rules/checkout/payment-options.
import { paymentListSchema } from "@gemgate/contract/checkout";
import type { PaymentOption } from "@gemgate/contract/checkout";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
  // Before the first answer is kept: places that the demo's brand does not have.
  await shop.owner.query(
    `insert into payment_option (brand_id, domain_area, country, payway_id, channel_id, name, icon, sort, provider, method)
     select brand_id, domain_area, other.country, payway_id, channel_id, name, icon, sort, provider, method
       from payment_option, unnest(array['HK', 'GLOBAL']) as other (country)
      where brand_id = 'kitestone' and domain_area = 'universal' and payment_option.country = 'US' and channel_id = 'card'
     on conflict do nothing`,
  );
});
afterAll(() => shop.close());

const here = { client_id: "100013", platform: "web", domain_area: "universal", product_id: "101-gem-330" };
const list = "/api/pay/getCountryList";
const fields = [
  "payway_id",
  "channel_id",
  "key",
  "name",
  "icon",
  "sort",
  "min_money",
  "max_money",
  "open_coupon",
  "description",
  "sub_payment",
];

test("the payment list answers options by region, each with its eleven fields, and so do their channels [I1 I7]", async () => {
  const { code, content } = await shop.call(list, here);
  expect(code).toBe(1);
  const { country } = v.parse(paymentListSchema, content);
  const options: object[] = Object.values(country).flat();
  expect(options.length).toBeGreaterThan(1);
  const channels = Object.values(country)
    .flat()
    .flatMap((option: PaymentOption): object[] => option.sub_payment);
  for (const option of [...options, ...channels]) expect(Object.keys(option)).toEqual(expect.arrayContaining(fields));
});

test("goods of another game have no payment list", async () => {
  expect(await shop.call(list, { ...here, product_id: "102-gem-330" })).toMatchObject({ code: -3006 });
});

test("countries have the name that people use in the caller's language; GLOBAL is no country and has none", async () => {
  const asked = { ...here, spec_lang: "zh-tw" };
  const { country, country_name = {} } = v.parse(paymentListSchema, (await shop.call(list, asked)).content);
  expect(Object.keys(country)).toEqual(expect.arrayContaining(["HK", "US", "GLOBAL"]));
  expect(country_name).toMatchObject({ HK: "香港", US: "美國" });
  expect(country_name).not.toHaveProperty("GLOBAL");
});
