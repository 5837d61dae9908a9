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
