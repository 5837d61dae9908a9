// Every sentence that a text can come to: one for each case of its plurals and choices. A text is only as good as the
// worst of them, because a player who owns two coupons reads that one alone.

export interface Sentence {
  /** The cases that lead to this sentence, in the order in which they stand. */
  choices: Choice[];
  /** The names of the values that it shows, each once; the number of a plural counts as shown by `#` too. */
  values: string[];
  /** The words with their elements; each value is a gap. */
  words: string;
}

export interface Choice {
  /** The value that decides. */
  name: string;
  kind: ChoiceKind;
  /** `few`, `other`, `=0`, or the name of a choice. */
  value: string;
  /** What this case alone says. */
  words: string;
}

export type ChoiceKind = "plural" | "selectordinal" | "select";

const gap = "\0";

/** Takes what the compiler of messages gives. */
export function listSentences(tokens: unknown): Sentence[] {
  return sentencesOf(tokens, null);
}

/** For every plural the case that all languages have, and for every choice the case of the other sentence. */
export function matchingSentence(sentences: readonly Sentence[], other: Sentence): Sentence | undefined {
  const chosen = new Map(other.choices.filter(({ kind }) => kind === "select").map(({ name, value }) => [name, value]));
  const fits = (sentence: Sentence, wantsChosen: boolean): boolean =>
    sentence.choices.every(({ name, value }) => value === ((wantsChosen ? chosen.get(name) : undefined) ?? "other"));
  return sentences.find((sentence) => fits(sentence, true)) ?? sentences.find((sentence) => fits(sentence, false));
}

function sentencesOf(tokens: unknown, number: string | null): Sentence[] {
  if (!Array.isArray(tokens)) return sentencesOfToken(tokens, number);
  return tokens
    .map((token) => sentencesOfToken(token, number))
    .reduce(
      (starts, ends) => starts.flatMap((start) => ends.map((end) => join(start, end))),
      [{ choices: [], values: [], words: "" }],
    );
}

function sentencesOfToken(token: unknown, number: string | null): Sentence[] {
  if (!Array.isArray(token)) {
    if (token === "#" && number !== null) return [{ choices: [], values: [number], words: gap }];
    return [{ choices: [], values: [], words: typeof token === "string" ? token : "" }];
  }
  const [first, kind, cases] = token;
  const name = String(first);
  if (!isChoice(kind)) return [{ choices: [], values: [name], words: gap }];
  return Object.entries(cases ?? {})
    .filter(([key]) => kind === "select" || key !== "offset")
    .flatMap(([key, content]) => {
      const value = kind !== "select" && /^[0-9]+$/.test(key) ? `=${key}` : key;
      return sentencesOf(content, kind === "select" ? number : name).map((sentence): Sentence => ({
        ...sentence,
        choices: [{ name, kind, value, words: sentence.words }, ...sentence.choices],
      }));
    });
}

function join(start: Sentence, end: Sentence): Sentence {
  return {
    choices: [...start.choices, ...end.choices],
    values: [...new Set([...start.values, ...end.values])],
    words: start.words + end.words,
  };
}

function isChoice(kind: unknown): kind is ChoiceKind {
  return kind === "plural" || kind === "selectordinal" || kind === "select";
}
