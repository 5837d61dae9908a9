// The single values that a brand record is made of: hosts, links, colours, ids. Each has a limit and one spelling.
import * as v from "valibot";

/** A4: a host that contains this word marks the demo environment, any other host is production. */
export const demo_word = "demo";

const anyHostSchema = v.pipe(
  v.string(),
  v.maxLength(253),
  // Lower case and without port or trailing dot, because the raw Host is compared whole with this text (Z57).
  v.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, "not a plain lower-case host"),
);

export const hostSchema = v.pipe(anyHostSchema, v.excludes(demo_word, "a production host must not contain demo"));

export const demoHostSchema = v.pipe(anyHostSchema, v.includes(demo_word, "a demo host must contain demo"));

/** A scheme and a host, nothing after it: what a gateway is and what a content security policy can name. */
export const originSchema = v.pipe(
  v.string(),
  v.maxLength(260),
  v.check((text) => text.startsWith("https://") && URL.parse(text)?.origin === text, "not an https origin"),
);

export const linkSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((text) => text.startsWith("https://") && URL.canParse(text), "not an https address"),
);

export const nameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.check(isTrimmed, "blanks at the ends"));

export const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, "not #rrggbb"));

export const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, "not an ISO 4217 code"));

/** Client ids and gp_ids are numbers written as text. */
export const clientIdSchema = v.pipe(v.string(), v.regex(/^[0-9]{1,20}$/, "not an id of digits"));

export const timeZoneSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  // Z127: a name, never an offset, because an offset cannot say when a day begins after a clock change.
  v.regex(/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+$/, "not an IANA name"),
  v.check(isKnownTimeZone, "unknown time zone"),
);

/** Asking takes milliseconds, and a folder of brands is checked thousands of times. There are some hundred zones. */
const knownTimeZones = new Set<string>();

function isKnownTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  try {
    const isKnown = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
    if (isKnown) knownTimeZones.add(name);
    return isKnown;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isTrimmed(text: string): boolean {
  return text.trim() === text;
}
