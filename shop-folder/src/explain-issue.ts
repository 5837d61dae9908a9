// What a schema's refusal means for the person who wrote the file.
import type * as v from "valibot";
import { nearest, quoted } from "./findings.ts";

type Issue = v.BaseIssue<unknown>;

export function explainIssue(
  issue: Issue,
  path: readonly (string | number)[],
  schema: v.GenericSchema,
): { what: string; remedy: string } {
  const shown = quoted(path.length === 0 ? "the file" : path.join("."));
  if (issue.type === "strict_object" && issue.expected === "never") return unknownKey(path, schema);
  if (issue.kind === "schema" && issue.received === "undefined") {
    return { what: `${shown} is missing`, remedy: `add it: ${wantedOf(issue)}` };
  }
  if (issue.type === "picklist" || issue.type === "literal" || issue.type === "union") return choice(issue, shown);
  if (issue.kind === "schema") {
    const isNumber = issue.expected === "string" && typeof issue.input === "number";
    return {
      what: `${shown} is ${receivedOf(issue)}`,
      remedy: isNumber ? `put it in quotes: "${String(issue.input)}"` : `write ${wantedOf(issue)}`,
    };
  }
  return { what: `${shown} is ${receivedOf(issue)}`, remedy: actionRemedy(issue) };
}

function unknownKey(path: readonly (string | number)[], schema: v.GenericSchema): { what: string; remedy: string } {
  const known = Object.keys(entriesAt(schema, path.slice(0, -1)));
  const meant = nearest(String(path.at(-1) ?? ""), known);
  const some =
    known.length === 0 ? "remove it" : `known are ${known.slice(0, 12).join(", ")}${known.length > 12 ? " …" : ""}`;
  return {
    what: `${quoted(path.join("."))} is not known here`,
    remedy: meant === undefined ? some : `${quoted(meant)} may be meant`,
  };
}

/** The names that a schema knows at a place of the value. */
function entriesAt(schema: unknown, path: readonly (string | number)[]): Readonly<Record<string, unknown>> {
  if (typeof schema !== "object" || schema === null) return {};
  if ("wrapped" in schema) return entriesAt(schema.wrapped, path);
  const entries = "entries" in schema && typeof schema.entries === "object" ? { ...schema.entries } : {};
  const [first, ...rest] = path;
  if (first === undefined) return entries;
  if (String(first) in entries) return entriesAt(Reflect.get(entries, String(first)), rest);
  if ("item" in schema) return entriesAt(schema.item, rest);
  return "value" in schema ? entriesAt(schema.value, rest) : {};
}

function choice(issue: Issue, shown: string): { what: string; remedy: string } {
  const wanted = wantedOf(issue);
  const options = [...wanted.matchAll(/"([^"]+)"/g)].map(([, option]) => option ?? "");
  const meant = typeof issue.input === "string" ? nearest(issue.input, options) : undefined;
  return {
    what: `${shown} is ${receivedOf(issue)}`,
    remedy: `write ${wanted}${meant === undefined ? "" : `; ${quoted(meant)} may be meant`}`,
  };
}

function receivedOf(issue: Issue): string {
  if (typeof issue.input === "string") return quoted(issue.input);
  if (issue.input === null || issue.input === undefined) return "empty";
  if (Array.isArray(issue.input)) return "a list";
  return typeof issue.input === "object" ? "a map" : quoted(JSON.stringify(issue.input) ?? "a value");
}

function wantedOf({ expected }: Issue): string {
  if (expected === null) return "another value";
  const words = expected
    .replaceAll(/^\(|\)$/g, "")
    .split(" | ")
    .map((word) => plainTypes[word] ?? word);
  const unique = [...new Set(words)];
  return unique.length <= 24 ? unique.join(" or ") : `${unique.slice(0, 24).join(" or ")} …`;
}

const plainTypes: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  Object: "a map of names and values",
  Array: "a list",
  unknown: "a value",
};

/** Our own messages say what would be right; the library's own say what it expected. */
function actionRemedy(issue: Issue): string {
  const { message, expected, requirement } = issue;
  if (!message.startsWith("Invalid")) return message;
  switch (issue.type) {
    case "max_length":
      return `at most ${String(requirement)}${lettersOf(issue)} may stand here`;
    case "min_length":
      return `write at least ${requirement === 1 ? "one" : String(requirement)}${lettersOf(issue)}`;
    case "non_empty":
      return `write at least one${lettersOf(issue)}`;
    case "max_value":
      return `at most ${String(requirement)}`;
    case "min_value":
      return `at least ${String(requirement)}`;
    case "integer":
      return "write a whole number";
    case "regex":
      return `write it in the form ${String(requirement)}`;
    default:
      return expected === null ? message : `write ${expected}`;
  }
}

/** Of a list it is its lines that are counted, and nobody asks what of. */
function lettersOf({ input, requirement }: Issue): string {
  if (typeof input !== "string") return "";
  return requirement === 1 || requirement === undefined ? " letter" : " letters";
}
