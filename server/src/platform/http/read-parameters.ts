// Turns query and body into the text values that a call declares. GET and POST are alike; the body wins (Z1).
import type { Call } from "@gemgate/contract/call";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { isLenientField, transportFields } from "@gemgate/contract/fields";
import { locales } from "@gemgate/contract/locale";
import { localeAmong } from "@gemgate/rules/language/choose-language";
import * as v from "valibot";

const parameters_max = 200;

export interface RawInput {
  readonly query: string;
  readonly contentType: string | undefined;
  readonly body: Buffer | undefined;
}

export interface Parameters {
  /** Own parameters of the call, parsed by its schema. */
  readonly query: Record<string, unknown>;
  readonly transport: { idfv?: string | undefined; spec_lang?: string | undefined; oauth_token?: string | undefined };
}

type Values = Map<string, string>;

interface Names {
  readonly declared: ReadonlySet<string>;
  /** What cannot be read of these counts as empty, and never refuses the call. */
  readonly lenient: ReadonlySet<string>;
}
type Source = { ok: true; values: Values } | { ok: false; refusal: Refusal };

const transportSchema = v.object(transportFields);
const languageName: Names = { declared: new Set(["spec_lang"]), lenient: new Set(["spec_lang"]) };
const knownNames = new WeakMap<Call, Names>();

function namesOf(call: Call): Names {
  const known = knownNames.get(call);
  if (known !== undefined) return known;
  // Own fields last: the oauth_token of a login is the provider's (Z25), and as strict as the call says.
  const fields = { ...transportFields, ...call.query.entries };
  const names = {
    declared: new Set(Object.keys(fields)),
    lenient: new Set(Object.keys(fields).filter((name) => isLenientField(Reflect.get(fields, name)))),
  };
  knownNames.set(call, names);
  return names;
}

export function readParameters(call: Call, input: RawInput): Parameters | Refusal {
  const names = namesOf(call);
  const query = readPairs(input.query, names);
  if (!query.ok) return query.refusal;
  const body = readBody(input, names);
  if (!body.ok) return body.refusal;
  const values: Record<string, string> = Object.fromEntries([...query.values, ...body.values]);
  for (const [name, value] of Object.entries(values)) {
    if (!value.includes("\0") && value.isWellFormed()) continue;
    if (!names.lenient.has(name)) return refuse("bad_parameter", { parameter: name });
    values[name] = "";
  }

  // Z75: a client may pass on the language of a link or of a system, such as zh_TW; it is matched to one of ours, as for a page.
  const spec_lang = localeAmong(locales, values["spec_lang"] ?? "") ?? "";
  const transport = v.safeParse(transportSchema, { ...values, spec_lang });
  if (!transport.success) return badParameter(transport.issues);
  const own = v.safeParse(call.query, values);
  if (!own.success) return badParameter(own.issues);
  return { query: own.output, transport: transport.output };
}

/** The language for messages, read leniently: a bad parameter is answered in it too. */
export function readLanguage(input: RawInput): string | undefined {
  const pairs = readPairs(input.query, languageName);
  if (!pairs.ok) return undefined;
  const body = readBody(input, languageName);
  return (body.ok ? body.values.get("spec_lang") : undefined) ?? pairs.values.get("spec_lang");
}

function badParameter(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const key = issues[0]?.path?.[0]?.key;
  return refuse("bad_parameter", { parameter: typeof key === "string" ? key : "query" });
}

function readBody(input: RawInput, names: Names): Source {
  if (input.body === undefined || input.body.length === 0) return { ok: true, values: new Map() };
  const type = (input.contentType ?? "").split(";")[0]?.trim().toLowerCase();
  const text = decodeUtf8(input.body);
  if (text === undefined) return { ok: false, refusal: refuse("bad_parameter", { parameter: "body" }) };
  if (type === "application/json") return readJsonBody(text, names);
  if (type === "application/x-www-form-urlencoded") return readPairs(text, names);
  return { ok: false, refusal: refuse("bad_parameter", { parameter: "content-type" }) };
}

function readJsonBody(text: string, { declared }: Names): Source {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, refusal: refuse("bad_parameter", { parameter: "body" }) };
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return { ok: false, refusal: refuse("bad_parameter", { parameter: "body" }) };
  }
  const keys = topLevelKeys(text);
  if (keys.length > parameters_max) return { ok: false, refusal: refuse("bad_parameter", { parameter: "body" }) };
  const twice = keys.find((name, index) => declared.has(name) && keys.indexOf(name) !== index);
  if (twice !== undefined) return { ok: false, refusal: refuse("bad_parameter", { parameter: twice }) };
  const values: Values = new Map();
  for (const [name, value] of Object.entries(json)) {
    if (!declared.has(name) || value === null) continue;
    if (typeof value === "object") return { ok: false, refusal: refuse("bad_parameter", { parameter: name }) };
    values.set(name, String(value));
  }
  return { ok: true, values };
}

/** Of two equal keys JSON.parse keeps the last and says nothing, so they are counted in the text, which is known to be JSON. */
function topLevelKeys(text: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  let word = '""';
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (token !== ":") word = token;
    else if (depth === 1) keys.push(String(JSON.parse(word)));
  }
  return keys;
}

function readPairs(text: string, { declared, lenient }: Names): Source {
  const values: Values = new Map();
  if (text === "") return { ok: true, values };
  const pairs = text.split("&", parameters_max + 1);
  if (pairs.length > parameters_max) return { ok: false, refusal: refuse("bad_parameter", { parameter: "query" }) };
  for (const pair of pairs) {
    const cut = pair.indexOf("=");
    const name = decodePart(cut === -1 ? pair : pair.slice(0, cut));
    // An array of a declared parameter is a mistake of the client, not an unknown parameter.
    const scalar = name?.replace(/\[.*$/s, "");
    if (name === undefined || scalar === undefined || !declared.has(scalar)) continue;
    if (name !== scalar) return { ok: false, refusal: refuse("bad_parameter", { parameter: scalar }) };
    const value = decodePart(cut === -1 ? "" : pair.slice(cut + 1)) ?? (lenient.has(name) ? "" : undefined);
    if (value === undefined || values.has(name))
      return { ok: false, refusal: refuse("bad_parameter", { parameter: name }) };
    values.set(name, value);
  }
  return { ok: true, values };
}

function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

function decodeUtf8(body: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
