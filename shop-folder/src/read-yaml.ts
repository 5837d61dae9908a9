// A YAML file as a value of its schema. Every value knows its line, so that a finding can name it.
import * as v from "valibot";
import { isNode, LineCounter, parseDocument } from "yaml";
import type { Document } from "yaml";
import { decodeText, strangeCharacter } from "./decode-text.ts";
import { explainIssue } from "./explain-issue.ts";
import type { Findings, Place } from "./findings.ts";

export interface Loaded<Value> {
  readonly file: string;
  readonly value: Value;
  /** Where a value stands, by the keys and numbers that lead to it; the nearest that is there. */
  readonly at: (...path: readonly (string | number)[]) => Place;
}

/** An alias stands for all that its anchor holds: nine lines of them could make a value of a thousand million parts. */
const aliases_max = 100;
const depth_max = 32;

export function readYaml<Schema extends v.GenericSchema>(
  { file, bytes, schema }: { file: string; bytes: Uint8Array; schema: Schema },
  findings: Findings,
): Loaded<v.InferOutput<Schema>> | undefined {
  const text = decodeText(file, bytes, findings);
  if (text === undefined) return undefined;
  if (isTooDeep(text)) {
    findings.error({ file }, "is nested too deeply", `keep values inside one another to ${depth_max} levels`);
    return undefined;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, strict: true, uniqueKeys: true, version: "1.2" });
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    findings.error({ file, line: lines.linePos(pos[0]).line }, firstLine(message), "write it as YAML 1.2");
  }
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined;
  const at = (...path: readonly (string | number)[]): Place => ({ file, line: lineOf(document, lines, path) });
  const value = toValue(document, { file }, findings);
  if (value === undefined || !isPlainText(value, { at, findings })) return undefined;
  const parsed = v.safeParse(schema, value.plain);
  if (parsed.success) return { file, value: parsed.output, at };
  for (const issue of parsed.issues) {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
    const { what, remedy } = explainIssue(issue, path, schema);
    findings.error(at(...path), what, remedy);
  }
  return undefined;
}

/** Brackets and indentation both nest; the parser calls itself for each level. */
function isTooDeep(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === "[" || character === "{") open += 1;
    else if (character === "]" || character === "}") open = Math.max(0, open - 1);
    if (open > depth_max) return true;
  }
  return /^(?:[-?:] *){33}/m.test(text) || new RegExp(`^ {${depth_max * 8},}`, "m").test(text);
}

function toValue(document: Document, place: Place, findings: Findings): { plain: unknown } | undefined {
  try {
    return { plain: document.toJS({ maxAliasCount: aliases_max }) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    findings.error(place, firstLine(error.message), `write the values out; at most ${aliases_max} aliases are read`);
    return undefined;
  }
}

interface Walk {
  at: (...path: readonly (string | number)[]) => Place;
  findings: Findings;
}

/** Escapes in quotes can write characters that the file itself does not hold. */
function isPlainText(value: { plain: unknown }, { at, findings }: Walk): boolean {
  const waiting: { part: unknown; path: (string | number)[] }[] = [{ part: value.plain, path: [] }];
  let isPlain = true;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { part, path } = next;
    if (typeof part === "string") {
      if (part.isWellFormed() && strangeCharacter(part) === undefined) continue;
      isPlain = false;
      findings.error(at(...path), "holds a control character or half of one", "remove the escape");
    } else if (Array.isArray(part)) {
      part.forEach((one: unknown, index) => waiting.push({ part: one, path: [...path, index] }));
    } else if (typeof part === "object" && part !== null) {
      for (const [key, one] of Object.entries(part)) {
        waiting.push({ part: key, path }, { part: one, path: [...path, key] });
      }
    }
  }
  return isPlain;
}

function lineOf(document: Document, lines: LineCounter, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const start = startOf(document, path.slice(0, length));
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
}

/** A key stands where its name does; its value may begin a line below. */
function startOf(document: Document, path: readonly (string | number)[]): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  if (typeof parent === "object" && parent !== null && "items" in parent && Array.isArray(parent.items)) {
    for (const item of parent.items as readonly unknown[]) {
      if (typeof item !== "object" || item === null || !("key" in item)) continue;
      const { key } = item;
      if (isNode(key) && "value" in key && String(key.value) === String(last)) return key.range?.[0];
    }
  }
  const node = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}

function firstLine(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "");
}
