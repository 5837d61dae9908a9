// Payment options as rows: one for each brand, region and country in which a method stands.
import type { Brand } from "@gemgate/contract/brand";
import { fromWire } from "@gemgate/rules/money/minor-units";
import type { PaymentMethod, PaymentsFile } from "../formats/payments-format.ts";
import type { Shop } from "../shop.ts";
import { inLanguagesOf } from "./compose-words.ts";
import type { ShopRow } from "./shop-row.ts";

export interface PlacedMethod {
  readonly brand: Brand;
  readonly domain_area: string;
  readonly country: string;
  readonly method: PaymentMethod;
  /** The method above it, for a channel. */
  readonly parent: PaymentMethod | undefined;
  /** Where it stands in the file. */
  readonly path: readonly (string | number)[];
}

export function* placedMethods(shop: Shop): Generator<PlacedMethod> {
  for (const [index, entry] of (shop.payments?.value ?? []).entries()) {
    for (const place of placesOf(shop, entry)) {
      yield { ...place, method: entry, parent: undefined, path: [index] };
      for (const [number, channel] of (entry.channels ?? []).entries()) {
        yield { ...place, method: channel, parent: entry, path: [index, "channels", number] };
      }
    }
  }
}

export function* paymentRows(shop: Shop): Generator<ShopRow> {
  for (const placed of placedMethods(shop)) {
    const { brand, domain_area, country, method, parent } = placed;
    const currency = method.currency ?? brand.currency;
    const { description } = method;
    const row = {
      brand_id: brand.key,
      domain_area,
      country,
      payway_id: method.payway,
      channel_id: method.channel ?? "",
      gp_id: method.game ?? null,
      currency: method.currency ?? null,
      platforms: method.platforms ?? null,
      parent: parent === undefined ? null : methodKey({ ...placed, method: parent }),
      name: inLanguagesOf(brand, method.name),
      icon: method.icon ?? "",
      sort: String(method.sort),
      min_amount: minorOf(method.smallest, currency),
      max_amount: minorOf(method.largest, currency),
      open_coupon: method.coupons ?? true,
      description:
        description === undefined
          ? {}
          : typeof description === "string"
            ? description
            : inLanguagesOf(brand, description),
      provider: method.provider,
      method: method.method,
      pay_within_s: method.pay_within_s ?? null,
      is_offered: method.offered ?? true,
    };
    yield { kind: "payment_option", key: methodKey(placed), row };
  }
}

/** Two methods of one key are one row. */
export function methodKey({ brand, domain_area, country, method }: Omit<PlacedMethod, "parent" | "path">): string {
  const own = [method.game ?? "", method.currency ?? "", (method.platforms ?? []).join("+")];
  return [brand.key, domain_area, country, method.payway, method.channel ?? "", ...own].join("/");
}

/** No amount for the currency is no bound. */
export function minorOf(amounts: PaymentMethod["smallest"], currency: string): number {
  const amount = amounts?.[currency];
  return amount === undefined ? 0 : (fromWire(amount, currency) ?? 0);
}

function* placesOf(
  shop: Shop,
  { places }: PaymentsFile[number],
): Generator<{ brand: Brand; domain_area: string; country: string }> {
  for (const place of places) {
    for (const { record } of shop.brands) {
      if (place.brand !== undefined && place.brand !== record.key) continue;
      if (!record.regions.includes(place.region)) continue;
      for (const country of place.countries) yield { brand: record, domain_area: place.region, country };
    }
  }
}
