// Which of the rows a game, a device and a currency are answered, and that a creation takes no other.
import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { paymentListSchema } from "@gemgate/contract/checkout";
import type { PaymentList } from "@gemgate/contract/checkout";
import { isRefusal } from "@gemgate/contract/code";
import { movableClock } from "@gemgate/testing/movable-clock";
import { aBuyer, create } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCatalogueNow } from "../../../platform/catalogue-version-store.ts";
import { createResponseCache } from "../../../platform/response-cache.ts";
import { silentLog } from "../../../platform/log.ts";
import { openProviders } from "../../providers/public.ts";
import { listPaymentOptionsOf } from "./list-payment-options.ts";

const clock = movableClock();
const told: Record<string, unknown>[] = [];
let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  const log = { ...silentLog, info: (fields: object) => void told.push({ ...fields }) };
  shop = await startTestShop({ work: false, world: { clock, log } });
  await offer("card");
  await offer("window", { min_amount: 499, max_amount: 499 });
  await offer("window", { gp_id: "102", min_amount: 0, max_amount: 99 });
  await offer("game", { gp_id: "102" });
  await offer("droid", { platforms: ["android"] });
  await offer("euro", { currency: "EUR" });
  await offer("cash", { method: "cash" });
  await offer("nobody", { provider: "nobody" });
  await offer("off", { is_offered: false });
  await offer("bare", { icon: "" });
  await offer("empty");
  await offer("gone", { provider: "nobody", parent: "empty" });
  await offer("group", { provider: "nobody" });
  await offer("sub2", { sort: "2", parent: "group" });
  await offer("sub10", { sort: "10", parent: "group", min_amount: 100_000 });
  // Another country, so that the lists above stay as they are.
  await offer("bare_group", { country: "AQ", icon: "" });
  await offer("under_bare", { country: "AQ", parent: "bare_group" });
  await offer("bare_channels", { country: "AQ" });
  await offer("bare_channel", { country: "AQ", icon: "", parent: "bare_channels" });
  await offer("APPLEPAY", { country: "AQ", payway_id: "4" });
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

interface Offered {
  country?: string;
  payway_id?: string;
  gp_id?: string;
  currency?: string;
  platforms?: string[];
  provider?: string;
  method?: string;
  icon?: string;
  sort?: string;
  min_amount?: number;
  max_amount?: number;
  is_offered?: boolean;
  parent?: string;
}

/** A country that the demo does not sell to, so that all of its rows are here. */
async function offer(channel_id: string, { parent, ...change }: Offered = {}): Promise<void> {
  const row = {
    brand_id: "kitestone",
    domain_area: "universal",
    country: "NZ",
    payway_id: "1",
    channel_id,
    name: { en: channel_id },
    icon: "/art/pay-card.svg",
    sort: "5",
    min_amount: 0,
    max_amount: 0,
    open_coupon: true,
    description: {},
    provider: "sandbox",
    method: "card",
    is_offered: true,
    gp_id: null,
    currency: null,
    platforms: null,
    ...change,
  };
  const columns = Object.keys(row).join(", ");
  await shop.owner.query(
    `insert into payment_option (${columns}, parent_id)
     select ${columns}, (select id from payment_option where country in ('NZ', 'AQ') and channel_id = $2)
       from jsonb_populate_record(null::payment_option, $1::jsonb)`,
    [JSON.stringify(row), parent ?? null],
  );
}

const asked = { client_id: "100013", platform: "web", domain_area: "universal", product_id: "101-gem-330" };

async function ask(change: Record<string, string> = {}): Promise<PaymentList> {
  const { content } = await shop.call("/api/pay/getCountryList", { ...asked, ...change });
  return v.parse(paymentListSchema, content);
}

async function keysOf(change: Record<string, string> = {}): Promise<string[]> {
  return ((await ask(change)).country["NZ"] ?? []).map(({ key }) => key);
}

describe("the payment list", () => {
  test("leaves out other games, devices and currencies, and what no provider here takes [I5 I7]", async () => {
    expect(await keysOf()).toEqual(["1_card", "1_window", "1_bare", "1_group"]);
  });

  test("is that of the game: its own rows are there, and win over the general ones", async () => {
    const change = { client_id: "100023", product_id: "102-gem-60" };
    expect(await keysOf(change)).toEqual(["1_card", "1_window", "1_game", "1_bare", "1_group"]);
    const window = (list: PaymentList) => list.country["NZ"]?.find(({ key }) => key === "1_window");
    expect(window(await ask(change))).toMatchObject({ min_money: 0, max_money: 0.99 });
    expect(window(await ask())).toMatchObject({ min_money: 4.99, max_money: 4.99 });
  });

  test("is that of the device, for the same game", async () => {
    expect(await keysOf({ platform: "android" })).toEqual(["1_card", "1_window", "1_droid", "1_bare", "1_group"]);
    expect(await keysOf({ platform: "ios" })).toEqual(await keysOf());
  });

  test("has channels under their option, by number also where the table has text [I4 I9]", async () => {
    const group = (await ask()).country["NZ"]?.find(({ key }) => key === "1_group");
    expect(group?.sub_payment.map(({ key, sort }) => [key, sort])).toEqual([
      ["1_sub2", 2],
      ["1_sub10", 10],
    ]);
  });

  test("of another region has none of it", async () => {
    const list = await ask({ client_id: "100213", domain_area: "sea" });
    expect(Object.keys(list.country)).toEqual(["SG", "MY", "TH", "ID", "VN", "PH"]);
  });
});

