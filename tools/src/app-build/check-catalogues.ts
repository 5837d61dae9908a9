// A build with a missing word or a lost amount must not come to be: the page would fall back to English without a sound.
import { listCatalogueProblems } from "@gemgate/locales/catalogue-problems";
import type { Texts } from "@gemgate/locales/catalogue-problems";
import { locales } from "@gemgate/contract/locale";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";

export type LoadTexts = (locale: string) => Promise<Texts>;

/** Refuses with a line for each thing that a person can mend. */
export async function refuseWrongCatalogues(loadTexts: LoadTexts): Promise<void> {
  const problems: string[] = [];
  const english = await read("en");
  for (const locale of locales) {
    const texts = await read(locale);
    if (texts !== undefined) problems.push(...listCatalogueProblems({ locale, texts, english: english ?? texts }));
  }
  if (problems.length > 0)
    throw new PlainRefusal(`The catalogues in locales/src/catalogues have to be mended:\n${problems.join("\n")}`);

  async function read(locale: string): Promise<Texts | undefined> {
    try {
      return await loadTexts(locale);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      const words = `${locale}.json is no JSON: ${error.message}`;
      if (!problems.includes(words)) problems.push(words);
      return undefined;
    }
  }
}
