import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { PaymentList, PaymentOption } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { Locale } from "@gemgate/contract/locale";
import { optionKey } from "@gemgate/rules/checkout/payment-options";
import { paymentRegionName } from "@gemgate/rules/checkout/payment-region-name";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { KeptAnswers } from "../../platform/kept-answers.ts";
import { inLanguage } from "../../platform/localised.ts";
import type { World } from "../../platform/world.ts";
import { findGoodsForSale } from "../goods/public.ts";
import { listOptionRows } from "./option-store.ts";
import type { OptionRow } from "./option-store.ts";
import type { Providers } from "../providers/public.ts";

export interface OptionsQuestion {
  readonly brand: Brand;
  readonly domain_area: Area;
  readonly product_id: string;
  readonly gp_id: string;
  readonly locale: Locale;
}

export interface OptionsDependencies {
  readonly world: World;
  readonly kept: KeptAnswers;
  readonly providers: Providers;
}

/** Z9: the methods by payment region. The storefront filters by price; here only what cannot be reached is left out. */
export async function listPaymentOptionsOf(
  { world, kept, providers }: OptionsDependencies,
  question: OptionsQuestion,
): Promise<PaymentList | Refusal> {
  const { brand, domain_area, product_id, locale } = question;
  const goods = await findGoodsForSale(world.db, {
    brand_id: brand.key,
    product_id,
    domain_area,
    currency: brand.currency,
  });
  if (goods === undefined || goods.gp_id !== question.gp_id) return refuse("goods_not_found");
  return kept.get(`options:${brand.key}:${domain_area}:${locale}`, async () => {
    const rows = await offeredRows({ world, kept, providers }, { brand, domain_area });
    const countries = [...new Set(rows.map((row) => row.country))];
    const presented = (country: string) =>
      rows
        .filter((row) => row.country === country && row.parent_id === null)
        .map((row): PaymentOption => ({
          ...presentOption(row, question),
          sub_payment: rows
            .filter((child) => child.parent_id === row.id)
            .map((child) => ({ ...presentOption(child, question), sub_payment: [] })),
        }));
    return {
      country: Object.fromEntries(countries.map((country) => [country, presented(country)])),
      country_name: Object.fromEntries(
        countries.flatMap((country) => {
          const name = paymentRegionName(country, locale);
          return name === undefined ? [] : [[country, name]];
        }),
      ),
    };
  });
}

/** Rows whose provider has keys for this brand; without keys a method is not offered. */
export async function offeredRows(
  { world, kept, providers }: OptionsDependencies,
  shop: { brand: Brand; domain_area: Area },
): Promise<OptionRow[]> {
  const rows = await kept.get(`option-rows:${shop.brand.key}:${shop.domain_area}`, () =>
    listOptionRows(world.db, shop.brand.key, shop.domain_area),
  );
  return rows.filter((row) => providers.get(row.provider)?.knowsMerchant(shop.brand.key) === true);
}

function presentOption(row: OptionRow, { brand, locale }: OptionsQuestion): Omit<PaymentOption, "sub_payment"> {
  const display = inLanguage(row.description, locale, brand);
  return {
    payway_id: row.payway_id,
    channel_id: row.channel_id,
    key: optionKey({ payway_id: row.payway_id, channel_id: row.channel_id }),
    name: inLanguage(row.name, locale, brand),
    icon: row.icon,
    sort: row.sort,
    min_money: toWire(row.min_amount, brand.currency),
    max_money: toWire(row.max_amount, brand.currency),
    open_coupon: row.open_coupon ? 1 : 0,
    description: display === "" ? "" : JSON.stringify({ display }),
    ...(row.pay_within_s === null ? {} : { pay_within_s: row.pay_within_s }),
  };
}
