// How the demo is paid, as its folder says it, for tests and figures.
import type { Area } from "@gemgate/contract/area";
import type { Locale } from "@gemgate/contract/locale";
import type { PaymentMethod, PaymentsFile } from "@gemgate/shop-folder/formats/payments-format";
import { demoShop } from "./read-demo.ts";

/** With the channels below it, and where it stands. */
export type DemoMethod = PaymentsFile[number];
/** A method or a channel. */
export type NamedMethod = PaymentMethod;

function everyMethod(): readonly DemoMethod[] {
  return demoShop().payments?.value ?? [];
}

/** The payment countries of a sales region, in the order in which methods name them. */
export function countriesOfDemo(area: Area): readonly string[] {
  const places = everyMethod().flatMap(({ places }) => places.filter(({ region }) => region === area));
  return [...new Set(places.flatMap(({ countries }) => countries))];
}

export function methodsAt({
  brand,
  area,
  country,
}: {
  brand: string;
  area: Area;
  country: string;
}): readonly DemoMethod[] {
  return everyMethod().filter(({ places }) =>
    places.some(
      (place) => place.region === area && (place.brand ?? brand) === brand && place.countries.includes(country),
    ),
  );
}

/** `1_card`: payway and channel, as lists of the store name a method. */
export function keyOfMethod({ payway, channel = "" }: NamedMethod): string {
  return `${payway}_${channel}`;
}

export function nameOfMethod(key: string, locale: Locale): string {
  const known = everyMethod()
    .flatMap((entry) => [entry, ...(entry.channels ?? [])])
    .find((method) => keyOfMethod(method) === key);
  if (known === undefined) throw new Error(`the demo knows no way to pay ${key}`);
  return methodName(known, locale);
}

/** A product's own word is the same in every language, but for those that write it in letters of their own. */
export function methodName({ name }: NamedMethod, locale: Locale): string {
  return typeof name === "string" ? name : (name[locale] ?? name.en ?? Object.values(name)[0] ?? "");
}
