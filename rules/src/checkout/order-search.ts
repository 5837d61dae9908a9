// What a player typed to find an order: a part of a name, and where it can be one, the end of a billing number.
import { isBillingNo, plainBillingNo } from "./billing-no.ts";

export interface OrderSearch {
  /** As names are compared: `isNamed` folds them the same way. */
  readonly words: string;
  /** The last characters of a billing number, or all of it; undefined where the text can be no part of one. */
  readonly number_end: string | undefined;
  /** The day that a whole number names: its order was made on it, by UTC. */
  readonly day: { readonly from_s: number; readonly to_s: number } | undefined;
}

/** Fewer than four characters end many numbers, and are more likely meant for a name. */
const numberEndPattern = /^[0-9A-HJKMNP-TV-Z]{4,28}$/;
const day_s = 86_400;

/** Undefined where nothing is looked for. */
export function readOrderSearch(typed: string): OrderSearch | undefined {
  const words = foldWords(typed);
  if (words === "") return undefined;
  const number = plainBillingNo(typed);
  const isEnd = numberEndPattern.test(number);
  return { words, number_end: isEnd ? number : undefined, day: isBillingNo(number) ? dayOf(number) : undefined };
}

/** The words stand anywhere in the name, in whatever letters. */
export function isNamed(name: string, { words }: Pick<OrderSearch, "words">): boolean {
  return foldWords(name).includes(words);
}

/** Small letters, wide ones made plain, and one blank where there are several. */
function foldWords(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

function dayOf(billing_no: string): OrderSearch["day"] {
  const date = billing_no.replace(/^(....)(..)(..).*$/, "$1-$2-$3");
  const from_s = Date.parse(`${date}T00:00:00Z`) / 1000;
  // A number of a day that no calendar has belongs to no order; it is looked for like any other end.
  return Number.isNaN(from_s) ? undefined : { from_s, to_s: from_s + day_s };
}
