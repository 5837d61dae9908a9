// Where a journey happens: brand, sales region and game. Journeys of different places never meet each other's orders.
import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import type { Platform } from "@gemgate/contract/platform";
import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { chooseLocale, offeredLocales } from "@gemgate/rules/language/choose-language";
import { chooseLayout } from "@gemgate/rules/layout/layout-choice";
import type { LayoutName } from "@gemgate/rules/layout/layout-choice";
import { isReplenishVisit, isSdkVisit } from "@gemgate/rules/routes/carried-parameters";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { toWire } from "@gemgate/rules/money/minor-units";
import { goodsName, goodsOfDemo, priceOfDemo } from "@gemgate/demo/shop/goods-of-demo";
import type { DemoGoods } from "@gemgate/demo/shop/goods-of-demo";
import { brandOrigin } from "./running-store.ts";
import type { VariantOptions } from "./variants.ts";

export interface Place {
  readonly brand: string;
  readonly area: Area;
  readonly gp_id: string;
}

/** Goods as the page shows them. */
export interface OfferedGoods {
  readonly product_id: string;
  /** In the language of the store. */
  readonly name: string;
  /** As players read it, "$4.99". */
  readonly price: string;
  readonly amount_minor: number;
}

export function clientIdOf({ brand, area, gp_id }: Place, platform: Platform): string {
  const entry = brandByKey(brand).games.find((one) => one.area === area && one.gp_id === gp_id);
  if (entry === undefined) throw new Error(`${brand} does not sell ${gp_id} in ${area}.`);
  return entry.client_id[platform];
}

/** A30: the layout that a visitor of this place gets. */
export function layoutAt(place: Place, platform: Platform, query: Readonly<Record<string, string>> = {}): LayoutName {
  const { area, gp_id } = place;
  const search = new URLSearchParams(query).toString();
  return chooseLayout({
    brand: brandByKey(place.brand),
    area,
    gp_id,
    client_id: clientIdOf(place, platform),
    isSdk: isSdkVisit(search),
    isReplenish: isReplenishVisit(search),
  });
}

export function localeOf({ brand, area }: Place, wanted: string): Locale {
  const offered = offeredLocales({ area, brand: brandByKey(brand) });
  return chooseLocale({ offered, specLang: wanted, browserLanguages: [] });
}

/** Ordinary goods of the place; different numbers give different goods. */
export function goodsAt(place: Place, number: number, locale: Locale): OfferedGoods {
  const packs = goodsOfDemo(place.gp_id).filter((goods) => goods.special !== true);
  return showGoods(place, packs[number], locale);
}

/** Ordinary goods that every game sells without a limit. */
const unlimited = [
  "gem-60",
  "gem-330",
  "gem-680",
  "gem-980",
  "gem-1980",
  "gem-3280",
  "gem-4980",
  "gem-6480",
  "gem-12960",
  "coins-10000",
  "coins-52000",
  "coins-110000",
  "coins-290000",
  "coins-600000",
  "pass-season",
  "bundle-hunter",
  "bundle-champion",
  "bundle-legend",
];

/**
 * What a variant buys at a place. An open order belongs to the character (Z115), whatever region and device it was made from, so
 * the regions of a brand and the variants of a journey buy different goods.
 */
export function goodsOfVariant(place: Place, variant: VariantOptions, locale: Locale): OfferedGoods {
  const { size, theme, language } = variant;
  const region = Math.max(0, brandByKey(place.brand).regions.indexOf(place.area));
  const offset = (theme === "dark" ? 5 : 0) + (language === "ar" ? 11 : 0);
  const index = (region * 2 + (size === "desktop" ? 1 : 0) + offset) % unlimited.length;
  return goodsNamed(place, unlimited[index] ?? "", locale);
}

/** The goods of the place that everybody calls so, like `pass-week`. */
export function goodsNamed(place: Place, name: string, locale: Locale): OfferedGoods {
  const goods = goodsOfDemo(place.gp_id).find(({ product }) => product === `${place.gp_id}-${name}`);
  return showGoods(place, goods, locale);
}

function showGoods(place: Place, goods: DemoGoods | undefined, locale: Locale): OfferedGoods {
  if (goods === undefined) throw new Error(`There are no such goods on sale in ${place.gp_id}.`);
  const brand = brandByKey(place.brand);
  const amount_minor = priceOfDemo(place, goods.product);
  return {
    product_id: goods.product,
    // A browser reads the narrow blanks between thousands as blanks.
    name: goodsName(goods, locale).replaceAll(/\s+/g, " "),
    price: showPrice(brand, amount_minor),
    amount_minor,
  };
}

export interface AddressParts {
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
}

export function addressOf(
  place: Place,
  platform: Platform,
  { path = "/selectGoods", query = {} }: AddressParts,
): string {
  const search = new URLSearchParams({ domain_area: place.area, client_id: clientIdOf(place, platform), ...query });
  return `${brandOrigin(place.brand)}${path}?${search.toString()}`;
}

function showPrice(brand: Brand, amount_minor: number): string {
  const amount = toWire(amount_minor, brand.currency);
  return formatAmount({ amount, currency: brand.currency, wholeNumberCurrencies: brand.whole_number_currencies }).text;
}
