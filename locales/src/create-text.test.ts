import { describe, expect, test, vi } from "vitest";
import { compileCatalogue, loadCompiledCatalogue } from "./compile-catalogue.ts";
import { createText } from "./create-text.ts";
import { loadCatalogue } from "./load-catalogue.ts";

describe("a text", () => {
  test("takes its values, and a plural follows the language", () => {
    const messages = compileCatalogue([
      {
        "code.bad_parameter": "{parameter}?",
        tip_no_data: "{n, plural, one {# Kristall} few {# x} other {# Kristalle}}",
      },
    ]);
    const text = createText({ locale: "de", messages, onMissing: "throw" });
    expect(text("code.bad_parameter", { parameter: "nonce" })).toBe("nonce?");
    expect([1, 2, 1090].map((n) => text("tip_no_data", { n }))).toEqual([
      "1 Kristall",
      "2 Kristalle",
      "1.090 Kristalle",
    ]);
  });

  test("asks for the plurals of its language without digits, for which a browser would read far more", () => {
    const asked = vi.spyOn(Intl, "PluralRules");
    const messages = compileCatalogue([{ tip_no_data: "{n, plural, one {# thing} other {# things}}" }]);
    expect(createText({ locale: "ru", messages, onMissing: "throw" })("tip_no_data", { n: 21 })).toBe("21 thing");
    expect(asked.mock.calls).toEqual([["ru"]]);
    asked.mockRestore();
  });

  test("chooses by an exact number before the rule of the language, and may name others inside a plural", () => {
    const tip_no_data = "{n, plural, =0 {Nothing for {name}} one {# thing for {name}} other {# things for {name}}}";
    const text = createText({ locale: "en", messages: compileCatalogue([{ tip_no_data }]), onMissing: "throw" });
    const shown = [0, 1, 2].map((n) => text("tip_no_data", { n, name: "Kai #1" }));
    expect(shown).toEqual(["Nothing for Kai #1", "1 thing for Kai #1", "2 things for Kai #1"]);
  });

  test.each(["{n, select, a {A} other {B}}", "{n, plural, offset:1 one {#} other {#}}", "{n, number}", "{n, date}"])(
    "with more than names and plurals stops the build: %s",
    (tip_no_data) => {
      expect(() => compileCatalogue([{ tip_no_data }])).toThrow(/tip_no_data has more than names and plurals/);
    },
  );

  test("isolates a name that reads the other way, once, and leaves every other as it is", () => {
    const messages = compileCatalogue([{ "roles.top_up": "Top up {name}", tip_no_data: "{n, plural, other {# x}}" }]);
    const english = createText({ locale: "en", messages, onMissing: "throw" });
    const arabic = createText({ locale: "ar", messages, onMissing: "throw" });
    expect(english("roles.top_up", { name: "[GM] Kai" })).toBe("Top up [GM] Kai");
    expect(english("roles.top_up", { name: "ليلى" })).toBe("Top up \u2068ليلى\u2069");
    expect(arabic("roles.top_up", { name: "[GM] Kai" })).toBe("Top up \u2068[GM] Kai\u2069");
    expect(arabic("roles.top_up", { name: "\u2066$4.99\u2069" })).toBe("Top up \u2066$4.99\u2069");
    expect(arabic("tip_no_data", { n: 3 })).toBe("3 x");
    // Names that try to turn the words after them.
    expect(english("roles.top_up", { name: "\u202eKai" })).toBe("Top up \u2068\u202eKai\u2069");
    expect(english("roles.top_up", { name: "\u2066Kai" })).toBe("Top up \u2068Kai\u2069");
    expect(arabic("roles.top_up", { name: "Kai\u2069\u202e" })).toBe("Top up \u2068Kai\u202e\u2069");
  });

  test("shows a name as it was written, also one that spells a sign by its number", () => {
    const messages = compileCatalogue([{ "roles.top_up": "Top up {name}" }]);
    const names = [String.raw`\u202eKai`, String.raw`\x41`, String.raw`a\b`, String.raw`\u005cu202e`];
    for (const locale of ["en", "ar"]) {
      const text = createText({ locale, messages, onMissing: "throw" });
      const shown = names.map((name) => text("roles.top_up", { name }).replaceAll(/[\u2068\u2069]/gu, ""));
      expect(shown).toEqual(names.map((name) => `Top up ${name}`));
    }
  });

  test("that comes later is found in the catalogue to which it was added", () => {
    const messages = compileCatalogue([{ log_fail: "Login failed." }]);
    const text = createText({ locale: "en", messages, onMissing: "throw" });
    expect(() => text("tip_logout")).toThrow("tip_logout");
    Object.assign(messages, compileCatalogue([{ tip_logout: "Log out?" }]));
    expect([text("tip_logout"), text("log_fail")]).toEqual(["Log out?", "Login failed."]);
  });

  test("that is missing stops a test, and shows its key to a player", () => {
    const source = { locale: "en", messages: compileCatalogue([{}]) };
    expect(() => createText({ ...source, onMissing: "throw" })("tip_logout")).toThrow("en has no text for tip_logout");
    expect(createText({ ...source, onMissing: "show key" })("tip_logout")).toBe("tip_logout");
    const told: string[] = [];
    const text = createText({ ...source, onMissing: ({ message }) => told.push(message) });
    expect(text("tip_logout")).toBe("tip_logout");
    expect(told).toEqual(["The catalogue en has no text for tip_logout."]);
  });
});

describe("an empty or missing text", () => {
  const english = { tip_logout: "Log out?", log_fail: "Login failed.", receive_done: "Received" };

  test.each(["ms", "pl"])("of %s is taken from the brand's language, then from English [Q13]", (locale) => {
    const messages = compileCatalogue([
      { tip_logout: "Log keluar?", log_fail: "", receive_done: " " },
      { log_fail: "Gagal masuk.", receive_done: "" },
      english,
    ]);
    const text = createText({ locale, messages, onMissing: "throw" });
    expect([text("tip_logout"), text("log_fail"), text("receive_done")]).toEqual([
      "Log keluar?",
      "Gagal masuk.",
      "Received",
    ]);
  });

  test("is never taken from elsewhere when the language has it", () => {
    const messages = compileCatalogue([{ log_fail: "own" }, { log_fail: "brand" }, english]);
    expect(createText({ locale: "ms", messages, onMissing: "throw" })("log_fail")).toBe("own");
  });

  test("leaves no gap in the catalogue of a page", async () => {
    const messages = await loadCompiledCatalogue("pl", "en");
    expect(Object.keys(messages).sort()).toEqual(Object.keys(await loadCatalogue("en")).sort());
  });
});

test("a broken message is found when it is compiled, not when it is shown", () => {
  expect(() => compileCatalogue([{ tip_logout: "{n, plural, other {}" }])).toThrow(/./);
});

test.each(["../../package", "xx", "en.json", ""])("%j is no language and opens no file", async (locale) => {
  expect(await loadCatalogue(locale)).toEqual({});
});
