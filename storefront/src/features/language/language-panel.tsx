import type { Locale } from "@gemgate/contract/locale";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { languageNames } from "@gemgate/rules/language/language-names";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck } from "@gemgate/web/ui/icon-paths";
import { rovingTabIndex, walkRovingFocus } from "@gemgate/web/ui/radio-keys";
import type { KeyboardEvent } from "react";
import styles from "./language-panel.module.css";

export interface LanguagePanelProps {
  locales: readonly Locale[];
  locale: Locale;
  onChoose: (locale: Locale) => void;
}

/** The languages of the store in their own script. Arrow keys only walk: a choice loads the page anew. */
export function LanguagePanel({ locales, locale, onChoose }: LanguagePanelProps) {
  const text = useText();
  return (
    <div role="radiogroup" aria-label={text("shell.language")} className={styles.list} onKeyDown={walk}>
      {locales.map((one, index) => (
        <button
          key={one}
          type="button"
          role="radio"
          className={styles.language}
          aria-checked={one === locale}
          tabIndex={rovingTabIndex(index, locales.indexOf(locale))}
          data-first-focus={one === locale ? "" : undefined}
          lang={bcp47Of(one)}
          onClick={() => onChoose(one)}
        >
          <bdi>{languageNames[one].name}</bdi>
          {one === locale ? <Icon of={iconCheck} /> : null}
        </button>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  walkRovingFocus(event);
}
