import { describe, expect, test } from "vitest";
import { isNamed, readOrderSearch } from "./order-search.ts";

const whole = "20261114ABCDEFGHJKMNPQRSTV00";

describe("what is typed to find an order", () => {
  test.each(["", " ", " \t\n", "\u3000"])("is nothing where it is blank: %j", (typed) => {
    expect(readOrderSearch(typed)).toBeUndefined();
  });

  test.each([
    ["stv00", "STV00"],
    ["QRST V00", "QRSTV00"],
    ["qrst-v00", "QRSTV00"],
    // Base32 leaves these letters out, so they are misread digits.
    ["stvOO", "STV00"],
    ["il00", "1100"],
    ["ＳＴＶ００", "STV00"],
    ["2026 1114 ABCD EFGH JKMN PQRS TV00", whole],
  ])("may be the end of a billing number, with blanks and small letters: %s", (typed, number_end) => {
    expect(readOrderSearch(typed)?.number_end).toBe(number_end);
  });

  test.each(["v00", "ab", `${whole}0`, "stv_0", "crystals u", "كريستال", "水晶水晶"])(
    "is no end of a number where it is too short, too long or has other letters: %s",
    (typed) => {
      expect(readOrderSearch(typed)?.number_end).toBeUndefined();
    },
  );

  test("names the day of the order by UTC where the number is whole, and only there", () => {
    const from_s = Date.parse("2026-11-14T00:00:00Z") / 1000;
    expect(readOrderSearch(whole)?.day).toEqual({ from_s, to_s: from_s + 86_400 });
    expect(readOrderSearch(whole.slice(1))?.day).toBeUndefined();
    expect(readOrderSearch(`20261399${whole.slice(8)}`)?.day).toBeUndefined();
  });
});

test.each([
  ["980 Crystals", "crystal"],
  ["980 Crystals", " 980   CRYSTALS "],
  ["９８０ Crystals", "980"],
  ["クリスタル330個", "クリスタル"],
  ["Кристаллы", "КРИСТ"],
])("%s is found by %j", (name, typed) => {
  expect(isNamed(name, readOrderSearch(typed) ?? { words: "-" })).toBe(true);
});

test("a name is not found by words that it has not, nor by signs that a pattern would read", () => {
  for (const typed of ["9800", "%", "980_Crystals", "98.*"]) {
    expect(isNamed("980 Crystals", readOrderSearch(typed) ?? { words: "" })).toBe(false);
  }
});
