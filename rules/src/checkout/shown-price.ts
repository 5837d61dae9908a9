import { fromWire } from "../money/minor-units.ts";

/**
 * Whether the player saw the amount that would be charged. The catalogue alone decides the price (Z34); this only keeps a price
 * that changed after the list was loaded from being charged in silence. What is no amount counts as not sent.
 */
export function isShownPrice(
  shown: string | undefined,
  quote: { readonly payable: number; readonly currency: string },
): boolean {
  const amount = fromWire(shown ?? "", quote.currency);
  return amount === undefined || amount === quote.payable;
}
