import { locales } from "@gemgate/contract/locale";
import { expect, it } from "vitest";
import { fontSheetOf, fontSheets } from "./font-sheet.ts";

it("six languages and Arabic have a font sheet of their own, all others share the English one [Q12]", () => {
  expect([...fontSheets].sort()).toEqual(["ar", "en", "ja", "ko", "th", "zh-cn", "zh-tw"]);
  for (const locale of locales) {
    expect(fontSheetOf(locale)).toBe(fontSheets.some((sheet) => sheet === locale) ? locale : "en");
  }
});
