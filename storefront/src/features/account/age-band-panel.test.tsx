import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AgeBandPanel } from "./age-band-panel.tsx";

const catalogues = { en: await loadCompiledCatalogue("en", "en"), ja: await loadCompiledCatalogue("ja", "ja") };

function show(band: AgeBand | null, locale: keyof typeof catalogues = "en"): string {
  return renderToStaticMarkup(
    <TextProvider locale={locale} messages={catalogues[locale]}>
      <AgeBandPanel band={band} onChoose={() => {}} />
    </TextProvider>,
  );
}

/** The rows as a reader hears them: chosen or not, reached by Tab or not, and their words. */
function rowsOf(markup: string): { isChosen: boolean; isReached: boolean; words: string }[] {
  return [...markup.matchAll(/<button [^>]*role="radio"(.*?)<\/button>/gs)].map(([row]) => ({
    isChosen: row.includes('aria-checked="true"'),
    isReached: row.includes('tabindex="0"'),
    words: row
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  }));
}

describe("the question for the age", () => {
  test("the question for the age offers three ages with their limit, none of them chosen before the player does", () => {
    expect(rowsOf(show(null))).toEqual([
      { isChosen: false, isReached: true, words: "Under 16 Up to 5,000 yen a month" },
      { isChosen: false, isReached: false, words: "16 to 17 Up to 20,000 yen a month" },
      { isChosen: false, isReached: false, words: "18 and over No limit" },
    ]);
  });

  test("the question for the age marks the age that was chosen, and Tab goes there", () => {
    const chosen = rowsOf(show("18up")).filter(({ isChosen, isReached }) => isChosen && isReached);
    expect(chosen.map(({ words }) => words)).toEqual(["18 and over No limit"]);
  });

  test("the question for the age says that it is answered once", () => {
    expect(show(null)).toContain("You can set this only once.");
  });

  test("the question for the age speaks Japanese in the words of the notice", () => {
    const notice = "16歳未満の方は月5,000円まで、16歳から17歳の方は月20,000円まで、18歳以上の方に上限はありません。";
    for (const { words } of rowsOf(show(null, "ja"))) {
      for (const part of words.split(" ")) expect(notice).toContain(part);
    }
  });
});
