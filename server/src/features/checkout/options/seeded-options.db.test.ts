// The demo's own payment options: a provider stands behind every one of them, all are answered, and every rule has its row.
import { brandByKey, demoShop, everyBrand } from "@gemgate/demo/shop/read-demo";
import type { Brand } from "@gemgate/contract/brand";
import type { Area } from "@gemgate/contract/area";
import type { PaymentOption } from "@gemgate/contract/checkout";
import { isRefusal } from "@gemgate/contract/code";
import { payways, platformPayPath } from "@gemgate/contract/pay-paths";
import type { Platform } from "@gemgate/contract/platform";
import { describeOption, visibleOptions } from "@gemgate/rules/checkout/payment-options";
import { publishPlainDemo } from "@gemgate/demo/shop/publish-demo";
import { paymentRows } from "@gemgate/shop-folder/rows/payment-rows";
import { movableClock } from "@gemgate/testing/movable-clock";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { readCatalogueNow } from "../../../platform/catalogue-version-store.ts";
import { createResponseCache } from "../../../platform/response-cache.ts";
import type { ResponseCache } from "../../../platform/response-cache.ts";
import { findGoodsForSale } from "../../goods/public.ts";
import { openProviders } from "../../providers/public.ts";
import type { Providers } from "../../providers/public.ts";
import { fullPrice } from "../../pricing/public.ts";
import { chooseOption } from "./choose-option.ts";
import { listPaymentOptionsOf } from "./list-payment-options.ts";
import { selectionOf } from "./option-selection.ts";
import type { OptionsDependencies } from "./option-selection.ts";

let shop: TestShop;
let dependencies: OptionsDependencies;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
  const responseCache = createResponseCache(shop.world.clock, () => readCatalogueNow(shop.world));
  dependencies = { world: shop.world, responseCache, providers: openProviders(shop.world) };
});
afterAll(() => shop.close());

const seeded = [...paymentRows(demoShop())].map(({ row }) => row);

/** An option that takes no less than this. */
function withFloor(floor: number): Providers {
  const sandbox = openProviders(shop.world).get("sandbox");
  assert(sandbox !== undefined, "a test shop has the sandbox provider");
  return new Map([["sandbox", { ...sandbox, floor: () => floor }]]);
}

interface Asking {
  readonly brand: Brand;
  readonly domain_area: Area;
  readonly gp_id?: string;
  readonly platform?: Platform;
}

function selection({ brand, domain_area, gp_id = "101", platform = "web" }: Asking) {
  return selectionOf(dependencies, { brand, domain_area, gp_id, platform, currency: brand.currency });
}

async function optionsIn(asking: Asking, country: string, product = "gem-330"): Promise<PaymentOption[]> {
  const { brand, domain_area, gp_id = "101", platform = "web" } = asking;
  const [locale] = brand.locales;
  assert(locale !== undefined, "a brand speaks");
  const list = await listPaymentOptionsOf(dependencies, {
    brand,
    domain_area,
    gp_id,
    platform,
    locale,
    asksWhy: false,
    product_id: `${gp_id}-${product}`,
  });
  if (isRefusal(list)) throw new Error(`there is no list: ${list.refused}`);
  return list.country[country] ?? [];
}

const keysOf = (options: readonly PaymentOption[]): string[] => options.map(({ key }) => key);

test.each(everyBrand.map((brand) => [brand.key, brand] as const))(
  "every option of %s is answered, but for another game, device or currency [I1 I5]",
  async (_key, brand) => {
    for (const domain_area of brand.regions) {
      const { shown, hidden } = await selection({ brand, domain_area });
      const rows = seeded.filter((row) => row["brand_id"] === brand.key && row["domain_area"] === domain_area);
      expect(shown.length + hidden.length).toBe(rows.length);
      const foreign = ["other_game", "other_platform", "other_currency"];
      expect(hidden.map(({ reason }) => reason).filter((reason) => !foreign.includes(reason))).toEqual([]);
    }
  },
);

