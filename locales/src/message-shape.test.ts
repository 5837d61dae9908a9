import { expect, test } from "vitest";
import { isFormOfOneNumber, neededCategories, readMessageShape, readWords } from "./message-shape.ts";

test("the values of a text are found, also inside of its cases", () => {
  const text =
    "{name} has {count, plural, one {# of {total}} other {# of {total}}} in {place, select, a {A} other {B}}";
  expect(readMessageShape(text).placeholders).toEqual(["count, plural", "name", "place, select", "total"]);
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

test("words may say the number only where a form belongs to a single one", () => {
  expect(["zero", "one", "two", "few"].map((form) => isFormOfOneNumber("ar", "cardinal", form))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(["en", "fr", "ru"].map((locale) => isFormOfOneNumber(locale, "cardinal", "one"))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isFormOfOneNumber("ru", "cardinal", "=21")).toBe(true);
  expect(isFormOfOneNumber("fr", "cardinal", "many")).toBe(false);
});

test("the words of a text are those of all its cases, without values and elements", () => {
  expect(readWords("Pay")).toBe("Pay");
  const words = readWords("<b>Pay</b> {amount} in {days, plural, one {# day} other {# days}}");
  expect(words.split(/\s+/)).toEqual(["Pay", "in", "day", "days"]);
});
