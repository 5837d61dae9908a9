// What a translation must keep of its English original, so that it can be shown with the same values. Used where
// catalogues are checked; nothing of it reaches a page.
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { listSentences } from "./message-sentences.ts";
import type { Sentence } from "./message-sentences.ts";

export interface MessageShape {
  /** `{amount}`, and `{count, plural}` with its kind, sorted. */
  placeholders: string[];
  /** For each plural and ordinal: its kind and the categories it has words for. */
  plurals: PluralCases[];
  /** All that it can come to. */
  sentences: Sentence[];
}

export interface PluralCases {
  kind: "cardinal" | "ordinal";
  categories: string[];
}

const tags = /<\/?[a-z_]+>/g;

export function readMessageShape(text: string): MessageShape {
  const placeholders = new Set<string>();
  const plurals: PluralCases[] = [];
  const compiled = compileMessageOrThrow(text);
  collect(compiled);
  return { placeholders: [...placeholders].sort(), plurals, sentences: listSentences(compiled) };

  function collect(tokens: unknown): void {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, kind, cases] = token;
      placeholders.add(kind === undefined ? String(name) : `${String(name)}, ${String(kind)}`);
      if (kind === "plural" || kind === "selectordinal") plurals.push(readPlural(kind, Object.keys(cases)));
      if (typeof cases === "object" && cases !== null) Object.values(cases).forEach(collect);
    }
  }
}

/** The words that a player reads, of all cases, without values and elements. */
export function readWords(text: string): string {
  return wordsOf(compileMessageOrThrow(text)).replaceAll(tags, "");
}

/** The categories that numbers of this language need. */
export function neededCategories(locale: string, kind: PluralCases["kind"]): string[] {
  return [...new Intl.PluralRules(locale, { type: kind }).resolvedOptions().pluralCategories].sort();
}

/** Whether a single number has this form, so that words may say it: Arabic has "two days", Russian 1, 21 and 31. */
export function isFormOfOneNumber(locale: string, kind: PluralCases["kind"], category: string): boolean {
  if (/^=[0-9]+$/.test(category)) return true;
  const rules = new Intl.PluralRules(locale, { type: kind });
  return (
    Array.from({ length: 201 }, (_, number) => rules.select(number)).filter((one) => one === category).length === 1
  );
}

function readPlural(kind: "plural" | "selectordinal", names: string[]): PluralCases {
  // `offset` and exact cases such as =0 are additions; no category of the language may lean on them.
  const categories = names.filter((name) => name !== "offset" && !/^[0-9]+$/.test(name)).sort();
  return { kind: kind === "plural" ? "cardinal" : "ordinal", categories };
}

function wordsOf(tokens: unknown): string {
  // The sign of a plural's number stands alone.
  if (typeof tokens === "string") return tokens === "#" ? "" : tokens;
  if (!Array.isArray(tokens)) return "";
  return tokens
    .map((token) => {
      if (!Array.isArray(token)) return wordsOf(token);
      const [, , cases] = token;
      return typeof cases === "object" && cases !== null ? Object.values(cases).map(wordsOf).join(" ") : "";
    })
    .join("");
}
