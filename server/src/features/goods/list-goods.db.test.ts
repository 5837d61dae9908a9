import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { exponentOf } from "@gemgate/rules/money/minor-units";
import { eventually } from "@gemgate/testing/eventually";
import { movableClock } from "@gemgate/testing/movable-clock";
import { aBuyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

interface GoodsItem {
  value: string;
  display: string;
  price: number;
  typeKey: string;
  typeName: string;
  typeSort: number;
  goodsSort: number;
  isSpecial: number;
  isLimit: number;
  currency: string;
  icon: string;
  bonus?: string;
}

const clock = movableClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock } });
});
afterAll(() => shop.close());

const here = { client_id: "100013", platform: "web", domain_area: "universal" };
const ask = (change: Record<string, string> = {}, brand = "kitestone") =>
  shop.call("/api/pay/getThirdGift", { ...here, ...change }, { host: `${brand}.localhost:${shop.port}` });

async function readGoods(change?: Record<string, string>, brand?: string): Promise<GoodsItem[]> {
  const { code, content } = await ask(change, brand);
  if (code !== 1 || !Array.isArray(content.list)) throw new Error(`the goods list answered ${code}`);
  return content.list;
}

/** The response cache is checked once a second. */
const afterVersionPoll = (): void => clock.letPass(1_000);

describe("the goods list", () => {
  test.each(everyBrand)(
    "of $key has prices in $currency, with the places that the currency has [A7]",
    async (brand) => {
      for (const domain_area of brand.regions) {
        const client_id = brand.games.find((game) => game.area === domain_area)?.client_id.web ?? "";
        const { content } = await ask({ client_id, domain_area }, brand.key);
        expect(content["currency"]).toBe(brand.currency);
        const goods = await readGoods({ client_id, domain_area }, brand.key);
        expect(goods.length).toBeGreaterThanOrEqual(20);
        for (const { price, currency } of goods) {
          expect(currency).toBe(brand.currency);
          expect(price).toBeGreaterThan(0);
          expect(String(price)).toMatch(exponentOf(currency) === 0 ? /^\d+$/ : /^\d+(?:\.\d{1,2})?$/);
        }
      }
    },
  );

  test("stands in the order of its types and, in them, of its goods", async () => {
    const goods = await readGoods();
    const places = goods.map(({ typeSort, goodsSort }) => typeSort * 1_000 + goodsSort);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(goods.map(({ typeKey }) => typeKey)).size).toBe(4);
    expect(goods[0]).toMatchObject({ isSpecial: 1, value: "101-chest" });
  });

  test("gives every item every field that a page shows [G1 G2]", async () => {
    const goods = await readGoods();
    for (const item of goods) {
      expect(item).toMatchObject({
        value: expect.stringMatching(/^101-/),
        display: expect.any(String),
        price: expect.any(Number),
        typeKey: expect.any(String),
        isLimit: expect.toBeOneOf([0, 1]),
        isCoupon: expect.toBeOneOf([0, 1]),
        goodsSort: expect.any(Number),
        typeSort: expect.any(Number),
        isSpecial: expect.toBeOneOf([0, 1]),
        couponPoints: expect.any(Number),
      });
    }
    expect(goods.filter(({ isLimit }) => isLimit === 1).map(({ value }) => value)).toEqual([
      "101-bundle-welcome",
      "101-bundle-weekly",
      "101-bundle-founder",
    ]);
    expect(goods.find(({ value }) => value === "101-gem-330")).toMatchObject({ isCoupon: 1, isSpecial: 0 });
  });

  test("names what a card shows [G2]", async () => {
    const goods = await readGoods();
    expect(goods.find(({ value }) => value === "101-gem-330")).toMatchObject({
      display: "330 Crystals",
      bonus: expect.stringContaining("30 bonus"),
      price: 4.99,
      typeKey: "gems",
      typeName: "Crystals",
      icon: expect.stringMatching(/^\/art\/.+\.svg$/),
    });
    expect(goods.find(({ value }) => value === "101-gem-60")).not.toHaveProperty("bonus");
  });

  test("says how many units are counted, and how many of them are given on top, where there is something to count", async () => {
    const goods = await readGoods();
    expect(goods.find(({ value }) => value === "101-gem-330")).toMatchObject({ units: 330, bonus_units: 30 });
    expect(goods.find(({ value }) => value === "101-gem-60")).toMatchObject({ units: 60 });
    for (const uncounted of ["101-gem-60", "101-chest", "101-pass-week", "101-bundle-starter"]) {
      expect(goods.find(({ value }) => value === uncounted)).not.toHaveProperty("bonus_units");
    }
    expect(goods.find(({ value }) => value === "101-chest")).not.toHaveProperty("units");
  });

  test("is the same on every platform, and the character of a call changes nothing", async () => {
    const goods = await readGoods();
    expect(await readGoods({ client_id: "100011", platform: "android" })).toEqual(goods);
    expect(await readGoods({ server_id: "s1", role_id: "7", area_id: "" })).toEqual(goods);
  });

  test("is refused for a client of no game, another brand's, and another region", async () => {
    expect(await ask({ client_id: "999" })).toMatchObject({ code: -3001 });
    expect(await ask({ client_id: "200013" })).toMatchObject({ code: -3001 });
    expect(await ask({ domain_area: "ja" })).toMatchObject({ code: -3014 });
    expect(await ask({ domain_area: "sea" })).toMatchObject({ code: -3014 });
    expect(await ask({ client_id: "100113" })).toMatchObject({ code: -3014 });
    expect(await ask({ client_id: "100113", domain_area: "eru" })).toMatchObject({ code: 1 });
  });
});

