// Reads fields out of a JSON body. Everything that comes from outside has a limit; what does not fit throws
// BadRequest, which is answered as a bad request with the words given here.

export class BadRequest extends Error {}

export type Fields = Record<string, unknown>;

/** 1 to 64 characters that can be seen: an id, where nothing narrower is said. */
export const ID = /^[^\p{Cc}]{1,64}$/u;
export const CURRENCY = /^[A-Z]{3}$/;
export const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/;

const FATAL_UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function parseFields(body: Buffer): Fields {
  let value: unknown;
  try {
    // A byte order mark is kept by this decoder and is no JSON.
    value = JSON.parse(FATAL_UTF8.decode(body));
  } catch {
    throw new BadRequest("the body is not JSON in UTF-8");
  }
  if (!isFields(value)) throw new BadRequest("the body is not a JSON object");
  return value;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readText(fields: Fields, name: string, pattern: RegExp = ID): string {
  const value = fields[name];
  if (typeof value !== "string" || !pattern.test(value)) throw new BadRequest(`${name} does not fit`);
  return value;
}

export function readOptionalText(fields: Fields, name: string, pattern: RegExp = ID): string | null {
  return fields[name] === undefined ? null : readText(fields, name, pattern);
}

export function readWhole(fields: Fields, name: string, range: { min: number; max: number }): number {
  const value = fields[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < range.min || value > range.max) {
    throw new BadRequest(`${name} must be a whole number from ${range.min} to ${range.max}`);
  }
  return value;
}

export function readOptionalWhole(fields: Fields, name: string, range: { min: number; max: number }): number | null {
  return fields[name] === undefined ? null : readWhole(fields, name, range);
}

export function readChoice<Choice extends string>(fields: Fields, name: string, choices: readonly Choice[]): Choice {
  const value = fields[name];
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new BadRequest(`${name} must be one of ${choices.join(", ")}`);
  return choice;
}

export function readOptionalFraction(fields: Fields, name: string): number | null {
  const value = fields[name];
  if (value === undefined) return null;
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) throw new BadRequest(`${name} must be from 0 to 1`);
  return value;
}

export function readOptionalFlag(fields: Fields, name: string): boolean | null {
  const value = fields[name];
  if (value === undefined) return null;
  if (typeof value !== "boolean") throw new BadRequest(`${name} must be true or false`);
  return value;
}

export function readOptionalObject(fields: Fields, name: string): Fields | null {
  const value = fields[name];
  if (value === undefined) return null;
  if (!isFields(value)) throw new BadRequest(`${name} must be an object`);
  return value;
}
