// An operator takes a payment method out of the list for a while. The console writes the row with rights of its own; here it is planted.
import { codes } from "@gemgate/contract/code";
import { paymentListSchema } from "@gemgate/contract/checkout";
import { eventually } from "@gemgate/testing/eventually";
import { aBuyer, create } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
});
afterEach(() => shop.owner.query("delete from method_pause"));
afterAll(() => shop.close());

async function keys(): Promise<string[]> {
  const { content } = await shop.call("/api/pay/getCountryList", {
    client_id: "100013",
    platform: "web",
    domain_area: "universal",
    product_id: "101-gem-330",
  });
  const options = v.parse(paymentListSchema, content).country["US"] ?? [];
  return options.flatMap(({ key, sub_payment }) => [key, ...sub_payment.map((sub) => sub.key)]);
}

function pause(channel_id: string, until = "null"): Promise<unknown> {
  return shop.owner.query(
    `insert into method_pause (brand_id, domain_area, payway_id, channel_id, until, by, note)
     values ('kitestone', 'universal', '1', $1, ${until}, 'ada', 'the provider is away')`,
    [channel_id],
  );
}

const isThere = (key: string, there: boolean) =>
  eventually(`${key} is ${there ? "" : "not "}in the list`, async () => (await keys()).includes(key) === there);

test("a paused method leaves the list and refuses a new order, and both end when it is resumed", async () => {
  const buyer = await aBuyer(shop);
  await isThere("1_scan", true);
  await pause("scan");
  await isThere("1_scan", false);
  expect(await keys()).toContain("1_card");
  const asked = { country: "US", payway_id: "1", channel_id: "scan" };
  expect(await create(shop, buyer, asked)).toMatchObject({ code: codes.channel_not_found });
  await shop.owner.query("delete from method_pause");
  await isThere("1_scan", true);
  expect(await create(shop, buyer, asked)).toMatchObject({ code: codes.success });
});

test("without a channel all of the method's channels are paused, in this region of this brand alone", async () => {
  await pause("");
  await isThere("1_card", false);
  expect((await keys()).filter((key) => key.startsWith("1_"))).toEqual([]);
  await shop.owner.query("update method_pause set domain_area = 'elsewhere'");
  await isThere("1_card", true);
  await shop.owner.query("update method_pause set domain_area = 'universal', brand_id = 'moonrest'");
  await isThere("1_card", true);
});

test("a pause ends by itself at its time, though nothing else changes", async () => {
  await pause("scan", "gem_now() + interval '3 seconds'");
  await isThere("1_scan", false);
  await isThere("1_scan", true);
  expect((await shop.owner.query("select 1 from method_pause")).rows).toHaveLength(1);
});
