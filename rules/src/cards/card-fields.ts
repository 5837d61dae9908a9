import { halfWidth } from "../text/half-width.ts";

/** Y18: longest card number and longest card password, counted as the browser's own field counts them. */
export const card_field_max = 80;

interface CardFields {
  readonly account: string;
  readonly password: string;
}

/** L7: the buy button is disabled while either field is empty; L6: the server refuses what is longer. */
export function isCardComplete({ account, password }: CardFields): boolean {
  return isFilled(account) && isFilled(password);
}

function isFilled(field: string): boolean {
  const length = field.trim().length;
  return length > 0 && length <= card_field_max;
}

/** What was typed, without the blanks and dashes that make it readable, cut at the longest number there is. */
export function readCardNumber(typed: string): string {
  return halfWidth(typed).replaceAll(/[\s-]/g, "").slice(0, card_field_max);
}

/** Where the caret stands in the grouped number: behind as many characters as in what was typed. */
export function groupedCaret(typed: string, caret: number): number {
  const before = readCardNumber(typed.slice(0, caret)).length;
  return groupCardNumber("0".repeat(before)).length;
}

/** In groups of four, as it is printed. */
export function groupCardNumber(account: string): string {
  return account.match(/.{1,4}/gu)?.join(" ") ?? "";
}

/** As it was printed, however it was copied: Crockford base32, whose look-alikes are one letter. */
export function normalCardNumber(typed: string): string {
  return halfWidth(typed).toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