test("every payway of the dispatch table is offered somewhere, and every country has the sandbox's two [J1]", async () => {
  const offered = new Set(seeded.map(({ payway_id }) => payway_id));
  expect(payways.filter(({ payway_id }) => !offered.has(payway_id))).toEqual([]);
  for (const brand of everyBrand) {
    for (const domain_area of brand.regions) {
      const { shown } = await selection({ brand, domain_area });
      const countries = new Set(shown.map(({ country }) => country));
      for (const country of countries) {
        const keys = shown.filter((row) => row.country === country).map((row) => `${row.payway_id}_${row.channel_id}`);
        expect(keys).toEqual(expect.arrayContaining(["1_scan", "1_card"]));
      }
    }
  }
});

describe("the demo's options", () => {
  const universal = { brand: brandByKey("kitestone"), domain_area: "universal" } as const;

  test("have the iOS-only wallet, which other devices are not shown [I17 I18]", async () => {
    const options = await optionsIn(universal, "US");
    const shown = (isIos: boolean) => keysOf(visibleOptions({ options, price: 4.99, isIos }));
    expect(shown(true)).toContain("4_APPLEPAY");
    expect(shown(false)).not.toContain("4_APPLEPAY");
  });

  test("are cut by real prices, both borders included [I13 I14 I15]", async () => {
    const shown = async (price: number) =>
      keysOf(visibleOptions({ options: await optionsIn(universal, "US"), price, isIos: false }));
    expect(await shown(4.99)).toContain("2_");
    expect(await shown(9.99)).toEqual(expect.arrayContaining(["2_", "17_"]));
    expect(await shown(3.49)).not.toContain("2_");
    expect(await shown(12.99)).not.toContain("2_");
    expect(await shown(4.99)).not.toContain("17_");
  });

  test("begin with what is for everywhere, else with the area's own first country, for a visitor from an unknown country", async () => {
    const first = async (asking: Asking) => (await selection(asking)).shown[0]?.country;
    expect(await first(universal)).toBe("GLOBAL");
    expect(await first({ brand: brandByKey("kitestone"), domain_area: "sea" })).toBe("SG");
  });

  test("that were read before the catalogue changed do not stay after it", async () => {
    const clock = movableClock();
    const inner = createResponseCache(clock, () => readCatalogueNow(shop.world));
    const offer = (is_offered: boolean) =>
      shop.owner.query("update payment_option set is_offered = $1 where brand_id = 'kitestone' and country = 'MX'", [
        is_offered,
      ]);
    const changing: ResponseCache = {
      ...inner,
      getPriced: async (key, make) => {
        const value = await inner.getPriced(key, make);
        if (!key.startsWith("option-rows:")) return value;
        await offer(false);
        clock.letPass(2_000);
        return value;
      },
    };
    const question = { ...universal, gp_id: "101", platform: "web", currency: universal.brand.currency } as const;
    const countries = async (responseCache: ResponseCache) =>
      (await selectionOf({ ...dependencies, responseCache }, question)).shown.map(({ country }) => country);
    try {
      expect(await countries(changing)).toContain("MX");
      expect(await countries(inner)).not.toContain("MX");
    } finally {
      await offer(true);
    }
  });

  test("name Korean wallets in Korean letters", () => {
    const korean = seeded
      .filter(({ payway_id }) => ["21", "22", "23"].includes(String(payway_id)))
      .map(({ name }) => JSON.stringify(name));
    const names = ["카카오페이", "네이버페이", "토스페이"].map((ko) => JSON.stringify({ ko }));
    expect(new Set(korean)).toEqual(new Set(names));
  });

  test("are hidden without a picture, and so are such channels [I10 I16]", async () => {
    const us = await optionsIn(universal, "US");
    expect(keysOf(us)).toContain("12_CASH");
    expect(keysOf(visibleOptions({ options: us, price: 4.99, isIos: true }))).not.toContain("12_CASH");
    const banks = (await optionsIn({ brand: brandByKey("nordlicht"), domain_area: "useuro" }, "DE")).find(
      ({ key }) => key === "13_",
    );
    assert(banks !== undefined, "banks are offered");
    const channels = (price: number) =>
      visibleOptions({ options: [banks], price, isIos: false })[0]?.sub_payment.map(({ key }) => key);
    expect(banks.sub_payment).toHaveLength(3);
    expect(channels(4.99)).toEqual(["13_BANK"]);
    expect(channels(19.99)).toEqual(["13_BANK", "13_TRANSFER"]);
  });

  test("have Razer's channels by their names, with the banks of each country [I25]", async () => {
    const sea = { brand: brandByKey("merantau"), domain_area: "sea" } as const;
    for (const country of ["MY", "SG", "TH", "PH", "ID"]) {
      const razer = (await optionsIn(sea, country)).find(({ key }) => key === "6_");
      expect(razer?.sub_payment.map(({ key }) => key)).toEqual([
        "6_EWALLET",
        `6_BANK_${country}`,
        "6_PREPAID",
        "6_MOLPOINTS",
      ]);
    }
  });

  test("are of one game alone, or that game's own terms of a general one", async () => {
    const keys = async (gp_id: string) => keysOf(await optionsIn({ ...universal, gp_id }, "US"));
    expect(await keys("101")).not.toContain("12_WALLET");
    expect(await keys("102")).toContain("12_WALLET");
    const paypal = async (gp_id: string) =>
      (await optionsIn({ ...universal, gp_id }, "US"))
        .filter(({ key }) => key === "5_")
        .map(({ min_money }) => min_money);
    expect([await paypal("101"), await paypal("102")]).toEqual([[0], [4.99]]);
  });

  test("have phone bills on Android alone, without coupons and from the carrier's least on, and the wallets of Korea", async () => {
    const korea = { brand: brandByKey("hanbit"), domain_area: "kr" } as const;
    expect(keysOf(await optionsIn(korea, "KR"))).toEqual(["1_scan", "21_", "22_", "23_", "1_card", "17_"]);
    const bill = (await optionsIn({ ...korea, platform: "android" }, "KR")).find(({ key }) => key === "14_");
    expect(bill).toMatchObject({ open_coupon: 0, min_money: 500, max_money: 40_500 });
  });

  test("that are paid elsewhere wait for days, and say so in the brand's own language [I3]", async () => {
    const ja = { brand: brandByKey("hoshimi"), domain_area: "ja" } as const;
    const store = (await optionsIn(ja, "JP")).find(({ key }) => key === "17_STORE");
    expect(store?.pay_within_s).toBe(7 * 86_400);
    expect(describeOption(store?.description ?? "", "ja")).toBe("7日以内にお支払い");
    const gash = (await optionsIn({ brand: brandByKey("jadegate"), domain_area: "twhk" }, "TW")).find(
      ({ key }) => key === "9_",
    );
    expect(gash?.description).toBe("GASH Point");
  });

  test("stand by number: 2 before 10, though the table has text [I9]", async () => {
    expect(new Set(seeded.map(({ sort }) => typeof sort))).toEqual(new Set(["string"]));
    for (const options of [await optionsIn(universal, "US"), await optionsIn(universal, "SG")]) {
      const numbers = options.map(({ sort }) => sort);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }
  });

  test("are the same after they were published again", async () => {
    const read = async () =>
      (await shop.owner.query("select * from payment_option order by id")).rows as readonly unknown[];
    const before = await read();
    expect(before).toHaveLength(seeded.length);
    await publishPlainDemo(ownerConfig());
    expect(await read()).toEqual(before);
  });
});

