import { expect, test } from "vitest";
import { legalLinks } from "./legal-links.ts";

const brand = {
  privacy: "https://b.example/privacy",
  terms: "https://b.example/terms",
  legal_by_area: { sea: { privacy: "https://b.example/sea/privacy", terms: "https://b.example/sea/terms" } },
};

test("the brand's own links stand in the footer where nothing is closer [A8]", () => {
  expect(legalLinks({ brand, game: null, area: "ru" })).toEqual({ privacy: brand.privacy, terms: brand.terms });
});

test("a link of the region wins over the brand's [C26]", () => {
  expect(legalLinks({ brand, game: null, area: "sea" }).terms).toBe("https://b.example/sea/terms");
});

test("a link of the game wins over both, and an empty one counts for nothing", () => {
  const game = { privacy: "https://g.example/privacy", terms: "" };
  expect(legalLinks({ brand, game, area: "sea" })).toEqual({
    privacy: "https://g.example/privacy",
    terms: "https://b.example/sea/terms",
  });
});

test.each(["javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "//evil.example", "terms"])(
  "a link of the game that is no web address counts for nothing: %s",
  (terms) => {
    const game = { privacy: "", terms };
    expect(legalLinks({ brand, game, area: "ru" })).toEqual({ privacy: brand.privacy, terms: brand.terms });
  },
);
