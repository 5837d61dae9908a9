import type { Area } from "@gemgate/contract/area";
import { describe, expect, it } from "vitest";
import { likelyRegion } from "./likely-region.ts";

const regions = ["universal", "sea", "useuro", "dragon", "eru", "hk", "mea"] satisfies Area[];
const likely = (languages: string[], timeZone?: string, sold: readonly Area[] = regions) =>
  likelyRegion({ regions: sold, languages, ...(timeZone === undefined ? {} : { timeZone }) });

describe("the likely region of a visitor", () => {
  it.each([
    [["de-AT", "de"], "useuro"],
    [["en-US"], "useuro"],
    [["th"], "sea"],
    [["en-SG", "en"], "sea"],
    [["en-AU"], "dragon"],
    [["zh-HK"], "hk"],
    [["zh-Hant-HK"], "hk"],
    [["ar-EG"], "mea"],
    [["pl"], "eru"],
  ] as const)("follows from the languages %s where nothing else is known [F26]", (languages, area) => {
    expect(likely([...languages])).toBe(area);
  });

  it.each([
    ["Asia/Manila", "sea"],
    ["America/Sao_Paulo", "useuro"],
    ["Europe/Berlin", "useuro"],
    ["Europe/Kyiv", "eru"],
    ["Asia/Macau", "hk"],
    ["Australia/Perth", "dragon"],
    ["Africa/Cairo", "mea"],
  ] as const)("follows from the clock's zone %s before the language [F26]", (timeZone, area) => {
    expect(likely(["ja"], timeZone)).toBe(area);
  });

  it("is the nearest one that the brand sells in [F26]", () => {
    expect(likely(["ja"], "Asia/Tokyo")).toBe("dragon");
    expect(likely(["ja"], "Asia/Tokyo", ["universal", "ja"])).toBe("ja");
    expect(likely(["id-ID"], undefined, ["sea", "codapay"])).toBe("codapay");
  });

  it("is the worldwide one, else the first, where no sign says anything [F26]", () => {
    expect(likely([], "Etc/UTC")).toBe("universal");
    expect(likely(["tlh", "*"])).toBe("universal");
    expect(likely([], "Etc/UTC", ["mea", "sea"])).toBe("mea");
  });
});
