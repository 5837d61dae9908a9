import { describe, expect, it } from "vitest";
import { themeColour } from "./theme-colour.ts";

describe("the theme colour of a page", () => {
  it("is #00bbff where neither page config nor brand gives one [Y19]", () => {
    expect(themeColour({})).toBe("#00bbff");
    expect(themeColour({ pageConfig: "", brand: undefined })).toBe("#00bbff");
  });

  it("is the brand's where the page config gives none [A18]", () => {
    expect(themeColour({ pageConfig: "", brand: "#d9304f" })).toBe("#d9304f");
  });

  it("is the page config's where both give one", () => {
    expect(themeColour({ pageConfig: "#FFD400", brand: "#d9304f" })).toBe("#ffd400");
  });

  it.each(["#fff", "red", "d9304f", "#d9304g", "#d9304f;}", " #d9304f", "#d9304f\n"])(
    "ignores the invalid colour %j",
    (invalid) => {
      expect(themeColour({ pageConfig: invalid, brand: "#123456" })).toBe("#123456");
      expect(themeColour({ brand: invalid })).toBe("#00bbff");
    },
  );
});
