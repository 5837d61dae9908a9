// A form as exactly the pairs that it says: no name twice, nothing that decodes in two ways.

const pairs_max = 100;

export type Pairs = ReadonlyMap<string, string>;

/** Undefined where the bytes are no form, or a name stands in it twice: then it is unknown which one was signed. */
export function readForm(body: Buffer): Pairs | undefined {
  const pairs = new Map<string, string>();
  try {
    const parts = new TextDecoder("utf-8", { fatal: true }).decode(body).split("&");
    if (parts.length > pairs_max) return undefined;
    for (const part of parts) {
      const cut = part.indexOf("=");
      if (cut < 1) return undefined;
      const [name, value] = [part.slice(0, cut), part.slice(cut + 1)].map(decode);
      if (name === undefined || value === undefined || pairs.has(name)) return undefined;
      pairs.set(name, value);
    }
  } catch {
    return undefined;
  }
  return pairs;
}

export function writeForm(pairs: Pairs): string {
  return [...pairs].map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

/** What is signed: `name=value` by the order of the names. Encoded, for a raw `&` in a value would read as two pairs. */
export function sortedText(pairs: Pairs, without: string): string {
  const names = [...pairs.keys()].filter((name) => name !== without).sort();
  return names.map((name) => `${encode(name)}=${encode(pairs.get(name) ?? "")}`).join("&");
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

/** RFC 3986: everything but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase() ?? ""}`,
  );
}
