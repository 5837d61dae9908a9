// Text of the wire that stands there in several languages at once: a JSON map of locale to text, or plain text.

/** Own language, else English, else whatever there is; what is no such map is shown as it came. */
export function localisedText(text: string, locale: string): string {
  const map = readMap(text);
  if (map === undefined) return text;
  const written = [map[locale], map["en"], ...Object.values(map)];
  return written.find((one): one is string => typeof one === "string" && one !== "") ?? "";
}

function readMap(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return isMap(read) ? read : undefined;
  } catch {
    // A sentence may begin with a brace.
    return undefined;
  }
}

function isMap(read: unknown): read is Readonly<Record<string, unknown>> {
  return typeof read === "object" && read !== null && Object.values(read).every((one) => typeof one === "string");
}
