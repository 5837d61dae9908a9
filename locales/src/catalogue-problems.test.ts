import { describe, expect, test } from "vitest";
import { listCatalogueProblems } from "./catalogue-problems.ts";

const english = {
  pay: "Pay {amount}",
  days: "{count, plural, one {# day} other {# days}}",
  terms: "Read the <terms>agreement</terms>.",
};
const german = {
  pay: "{amount} zahlen",
  days: "{count, plural, one {# Tag} other {# Tage}}",
  terms: "Lies die <terms>Vereinbarung</terms>.",
};

test("a catalogue that has all of English has no problem [T43]", () => {
  expect(listCatalogueProblems({ locale: "de", texts: german, english })).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ["is missing", { pay: undefined }, "de pay: the text is missing"],
  ["is empty", { pay: " " }, "de pay: the text is empty"],
  ["is a list", { pay: ["zahlen"] }, "de pay: this is no text"],
  ["is left over", { old: "alt" }, "de old: English has no such text, remove it"],
  ["lost its value", { pay: "Zahlen" }, "de pay: {amount} is missing"],
  ["lost its number", { days: "{count} Tage" }, "de days: {count, plural} is missing"],
  ["lost an element's end", { terms: "<terms>Lies" }, "de terms: </terms> is missing"],
])("a text that %s is told in a line with language and key [T43]", (_case, change, line) => {
  expect(listCatalogueProblems({ locale: "de", texts: { ...german, ...change }, english })).toContain(line);
});

test.each<[string, Record<string, string>, string]>([
  ["a value of its own", { pay: "{amount} mit {way} zahlen" }, "de pay: {way} is unknown to English"],
  [
    "an element twice",
    { terms: "<terms>a</terms><terms>b</terms>" },
    "de terms: <terms> is unknown to English, or stands too often",
  ],
  ["too few plural forms", { days: "{count, plural, other {# Tage}}" }, 'de days: the cardinal form "one" is missing'],
  [
    "a plural form of another language",
    { days: "{count, plural, one {#} few {#} other {#}}" },
    'de days: the language has no cardinal form "few"',
  ],
])("a text with %s is told in a line with language and key [T43]", (_case, change, line) => {
  expect(listCatalogueProblems({ locale: "de", texts: { ...german, ...change }, english })).toContain(line);
});

test.each<[string, string, string]>([
  ["no words", "{amount}", "there are no words"],
  ["nothing but signs", "{amount}!", "there are no words"],
  ["a zero-width space alone", "\u200B", "the text is empty"],
  ["a Korean filler alone", "\u3164", "the text is empty"],
  ["a Korean filler for words", "\u3164{amount}", "there are no words"],
])("a text with %s is told, as players would see none [T43]", (_case, pay, line) => {
  const lines = listCatalogueProblems({ locale: "de", texts: { ...german, pay }, english });
  expect(lines).toEqual([`de pay: ${line}`]);
});

test("values that a sign joins need no words, values side by side do [T43]", () => {
  const original = { paid: "{amount} with {method}" };
  const listOf = (paid: string) => listCatalogueProblems({ locale: "ru", texts: { paid }, english: original });
  expect(listOf("{amount} · {method}")).toEqual([]);
  expect(listOf("{amount} {method}")).toEqual(["ru paid: there are no words"]);
});

