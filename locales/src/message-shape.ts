// What a translation must keep of its English original, so that it can be shown with the same values. Used by the tests
// of the catalogues; nothing of it reaches a page.
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

export interface MessageShape {
  /** `{amount}`, and `{count, plural}` with its kind, sorted. */
  placeholders: string[];
  /** `<terms>`, each as often as it stands, sorted. */
  tags: string[];
  /** For each plural and ordinal: its kind and the categories it has words for. */
  plurals: PluralCases[];
}

export interface PluralCases {
  kind: "cardinal" | "ordinal";
  categories: string[];
}

export function readMessageShape(text: string): MessageShape {
  const placeholders = new Set<string>();
  const plurals: PluralCases[] = [];
  collect(compileMessageOrThrow(text));
  return { placeholders: [...placeholders].sort(), tags: (text.match(/<\/?[a-z_]+>/g) ?? []).sort(), plurals };

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

/** The categories that numbers of this language need. */
export function neededCategories(locale: string, kind: PluralCases["kind"]): string[] {
  return [...new Intl.PluralRules(locale, { type: kind }).resolvedOptions().pluralCategories].sort();
}

function readPlural(kind: "plural" | "selectordinal", names: string[]): PluralCases {
  // `offset` and exact cases such as =0 are additions; no category of the language may lean on them.
  const categories = names.filter((name) => name !== "offset" && !/^[0-9]+$/.test(name)).sort();
  return { kind: kind === "plural" ? "cardinal" : "ordinal", categories };
}
