// For the server and the build alone: the compiler of ICU messages is far larger than what reads its result, so no
// browser ever loads it.
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { CompiledCatalogue } from "./create-text.ts";
import { isReadable } from "./evaluate-message.ts";
import type { CompiledMessage } from "./evaluate-message.ts";
import { loadCatalogue } from "./load-catalogue.ts";

/** The whole catalogue of a locale as a page of this brand needs it. */
export async function loadCompiledCatalogue(locale: string, brandLocale: string): Promise<CompiledCatalogue> {
  const [own, brand, english] = await Promise.all([
    loadCatalogue(locale),
    loadCatalogue(brandLocale),
    loadCatalogue("en"),
  ]);
  return compileCatalogue([own, brand, english]);
}

/** Z76: an empty or missing text is taken from the next catalogue: the brand's default language, then English. */
export function compileCatalogue(bestFirst: readonly Readonly<Record<string, string>>[]): CompiledCatalogue {
  const texts = new Map<string, string>();
  for (const catalogue of bestFirst) {
    for (const [key, text] of Object.entries(catalogue)) {
      if (text.trim() !== "" && !texts.has(key)) texts.set(key, text);
    }
  }
  return Object.fromEntries([...texts].map(([key, text]) => [key, compileReadable(key, text)]));
}

/** Whatever a page could not read stops the build. */
function compileReadable(key: string, text: string): CompiledMessage {
  const message = compileMessageOrThrow(text);
  if (!isReadable(message)) throw new Error(`The text ${key} has more than names and plurals: ${text}`);
  // Most texts are plain words, which a page carries as such.
  const [only = ""] = message;
  return message.length === 1 && typeof only === "string" ? only : message;
}
