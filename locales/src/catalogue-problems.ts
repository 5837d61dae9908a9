// What is wrong with the texts of a language, one line for each thing that a person can mend. The build stops at it and
// the tests ask it; at run time an empty text still falls back (Z76), because a shop must not go dark over a word.
import { matchingSentence } from "./message-sentences.ts";
import { neededCategories, readMessageShape } from "./message-shape.ts";
import type { MessageShape, PluralCases } from "./message-shape.ts";
import { isVisible, listSentenceProblems } from "./sentence-problems.ts";
import { without } from "./without.ts";

export type Texts = Readonly<Record<string, unknown>>;

export interface CheckedCatalogue {
  locale: string;
  texts: Texts;
  /** The originals; English itself is checked against itself. */
  english: Texts;
}

/** Lines such as `de checkout.pay_amount: {amount} is missing`; none where all is well. */
export function listCatalogueProblems({ locale, texts, english }: CheckedCatalogue): string[] {
  const wanted = Object.keys(english).flatMap((key) =>
    listTextProblems({ locale, text: texts[key], original: english[key] }).map((words) => `${locale} ${key}: ${words}`),
  );
  const leftOver = Object.keys(texts).filter((key) => !(key in english));
  return [...wanted, ...leftOver.map((key) => `${locale} ${key}: English has no such text, remove it`)];
}

function listTextProblems(checked: { locale: string; text: unknown; original: unknown }): string[] {
  const { locale, text, original } = checked;
  if (text === undefined) return ["the text is missing"];
  if (typeof text !== "string") return ["this is no text"];
  if (!isVisible(text)) return ["the text is empty"];
  const own = tryToRead(text);
  if (typeof own === "string") return [`the text does not compile: ${own}`];
  const read = typeof original === "string" ? tryToRead(original) : own;
  // An original that does not compile is told of once, in English.
  const wanted = typeof read === "string" ? own : read;
  return [
    ...listKindProblems(own, wanted),
    ...own.plurals.flatMap((plural) => listPluralProblems(locale, plural)),
    ...own.sentences.flatMap((sentence) =>
      listSentenceProblems({ locale, own: sentence, wanted: matchingSentence(wanted.sentences, sentence) }),
    ),
  ];
}

/** What the whole text lacks or has too much; what a single case lacks is found by its sentence. */
function listKindProblems(own: MessageShape, wanted: MessageShape): string[] {
  const known = [...wanted.placeholders, ...wanted.placeholders.map((name) => name.split(",")[0] ?? "")];
  return [
    ...wanted.placeholders
      .filter((name) => name.includes(",") && !own.placeholders.includes(name))
      .map((name) => `{${name}} is missing`),
    ...own.placeholders.filter((name) => !known.includes(name)).map((name) => `{${name}} is unknown to English`),
  ];
}

function listPluralProblems(locale: string, { kind, categories }: PluralCases): string[] {
  const needed = neededCategories(locale, kind);
  return [
    ...without(needed, categories).map((name) => `the ${kind} form "${name}" is missing`),
    ...without(categories, needed).map((name) => `the language has no ${kind} form "${name}"`),
  ];
}

/** The shape of a text, or why it has none. */
function tryToRead(text: string): MessageShape | string {
  try {
    return readMessageShape(text);
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}
