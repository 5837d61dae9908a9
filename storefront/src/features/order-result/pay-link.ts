import type { Locale } from "@gemgate/contract/locale";
import { isUsableLink } from "@gemgate/rules/checkout/payment-link";

/** Z41: the link kept in this browser, else that of the order, else our own page of that order. */
export function payLink(from: {
  billing_no: string;
  given: string | undefined;
  kept: { billing_no: string; url: string } | null;
  ofOrder: string | undefined;
  /** Of the page at hand; our own page stores none and would guess (Z75). */
  locale: Locale;
}): string {
  const kept = from.kept?.billing_no === from.billing_no ? from.kept.url : undefined;
  const usable = [from.given, kept, from.ofOrder].find((url) => url !== undefined && isUsableLink(url));
  return usable ?? `/pay/${encodeURIComponent(from.billing_no)}?spec_lang=${from.locale}`;
}
