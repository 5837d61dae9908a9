// The tables of docs/your-shop/format.md, from the published schemas: names, what may stand there, and what it means.
import type { JsonSchema } from "@valibot/to-json-schema";
import type { Format } from "./every-format.ts";

/** A field of a file, by the path that leads to it: `places[].region`, `taxes.*.percent`. */
export interface FieldLine {
  readonly path: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

export function composeReference(formats: readonly { format: Format; schema: JsonSchema }[]): string {
  const head = [
    "# The files of a shop",
    "",
    "Written by `npm run shop:format` from the schemas in `shop-folder/src/formats`; a test holds it. [README.md](README.md) tells",
    "how a shop is made, checked and published with them.",
  ];
  const parts = formats.flatMap(({ format, schema }) => [
    "",
    `## \`${format.file}\``,
    "",
    format.about,
    "",
    ...composeTable(schema),
  ]);
  return `${[...head, ...parts].join("\n")}\n`;
}

function composeTable(schema: JsonSchema): string[] {
  const rows = listFields(schema).map(({ path, isRequired, schema: field }) => {
    const name = isRequired ? `\`${path}\`` : `\`${path}\` (optional)`;
    return `| ${name} | ${describe(field)} | ${[field.description ?? "", ...exampleOf(field)].join(" ")} |`;
  });
  return ["| Name | Value | Meaning |", "| --- | --- | --- |", ...rows];
}

function exampleOf(schema: JsonSchema): string[] {
  const [first] = innermost(schema).below.examples ?? [];
  return first === undefined ? [] : [`Such as \`${typeof first === "string" ? first : JSON.stringify(first)}\`.`];
}

export function listFields(schema: JsonSchema): FieldLine[] {
  return fieldsBelow(schema.type === "array" ? itemsOf(schema) : schema, "");
}

const depth_max = 3;

function fieldsBelow(schema: JsonSchema, prefix: string, depth = 1): FieldLine[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]): FieldLine[] => {
    if (typeof value === "boolean") return [];
    const path = `${prefix}${key}`;
    const line = { path, isRequired: required.has(key), schema: value };
    const { below, steps } = innermost(value);
    if (depth >= depth_max || below.properties === undefined) return [line];
    return [line, ...fieldsBelow(below, `${path}${steps}.`, depth + 1)];
  });
}

/** What stands in the lists and maps of a value, and how it is written there. */
export function innermost(schema: JsonSchema): { below: JsonSchema; steps: string } {
  if (schema.type === "array") {
    const { below, steps } = innermost(itemsOf(schema));
    return { below, steps: `[]${steps}` };
  }
  const values = valuesOf(schema);
  if (values === undefined) return { below: schema, steps: "" };
  const { below, steps } = innermost(values);
  return { below, steps: `.*${steps}` };
}

function describe(schema: JsonSchema): string {
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(describeAny))].join(" or ");
  if (schema.enum !== undefined) {
    const words = schema.enum.map((one) => `\`${JSON.stringify(one).replaceAll('"', "")}\``);
    return words.length > 12 ? `${words.slice(0, 12).join(", ")} …` : words.join(", ");
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.type === "array") return `list of ${describe(itemsOf(schema))}`;
  if (schema.type === "object") {
    const values = valuesOf(schema);
    return values === undefined ? "map" : `map to ${describe(values)}`;
  }
  return `${describeKind(schema)}${describeBounds(schema)}`;
}

function describeAny(schema: JsonSchema | boolean): string {
  return typeof schema === "boolean" ? "anything" : describe(schema);
}

const kinds: Readonly<Record<string, string>> = { string: "text", boolean: "true or false", integer: "whole number" };

function describeKind({ type }: JsonSchema): string {
  const name = String(type ?? "value");
  return kinds[name] ?? name;
}

function describeBounds({ minimum, maximum, maxLength, pattern }: JsonSchema): string {
  const form = pattern !== undefined && pattern.length <= 60 ? ` like \`${pattern.replaceAll("|", "\\|")}\`` : "";
  if (form !== "") return form;
  if (maxLength !== undefined) return ` of at most ${maxLength} letters`;
  if (minimum === undefined && maximum === undefined) return "";
  return ` from ${minimum ?? "…"} to ${maximum ?? "…"}`;
}

function itemsOf({ items }: JsonSchema): JsonSchema {
  return typeof items === "object" && !Array.isArray(items) ? items : {};
}

/** A map has values of one kind; one by sales region lists them all, and the first says what each is. */
function valuesOf({ additionalProperties, properties = {} }: JsonSchema): JsonSchema | undefined {
  const first = properties["universal"];
  if (typeof first === "object") return first;
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}
