// Bodies as lists of entries, written and read in both encodings.

export type Entry = readonly [name: string, value: string | number | null | readonly unknown[]];
export type Values = Record<string, unknown>;

/** What is null is left out; `a.b` stands in an object a. */
export function nest(entries: readonly Entry[]): Values {
  const root: Values = {};
  for (const [name, value] of entries) {
    if (value === null) continue;
    const steps = name.split(".");
    let level = root;
    for (const step of steps.slice(0, -1)) {
      const inner: Values = isValues(level[step]) ? level[step] : {};
      level[step] = inner;
      level = inner;
    }
    level[steps.at(-1) ?? name] = value;
  }
  return root;
}

export function valueAt(values: unknown, name: string): unknown {
  return name.split(".").reduce<unknown>((level, step) => (isValues(level) ? level[step] : undefined), values);
}

export function textOfValue(values: unknown, name: string): string {
  const value = valueAt(values, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function writeForm(pairs: ReadonlyMap<string, string>): string {
  return [...pairs].map(([name, value]) => `${escape(name)}=${escape(value)}`).join("&");
}

/** Null where a name comes twice or something cannot be decoded. */
export function readForm(body: Buffer): Map<string, string> | null {
  const pairs = new Map<string, string>();
  for (const part of body.toString("utf8").split("&")) {
    const [name, value] = splitPair(part);
    if (name === null || value === null || name === "" || pairs.has(name)) return null;
    pairs.set(name, value);
  }
  return pairs;
}

/** All pairs but the signature, by name, percent-encoded. */
export function sortForSigning(pairs: ReadonlyMap<string, string>, signature: string): string {
  return [...pairs]
    .filter(([name]) => name !== signature)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .join("&");
}

function splitPair(part: string): [string | null, string | null] {
  const equals = part.indexOf("=");
  return equals < 0 ? [null, null] : [unescape(part.slice(0, equals)), unescape(part.slice(equals + 1))];
}

function unescape(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", "%20"));
  } catch {
    return null;
  }
}

function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
