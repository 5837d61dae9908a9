import { isLenientField, transportFields } from "@gemgate/contract/fields";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { borderTexts, fittingTexts } from "./field-changes.ts";
import { shapeOf } from "./field-shape.ts";
import { moneyCalls } from "./money-calls.ts";
import { everyPlan } from "./plans.ts";

const bySchema = new Map(
  moneyCalls.flatMap(({ call }) =>
    Object.entries({ ...call.query.entries, ...transportFields }).map(([name, schema]) => [schema, name] as const),
  ),
);
const fields = [...bySchema].map(([schema, name]) => ({ name, schema }));

function isTaken(schema: (typeof fields)[number]["schema"], text: string): boolean {
  const read = schema["~standard"].validate(text);
  return "value" in read && !("issues" in read && read.issues !== undefined);
}

describe.each(fields)("the field $name", ({ schema }) => {
  const shape = shapeOf(schema);

  test("a field of a call takes what is drawn as fitting", () => {
    const texts = fc.sample(fittingTexts(shape), { seed: 1, numRuns: 20 });
    expect(texts.filter((text) => !isTaken(schema, text))).toEqual([]);
  });

  test("a field of a call takes some of what is drawn at its border and refuses some, or takes all where it is lenient", () => {
    const texts = fc.sample(borderTexts(shape), { seed: 1, numRuns: 300 });
    const both = isLenientField(schema) ? [true] : [true, false];
    expect(new Set(texts.map((text) => isTaken(schema, text)))).toEqual(new Set(both));
  });
});

test("the fuzz refuses a schema of an unknown kind and does not skip it", () => {
  expect(() => shapeOf({ type: "bigint" })).toThrow("bigint");
  const check = { type: "check" };
  expect(() => shapeOf({ pipe: [{ type: "string" }, check] })).toThrow("without examples");
  const examples = { type: "examples", examples: ["a"] };
  expect(shapeOf({ pipe: [{ type: "string" }, examples, check] }).options).toEqual(["a"]);
});

test("the same seed draws the same requests, and another seed draws others", () => {
  const draw = (seed: number) => JSON.stringify(fc.sample(everyPlan(), { seed, numRuns: 200 }));
  expect(draw(5)).toBe(draw(5));
  expect(draw(5)).not.toBe(draw(6));
});
