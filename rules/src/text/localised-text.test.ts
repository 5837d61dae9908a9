import { expect, test } from "vitest";
import { localisedText } from "./localised-text.ts";

test.each([
  ["a map has the language", '{"en": "Event", "de": "Ereignis"}', "de", "Ereignis"],
  ["it has English alone", '{"en": "Event"}', "ja", "Event"],
  ["it has neither", '{"fr": "Fête"}', "ja", "Fête"],
  ["its own language is empty", '{"en": "Event", "de": ""}', "de", "Event"],
  ["it is empty", "{}", "de", "{}"],
  ["locales are written in capitals", `{"zh-TW": "活動"}`, "zh-tw", "活動"],
  ["it is plain text", "Star fall", "de", "Star fall"],
  ["it only looks like a map", "{Star} fall", "de", "{Star} fall"],
  ["it is a map of something else", '{"en": 5}', "en", '{"en": 5}'],
])("text in several languages is read where %s [N5]", (_words, text, locale, shown) => {
  expect(localisedText(text, locale)).toBe(shown);
});

test.each(["Weekly coupon", "{broken", "{}", '{"en":1}', ""])("the plain name %j is shown as it is [H3]", (name) => {
  expect(localisedText(name, "ja")).toBe(name);
});

const names = JSON.stringify({ de: "Wochengutschein", en: "Weekly coupon", "zh-TW": "每週優惠券" });

test.each([
  ["de", "Wochengutschein"],
  ["zh-tw", "每週優惠券"],
  ["ja", "Weekly coupon"],
])("a name that is a map of texts is shown in the language %s, else in English [H4]", (locale, shown) => {
  expect(localisedText(names, locale)).toBe(shown);
});

test("a map without English shows its first text to players of other languages [H4]", () => {
  expect(localisedText('{"de":"Gutschein","fr":"Bon"}', "ja")).toBe("Gutschein");
});
