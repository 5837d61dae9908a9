import type { Boot } from "@gemgate/contract/boot";
import type { PageAssets } from "./page-assets.ts";

/** The page's own words and the address of all others, in the place of the whole catalogue. */
export function keepFirstWords(boot: Boot, { words }: Pick<PageAssets, "words">, sources: readonly string[]): Boot {
  const deferred_texts = words.laterFile(boot.locale);
  if (deferred_texts === undefined) return boot;
  const messages: Boot["messages"] = {};
  for (const key of words.ofPage(sources)) if (key in boot.messages) messages[key] = boot.messages[key];
  return { ...boot, messages, deferred_texts };
}
