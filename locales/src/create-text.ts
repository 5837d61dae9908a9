// Turns a compiled catalogue into the one function that gives words. The page, the browser and the server's messages
// all speak through it, so that a plural or a number reads the same wherever it was made.
import { setupI18n } from "@lingui/core";
import type { Messages } from "@lingui/core";
import type { MessageKey } from "./message-key.ts";

export type CompiledCatalogue = Messages;

export type TextValues = Record<string, string | number>;

export type Text = (key: MessageKey, values?: TextValues) => string;

export interface TextSource {
  locale: string;
  messages: CompiledCatalogue;
  /** A missing text is a bug: development and tests stop at it, a player in production reads the key and others may hear of it. */
  onMissing: "throw" | "show key" | ((error: Error) => void);
}

export function createText({ locale, messages, onMissing }: TextSource): Text {
  const i18n = setupI18n({
    locale,
    // Western digits in every language: they must match the payment page.
    locales: `${locale}-u-nu-latn`,
    // Kept as it is, not copied: a page adds words that come later.
    messages: { [locale]: messages },
    missing(missingLocale, key) {
      const error = new Error(`The catalogue ${missingLocale} has no text for ${key}.`);
      if (onMissing === "throw") throw error;
      if (onMissing !== "show key") onMissing(error);
      return key;
    },
  });
  return (key, values) => i18n.t(key, values && isolateValues(values, locale));
}

/** Names and amounts from outside keep their own order of letters and signs among words that read the other way. */
function isolateValues(values: TextValues, locale: string): TextValues {
  const isRightToLeft = locale === "ar";
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      const isForeign = isRightToLeft || turnsDirection.test(value);
      if (!isForeign || isolated.test(value)) return [name, asWritten(value)];
      // A sign that ends the isolation early would let a name turn the words after it.
      return [name, `\u2068${asWritten(value.replaceAll(isolationSigns, ""))}\u2069`];
    }),
  );
}

/** The library reads a backslash with a number as a sign, also in a name: whoever is called so would turn the words after it. */
function asWritten(value: string): string {
  return value.replaceAll("\\", "\\u005c");
}

const turnsDirection = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/u;
const isolationSigns = /[\u2066-\u2069]/gu;
const isolated = /^\u2066[^\u2066-\u2069]*\u2069$/u;
