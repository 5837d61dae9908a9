import { describe, expect, it } from "vitest";
import { groupPayCode } from "./pay-code.ts";

describe("a payment code on the screen", () => {
  it("is shown in groups of four, of which nothing is lost", () => {
    expect(groupPayCode("123456789012")).toEqual(["1234", "5678", "9012"]);
    expect(groupPayCode("12345678901234567").join("")).toBe("12345678901234567");
  });

  it("stays as it is where it is short or has gaps of its own", () => {
    expect(groupPayCode("123456")).toEqual(["123456"]);
    expect(groupPayCode("DE12 3456 7890")).toEqual(["DE12 3456 7890"]);
    expect(groupPayCode("23793.38128 60082")).toEqual(["23793.38128 60082"]);
  });
});
