import { describe, expect, it } from "vitest";
import { card_number_length, checkLetterOf, isMistyped } from "./check-letter.ts";

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".split("");

/** Numbers in which every letter stands at every place. */
const numbers = letters.flatMap((_, shift) => {
  const body = Array.from({ length: card_number_length - 1 }, (_, place) => letters[(shift + place * 7) % 32]).join("");
  const check = checkLetterOf(body);
  return check === undefined ? [] : [body + check];
});

describe("the check letter of a card number", () => {
  it("is found for 32 of 37 numbers, and those are right", () => {
    expect(numbers.length).toBeGreaterThan(20);
    for (const number of numbers) expect(isMistyped(number)).toBe(false);
  });

  it("shows every single wrong letter", () => {
    for (const number of numbers) {
      for (let place = 0; place < number.length; place += 1) {
        for (const letter of letters) {
          if (letter === number[place]) continue;
          expect(isMistyped(number.slice(0, place) + letter + number.slice(place + 1))).toBe(true);
        }
      }
    }
  });

  it("shows every two neighbours that changed places", () => {
    for (const number of numbers) {
      for (let place = 0; place + 1 < number.length; place += 1) {
        const [one = "", next = ""] = [number[place], number[place + 1]];
        if (one === next) continue;
        expect(isMistyped(number.slice(0, place) + next + one + number.slice(place + 2))).toBe(true);
      }
    }
  });

  it("shows a letter that no number has, and takes look-alikes, small letters, blanks and dashes as they are meant", () => {
    const body = "0123456789A";
    const number = `${body}${checkLetterOf(body) ?? ""}`;
    expect(isMistyped(number)).toBe(false);
    expect(
      isMistyped(
        number
          .toLowerCase()
          .replace("0", "o")
          .replace("1", "l")
          .replace(/(.{4})/g, "$1-"),
      ),
    ).toBe(false);
    expect(isMistyped(number.replace("2", "U"))).toBe(true);
  });

  it.each(["", "GEM5-2026-DEM0-0001", "8806 2214", "0".repeat(80)])(
    "says nothing about %j, which is not ours",
    (number) => {
      expect(isMistyped(number)).toBe(false);
    },
  );
});
