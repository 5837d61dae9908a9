import { describe, expect, it } from "vitest";
import { groupCardNumber, groupedCaret, isCardComplete, readCardNumber } from "./card-fields.ts";

describe("the fields of a prepaid card", () => {
  it("take eighty characters each and not one more [L4 L5 Y18]", () => {
    const longest = "7".repeat(80);
    expect(isCardComplete({ account: longest, password: longest })).toBe(true);
    expect(isCardComplete({ account: `${longest}7`, password: "1" })).toBe(false);
    expect(isCardComplete({ account: "1", password: `${longest}7` })).toBe(false);
  });

  it.each([
    ["", ""],
    ["1234", ""],
    ["", "1234"],
    ["1234", "  "],
  ])("%j and %j are not complete [L7]", (account, password) => {
    expect(isCardComplete({ account, password })).toBe(false);
  });
});

describe("a card number while it is typed", () => {
  it("shows in groups of four and is kept without blanks and dashes, eighty characters at most [L4]", () => {
    expect(groupCardNumber("88062214735091")).toBe("8806 2214 7350 91");
    expect(readCardNumber(" 8806 2214\t7350 91 ")).toBe("88062214735091");
    expect(readCardNumber("GEM5-2026-DEM0-0001")).toBe("GEM52026DEM00001");
    expect(readCardNumber("８８０６　２２１４－７３５０")).toBe("880622147350");
    expect(readCardNumber("7 ".repeat(100))).toBe("7".repeat(80));
    expect(groupCardNumber("")).toBe("");
  });
});

describe("the caret in a grouped card number", () => {
  it.each([
    ["a digit is typed at the end", "8806 1", 6, 6],
    ["the first digit of a group is typed", "88061", 5, 6],
    ["a digit is typed in the middle", "889|06 1234", 3, 3],
    ["a digit is typed before a blank", "88069| 1234", 5, 6],
    ["the blank was deleted", "8806|1234", 4, 4],
    ["a number is pasted with blanks of its own", " 88 06 12|", 9, 7],
    ["a number is pasted with dashes", "8806-12|", 7, 7],
    ["nothing is left", "", 0, 0],
  ])("stays behind the same characters where %s", (_what, typed, caret, stands) => {
    expect(groupedCaret(typed.replace("|", ""), caret)).toBe(stands);
  });
});
