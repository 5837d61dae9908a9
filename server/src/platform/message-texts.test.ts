import { everyCall } from "@gemgate/contract/every-call";
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import type { Catalogue } from "@gemgate/locales/message-key";
import { describe, expect, test } from "vitest";
import { composeCatalogues, loadCatalogues } from "./message-texts.ts";

const { texts, compiled } = await loadCatalogues("throw");

test.each(locales)("every refusal has words in %s, and a bad parameter is named in them [T43]", (locale) => {
  const text = texts(locale, "en");
  for (const name of new Set(everyCall.flatMap((call) => call.refusals))) {
    expect(text(`code.${name}`, { parameter: "client_id" })).not.toBe("");
  }
  expect(text("code.bad_parameter", { parameter: "client_id" })).toContain("client_id");
});

test("a language has words of its own, the same in every brand", () => {
  expect(texts("de", "en")("code.not_logged_in")).not.toBe(texts("en", "en")("code.not_logged_in"));
  expect(compiled("de", "ja")).toBe(compiled("de", "en"));
});

describe.each(["ms", "pl"] as const)("an empty text of %s", async (locale) => {
  const written = new Map<Locale, Partial<Catalogue>>();
  for (const one of ["en", "ja", "ms", "pl"] as const) written.set(one, await loadCatalogue(one));
  written.set("ja", { ...written.get("ja"), "checkout.pay_amount": "" });
  written.set(locale, { ...written.get(locale), "checkout.pay": "", "checkout.pay_amount": " " });
  const catalogues = composeCatalogues(written, "throw");
  const own = texts(locale, "en");
  const japanese = texts("ja", "en");
  const english = texts("en", "en");

  test("shows the brand's language, and English where that is empty too, never a blank control [Q13]", () => {
    const text = catalogues.texts(locale, "ja");
    expect(text("checkout.pay")).toBe(japanese("checkout.pay"));
    expect(text("checkout.pay_amount", { amount: "5" })).toBe(english("checkout.pay_amount", { amount: "5" }));
    expect(text("checkout.total")).toBe(own("checkout.total"));
  });

  test("is filled on the page as in the server's answers, and for each brand in its own way [Q13]", () => {
    expect(catalogues.compiled(locale, "ja")["checkout.pay"]).toEqual(compiled("ja", "en")["checkout.pay"]);
    expect(catalogues.compiled(locale, "en")["checkout.pay"]).toEqual(compiled("en", "en")["checkout.pay"]);
  });
});
