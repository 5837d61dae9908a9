// The store's own page of an order, with a storefront that draws nothing: only the waiting page is tested.
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { divertFetch } from "@gemgate/testing/divert-fetch";
import { movableClock } from "@gemgate/testing/movable-clock";
import { aBuyer, createdNumber } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

const empty = makeEmptyStorefront();
const clock = movableClock();
let shop: TestShop;
let billing_no: string;

/** The provider refuses, so the order is closed and its page has the way back. */
beforeAll(async () => {
  const refuses = divertFetch("/v1/payments", async () => Response.json({ error: "no" }, { status: 422 }));
  shop = await startTestShop({ work: false, pages: empty, world: { clock, fetch: refuses } });
  billing_no = await createdNumber(shop, await aBuyer(shop), {});
});
afterAll(async () => {
  await shop.close();
  empty.remove();
});

async function open(search: string, headers: Record<string, string>, of = billing_no) {
  const { status, text } = await shop.send(`/pay/${of}${search}`, { headers });
  expect(status).toBe(200);
  const lang = /<html lang="([^"]*)"/.exec(text)?.[1] ?? "";
  return { lang, back: (/href="(\/selectGoods[^"]*)"/.exec(text)?.[1] ?? "").replaceAll("&amp;", "&") };
}

const backIn = (spec_lang: string): string =>
  `/selectGoods?domain_area=universal&client_id=100013&spec_lang=${spec_lang}&billing_no=${billing_no}`;

test("the page of an order is in the address's language, says so by its BCP-47 tag, and takes it back to the store [B36]", async () => {
  const german = { "accept-language": "de" };
  expect(await open("?spec_lang=zh-tw", german)).toEqual({ lang: "zh-TW", back: backIn("zh-tw") });
  expect(await open("", german)).toEqual({ lang: "de", back: backIn("de") });
});

test("the page of an order is there at the hosts of its own environment alone", async () => {
  const demo = await shop.send(`/pay/${billing_no}`, { host: `kitestone-demo.localhost:${shop.port}` });
  expect(demo.status).toBe(404);
});

test("the page of an order is in a language that its region offers, whatever region the visitor was at last [Q7]", async () => {
  const elsewhere = { cookie: "webpay_first=domain_area=sea", "accept-language": "ar" };
  expect(await open("", elsewhere)).toEqual({ lang: "ar", back: backIn("ar") });
  const inSea = { ...(await aBuyer(shop)), client_id: "100213" };
  const other = await createdNumber(shop, inSea, { domain_area: "sea", product_id: "101-gem-60", country: "SG" });
  expect((await open("?spec_lang=ar", { "accept-language": "th" }, other)).lang).toBe("th");
});

test("the page of an order is in a language that its game's page config offers [Q5]", async () => {
  await shop.owner.query(
    `update page_config set config = config || '{"language_config": "en,ko"}'
      where brand_id = 'kitestone' and gp_id = '101'`,
  );
  clock.letPass(1_000);
  expect((await open("?spec_lang=ja", { "accept-language": "ko" })).lang).toBe("ko");
});