describe("names", () => {
  beforeAll(async () => {
    await shop.owner.query("update goods set name = $1 where product_id = '101-gem-60'", [
      { en: "60 Crystals", ja: "クリスタル60個", fr: "" },
    ]);
    afterVersionPoll();
  });
  const nameIn = async (spec_lang: string, change = {}, brand?: string): Promise<string | undefined> =>
    (await readGoods({ spec_lang, ...change }, brand)).find(({ value }) => value === "101-gem-60")?.display;

  test("are in the language asked for, and in English where they were not written in it", async () => {
    expect(await nameIn("ja")).toBe("クリスタル60個");
    expect(await nameIn("en")).toBe("60 Crystals");
    expect(await nameIn("de")).toBe("60 Crystals");
    expect(await nameIn("fr")).toBe("60 Crystals");
  });

  test("are in the brand's own language before English", async () => {
    const hoshimi = { client_id: "200013", domain_area: "ja" };
    expect(await nameIn("de", hoshimi, "hoshimi")).toBe("クリスタル60個");
    expect(await nameIn("en", hoshimi, "hoshimi")).toBe("60 Crystals");
  });
});

describe("a change of the catalogue", () => {
  const priceOf = async (product_id: string, change?: Record<string, string>): Promise<number | undefined> =>
    (await readGoods(change)).find(({ value }) => value === product_id)?.price;
  const addPrice = (version: number, amount: number) =>
    shop.owner.query(
      `insert into price (brand_id, product_id, domain_area, currency, version, amount)
       values ('kitestone', '101-gem-680', 'universal', 'USD', $1, $2)`,
      [version, amount],
    );

  test("a newer price is in force a second later, in its own region alone", async () => {
    expect(await priceOf("101-gem-680")).toBe(9.99);
    await addPrice(2, 1_099);
    afterVersionPoll();
    expect(await priceOf("101-gem-680")).toBe(10.99);
    await addPrice(3, 849);
    afterVersionPoll();
    expect(await priceOf("101-gem-680")).toBe(8.49);
    expect(await priceOf("101-gem-680", { client_id: "100113", domain_area: "eru" })).toBe(9.99);
  });

  test("goods that are taken off sale are gone from the list", async () => {
    expect(await priceOf("101-pass-week")).toBe(2.99);
    await shop.owner.query(
      "update goods set on_sale = false where brand_id = 'kitestone' and product_id = '101-pass-week'",
    );
    afterVersionPoll();
    expect(await priceOf("101-pass-week")).toBeUndefined();
  });

  test("another process shows a change of the catalogue too", async () => {
    const another = await shop.startAnother();
    const path = `/api/pay/getThirdGift?${new URLSearchParams(here).toString()}`;
    const before = await shop.send(path, { port: another.port });
    await addPrice(4, 1_299);
    afterVersionPoll();
    const after = await shop.send(path, { port: another.port });
    expect(after.text).not.toBe(before.text);
    expect(after.text).toBe((await shop.send(path)).text);
    await another.close();
  });
});

