// Words that every provider's answers are made of, each with its bound.
import { scanCodeSchema } from "@gemgate/contract/pay-to";
import * as v from "valibot";

/** Control characters and halves of a pair are in no number or word of theirs, and no database takes a NUL. */
const writable = v.regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(255), writable);

/** Why something was refused. A word that cannot be read is none: it must not hide what became of the money. */
export const refusalWord = v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(100))), undefined);

/** What a phone scans. */
export const scanCode = v.pipe(scanCodeSchema, writable);

/** The code of the standard, in whichever letters a provider writes it. */
export const currencyCode = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{3}$/),
  v.transform((code) => code.toUpperCase()),
);

// Beyond 2^53 a number is no longer the one that was sent.
export const wholeNumber = v.pipe(v.number(), v.safeInteger());
export const wholeAmount = v.pipe(wholeNumber, v.minValue(0));

/** Where a player is sent. */
export const payAddress = v.pipe(v.string(), v.url(), v.startsWith("https://"), v.maxLength(4_000));

/** Undefined where the body is no JSON. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Unix seconds of their time stamp; undefined where it is none. */
export function secondsOf(time: string | null | undefined): number | undefined {
  const ms = Date.parse(time ?? "");
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1_000);
}
