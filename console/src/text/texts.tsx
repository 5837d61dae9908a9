// The words of the console, in the language that the operator chose or the browser prefers.
import { consoleLocales, createConsoleText } from "@gemgate/locales/console/console-text";
import type { ConsoleKey, ConsoleLocale, ConsoleText } from "@gemgate/locales/console/console-text";
import type { CompiledCatalogue } from "@gemgate/locales/create-text";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { CallErrorName } from "../calls/console-client.ts";

export interface Words {
  readonly locale: ConsoleLocale;
  readonly text: ConsoleText;
}

const WordsContext = createContext<Words | null>(null);

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useWords(): Words {
  const words = use(WordsContext);
  if (words === null) throw new Error("There are no words around this.");
  return words;
}

export function useText(): ConsoleText {
  return useWords().text;
}

export function errorKey(reason: CallErrorName): ConsoleKey {
  return `error.${reason}`;
}

const storedName = "console.locale";

export function chosenLocale(): ConsoleLocale {
  const wanted = [localStorage.getItem(storedName) ?? "", ...navigator.languages].map((one) => one.toLowerCase());
  for (const one of wanted) {
    const found = consoleLocales.find(
      (locale) =>
        one === locale || one.startsWith(`${locale.split("-")[0] ?? locale}-`) || one === locale.split("-")[0],
    );
    if (found !== undefined) return found;
  }
  return "en";
}

/** The page is loaded again: everything on it speaks, also what was composed on the server. */
export function chooseLocale(locale: ConsoleLocale): void {
  localStorage.setItem(storedName, locale);
  location.reload();
}

export async function loadWords(locale: ConsoleLocale): Promise<Words> {
  const answer = await fetch(`/words/${locale}.json`);
  if (!answer.ok) throw new Error(`there are no words for ${locale}`);
  const messages: CompiledCatalogue = await answer.json();
  return { locale, text: createConsoleText(locale, messages) };
}
