// What the process is told from outside comes in parts: the platform and each feature read their own settings, and
// server/src/settings.ts puts them together. Faults are refused in whole sentences.
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { Secret } from "./secret.ts";

export type Mode = "demo" | "production";

/** The value of a variable of the environment. A part can ask for those alone that it names. */
export type Environment<Name extends string> = (name: Name) => string | undefined;

export interface SettingsPart<Name extends string, Value extends object> {
  /** The variables that it reads; docs/deployment.md lists them all. */
  readonly names: readonly Name[];
  readonly read: (env: Environment<Name>, mode: Mode) => Value;
}

/** Infers the names, so that a part which reads a variable that it does not name does not compile. */
export function settingsPart<const Name extends string, Value extends object>(
  part: SettingsPart<Name, Value>,
): SettingsPart<Name, Value> {
  return part;
}

export class SettingsError extends Error {}

export const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
export const secretText = v.pipe(
  shortText,
  v.transform((text) => new Secret(text)),
);
export const secretList = v.pipe(v.array(secretText), v.minLength(1), v.maxLength(4));

export function isDefaultSecret(secret: string): boolean {
  return secret.length < 32 || /sandbox|default|change|secret-?\d*$/i.test(secret);
}

/** Undefined stands for the usual number; an empty text is a mistake. */
export function readCount(
  name: string,
  text: string | undefined,
  { least, usual, most }: { least: number; usual: number; most: number },
): number {
  const count = Number(text ?? usual);
  if (text === "" || !Number.isInteger(count) || count < least || count > most)
    throw new SettingsError(`${name} is a number from ${least} to ${most}.`);
  return count;
}

export function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new SettingsError(`"${text}" is not a port between 1 and 65000.`);
  return port;
}

export function readJson<Schema extends v.GenericSchema>(
  name: string,
  text: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> {
  if (text === undefined || text === "") throw new SettingsError(`${name} is missing.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SettingsError(`${name} is not valid JSON.`);
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  // The value may hold secrets, so only the place of the fault is named.
  throw new SettingsError(`${name} is not right at ${v.getDotPath(parsed.issues[0]) ?? "its root"}.`);
}

/** Where a setting is too long for an environment it is the path of a file. */
export function textOrFile(given: string): string {
  if (given.trimStart().startsWith("{")) return given;
  try {
    return readFileSync(given, "utf8");
  } catch {
    return "";
  }
}

const key_length = 32;

/** A key with which the database's secrets are encrypted; undefined where it is not set. */
export function readKey(name: string, text: string | undefined): Secret<Buffer> | undefined {
  if (text === undefined || text === "") return undefined;
  const key = Buffer.from(text, "base64");
  if (key.length === key_length) return new Secret(key);
  throw new SettingsError(`${name} is 32 bytes in base64, as \`openssl rand -base64 32\` makes them.`);
}
