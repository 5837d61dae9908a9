// How one field of a call is changed: fitting values, borders, wrong types, odd spellings, all drawn by fast-check.
import * as fc from "fast-check";
import { shapeOf } from "./field-shape.ts";
import type { FieldShape } from "./field-shape.ts";
import {
  injectionTexts,
  numberTexts,
  otherTypes,
  prototypeNames,
  rawTexts,
  suffixes,
  unicodeTexts,
} from "./odd-values.ts";

export type Spelling =
  | { readonly as: "text"; readonly text: string }
  | { readonly as: "json"; readonly value: unknown }
  | { readonly as: "missing" }
  /** Beside the value that should stand there. */
  | { readonly as: "twice"; readonly text: string }
  | { readonly as: "suffixed"; readonly suffix: string; readonly text: string }
  | { readonly as: "raw"; readonly raw: string }
  /** A value that is right elsewhere: another player's, another brand's, another order's. */
  | { readonly as: "another"; readonly pick: number };

export const fieldKinds = [
  "fitting",
  "border",
  "empty",
  "wrong type",
  "array",
  "very long",
  "unicode",
  "odd number",
  "injection",
  "prototype",
  "encoding",
  "another's",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export interface FieldChange {
  readonly field: string;
  readonly kind: FieldKind;
  readonly to: Spelling;
}

export function changesOf(field: string, schema: object): fc.Arbitrary<FieldChange> {
  return changesOfSchema(schema).map((change) => ({ field, ...change }));
}

type Change = Omit<FieldChange, "field">;

/** Twenty calls share their fields, and a pattern costs milliseconds to be read. */
const known = new WeakMap<object, fc.Arbitrary<Change>>();

function changesOfSchema(schema: object): fc.Arbitrary<Change> {
  const changes = known.get(schema) ?? drawChanges(shapeOf(schema));
  known.set(schema, changes);
  return changes;
}

function drawChanges(shape: FieldShape): fc.Arbitrary<Change> {
  const of = (kind: FieldKind, to: fc.Arbitrary<Spelling>): fc.Arbitrary<Change> =>
    to.map((spelling) => ({ kind, to: spelling }));
  return fc.oneof(
    of("fitting", text(fittingTexts(shape))),
    of("border", text(borderTexts(shape))),
    of("empty", fc.constantFrom<Spelling>({ as: "missing" }, { as: "text", text: "" }, { as: "text", text: " " })),
    of(
      "wrong type",
      fc.constantFrom(...otherTypes).map((value) => ({ as: "json", value })),
    ),
    of("array", arrays(fittingTexts(shape))),
    of("very long", text(longTexts())),
    of("unicode", text(fc.oneof(fc.constantFrom(...unicodeTexts), anyText()))),
    of("odd number", text(fc.oneof(fc.constantFrom(...numberTexts), fc.double().map(String), fc.bigInt().map(String)))),
    of("injection", text(fc.constantFrom(...injectionTexts))),
    of("prototype", text(fc.constantFrom(...prototypeNames))),
    of(
      "encoding",
      fc.constantFrom(...rawTexts).map((raw) => ({ as: "raw", raw })),
    ),
    of(
      "another's",
      fc.nat(10_000).map((pick) => ({ as: "another", pick })),
    ),
  );
}

function text(texts: fc.Arbitrary<string>): fc.Arbitrary<Spelling> {
  return texts.map((value) => ({ as: "text", text: value }));
}

/** Values that the contract takes. */
export function fittingTexts(shape: FieldShape): fc.Arbitrary<string> {
  if (shape.options !== undefined) return fc.constantFrom(...shape.options);
  const [pattern] = shape.patterns;
  const { length_min: minLength, length_max: maxLength = 2_000 } = shape;
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) });
  return fc
    .stringMatching(pattern)
    .filter((one) => one.length <= maxLength && shape.patterns.every((other) => other.test(one)));
}

/** The last that is taken and the first that is not, on each side. */
export function borderTexts(shape: FieldShape): fc.Arbitrary<string> {
  const lengths = [shape.length_min - 1, shape.length_min, shape.length_max ?? 64, (shape.length_max ?? 64) + 1];
  const byLength = fc
    .tuple(fc.constantFrom(...lengths.filter((length) => length >= 0)), fc.constantFrom("a", "1", "é", "💎"))
    .map(([length, unit]) => unit.repeat(length).slice(0, length));
  if (shape.options === undefined && shape.patterns.length === 0) return byLength;
  const nearly = fc
    .tuple(fittingTexts(shape), fc.constantFrom("a", " ", "0", "-", "\n", "\0"), fc.nat(4))
    .map(([fitting, more, way]) => {
      if (way === 0) return fitting + more;
      if (way === 1) return more + fitting;
      if (way === 2) return fitting.slice(0, -1);
      return way === 3 ? fitting.toUpperCase() : fitting;
    });
  return fc.oneof(byLength, nearly);
}

/** Of any sixteen bits, so that halves of pairs are among them too. */
function anyText(): fc.Arbitrary<string> {
  return fc.array(fc.nat(0xffff), { maxLength: 30 }).map((units) => String.fromCharCode(...units));
}

function arrays(texts: fc.Arbitrary<string>): fc.Arbitrary<Spelling> {
  return fc.oneof(
    texts.map((one): Spelling => ({ as: "twice", text: one })),
    fc
      .tuple(fc.constantFrom(...suffixes), texts)
      .map(([suffix, one]): Spelling => ({ as: "suffixed", suffix, text: one })),
  );
}

/** The head of a request ends at 8 KiB and a body at 32; both sides of both are met. */
function longTexts(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(257, 641, 1_401, 2_049, 3_000, 5_000, 8_200, 33_000), fc.constantFrom("a", "9", "é"))
    .map(([length, unit]) => unit.repeat(length));
}
