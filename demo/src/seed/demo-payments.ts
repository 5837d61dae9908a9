import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import { demoPrice } from "./demo-goods.ts";
import { providerOf } from "./payments/demo-option.ts";
import type { DemoOption } from "./payments/demo-option.ts";
import { optionsOfCountry } from "./payments/options-of-country.ts";
import { sandboxOptions } from "./payments/shared-options.ts";

/** Payment countries of each sales region in the demo; the player picks one in the recharge popup. */
export const demoCountries: Readonly<Record<Area, readonly string[]>> = {
  universal: ["US", "GB", "BR", "SG", "AU", "CA", "MX", "GLOBAL"],
  eru: ["DE", "PL", "TR", "IT", "ES"],
  sea: ["SG", "MY", "TH", "ID", "VN", "PH"],
  ja: ["JP"],
  kr: ["KR"],
  twhk: ["TW", "HK"],
  useuro: ["DE", "FR", "ES", "IT", "US", "GLOBAL"],
  ru: ["KZ", "RU"],
  hk: ["HK"],
  codapay: ["ID", "MY", "TH"],
  dragon: ["SG", "HK"],
  mea: ["AE", "SA", "EG", "TR", "GLOBAL"],
};

/** The two methods that every country has. */
export const demoMethods = sandboxOptions;

/** As the columns of payment_option have it; channels name their option by its payway and channel. */
export interface PaymentRow {
  readonly row: Readonly<Record<string, unknown>>;
  readonly channels: readonly Readonly<Record<string, unknown>>[];
}

/** `accounts`: the providers at which the brand has an account of its own. */
export function paymentRows(brand: Brand, accounts: readonly string[] = []): PaymentRow[] {
  return brand.regions.flatMap((domain_area) =>
    demoCountries[domain_area].flatMap((country) =>
      optionsOfCountry(brand, domain_area, country).map((option): PaymentRow => {
        const place = { brand_id: brand.key, domain_area, country };
        const { channels = [] } = option;
        return {
          row: { ...place, ...columnsOf(option, brand, accounts) },
          channels: channels.map((channel) => ({ ...place, ...columnsOf(channel, brand, accounts) })),
        };
      }),
    ),
  );
}

function columnsOf(option: DemoOption, brand: Brand, accounts: readonly string[]): Record<string, unknown> {
  const currency = option.currency ?? brand.currency;
  return {
    payway_id: option.payway_id,
    channel_id: option.channel_id,
    gp_id: option.gp_id ?? null,
    currency: option.currency ?? null,
    platforms: option.platforms ?? null,
    name: inLanguagesOf(brand, option.name),
    icon: option.icon,
    sort: option.sort,
    min_amount: demoPrice(option.min_usd ?? 0, currency),
    max_amount: demoPrice(option.max_usd ?? 0, currency),
    open_coupon: option.open_coupon ?? true,
    description:
      typeof option.description === "string" ? option.description : inLanguagesOf(brand, option.description ?? {}),
    provider: providerOf(option, accounts),
    method: option.method,
    pay_within_s: option.pay_within_s ?? null,
    is_offered: true,
  };
}

/** A brand keeps the languages that it speaks; a word that is the same in all of them stays as it is. */
function inLanguagesOf(brand: Brand, words: Readonly<Record<string, string>>): Record<string, string> {
  const spoken = Object.entries(words).filter(([locale]) => brand.locales.some((own) => own === locale));
  return spoken.length > 0 ? Object.fromEntries(spoken) : { ...words };
}
