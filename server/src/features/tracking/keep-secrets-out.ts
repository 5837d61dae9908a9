// Z88: a body may come from anybody, so what pages leave out is left out here again.
import { isPrivateText, looksLikeToken } from "@gemgate/rules/tracking/private-text";

/** Null where it is empty or looks like a token. */
export function safeId(text: string | undefined): string | null {
  const plain = plainOf(text);
  return plain === "" || looksLikeToken(plain) ? null : plain;
}

/** Null where it is empty or private. */
export function safeText(text: string | undefined): string | null {
  const plain = plainOf(text);
  return plain === "" || isPrivateText(plain) ? null : plain;
}

/** What PostgreSQL takes: no control characters, no half of a character. */
function plainOf(text = ""): string {
  // Nearly every word is one of letters, digits and signs, in which there is nothing to replace.
  if (!/[^!-~]/.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
}
