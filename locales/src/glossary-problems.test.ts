import { expect, test } from "vitest";
import { listGlossaryProblems } from "./glossary-problems.ts";
import type { Glossary, GlossaryEntry } from "./glossary-problems.ts";

const word = (use: string, ...never: string[]): GlossaryEntry => ({ use: [use], never });

const german: Glossary = {
  top_up: word("auflad"),
  character: word("Charakter"),
  server: word("Server"),
  item: word("Artikel"),
  order: word("Bestellung", "Auftrag"),
  billing_number: word("Bestellnummer"),
  payment_method: word("Zahlungsart"),
  payment_page: word("Zahlungsseite"),
  sales_region: word("Verkaufsregion"),
  account: word("Konto"),
  password: word("Passwort"),
  log_in: word("anmeld"),
  log_out: word("abmeld"),
  customer_service: word("Kundendienst"),
  coupon: word("Gutschein"),
  purchase_limit: word("Kauflimit"),
  level: word("Lv"),
  game: word("Spiel"),
  event: word("Event"),
  reward: word("Belohnung"),
  card: word("Karte"),
  use_card: word("einlösen"),
  real_name: word("Klarname"),
};

const english = { a: "Order", b: "Your orders", c: "Cancel this order?", d: "Order closed", e: "Keep the order" };
const texts = {
  a: "BESTELLUNG",
  b: "Deine <b>Bestellungen</b>",
  c: "Diese Bestellung stornieren?",
  d: "Bestellung zu",
  e: "Behalten",
};

function problems(change: { glossary?: Record<string, unknown>; texts?: Record<string, string>; locale?: string }) {
  return listGlossaryProblems({
    locale: change.locale ?? "de",
    glossary: { ...german, ...change.glossary },
    texts: { ...texts, ...change.texts },
    english,
  });
}

test("four texts of five with the word are enough, whatever their capitals", () => {
  expect(problems({})).toEqual([]);
});

test("three of five are not, and the line names the others", () => {
  expect(problems({ texts: { d: "Zu" } })).toEqual(["de order: 2 of 5 texts hold none of its words: d, e"]);
});

test("a word that is never used is found in every text, but not in the name of a value", () => {
  expect(problems({ texts: { f: "Kein Auftrag da", g: "{auftrag} da" } })).toEqual([
    'de f: "Auftrag" is never used for order, write "Bestellung"',
  ]);
});

test("a word cannot be both used and never used", () => {
  expect(problems({ glossary: { order: word("Bestellung", "stellung") } })).toContain(
    'de order: "stellung" is never used but is a part of "Bestellung"',
  );
});

test.each<[string, Record<string, unknown>, string]>([
  ["has a term of its own", { shop: word("Laden") }, "de: shop is no term"],
  [
    "has a term in the old form",
    { order: "Bestellung" },
    'de order: needs "use" with at least one word, and "never", which may be empty',
  ],
  [
    "has no word for a term",
    { order: { use: [], never: [] } },
    'de order: needs "use" with at least one word, and "never", which may be empty',
  ],
])("a glossary that %s is told so", (_case, glossary, line) => {
  expect(problems({ glossary })).toEqual([line]);
});

test("a glossary that lacks a term, or has its terms in another order, is told so", () => {
  const { order, ...rest } = german;
  const told = (glossary: Glossary) => listGlossaryProblems({ locale: "de", glossary, texts, english });
  expect(told({ ...rest, order })).toEqual(["de: the terms stand in another order than in glossary-terms.ts"]);
  const parsed: Glossary = JSON.parse(JSON.stringify(rest));
  expect(told(parsed)).toEqual(["de: order is missing"]);
});

test("capitals follow the language: the Turkish İ is a capital i", () => {
  const turkish = { a: "İtem", b: "item", c: "item", d: "item", e: "item" };
  expect(problems({ locale: "tr", glossary: { order: word("item") }, texts: turkish })).toEqual([]);
});
