import { expect, test } from "vitest";
import { neededCategories, readMessageShape } from "./message-shape.ts";

test("the values of a text are found, also inside of its cases", () => {
  const text =
    "{name} has {count, plural, one {# of {total}} other {# of {total}}} in {place, select, a {A} other {B}}";
  expect(readMessageShape(text).placeholders).toEqual(["count, plural", "name", "place, select", "total"]);
});

test("elements count as often as they stand", () => {
  expect(readMessageShape("<a>x</a> <b>y</b> <a>z</a>").tags).toEqual(["</a>", "</a>", "</b>", "<a>", "<a>", "<b>"]);
});

test("exact numbers are no categories", () => {
  const { plurals } = readMessageShape("{n, plural, =0 {none} one {#} other {#}} {n, selectordinal, other {#.}}");
  expect(plurals).toEqual([
    { kind: "cardinal", categories: ["one", "other"] },
    { kind: "ordinal", categories: ["other"] },
  ]);
});

test("each language has categories of its own", () => {
  expect(neededCategories("en", "cardinal")).toEqual(["one", "other"]);
  expect(neededCategories("ja", "cardinal")).toEqual(["other"]);
  expect(neededCategories("ar", "cardinal")).toEqual(["few", "many", "one", "other", "two", "zero"]);
});
