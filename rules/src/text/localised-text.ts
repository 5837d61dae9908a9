// Text of the wire that stands there in several languages at once: a JSON map of locale to text, or plain text.

/** H3, H4: own language, else English, else the first; what is no such map is shown as it came. */
export function localisedText(text: string, locale: string): string {
  const texts = readMap(text);
  if (texts === undefined) return text;
  return texts.get(locale.toLowerCase()) ?? texts.get("en") ?? [...texts.values()][0] ?? "";
}

function readMap(text: string): Map<string, string> | undefined {
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    const entries = Object.entries<unknown>(JSON.parse(text));
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "");
    return texts.length === 0 ? undefined : new Map(texts.map(([locale, words]) => [locale.toLowerCase(), words]));
  } catch {
    // A sentence may begin with a brace.
    return undefined;
  }
}
