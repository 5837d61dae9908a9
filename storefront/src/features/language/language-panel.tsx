import type { Locale } from "@gemgate/contract/locale";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { languageNames } from "@gemgate/rules/language/language-names";
import { useText } from "@gemgate/web/text/text";
import { TileChoice } from "@gemgate/web/ui/tile-choice";

export interface LanguagePanelProps {
  locales: readonly Locale[];
  locale: Locale;
  onChoose: (locale: Locale) => void;
}

/** The languages of the store in their own script. */
export function LanguagePanel({ locales, locale, onChoose }: LanguagePanelProps) {
  const text = useText();
  const tiles = locales.map((key) => ({ key, words: languageNames[key].name, lang: bcp47Of(key) }));
  return <TileChoice label={text("shell.language")} tiles={tiles} chosen={locale} onChoose={onChoose} />;
}
