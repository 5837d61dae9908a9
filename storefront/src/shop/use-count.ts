import { numbersOf } from "@gemgate/locales/evaluate-message";
import { useBoot } from "./shop.ts";

const known = new Map<string, (count: number) => string>();

/** A number of pieces, grouped as the language groups it. */
export function useCount(): (count: number) => string {
  const { locale } = useBoot();
  // Made once for a language: a group asks for each of its cards.
  const format = known.get(locale) ?? numbersOf(locale).format;
  known.set(locale, format);
  return format;
}
