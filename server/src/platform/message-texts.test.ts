import { everyCall } from "@gemgate/contract/every-call";
import { locales } from "@gemgate/contract/locale";
import { expect, test } from "vitest";
import { loadCatalogues } from "./message-texts.ts";

const { texts, compiled } = await loadCatalogues("throw");

test.each(locales)("every refusal has words in %s, and a bad parameter is named in them", (locale) => {
  for (const name of new Set(everyCall.flatMap((call) => call.refusals))) {
    expect(texts(locale)(`code.${name}`, { parameter: "client_id" })).not.toBe("");
  }
  expect(texts(locale)("code.bad_parameter", { parameter: "client_id" })).toContain("client_id");
  expect(compiled.get(locale)).toBeDefined();
});

test("a language has words of its own", () => {
  expect(texts("de")("code.not_logged_in")).not.toBe(texts("en")("code.not_logged_in"));
});
