import { numbersOf } from "@gemgate/locales/evaluate-message";
import { useBoot } from "./shop.ts";

/** A number of pieces, grouped as the language groups it. */
export function useCount(): (count: number) => string {
  const { locale } = useBoot();
  return numbersOf(locale).format;
}
