import type { PaymentList, PaymentOption } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { Locale } from "@gemgate/contract/locale";
import { sortByHealth } from "@gemgate/rules/checkout/method-health";
import { optionKey } from "@gemgate/rules/checkout/payment-options";
import { paymentRegionName } from "@gemgate/rules/checkout/payment-region-name";
import { hiddenOptions } from "@gemgate/rules/checkout/why-hidden";
import { toWire } from "@gemgate/rules/money/minor-units";
import { inLanguage } from "../../../platform/localised.ts";
import { findGoodsForSale } from "../../goods/public.ts";
import { fullPrice } from "../../pricing/public.ts";
import type { Quote } from "../../pricing/public.ts";
import { selectionOf } from "./option-selection.ts";
import type { KeptSelection, OptionShop, OptionsDependencies } from "./option-selection.ts";
import type { OptionRow } from "./option-store.ts";

export interface OptionsQuestion extends Omit<OptionShop, "currency"> {
  readonly product_id: string;
  readonly locale: Locale;
  readonly asksWhy: boolean;
}

/** Z9: the methods by payment region. The storefront filters by price and icon; here what cannot be paid with is left out. */
export async function listPaymentOptionsOf(
  dependencies: OptionsDependencies,
  question: OptionsQuestion,
): Promise<PaymentList | Refusal> {
  const { world } = dependencies;
  const { brand, domain_area, product_id } = question;
  const goods = await findGoodsForSale(world.db, {
    brand_id: brand.key,
    product_id,
    domain_area,
    currency: brand.currency,
  });
  if (goods === undefined || goods.gp_id !== question.gp_id) return refuse("goods_not_found");
  // The list is asked for before a coupon is chosen.
  const quote = fullPrice(goods);
  const shop = { ...question, currency: quote.currency };
  const selection = await selectionOf(dependencies, shop);
  const list = listOf(selection, shop);
  const explains = question.asksWhy && world.settings.mode === "demo";
  return explains ? { ...list, why: explain(list, selection, { quote, platform: question.platform }) } : list;
}

type Presenting = OptionShop & Pick<OptionsQuestion, "locale">;

/** Z10: the same list for an amount that no goods have; the storefront filters it by that amount. */
export async function listOptionsOfPrice(dependencies: OptionsDependencies, shop: Presenting): Promise<PaymentList> {
  return listOf(await selectionOf(dependencies, shop), shop);
}

function listOf(selection: KeptSelection, shop: Presenting): PaymentList {
  const list = selection.lists.get(shop.locale) ?? presentList(selection, shop);
  selection.lists.set(shop.locale, list);
  return list;
}

function presentList({ shown }: KeptSelection, shop: Presenting): PaymentList {
  const channels = Map.groupBy(shown, ({ parent_id }) => parent_id);
  const byCountry = Map.groupBy(channels.get(null) ?? [], ({ country }) => country);
  const present = (row: OptionRow): PaymentOption => {
    const own = channels.get(row.id) ?? [];
    // What only opens its channels fails when all of them do.
    const isFailing = own.length > 0 ? own.every(({ is_failing }) => is_failing) : row.is_failing;
    return {
      ...presentOption({ ...row, is_failing: isFailing }, shop),
      sub_payment: own.map((channel) => ({ ...presentOption(channel, shop), sub_payment: [] })),
    };
  };
  const names = [...byCountry.keys()].flatMap((country) => {
    const name = paymentRegionName(country, shop.locale);
    return name === undefined ? [] : [[country, name] as const];
  });
  return {
    country: Object.fromEntries([...byCountry].map(([country, rows]) => [country, rows.map(present)])),
    country_name: Object.fromEntries(names),
  };
}

function presentOption(row: OptionRow, { brand, currency, locale }: Presenting): Omit<PaymentOption, "sub_payment"> {
  return {
    payway_id: row.payway_id,
    channel_id: row.channel_id,
    key: optionKey({ payway_id: row.payway_id, channel_id: row.channel_id }),
    name: inLanguage(row.name, locale, brand),
    icon: row.icon,
    sort: sortByHealth(row.sort, row.is_failing),
    min_money: toWire(row.min_amount, currency),
    max_money: toWire(row.max_amount, currency),
    open_coupon: row.open_coupon ? 1 : 0,
    description: describe(row.description, { brand, locale }),
    ...(row.pay_within_s === null ? {} : { pay_within_s: row.pay_within_s }),
    ...(row.pay_kind === undefined ? {} : { pay_kind: row.pay_kind }),
    ...(row.scan === undefined ? {} : { scan: row.scan }),
  };
}

/** Z99: JSON with the text to display; a plain text is answered as it is. */
function describe(
  description: OptionRow["description"],
  { brand, locale }: Pick<Presenting, "brand" | "locale">,
): string {
  if (typeof description === "string") return description;
  const display = inLanguage(description, locale, brand);
  return display === "" ? "" : JSON.stringify({ display });
}

/** What is not in the list, and what is in it and hidden by the storefront at this price. */
function explain(
  { country }: PaymentList,
  { hidden }: KeptSelection,
  { quote, platform }: { quote: Quote } & Pick<OptionShop, "platform">,
): NonNullable<PaymentList["why"]> {
  const visitor = { price: toWire(quote.list, quote.currency), isIos: platform === "ios" };
  return [
    ...hidden.map(({ row, reason }) => ({ country: row.country, key: optionKey(row), reason })),
    ...Object.entries(country).flatMap(([name, options]) =>
      hiddenOptions({ options, ...visitor }).map((option) => ({ country: name, ...option })),
    ),
  ];
}
