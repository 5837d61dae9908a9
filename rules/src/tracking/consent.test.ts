import { describe, expect, it } from "vitest";
import { consentFor, isConsentAsked } from "./consent.ts";
import type { ConsentFacts } from "./consent.ts";

function consent(facts: Partial<ConsentFacts>) {
  return consentFor({ brand: {}, area: "sea", answer: null, isRefusedByBrowser: false, ...facts });
}

describe("what may be told of a visit", () => {
  it("is what the brand says, by default everything", () => {
    expect(consent({})).toBe("full");
    expect(consent({ brand: { consent: "anonymous" } })).toBe("anonymous");
    expect(consent({ brand: { consent: "none" } })).toBe("none");
  });

  it("is nothing where the browser asks not to be followed", () => {
    expect(consent({ isRefusedByBrowser: true })).toBe("none");
    expect(consent({ isRefusedByBrowser: true, brand: { consent_asked: true } })).toBe("none");
  });

  it("waits for the player's answer where the brand asks, everywhere or in some regions", () => {
    expect(consent({ brand: { consent_asked: true } })).toBe("ask");
    expect(consent({ brand: { consent_asked: ["useuro", "eru"] } })).toBe("full");
    expect(consent({ brand: { consent_asked: ["useuro", "eru"] }, area: "eru" })).toBe("ask");
    expect(consent({ brand: { consent_asked: ["useuro"] }, area: null })).toBe("ask");
  });

  it("follows the answer, also against the browser's wish and where nobody is asked any more", () => {
    const brand = { consent: "anonymous", consent_asked: true } as const;
    expect(consent({ brand, answer: "yes", isRefusedByBrowser: true })).toBe("anonymous");
    expect(consent({ brand, answer: "no" })).toBe("none");
    expect(consent({ answer: "no" })).toBe("none");
  });

  it("is never more than the brand's own word, which is not asked about where it is nothing", () => {
    expect(consent({ brand: { consent: "none", consent_asked: true }, answer: "yes" })).toBe("none");
    expect(isConsentAsked({ consent: "none", consent_asked: true }, "sea")).toBe(false);
    expect(isConsentAsked({}, "sea")).toBe(false);
  });
});
