// The pieces that calls are made of. Names and limits follow the contract; every text has a length.
import * as v from "valibot";
import { billingNoPattern } from "./billing-no.ts";
import { locales } from "./locale.ts";

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
/** RFC 7636: the browser's own half of a login at a provider; a code that another browser obtained opens no session without it. */
export const codeVerifierField = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/));
export const bindField = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
export const secondsField = v.pipe(v.string(), v.regex(/^[0-9]{1,12}$/), v.transform(Number));
export const smallNumberField = v.pipe(v.string(), v.regex(/^[0-9]{1,6}$/), v.transform(Number));

/** An id that a client may leave out or send empty: both mean that there is none. */
export const optionalIdField = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(64),
    v.transform((text) => (text === "" ? undefined : text)),
  ),
);

/** The same for a word of a list. */
export function optionalWordField<const Word extends string>(words: readonly Word[]) {
  return v.optional(
    v.pipe(
      v.picklist([...words, ""] as const),
      v.transform((word): Word | undefined => words.find((one) => one === word)),
    ),
  );
}

/** A month by its number, as a calendar of some zone has it. */
export const monthField = optionalText(
  v.pipe(
    v.string(),
    v.regex(/^(?:20[0-9]{2}-(?:0[1-9]|1[0-2]))?$/),
    v.description("Only orders made in this month, such as 2026-11."),
  ),
);

/** Z127: where days and months begin. */
export const zoneField = optionalText(
  v.pipe(
    v.string(),
    v.maxLength(64),
    v.examples(["", "Etc/UTC", "Asia/Tokyo", "Europe/Berlin", "America/Argentina/Buenos_Aires"]),
    v.check((name) => name === "" || isZone(name), "no time zone"),
    v.description("The IANA name of the zone that the month is of, such as Asia/Tokyo; without it the brand's own."),
  ),
);

/** What a person types to find something. Blanks around it count for nothing, and nothing but blanks means no search. */
export const searchField = optionalText(
  v.pipe(
    v.string(),
    v.maxLength(64),
    v.transform((text) => text.trim()),
    v.description(
      "A billing number or its last characters, four at least; or a part of the goods' name in the language of the call, or of the character's.",
    ),
  ),
);

/** A text that a client may leave out or send empty: both mean that there is none. */
function optionalText(schema: v.GenericSchema<string, string>) {
  return v.optional(
    v.pipe(
      schema,
      v.transform((text): string | undefined => (text === "" ? undefined : text)),
    ),
  );
}

/** Letters first: an offset such as +02:00 does not say when clocks change. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const lenientFields = new WeakSet<object>();

interface LenientField<Read, Absent> {
  readonly fits: v.GenericSchema<string, Read>;
  readonly absent: Absent;
  /** What fits, in words for the API document. */
  readonly form: string;
}

/**
 * A field that decides about no money: tracking, session, language. A purchase must not fail because of it, so whatever does not
 * fit counts as not sent, also bytes that are no text (`read-parameters`). Still refused are two values and lists: those are
 * mistakes of the request as a whole.
 */
export function lenientField<Read, const Absent>(field: LenientField<Read, Absent>) {
  return v.optional(requiredLenientField(field), "");
}

/** The same where the specification has no call without it. */
function requiredLenientField<Read, const Absent>({ fits, absent, form }: LenientField<Read, Absent>) {
  const schema = v.pipe(
    v.string(),
    v.description(`${form} Anything else counts as not sent.`),
    v.transform((text): Read | Absent => {
      const read = v.safeParse(fits, text);
      return read.success ? read.output : absent;
    }),
  );
  lenientFields.add(schema);
  return schema;
}

export function isLenientField(schema: object | undefined): boolean {
  if (schema === undefined) return false;
  const wrapped = "wrapped" in schema ? schema.wrapped : schema;
  return typeof wrapped === "object" && wrapped !== null && lenientFields.has(wrapped);
}

export const trackingField = lenientField({ fits: textField, absent: "", form: "Up to 256 characters." });

/** Seconds; milliseconds, of thirteen digits, are read as well. */
export const sessionTimeField = lenientField({
  fits: v.pipe(
    v.string(),
    v.regex(/^[0-9]{1,13}$/),
    v.transform((digits) => (digits.length === 13 ? Math.floor(Number(digits) / 1_000) : Number(digits))),
  ),
  absent: 0,
  form: "Unix time in seconds, or in milliseconds (13 digits).",
});

/** A tag of BCP 47; undefined means the language of the call. */
export const bcp47Field = lenientField({
  fits: v.pipe(
    v.string(),
    v.maxLength(35),
    v.transform((tag) => tag.trim().replaceAll("_", "-")),
    v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/),
  ),
  absent: undefined,
  form: "A BCP 47 tag, such as pt-BR.",
});

/** The key of a payment region. A text that is none buys by the methods that are for everywhere. */
export const countryField = requiredLenientField({
  fits: v.pipe(
    v.string(),
    v.transform((text) => text.trim().toUpperCase()),
    v.regex(/^(?:[A-Z]{2}|GLOBAL)$/),
  ),
  absent: "GLOBAL",
  form: "A country of ISO 3166-1 or GLOBAL.",
});

/** Z128: UTC date and 100 random bits; a person may type blanks and small letters. */
export const billingNoField = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((text) => text.replaceAll(/[\s-]/g, "").toUpperCase()),
);

/** Added to every call by the transport. */
export const transportFields = {
  idfv: lenientField({ fits: v.pipe(v.string(), v.maxLength(128)), absent: "", form: "Up to 128 characters." }),
  // Which of our languages a tag means is a rule (`localeAmong`); one that is none of them means the brand's own.
  spec_lang: lenientField({
    fits: v.pipe(v.string(), v.minLength(1), v.maxLength(35)),
    absent: undefined,
    form: `One of ${locales.join(", ")}, or a tag of one of them, such as pt-BR.`,
  }),
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
