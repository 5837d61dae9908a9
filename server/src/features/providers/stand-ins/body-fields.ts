// Bodies of both encodings as one thing: fields that are found by name.
import type { Name } from "./payment-profile.ts";

export type Field = string | number;

/** The fields of a request in the order in which they were given. */
export type Fields = readonly (readonly [name: Name, value: Field])[];

/** `{"amount":{"value":…}}` for `amount.value`. */
export function nestFields(fields: Fields): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const steps = name.split(".");
    const last = steps.pop() ?? name;
    let level = root;
    for (const step of steps) {
      const next = Object.hasOwn(level, step) && isLevel(level[step]) ? level[step] : {};
      level[step] = next;
      level = next;
    }
    level[last] = value;
  }
  return root;
}

/** What stands at the name; undefined where nothing does. */
export function fieldAt(body: unknown, name: Name | undefined): unknown {
  if (name === undefined) return undefined;
  let level = body;
  for (const step of name.split(".")) {
    if (!isLevel(level) || !Object.hasOwn(level, step)) return undefined;
    level = level[step];
  }
  return level;
}

const unwritable = /[\p{Cc}\p{Cs}]/u;

/** Numbers and words of theirs; a number counts as the text that it prints as. No database takes a NUL. */
export function textAt(body: unknown, name: Name | undefined, longest = 200): string | undefined {
  const value = fieldAt(body, name);
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== "string" || text === "" || text.length > longest || unwritable.test(text)) return undefined;
  return text;
}

export function secondsAt(body: unknown, name: Name | undefined): number | undefined {
  const text = textAt(body, name);
  return text !== undefined && /^[0-9]{1,11}$/.test(text) ? Number(text) : undefined;
}

export function listAt(body: unknown, name: Name): readonly unknown[] | undefined {
  const value = fieldAt(body, name);
  return Array.isArray(value) && value.length <= 1_000 ? value : undefined;
}

/** Their word in ours; a word that the table does not know is no state. */
export function wordAt<Word extends string>(
  body: unknown,
  name: Name,
  words: Readonly<Record<string, Word>>,
): Word | undefined {
  const theirs = textAt(body, name);
  return theirs !== undefined && Object.hasOwn(words, theirs) ? words[theirs] : undefined;
}

function isLevel(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
