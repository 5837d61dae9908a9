// Reads what the compiler of ICU messages made. A message knows names and plurals alone; the build refuses anything else, so
// this is all that a browser must load.

import { groupDigits } from "./group-digits.ts";

/** Words, the place of a value, or a choice by a number. `#` inside a choice is the number. */
export type MessageToken = string | readonly [name: string] | PluralToken;
export type PluralToken = readonly [
  name: string,
  kind: "plural",
  forms: Readonly<Record<string, readonly MessageToken[]>>,
];
export type CompiledMessage = string | readonly MessageToken[];

export type TextValues = Readonly<Record<string, string | number>>;

export interface MessageNumbers {
  select: (count: number) => string;
  format: (count: number) => string;
}

/**
 * Western digits in every language: they must match the payment page. Plurals are the same in all digits; rules that are asked for with
 * digits make a browser read those of its language first, which takes a phone longer than a frame.
 */
export function numbersOf(locale: string): MessageNumbers {
  let rules: Intl.PluralRules | undefined;
  let digits: Intl.NumberFormat | undefined;
  return {
    select: (count) => (rules ??= new Intl.PluralRules(locale)).select(count),
    format: (count) =>
      Number.isSafeInteger(count) && count >= 0
        ? groupDigits(count, locale)
        : (digits ??= new Intl.NumberFormat(`${locale}-u-nu-latn`)).format(count),
  };
}

export function evaluateMessage(message: CompiledMessage, values: TextValues, numbers: MessageNumbers): string {
  if (typeof message === "string") return message;
  return message.map((token) => evaluateToken(token, values, numbers)).join("");
}

function evaluateToken(token: MessageToken, values: TextValues, numbers: MessageNumbers): string {
  if (typeof token === "string") return token;
  const [name, kind, forms] = token;
  const value = values[name];
  if (kind === undefined || forms === undefined) return value === undefined ? "" : String(value);
  const count = Number(value);
  const form = forms[String(count)] ?? forms[numbers.select(count)] ?? forms["other"] ?? [];
  const counted = form.map((part) => (part === "#" ? numbers.format(count) : part));
  return evaluateMessage(counted, values, numbers);
}

/** Whether a page can read it. */
export function isReadable(message: readonly unknown[]): message is readonly MessageToken[] {
  return message.every((token) => {
    if (typeof token === "string") return true;
    if (!Array.isArray(token) || typeof token[0] !== "string") return false;
    if (token.length === 1) return true;
    return token[1] === "plural" && isForms(token[2]);
  });
}

function isForms(forms: unknown): boolean {
  if (typeof forms !== "object" || forms === null) return false;
  // The compiler names an offset always, and gives it a value where the text has one.
  return Object.entries(forms).every(([name, form]: [string, unknown]) =>
    name === "offset" ? form === undefined : Array.isArray(form) && isReadable(form),
  );
}
