// A shop that says "order" in one place and "purchase" in the next seems to speak of two things. A glossary names the
// words for each thing and those that are never used for it; this lists where a language does not keep to its own.
import type { Texts } from "./catalogue-problems.ts";
import { glossaryTerms } from "./glossary-terms.ts";
import type { GlossaryTerm } from "./glossary-terms.ts";
import { readWords } from "./message-shape.ts";

export interface GlossaryEntry {
  /** The word of the dictionary first, then other stems; a text that holds one of them speaks of the thing. */
  use: readonly string[];
  /** The synonyms that would make the shop speak with two tongues. */
  never: readonly string[];
}

export type Glossary = Readonly<Record<GlossaryTerm, GlossaryEntry>>;

export interface CheckedGlossary {
  locale: string;
  glossary: Glossary;
  texts: Texts;
  english: Texts;
}

/**
 * Not all: a language leaves a noun out where it is clear ("Choose an item" becomes "choose one"), and forcing the word
 * in would make the text read like a form.
 */
const share_min = 0.8;

const terms = Object.keys(glossaryTerms).filter((term): term is GlossaryTerm => term in glossaryTerms);

export function listGlossaryProblems({ locale, glossary, texts, english }: CheckedGlossary): string[] {
  const form = listFormProblems(locale, glossary);
  // Words that are not there cannot be looked for.
  if (form.length > 0) return form;
  const read: ReadGlossary = { locale, glossary, texts: foldAll(texts, locale), english: foldAll(english, "en") };
  return [...listNeverWords(read), ...terms.flatMap((term) => listRareWords(read, term))];
}

/** Texts as they are searched: each compiled once, because there are hundreds of words to look for. */
type FoldedTexts = ReadonlyMap<string, string>;

interface ReadGlossary {
  locale: string;
  glossary: Glossary;
  texts: FoldedTexts;
  english: FoldedTexts;
}

/** What a file must hold before its words can be looked for. */
function listFormProblems(locale: string, glossary: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(glossary);
  if (names.join() !== terms.join()) {
    const missing = terms.filter((term) => !names.includes(term));
    const leftOver = names.filter((name) => !(name in glossaryTerms));
    const words = [...missing.map((term) => `${term} is missing`), ...leftOver.map((name) => `${name} is no term`)];
    return [`${locale}: ${words.join(", ") || "the terms stand in another order than in glossary-terms.ts"}`];
  }
  return names
    .filter((name) => !isEntry(glossary[name]))
    .map((name) => `${locale} ${name}: needs "use" with at least one word, and "never", which may be empty`);
}

function isEntry(entry: unknown): entry is GlossaryEntry {
  if (typeof entry !== "object" || entry === null || !("use" in entry) || !("never" in entry)) return false;
  return isWords(entry.use) && entry.use.length > 0 && isWords(entry.never);
}

function isWords(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((word) => typeof word === "string" && word.trim() !== "");
}

function listNeverWords({ locale, glossary, texts }: ReadGlossary): string[] {
  return terms.flatMap((term) => {
    const { use, never } = glossary[term];
    return never.flatMap((word) => {
      const folded = fold(word, locale);
      const inUse = use.filter((used) => fold(used, locale).includes(folded));
      const inTexts = [...texts].filter(([, words]) => words.includes(folded));
      return [
        ...inUse.map((used) => `${locale} ${term}: "${word}" is never used but is a part of "${used}"`),
        ...inTexts.map(([key]) => `${locale} ${key}: "${word}" is never used for ${term}, write "${use[0] ?? ""}"`),
      ];
    });
  });
}

function listRareWords({ locale, glossary, texts, english }: ReadGlossary, term: GlossaryTerm): string[] {
  const used = glossary[term].use.map((word) => fold(word, locale));
  const speaking = [...english].filter(([, words]) => glossaryTerms[term].test(words)).map(([key]) => key);
  const silent = speaking.filter((key) => !used.some((word) => texts.get(key)?.includes(word)));
  if (speaking.length - silent.length >= speaking.length * share_min) return [];
  return [
    `${locale} ${term}: ${silent.length} of ${speaking.length} texts hold none of its words: ${silent.join(", ")}`,
  ];
}

function foldAll(texts: Texts, locale: string): FoldedTexts {
  return new Map(Object.entries(texts).map(([key, text]) => [key, fold(readWords(String(text)), locale)]));
}

/** Capitals by the language's own rules (Turkish has two kinds of i), accents in one spelling (Vietnamese has two). */
function fold(words: string, locale: string): string {
  return words.normalize("NFC").toLocaleLowerCase(locale);
}