describe("what a provider takes at least", () => {
  test.each([
    [499, 499, "taken"],
    [500, 499, "wrong_method_parameters"],
    // The window is of the goods price; the floor is of what is paid in the end.
    [400, 399, "wrong_method_parameters"],
  ])("%i: of a payable of %i the method is %s [I15 J26]", async (floor, payable, expected) => {
    const brand = brandByKey("kitestone");
    const place = { brand_id: brand.key, product_id: "101-gem-330", domain_area: "universal", currency: "USD" };
    const goods = await findGoodsForSale(shop.world.db, place);
    assert(goods !== undefined, "the goods are on sale");
    const chosen = await chooseOption(
      {
        ...dependencies,
        responseCache: createResponseCache(shop.world.clock, () => readCatalogueNow(shop.world)),
        providers: withFloor(floor),
      },
      {
        brand,
        domain_area: "universal",
        path: platformPayPath,
        goods,
        quote: { ...fullPrice(goods), discount: goods.amount - payable, payable },
        query: { country: "US", payway_id: "1", channel_id: "card", platform: "web" },
      },
    );
    expect(isRefusal(chosen) ? chosen.refused : "taken").toBe(expected);
  });
});

function ownerConfig() {
  const { host, port, user, database, password } = shop.owner;
  return {
    host,
    port,
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
    ...(typeof password === "string" ? { password } : {}),
  };
}
