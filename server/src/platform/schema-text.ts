import type { JsonSchema } from "@valibot/to-json-schema";

/** A JSON schema the way a person writes a type: names, alternatives, and the limits beside them. */
export function schemaText(schema: JsonSchema | boolean, indent = ""): string {
  if (typeof schema === "boolean") return schema ? "any" : "never";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(" | ") + defaultText(schema);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((choice) => schemaText(choice, indent)).join(" | ");
  if (schema.type === "array") return arrayText(schema, indent);
  if (schema.type === "object") return objectText(schema, indent);
  return `${typeof schema.type === "string" ? schema.type : "any"}${limitText(schema)}${defaultText(schema)}`;
}

function arrayText({ items }: JsonSchema, indent: string): string {
  const isList = items !== undefined && !Array.isArray(items);
  return `list of ${isList ? schemaText(items, indent) : "any"}`;
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  if (properties === undefined) {
    return additionalProperties === undefined ? "{}" : `map of text to ${schemaText(additionalProperties, indent)}`;
  }
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? "" : "?"}: ${schemaText(schema, inner)}`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

function limitText({ minLength, maxLength, pattern, minimum, maximum }: JsonSchema): string {
  const limits = [
    ...(pattern === undefined ? [] : [pattern]),
    ...(maxLength === undefined ? [] : [`${minLength ?? 0} to ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
  ];
  return limits.length === 0 ? "" : ` (${limits.join(", ")})`;
}

function defaultText(schema: JsonSchema): string {
  return schema.default === undefined ? "" : `, default ${JSON.stringify(schema.default)}`;
}