describe("a hidden option", () => {
  const reasons = (list: PaymentList) =>
    Object.fromEntries((list.why ?? []).filter(({ country }) => country === "NZ").map((one) => [one.key, one.reason]));

  test("has its reason, where the demo is asked for it", async () => {
    expect(reasons(await ask({ why: "1", product_id: "101-gem-680" }))).toEqual({
      "1_window": "above_max",
      "1_game": "other_game",
      "1_droid": "other_platform",
      "1_euro": "other_currency",
      "1_cash": "unknown_method",
      "1_nobody": "not_configured",
      "1_off": "not_offered",
      "1_bare": "no_icon",
      "1_empty": "no_sub_option",
      "1_gone": "not_configured",
      "1_sub10": "below_min",
    });
    expect((await ask()).why).toBeUndefined();
    expect(reasons(await ask({ why: "1", product_id: "101-gem-330" }))).not.toHaveProperty("1_window", "above_max");
  });

  test("has none in production, for any caller", async () => {
    const settings = { ...shop.world.settings, mode: "production" as const };
    const list = await listPaymentOptionsOf(
      { world: { ...shop.world, settings }, responseCache: newResponseCache(), providers: openProviders(shop.world) },
      { ...place, platform: "web", locale: "en", asksWhy: true },
    );
    if (isRefusal(list)) throw new Error("the goods are on sale");
    expect(list.country["NZ"]?.length).toBe(4);
    expect(list.why).toBeUndefined();
  });

  test("is told in the log once for each version of the catalogue, with few words", async () => {
    const linesOf = () => told.filter(({ list }) => list === "kitestone:universal:any:web:USD");
    for (let turn = 0; turn < 3; turn += 1) await ask({ spec_lang: "de" });
    const before = linesOf().length;
    expect(linesOf().at(-1)).toMatchObject({ event: "options_hidden", count: expect.any(Number) });
    expect(Object.keys(linesOf().at(-1) ?? {})).toEqual(["event", "list", "count", "why"]);
    expect(linesOf().at(-1)?.["why"]).toContain("1_nobody not_configured in NZ");
    await offer("late");
    clock.letPass(2_000);
    await ask();
    await ask();
    expect(linesOf()).toHaveLength(before + 1);
  });
});

describe("a creation", () => {
  test.each([
    ["another game", "game", -3009],
    ["another device", "droid", -3009],
    ["another currency", "euro", -3009],
    ["a provider that is not there", "nobody", -3009],
    ["a way that its provider does not have", "cash", -3009],
    ["what is switched off", "off", -3009],
    ["an option that only opens its channels", "group", -3009],
    ["an option whose channels are all gone", "empty", -3009],
    ["a channel whose window is higher", "sub10", -3010],
    ["an option whose window is lower", "window", -3010],
  ])("by the method of %s is refused, as it is not listed [J26]", async (_name, channel_id, code) => {
    const change = { country: "NZ", channel_id, product_id: "101-gem-680" };
    expect(await create(shop, buyer, change)).toMatchObject({ code });
  });

  test.each([
    ["without an icon", { country: "NZ", channel_id: "bare" }],
    ["under an option without an icon", { country: "AQ", channel_id: "under_bare" }],
    ["that is a channel without an icon", { country: "AQ", channel_id: "bare_channel" }],
    ["whose channels have no icon", { country: "AQ", channel_id: "bare_channels" }],
    ["without an icon, found by pay_id", { country: "AQ", payway_id: "", channel_id: "", pay_id: "bare_channel" }],
  ])("by an option %s is refused, because the storefront hides it [I10 I16]", async (_name, change) => {
    expect(await create(shop, buyer, { product_id: "101-gem-680", ...change })).toMatchObject({ code: -3009 });
  });

  test("by APPLEPAY is refused on every device but iOS, as the storefront hides it there [I17 I18]", async () => {
    const wallet = { country: "AQ", payway_id: "4", channel_id: "APPLEPAY", pay_id: "", product_id: "101-gem-1980" };
    const buy = (platform: string) => create(shop, buyer, { ...wallet, platform }, { path: "/api/pay/adyen_pay" });
    expect(await buy("web")).toMatchObject({ code: -3009 });
    expect(await buy("android")).toMatchObject({ code: -3009 });
    expect(await buy("ios")).toMatchObject({ code: 1 });
  });

  test("takes what is listed: on the border of its window, a channel, and on its device", async () => {
    const buy = (channel_id: string, product_id: string, change = {}) =>
      create(shop, buyer, { country: "NZ", channel_id, product_id, ...change });
    expect(await buy("window", "101-gem-330")).toMatchObject({ code: 1 });
    expect(await buy("sub2", "101-gem-60")).toMatchObject({ code: 1 });
    expect(await buy("droid", "101-gem-980", { platform: "android" })).toMatchObject({ code: 1 });
  });
});

const place = {
  brand: brandByKey("kitestone"),
  domain_area: "universal",
  product_id: "101-gem-330",
  gp_id: "101",
} as const;

function newResponseCache() {
  return createResponseCache(clock, () => readCatalogueNow(shop.world));
}
