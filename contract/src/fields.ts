// The pieces that calls are made of. Names and limits follow the contract; every text has a length.
import * as v from "valibot";
import { billingNoPattern } from "./billing-no.ts";
import { localeSchema } from "./locale.ts";

export const idField = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** An id that may be empty, as in `client_id: ''` when no game is chosen. */
export const maybeIdField = v.pipe(v.string(), v.maxLength(64));
export const textField = v.pipe(v.string(), v.maxLength(256));
export const codeField = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));
export const addressField = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));
/** Longest obfuscated form of an 80 character value in UTF-8, with room for the prefix. */
export const obfuscatedField = v.pipe(v.string(), v.minLength(1), v.maxLength(640));
export const cardInfoField = v.pipe(v.string(), v.minLength(1), v.maxLength(1400));

export const nonceField = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{8,64}$/));
/** RFC 7636: the browser's own half of a login at a provider; without it nobody else's code opens a session. */
export const codeVerifierField = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/));
export const bindField = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
export const secondsField = v.pipe(v.string(), v.regex(/^[0-9]{1,12}$/), v.transform(Number));
export const smallNumberField = v.pipe(v.string(), v.regex(/^[0-9]{1,6}$/), v.transform(Number));
export const countryField = v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|GLOBAL)$/));
export const bcp47Field = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/), v.maxLength(35));

/** Z128: UTC date and 100 random bits; a person may type blanks and small letters. */
export const billingNoField = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((text) => text.replaceAll(/[\s-]/g, "").toUpperCase()),
);

/** Added to every call by the transport. */
export const transportFields = {
  idfv: v.optional(v.pipe(v.string(), v.maxLength(128))),
  spec_lang: v.optional(localeSchema),
  oauth_token: v.optional(v.pipe(v.string(), v.maxLength(512))),
};

// Content of answers.
export const flag = v.picklist([0, 1]);
export type Flag = v.InferOutput<typeof flag>;
/** Decimal with at most the places of its currency (Z129). */
export const money = v.number();
export const unixSeconds = v.pipe(v.number(), v.integer(), v.minValue(0));
export const billingNo = v.pipe(v.string(), v.regex(billingNoPattern));
/** Plain text, or a JSON map of locale to text. */
export const i18nText = v.string();
