// Parameters as they stand on the wire (query, form, JSON), and what they mean to a reader that follows the contract.
import type { Spelling } from "./field-changes.ts";
import { isSpelledNumber } from "./odd-values.ts";
import type { Carrier } from "./plans.ts";

/** A parameter, what should stand there, and what does. */
export interface Part {
  readonly name: string;
  readonly own: string;
  readonly to: Exclude<Spelling, { as: "another" }>;
  /** No call declares it, so it means nothing. */
  readonly isForeign?: boolean;
  /** A text that cannot be read counts as empty there; two values and lists are refused all the same. */
  readonly isLenient?: boolean;
}

export function spellPairs(parts: readonly Part[]): string {
  return parts.flatMap(pairsOf).join("&");
}

function pairsOf({ name, own, to }: Part): string[] {
  const key = encodeText(name);
  switch (to.as) {
    case "text":
      return [`${key}=${encodeText(to.text)}`];
    case "json":
      return [`${key}=${encodeText(asText(to.value))}`];
    case "missing":
      return [];
    case "twice":
      return [`${key}=${encodeText(own)}`, `${key}=${encodeText(to.text)}`];
    case "suffixed":
      return [`${key}${to.suffix}=${encodeText(to.text)}`];
    case "raw":
      return [`${key}=${to.raw}`];
  }
}

/** Member by member, because an object could not hold a key twice. */
export function spellJson(parts: readonly Part[]): string {
  return `{${parts.flatMap(membersOf).join(",")}}`;
}

function membersOf({ name, own, to }: Part): string[] {
  const key = JSON.stringify(name);
  switch (to.as) {
    case "text":
      return [`${key}:${JSON.stringify(to.text)}`];
    case "json":
      return [`${key}:${spellValue(to.value)}`];
    case "missing":
      return [];
    case "twice":
      return [`${key}:${JSON.stringify(own)}`, `${key}:${JSON.stringify(to.text)}`];
    case "suffixed":
      return [`${JSON.stringify(name + to.suffix)}:${JSON.stringify(to.text)}`];
    case "raw":
      return [`${key}:${JSON.stringify(to.raw)}`];
  }
}

export function spellValue(value: unknown): string {
  if (isSpelledNumber(value)) return value.spelled;
  if (Array.isArray(value)) return `[${value.map(spellValue).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${spellValue(inner)}`)
    .join(",")}}`;
}

/** Undefined: the server must not be able to read this, so it may have no effect. */
export function meaningOf(parts: readonly Part[], carrier: Carrier): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const part of parts) {
    if (part.isForeign === true) continue;
    const meant = carrier === "json" ? meaningInJson(part) : meaningInPairs(part);
    const value = part.isLenient === true && isNoText(part, meant) ? "" : meant;
    if (value === unreadable) return undefined;
    if (value !== absent) values.set(part.name, value);
  }
  return values;
}

const unreadable = Symbol("unreadable");
const absent = Symbol("absent");
type Meant = string | typeof unreadable | typeof absent;

function isNoText({ to }: Part, meant: Meant): boolean {
  if (typeof meant === "string") return meant.includes("\0");
  return meant === unreadable && (to.as === "text" || (to.as === "raw" && !to.raw.includes("&")));
}

function meaningInPairs({ to }: Part): Meant {
  switch (to.as) {
    case "text":
      return to.text.isWellFormed() ? to.text : unreadable;
    case "json":
      return asText(to.value);
    case "missing":
      return absent;
    case "twice":
    case "suffixed":
      return unreadable;
    case "raw":
      return decodeRaw(to.raw);
  }
}

function meaningInJson({ to }: Part): Meant {
  switch (to.as) {
    case "text":
      return to.text.isWellFormed() ? to.text : unreadable;
    case "json":
      if (to.value === null) return absent;
      if (isSpelledNumber(to.value)) return String(JSON.parse(to.value.spelled));
      return typeof to.value === "object" ? unreadable : asText(to.value);
    case "missing":
    // A key with brackets is no key that a call declares.
    case "suffixed":
      return absent;
    case "twice":
      return unreadable;
    case "raw":
      return to.raw;
  }
}

function decodeRaw(raw: string): Meant {
  // An ampersand in it would begin another parameter.
  if (raw.includes("&")) return unreadable;
  try {
    return decodeURIComponent(raw.replaceAll("+", " "));
  } catch {
    return unreadable;
  }
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : spellValue(value);
}

/** As encodeURIComponent, but half of a surrogate pair is written too, as the three bytes that no decoder may take. */
export function encodeText(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return Array.from(text)
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
      return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
        .map((byte) => `%${byte.toString(16)}`)
        .join("");
    })
    .join("");
}
