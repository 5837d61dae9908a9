// What only tells where a visitor came from, or in which language he reads, never stands in the way of a purchase.
import { oftener } from "@gemgate/testing/longer-form";
import { aBuyer, create, creationOf } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

async function attemptOf(billing_no: unknown): Promise<unknown> {
  const { rows } = await shop.owner.query("select country, language from payment_attempt where billing_no = $1", [
    billing_no,
  ]);
  return rows[0];
}

test.each([
  ["session_time of 13 digits", { session_time: "1794963600000" }],
  ["session_time empty", { session_time: "" }],
  ["bcp47_lang empty", { bcp47_lang: "" }],
  ["bcp47_lang that is no tag", { bcp47_lang: "english please" }],
  ["game_channel_id empty", { game_channel_id: "" }],
  ["game_channel_id unknown", { game_channel_id: "4" }],
  ["did of 300 characters", { did: "d".repeat(300) }],
  ["session_id of 300 characters", { session_id: "s".repeat(300) }],
  ["traffic_source of 300 characters", { traffic_source: "t".repeat(300) }],
  ["utm parameters of any length", { utm_source: "u".repeat(300), utm_pay: "" }],
  ["country in small letters", { country: "us" }],
  ["idfv of 300 characters", { idfv: "i".repeat(300) }],
  ["spec_lang that is none of ours", { spec_lang: "nl" }],
  ["spec_lang empty", { spec_lang: "" }],
  ["areaId empty", { areaId: "" }],
  ["coupon_code and pay_id empty", { coupon_code: "", pay_id: "" }],
])("an order with %s is made", async (_words, change) => {
  const made = await create(shop, buyer, change);
  expect(made).toMatchObject({ status: 200, code: 1, content: { billing_no: expect.any(String) } });
});

test("an order keeps the country that was meant, and the language of the call where none was told", async () => {
  const made = async (product_id: string, change: Record<string, string>) =>
    attemptOf((await create(shop, buyer, { product_id, ...change })).content["billing_no"]);
  expect(await made("101-gem-60", { country: "us", bcp47_lang: "pt_BR" })).toEqual({
    country: "US",
    language: "pt-BR",
  });
  expect(await made("101-gem-680", { bcp47_lang: "?", spec_lang: "zh-Hant" })).toMatchObject({ language: "zh-TW" });
  expect(await made("101-gem-980", { country: "Brazil" })).toMatchObject({ country: "GLOBAL" });
});

test("an unknown spec_lang answers every call in the brand's own language", async () => {
  const msg = async (spec_lang: string) =>
    (await shop.call("/api/pay/orderList", { client_id: "100013", oauth_token: "x", spec_lang })).msg;
  expect(await msg("xx")).toBe(await msg("en"));
  expect(await msg("pt-BR")).toBe(await msg("pt"));
  expect(await msg("pt-BR")).not.toBe(await msg("en"));
  const { client_id, oauth_token } = buyer;
  const known = await shop.call("/util/login/get_user_info", { client_id, oauth_token, spec_lang: "uk-UA" });
  expect(known).toMatchObject({ code: 1 });
});

test("what decides about money is as strict as ever", async () => {
  const refused = async (change: Record<string, string>) => (await create(shop, buyer, change)).msg;
  for (const name of ["platform", "product_id", "client_id", "server_id", "role_id", "domain_area", "nonce"]) {
    expect(await refused({ [name]: name === "nonce" ? "short" : "" })).toContain(name);
  }
  const text = new URLSearchParams(creationOf(shop, buyer)).toString();
  const post = (body: string) =>
    shop.send("/api/pay/platform_pay", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
  expect(await post(`${text}&did=twice`)).toMatchObject({ code: -1 });
  expect(await post(`${text}&session_id[]=list`)).toMatchObject({ code: -1 });
});

test("any junk in any tracking field still makes the order, as a form and as JSON", async () => {
  const names = ["did", "session_id", "session_time", "traffic_source", "game_channel_id", "bcp47_lang", "idfv"];
  const junk = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom("", "\0", "x".repeat(1_000), "{}", "[]", "null", "-1", "1e99", "' or 1=1 --"),
    fc.array(fc.nat(0xffff), { maxLength: 10 }).map((units) => String.fromCharCode(...units)),
  );
  const sent = fc.record(Object.fromEntries([...names, "spec_lang"].map((name) => [name, junk])));
  const property = fc.asyncProperty(sent, fc.boolean(), async (fields, isJson) => {
    const parameters = { ...creationOf(shop, buyer), ...fields };
    const answer = isJson
      ? await shop.send("/api/pay/platform_pay", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(parameters),
        })
      : await shop.call("/api/pay/platform_pay", parameters, { method: "POST" });
    expect(answer).toMatchObject({ code: 1, content: { billing_no: expect.any(String) } });
  });
  await fc.assert(property, { numRuns: oftener({ usual: 15, full: 40 }) });
});
