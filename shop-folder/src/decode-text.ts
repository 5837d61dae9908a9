import type { Findings } from "./findings.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Undefined with a finding: the bytes are no text that a database can hold. */
export function decodeText(file: string, bytes: Uint8Array, findings: Findings): string | undefined {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    findings.error({ file }, "is not written in UTF-8", "save the file again with the encoding UTF-8");
    return undefined;
  }
  const strange = strangeCharacter(text);
  if (strange === undefined) return text;
  const line = text.slice(0, strange).split("\n").length;
  findings.error(
    { file, line },
    "holds a control character",
    "remove it; only line breaks and tabs may stand in a text",
  );
  return undefined;
}

/** Where a character stands that is no part of a text: PostgreSQL refuses a zero, and nobody sees the others. */
export function strangeCharacter(text: string): number | undefined {
  // oxlint-disable-next-line no-control-regex
  const found = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.exec(text);
  return found?.index;
}
