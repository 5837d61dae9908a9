import { describe, expect, it } from "vitest";
import { card_field_max, groupCardNumber, isCardComplete, readCardNumber } from "./card-fields.ts";

describe("the fields of a prepaid card", () => {
  it("take eighty characters each and not one more [Y18]", () => {
    expect(card_field_max).toBe(80);
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
  it("shows in groups of four and is kept without blanks, eighty characters at most [L4]", () => {
    expect(groupCardNumber("88062214735091")).toBe("8806 2214 7350 91");
    expect(readCardNumber(" 8806 2214\t7350 91 ")).toBe("88062214735091");
    expect(readCardNumber("7 ".repeat(100))).toBe("7".repeat(80));
    expect(groupCardNumber("")).toBe("");
  });
});
