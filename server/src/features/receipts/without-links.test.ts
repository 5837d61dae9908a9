import { describe, expect, test } from "vitest";
import { withoutLinks } from "./without-links.ts";

describe("a name in a letter", () => {
  test("has blanks around what makes an address of words, in every width", () => {
    expect(withoutLinks("https://free-crystals.example/now")).toBe("https :// free-crystals . example / now");
    expect(withoutLinks("www.evil.example")).toBe("www . evil . example");
    expect(withoutLinks("admin@evil.example")).toBe("admin @ evil . example");
    expect(withoutLinks("evil。example")).toBe("evil 。 example");
    expect(withoutLinks("evil．example／x＠y")).toBe("evil ． example ／ x ＠ y");
    expect(withoutLinks("mailto:a")).toBe("mailto : a");
  });

  test("keeps no letter that cannot be seen: neither in an address nor before a line of its own", () => {
    expect(withoutLinks("evil\u200b.\u2060example")).toBe("evil . example");
    expect(withoutLinks("Kael\r\nTotal: $0")).toBe("Kael Total : $0");
    expect(withoutLinks("\u202eelpmaxe\u2028.live\u2029")).toBe("elpmaxe . live");
  });

  test("holds no number that a telephone would call", () => {
    expect(withoutLinks("Call +1 (800) 555-0100")).toBe("Call +180 · 055 · 501 · 00");
    expect(withoutLinks("Kael 2026")).toBe("Kael 2026");
  });

  test("is at most 40 letters long, and no letter is cut in half", () => {
    expect(withoutLinks("x".repeat(40))).toBe("x".repeat(40));
    expect(withoutLinks("x".repeat(41))).toBe(`${"x".repeat(39)}…`);
    expect(withoutLinks("👩‍🚀".repeat(50))).not.toContain("\ufffd");
  });

  test("of a usual kind stays as it is", () => {
    for (const name of ["Kaelis", "S12 Dawnspire", "夜明けの剣", "Öğretmen-7", "كايليس", "x’Qar_99"]) {
      expect(withoutLinks(name)).toBe(name);
    }
  });
});
