// Turns a compiled catalogue into the one function that gives words. The page, the browser and the server's messages
// all speak through it, so that a plural or a number reads the same wherever it was made.
import { evaluateMessage, numbersOf } from "./evaluate-message.ts";
import type { CompiledMessage, TextValues } from "./evaluate-message.ts";
import type { MessageKey } from "./message-key.ts";

export type { TextValues } from "./evaluate-message.ts";

/** A page adds words that come later to the same object. */
export type CompiledCatalogue = Record<string, CompiledMessage>;

/** The store's words, unless other keys are named. */
export type Text<Key extends string = MessageKey> = (key: Key, values?: TextValues) => string;

export interface TextSource {
  locale: string;
  messages: CompiledCatalogue;
  /** A missing text is a bug: development and tests stop at it, a player in production reads the key and others may hear of it. */
  onMissing: "throw" | "show key" | ((error: Error) => void);
}

export function createText<Key extends string = MessageKey>({ locale, messages, onMissing }: TextSource): Text<Key> {
  const numbers = numbersOf(locale);
  return (key, values = {}) => {
    const message = messages[key];
    return message === undefined ? missing(key) : evaluateMessage(message, isolateValues(values, locale), numbers);
  };

  function missing(key: string): string {
    const error = new Error(`The catalogue ${locale} has no text for ${key}.`);
    if (onMissing === "throw") throw error;
    if (onMissing !== "show key") onMissing(error);
    return key;
  }
}

/** Names and amounts from outside keep their own order of letters and signs among words that read the other way. */
function isolateValues(values: TextValues, locale: string): TextValues {
  const isRightToLeft = locale === "ar";
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      const isForeign = isRightToLeft || turnsDirection.test(value);
      if (!isForeign || isolated.test(value)) return [name, value];
      // A sign that ends the isolation early would let a name turn the words after it.
      return [name, `\u2068${value.replaceAll(isolationSigns, "")}\u2069`];
    }),
  );
}

const turnsDirection = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/u;
const isolationSigns = /[\u2066-\u2069]/gu;
const isolated = /^\u2066[^\u2066-\u2069]*\u2069$/u;
