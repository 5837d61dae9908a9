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
  /** A missing text is a bug: development and tests stop at it, a player in production reads the key. */
  onMissing: "throw" | "show key";
}

export function createText({ locale, messages, onMissing }: TextSource): Text {
  const i18n = setupI18n({
    locale,
    // Western digits in every language: they must match the payment page.
    locales: `${locale}-u-nu-latn`,
    messages: { [locale]: messages },
    missing(missingLocale, key) {
      if (onMissing === "throw") throw new Error(`The catalogue ${missingLocale} has no text for ${key}.`);
      return key;
    },
  });
  return (key, values) => i18n.t(key, values);
}
