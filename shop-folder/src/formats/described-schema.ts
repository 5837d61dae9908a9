// The published schema of a file: what valibot makes of ours, with the meanings that stand beside it.
import { toJsonSchema } from "@valibot/to-json-schema";
import type { JsonSchema } from "@valibot/to-json-schema";
import { innermost } from "./compose-reference.ts";
import type { Format } from "./every-format.ts";

/** By path: what a field means, and an example of what may stand there. */
export type Meanings = Readonly<Record<string, readonly [meaning: string, example?: string | number | true]>>;

/** Rules that no JSON Schema can say are left to the check. */
export function describedSchema({ schema, meanings = {} }: Format): JsonSchema {
  const published = toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" });
  const unused = new Set(Object.keys(meanings));
  describeFields(published, "", { meanings, unused });
  if (unused.size > 0) throw new Error(`no field is called ${[...unused].join(", ")}`);
  return published;
}

interface Describing {
  readonly meanings: Meanings;
  readonly unused: Set<string>;
}

/** A map by sales region lists them all, and each is described. */
function describeFields(schema: JsonSchema, path: string, describing: Describing): void {
  const { items, additionalProperties: values, properties = {} } = schema;
  if (isSchema(items)) describeFields(items, `${path}[]`, describing);
  if (isSchema(values)) describeFields(values, `${path}.*`, describing);
  const isByRegion = properties["universal"] !== undefined;
  for (const [key, value] of Object.entries(properties)) {
    if (!isSchema(value)) continue;
    const below = isByRegion ? `${path}.*` : path === "" ? key : `${path}.${key}`;
    if (!isByRegion) describe(value, below, describing);
    describeFields(value, below, describing);
  }
}

function isSchema(value: JsonSchema["items"]): value is JsonSchema {
  return typeof value === "object" && !Array.isArray(value);
}

function describe(schema: JsonSchema, path: string, { meanings, unused }: Describing): void {
  const found = meanings[path];
  if (found === undefined) return;
  unused.delete(path);
  const [meaning, example] = found;
  schema.description = meaning;
  if (example !== undefined) innermost(schema).below.examples = [example];
}
