import type { JsonSchema } from "@valibot/to-json-schema";
import { describe, expect, it } from "vitest";
import { schemaText } from "./schema-text.ts";

describe("a schema as text", () => {
  it.each<[JsonSchema | boolean, string]>([
    [{ type: "string" }, "string"],
    [{ type: "string", maxLength: 64, minLength: 1 }, "string (1 to 64 characters)"],
    [{ type: "string", maxLength: 16 }, "string (0 to 16 characters)"],
    [{ type: "string", pattern: "^a$", default: "a" }, 'string (^a$), default "a"'],
    [{ enum: [0, 1], type: "number" }, "0 | 1"],
    [{ enum: ["1", "3"], default: "3" }, '"1" | "3", default "3"'],
    [{ const: "card" }, '"card"'],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [{ type: "integer", minimum: 0, maximum: 9 }, "integer (from 0, to 9)"],
    [{ type: "array", items: { type: "string" } }, "list of string"],
    [{ type: "array" }, "list of any"],
    [{ type: "object", additionalProperties: { type: "number" } }, "map of text to number"],
    [{ type: "object", properties: {} }, "{}"],
    [{ type: "object" }, "{}"],
    [{}, "any"],
    [true, "any"],
    [false, "never"],
  ])("%j is %s", (schema, text) => {
    expect(schemaText(schema)).toBe(text);
  });

  it("indents what stands inside and marks what may be missing", () => {
    const inner: JsonSchema = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
    expect(schemaText({ type: "object", properties: { list: { type: "array", items: inner } } })).toBe(
      "{\n  list?: list of {\n    a: string\n  }\n}",
    );
  });
});
