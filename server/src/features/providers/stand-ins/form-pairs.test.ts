import { assert, dictionary, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readForm, sortedText, writeForm } from "./form-pairs.ts";

describe("a form", () => {
  it("reads as exactly the pairs that were written", () => {
    assert(
      property(
        dictionary(string({ minLength: 1, unit: "grapheme" }), string({ unit: "grapheme" }), { minKeys: 1 }),
        (given) => {
          const pairs = new Map(Object.entries(given));
          expect(readForm(Buffer.from(writeForm(pairs)))).toEqual(pairs);
        },
      ),
    );
  });

  it("takes a plus for a space", () => {
    expect(readForm(Buffer.from("item=60+gems&a=1%2B1"))).toEqual(
      new Map([
        ["item", "60 gems"],
        ["a", "1+1"],
      ]),
    );
  });

  it.each([
    ["a name twice", "a=1&b=2&a=1"],
    ["a name twice, once encoded", "a=1&%61=2"],
    ["no value", "a"],
    ["no name", "=1"],
    ["nothing", ""],
    ["an empty pair", "a=1&&b=2"],
    ["half a percent sign", "a=%4"],
    ["bytes that are no text", "a=%ff"],
    ["a hundred and one pairs", Array.from({ length: 101 }, (_, index) => `a${index}=1`).join("&")],
  ])("with %s is none", (_, text) => {
    expect(readForm(Buffer.from(text))).toBeUndefined();
  });

  it("with raw bytes that are no text is none", () => {
    expect(readForm(Buffer.from([0x61, 0x3d, 0xff]))).toBeUndefined();
  });
});

describe("what is signed", () => {
  it("is sorted by name and leaves the signature out", () => {
    const pairs = new Map([
      ["sign", "x"],
      ["b", "2"],
      ["B", "1"],
      ["a_2", "4"],
      ["a", "3 & 4"],
    ]);
    expect(sortedText(pairs, "sign")).toBe("B=1&a=3%20%26%204&a_2=4&b=2");
  });

  it("differs for pairs that differ, also where a value looks like two of them", () => {
    const one = sortedText(new Map([["a", "1&b=2"]]), "sign");
    const two = sortedText(
      new Map([
        ["a", "1"],
        ["b", "2"],
      ]),
      "sign",
    );
    expect(one).not.toBe(two);
  });
});