describe("the forms of a plural", () => {
  const original = { gift: "{count, plural, one {# gift of {name}} other {# gifts of {name}}} left" };

  test.each<[string, string, string, string[]]>([
    [
      "lose a value in one form",
      "ru",
      "{count, plural, one {# дар {name}} few {# дара} many {# даров {name}} other {# дара {name}}}",
      ['{name} is missing, in the form "few"'],
    ],
    [
      "lose the number where more than one number has the form",
      "ru",
      "{count, plural, one {дар {name}} few {# дара {name}} many {# даров {name}} other {# дара {name}}}",
      ['{count} is missing, in the form "one"'],
    ],
    [
      "lose another value where words say the number",
      "ar",
      "{count, plural, zero {لا شيء} one {هدية {name}} two {هديتان {name}} few {# هدايا {name}} many {# هدية {name}} other {# هدية {name}}}",
      ['{name} is missing, in the form "zero"'],
    ],
    [
      "have no words",
      "pl",
      "{count, plural, one {# {name}} few {# dary {name}} many {# darów {name}} other {# daru {name}}} zostało",
      ['the case "one" has no words, in the form "one"'],
    ],
  ])("are told when they %s [T43]", (_case, locale, gift, lines) => {
    expect(listCatalogueProblems({ locale, texts: { gift }, english: original })).toEqual(
      lines.map((line) => `${locale} gift: ${line}`),
    );
  });

  test("may say the number in words where a single number has the form [T43]", () => {
    const gift =
      "{count, plural, zero {لا هدايا {name}} one {هدية {name}} two {هديتان {name}} few {# هدايا {name}} many {# هدية {name}} other {# هدية {name}}}";
    expect(listCatalogueProblems({ locale: "ar", texts: { gift }, english: original })).toEqual([]);
    const spelled = "{count, plural, one {ein Geschenk von {name}} other {{count} Geschenke von {name}}}";
    expect(listCatalogueProblems({ locale: "de", texts: { gift: spelled }, english: original })).toEqual([]);
  });
});

describe("the elements of a sentence", () => {
  const original = { agree: "Read <a>the terms</a> and <b>{name}</b>." };

  test.each<[string, string, string]>([
    ["closes before it opens", "</a>Lies<a> und <b>{name}</b>", "</a><a><b></b> do not open and close"],
    ["holds another", "<a>Lies <b>{name}</b></a>", "<a><b></b></a> do not open and close"],
    ["crosses another", "<a>Lies <b>die</a> {name}</b>", "<a><b></a></b> do not open and close"],
    ["spans two lines", "<a>Lies\ndie</a> <b>{name}</b>", "<a></a><b></b> do not open and close"],
    ["is empty", "<a></a>Lies <b>{name}</b>", "<a> has no words"],
    ["holds a blank", "<a>\u00A0</a>Lies <b>{name}</b>", "<a> has no words"],
    ["lost its value", "{name} <a>lesen</a> <b></b>", "<b> has no words"],
    ["holds a value instead of words", "Lies <a>{name}</a> <b>die</b>", "<a> has no words"],
  ])("one that %s is told, as a page would not draw it [T43]", (_case, agree, start) => {
    const lines = listCatalogueProblems({ locale: "de", texts: { agree }, english: original });
    expect(lines).toEqual([expect.stringContaining(`de agree: ${start}`)]);
  });

  test("they may change places, and stand in every form of a plural [T43]", () => {
    const moved = { agree: "<b>{name}</b> und <a>die Regeln</a> lesen." };
    expect(listCatalogueProblems({ locale: "de", texts: moved, english: original })).toEqual([]);
    const counted = { left: "{count, plural, one {<b>#</b> way} other {<b>#</b> ways}}" };
    const polish = {
      left: "{count, plural, one {<b>#</b> sposób} few {<b>#</b> sposoby} many {<b>#</b> sposobów} other {<b>#</b> sposobu}}",
    };
    expect(listCatalogueProblems({ locale: "pl", texts: polish, english: counted })).toEqual([]);
    const lost = { left: polish.left.replace("<b>#</b> sposoby", "# sposoby") };
    expect(listCatalogueProblems({ locale: "pl", texts: lost, english: counted })).toEqual([
      'pl left: <b> is missing, in the form "few"',
      'pl left: </b> is missing, in the form "few"',
    ]);
  });
});

test("a choice is compared with the same choice of English [T43]", () => {
  const original = { how: "{kind, select, card {Card of {bank}} other {Way}}" };
  const listOf = (how: string) => listCatalogueProblems({ locale: "de", texts: { how }, english: original });
  expect(listOf("{kind, select, card {Karte von {bank}} other {Weg}}")).toEqual([]);
  expect(listOf("{kind, select, card {Karte} other {Weg von {bank}}}")).toEqual([
    'de how: {bank} is missing, in the form "card"',
  ]);
});

test("a text that does not compile is told with its reason, in English as well [T43]", () => {
  const broken = { ...english, days: "{count, plural, other {#}" };
  const lines = listCatalogueProblems({ locale: "en", texts: broken, english: broken });
  expect(lines).toEqual([expect.stringMatching(/^en days: the text does not compile: ./)]);
  expect(listCatalogueProblems({ locale: "de", texts: german, english: broken })).toEqual([]);
});
