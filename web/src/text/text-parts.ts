import { textElement } from "@gemgate/locales/text-elements";
import { Fragment, createElement } from "react";
import type { ReactNode } from "react";

/**
 * Puts elements into a sentence, so that translators may move them: of "By paying you accept the <terms>terms</terms>."
 * the part between the tags is handed to `parts.terms`. A tag without a part stays as its plain words.
 */
export function textParts(sentence: string, parts: Record<string, (words: string) => ReactNode>): ReactNode[] {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of sentence.matchAll(textElement)) {
    const [whole, name = "", words = ""] = match;
    if (match.index > end) pieces.push(sentence.slice(end, match.index));
    pieces.push(
      createElement(Fragment, { key: match.index }, Object.hasOwn(parts, name) ? parts[name]?.(words) : words),
    );
    end = match.index + whole.length;
  }
  if (end < sentence.length) pieces.push(sentence.slice(end));
  return pieces;
}