describe("a list with a sale", () => {
  const product_id = "101-gem-60";
  const at = (port: number) =>
    shop.call("/api/pay/getThirdGift", { ...here }, { host: `kitestone.localhost:${shop.port}`, port });
  async function addWindow(from_s: number, to_s: number): Promise<void> {
    await shop.owner.query(
      `insert into price_window (brand_id, product_id, domain_area, currency, starts_at, ends_at, amount)
       values ('kitestone', $1, 'universal', 'USD', to_timestamp($2), to_timestamp($3), 79)`,
      [product_id, from_s, to_s],
    );
    afterVersionPoll();
  }
  const now_s = async (): Promise<number> => {
    const { rows } = await shop.owner.query<{ now: string }>(
      "select extract(epoch from clock_timestamp())::float8 as now",
    );
    return Number(rows[0]?.now);
  };
  const goodsIn = (content: Record<string, unknown>): Partial<GoodsItem> | undefined =>
    Array.isArray(content["list"]) ? content["list"].find(({ value }) => value === product_id) : undefined;
  afterEach(async () => {
    await shop.owner.query("update price_window set retired_at = gem_now() where retired_at is null");
    afterVersionPoll();
  });

  test("says the usual price, the percents rounded down and the end; and so does a price check", async () => {
    const now = Math.floor(await now_s());
    await addWindow(now - 3_600, now + 3_600);
    const sale = { list_price: 0.99, sale_percent: 20, sale_end_time: now + 3_600 };
    const { content } = await ask();
    expect(goodsIn(content)).toMatchObject({ price: 0.79, ...sale });
    expect(content["next_price_time"]).toBe(now + 3_600);
    const { client_id, oauth_token } = await aBuyer(shop);
    const asked = { client_id, oauth_token, coupon_code: "", product_id };
    expect((await shop.call("/api/pay/productPoints", asked)).content).toMatchObject({ discountPrice: 0.79, ...sale });
  });

  test("says when one begins, and nothing of one that is over", async () => {
    const now = Math.floor(await now_s());
    await addWindow(now - 7_200, now - 3_600);
    expect((await ask()).content["next_price_time"]).toBeUndefined();
    await addWindow(now + 3_600, now + 7_200);
    const { content } = await ask();
    expect(content["next_price_time"]).toBe(now + 3_600);
    expect(goodsIn(content)).toMatchObject({ price: 0.99 });
    expect(goodsIn(content)).not.toHaveProperty("list_price");
  });

  test("changes at its border on every process, and no answer from before is given after it", async () => {
    const other = await shop.startAnother({ work: false });
    try {
      const border = Math.ceil(await now_s()) + 4;
      await addWindow(border - 3_600, border);
      const ports = [shop.port, other.port];
      // Each of them has read the window, and keeps its answer for who asks next.
      await eventually("both have the sale", async () => {
        afterVersionPoll();
        const prices = await Promise.all(ports.map(async (port) => goodsIn((await at(port)).content)?.price));
        return prices.every((price) => price === 0.79);
      });
      const seen: { asked: number; answered: number; price: number | undefined }[] = [];
      while ((seen.at(-1)?.asked ?? 0) < border + 1) {
        for (const port of ports) {
          const asked = await now_s();
          const price = goodsIn((await at(port)).content)?.price;
          seen.push({ asked, answered: await now_s(), price });
        }
      }
      expect(seen.filter(({ asked, price }) => asked >= border && price !== 0.99)).toEqual([]);
      expect(seen.filter(({ answered, price }) => answered < border && price !== 0.79)).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
