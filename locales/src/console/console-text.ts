// The words of the console, apart from the store's, so that no player loads them.
import { createText } from "../create-text.ts";
import type { CompiledCatalogue, Text } from "../create-text.ts";
import type en from "./en.json";

export const consoleLocales = ["en", "ja", "zh-cn"] as const;
export type ConsoleLocale = (typeof consoleLocales)[number];

export type ConsoleKey = keyof typeof en;
export type ConsoleText = Text<ConsoleKey>;

export function createConsoleText(locale: ConsoleLocale, messages: CompiledCatalogue): ConsoleText {
  return createText<ConsoleKey>({ locale, messages, onMissing: "throw" });
}
