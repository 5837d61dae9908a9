// Payment options: what they name exists, and each price can be paid by one of them at least.
import { decimalText, fromWire } from "@gemgate/rules/money/minor-units";
import { nearest, quoted } from "../findings.ts";
import type { Findings, Place } from "../findings.ts";
import type { PaymentMethod } from "../formats/payments-format.ts";
import { methodKey, minorOf, placedMethods } from "../rows/payment-rows.ts";
import type { PlacedMethod } from "../rows/payment-rows.ts";
import { refuseInProduction } from "./check-context.ts";
import type { Checking } from "./check-context.ts";
import { brandsOf } from "./where-sold.ts";
import { checkWords } from "./check-words.ts";

export function checkPayments(checking: Checking): void {
  const { shop, findings } = checking;
  const payments = shop.payments;
  if (payments === undefined) return;
  const words = checkWords(findings);
  for (const [index, entry] of payments.value.entries()) {
    checkPlaces(checking, { index, places: entry.places });
    const keys = entry.places.map(({ brand }) => brand);
    const brands = brandsOf(
      shop,
      keys.some((key) => key === undefined) ? undefined : keys.flatMap((key) => key ?? []),
    ).filter(({ regions }) => entry.places.some(({ region }) => regions.includes(region)));
    const methods = [{ path: [index] as (string | number)[], method: entry as PaymentMethod }];
    entry.channels?.forEach((method, number) => methods.push({ path: [index, "channels", number], method }));
    for (const { path, method } of methods) {
      const at = (...more: readonly (string | number)[]): Place => payments.at(...path, ...more);
      words.check(at("name"), method.name, { brands, of: "the method" });
      if (method.description !== undefined)
        words.check(at("description"), method.description, { brands, of: "the description" });
      checkAmounts(checking, method, at);
      checkProvider(checking, method, at);
      if (method.game !== undefined && !shop.games.has(method.game)) {
        findings.error(at("game"), `there is no game ${quoted(method.game)}`, "remove it, or put the number right");
      }
    }
  }
  words.tell();
  checkPlaced(checking);
}

function checkPlaces(
  { shop, findings }: Checking,
  { index, places }: { index: number; places: readonly { brand?: string | undefined; region: string }[] },
): void {
  for (const [number, { brand, region }] of places.entries()) {
    const place = shop.payments?.at(index, "places", number) ?? { file: "payments.yaml" };
    const known = shop.brands.map(({ key }) => key);
    if (brand !== undefined && !known.includes(brand)) {
      const meant = nearest(brand, known);
      findings.error(
        place,
        `there is no brand ${quoted(brand)}`,
        meant === undefined ? "remove it" : `${quoted(meant)} may be meant`,
      );
    } else if (
      !brandsOf(shop, brand === undefined ? undefined : [brand]).some(({ regions }) =>
        regions.some((one) => one === region),
      )
    ) {
      const owner = brand === undefined ? "no brand sells" : `the brand ${quoted(brand)} does not sell`;
      findings.error(place, `${owner} in ${region}`, "remove it, or add the region to brand.yaml");
    }
  }
}

type At = (...more: readonly (string | number)[]) => Place;

function checkAmounts({ shop, findings }: Checking, method: PaymentMethod, at: At): void {
  const currencies = shop.settings.value.currencies;
  if (method.currency !== undefined && !currencies.includes(method.currency)) {
    findings.error(
      at("currency"),
      `${method.currency} is none of the currencies of shop.yaml`,
      "add it there, or put it right here",
    );
  }
  for (const name of ["smallest", "largest"] as const) {
    for (const [currency, amount] of Object.entries(method[name] ?? {})) {
      if (!currencies.includes(currency))
        findings.error(
          at(name, currency),
          `${currency} is none of the currencies of shop.yaml`,
          "add it there, or put it right here",
        );
      if (fromWire(amount, currency) === undefined)
        findings.error(
          at(name, currency),
          `${quoted(String(amount))} is no amount in ${currency}`,
          "write fewer places after the point",
        );
    }
  }
  for (const currency of Object.keys(method.smallest ?? {})) {
    const most = minorOf(method.largest, currency);
    if (most > 0 && minorOf(method.smallest, currency) > most) {
      findings.error(at("smallest", currency), `smallest is more than largest in ${currency}`, "exchange them");
    }
  }
}

function checkProvider(checking: Checking, { provider }: PaymentMethod, at: At): void {
  const { surroundings, findings } = checking;
  if (!surroundings.providers.has(provider)) {
    const meant = nearest(provider, surroundings.providers);
    findings.error(
      at("provider"),
      `there is no provider ${quoted(provider)}`,
      meant === undefined ? `use one of ${[...surroundings.providers].join(", ")}` : `${quoted(meant)} may be meant`,
    );
  } else if (surroundings.sandboxes.has(provider)) {
    if (surroundings.mode === "production")
      findings.error(
        at("provider"),
        `${quoted(provider)} moves no real money`,
        "name a provider at which the brand has an account",
      );
  }
}

/** What only a row in its place shows: two of one key, a game that the brand does not sell, a provider that is not set up. */
function checkPlaced(checking: Checking): void {
  const { shop, findings, surroundings } = checking;
  const seen = new Map<string, Place>();
  for (const placed of placedMethods(shop)) {
    const { brand, domain_area, country, method, path } = placed;
    const place = shop.payments?.at(...path) ?? { file: "payments.yaml" };
    const key = methodKey(placed);
    const other = seen.get(key);
    if (other !== undefined) {
      const what = `payway ${method.payway} stands twice for ${quoted(brand.key)} in ${domain_area}, ${country}`;
      findings.error(
        place,
        what,
        `see line ${other.line ?? 1}; give one another channel, game, currency or platforms, or remove it`,
      );
    }
    seen.set(key, place);
    if (method.game !== undefined && !brand.games.some(({ gp_id }) => gp_id === method.game)) {
      findings.error(
        place,
        `the brand ${quoted(brand.key)} does not sell the game ${quoted(method.game)}`,
        "name the brands that do in places",
      );
    }
    const accounts = surroundings.accounts;
    const needsAccount =
      surroundings.providers.has(method.provider) &&
      !surroundings.sandboxes.has(method.provider) &&
      method.provider !== "card";
    if (accounts !== undefined && needsAccount && accounts[brand.key]?.includes(method.provider) !== true) {
      refuseInProduction(checking)(
        place,
        `the brand ${quoted(brand.key)} has no account at ${quoted(method.provider)}`,
        "add it to PAYMENT_ACCOUNTS, or take the method away from this brand",
      );
    }
  }
}

/** The amounts that can be paid at a brand in a region, whatever the country. */
export interface PayRange {
  readonly takes: (amount: number) => boolean;
  /** For the remedy. */
  readonly least: string;
}

export function payRangeOf(methods: readonly PlacedMethod[], currency: string): PayRange {
  const bounds = methods
    .filter(({ method, parent }) => method.offered !== false && parent === undefined)
    .filter(({ method, brand }) => (method.currency ?? brand.currency) === currency)
    .map(({ method }) => ({ min: minorOf(method.smallest, currency), max: minorOf(method.largest, currency) }));
  return {
    takes: (amount) => bounds.some(({ min, max }) => min <= amount && (max === 0 || amount <= max)),
    least: bounds.length === 0 ? "none" : decimalText(Math.min(...bounds.map(({ min }) => min)), currency),
  };
}

export type { Findings };
