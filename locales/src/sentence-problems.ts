import type { Choice, Sentence } from "./message-sentences.ts";
import { isFormOfOneNumber } from "./message-shape.ts";
import { textElement } from "./text-elements.ts";
import { without } from "./without.ts";

const tag = /<\/?[a-z_]+>/g;
/** Signs without a shape; some of them count as letters, as the filler of Korean does. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;
const value = "\0";

interface Checked {
  locale: string;
  own: Sentence;
  /** English; undefined where it has no such sentence, which is told of in English. */
  wanted: Sentence | undefined;
}

/** What one sentence of a translation lacks, told with the case that leads to it. */
export function listSentenceProblems({ locale, own, wanted }: Checked): string[] {
  if (wanted === undefined) return [];
  const forms = own.choices.map(({ value: form }) => form).join(", ");
  const problems = [
    ...without(wanted.values, own.values)
      .filter((name) => !own.choices.some((choice) => choice.name === name && saysItsNumber(locale, choice)))
      .map((name) => `{${name}} is missing`),
    ...listWordProblems(own, wanted),
    ...listTagProblems(own.words, wanted.words),
  ];
  return problems.map((problem) => (forms === "" ? problem : `${problem}, in the form "${forms}"`));
}

export function isVisible(text: string): boolean {
  return text.replaceAll(invisible, "") !== "";
}

function saysItsNumber(locale: string, { kind, value: form }: Choice): boolean {
  return kind !== "select" && isFormOfOneNumber(locale, kind === "plural" ? "cardinal" : "ordinal", form);
}

function listWordProblems(own: Sentence, wanted: Sentence): string[] {
  if (hasWords(wanted.words) && !hasWords(own.words) && !joinsValues(own)) return ["there are no words"];
  const original = new Map(wanted.choices.map((choice) => [choice.name, choice]));
  return own.choices
    .filter(({ name, words }) => hasWords(original.get(name)?.words ?? "") && !hasWords(words))
    .map(({ value: form }) => `the case "${form}" has no words`);
}

/** "{amount} with {method}" is "{amount} · {method}" where "with" would bend the method's name, as in Russian. */
function joinsValues({ values, words }: Sentence): boolean {
  return values.length > 1 && isVisible(words.replaceAll(tag, "").replaceAll(value, ""));
}

function listTagProblems(own: string, wanted: string): string[] {
  const [ownTags, wantedTags] = [own.match(tag) ?? [], wanted.match(tag) ?? []];
  const counted = [
    ...without(wantedTags, ownTags).map((name) => `${name} is missing`),
    ...without(ownTags, wantedTags).map((name) => `${name} is unknown to English, or stands too often`),
  ];
  if (counted.length > 0) return counted;
  const elements = [...own.matchAll(textElement)];
  // Whatever is left of a tag would be shown to players as it is written.
  const isLeftOver = [own.replaceAll(textElement, ""), ...elements.map(([, , words = ""]) => words)].some(
    (words) => words.search(tag) !== -1,
  );
  if (isLeftOver) return [`${ownTags.join("")} do not open and close one after the other`];
  const speaking = [...wanted.matchAll(textElement)].filter(([, , words = ""]) => hasWords(words));
  return elements
    .filter(([, name, words = ""]) => !hasWords(words) && isSpeaking(name, words))
    .map(([, name = ""]) => `<${name}> has no words`);

  function isSpeaking(name: string | undefined, words: string): boolean {
    return !words.includes(value) || speaking.some(([, other]) => other === name);
  }
}

function hasWords(words: string): boolean {
  return letterOrDigit.test(words.replaceAll(tag, "").replaceAll(invisible, ""));
}
