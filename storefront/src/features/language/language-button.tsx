import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { languageNames } from "@gemgate/rules/language/language-names";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown, iconGlobe } from "@gemgate/web/ui/icon-paths";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useScreens } from "../../shop/screens.ts";
import { useBoot } from "../../shop/shop.ts";
import styles from "./language-button.module.css";

/** C10, C23: opens the list of languages; short in the header, by its name in the footer. A single one is no choice (Z74). */
export function LanguageButton({ position }: { position: "header" | "footer" }) {
  const { locale, locales } = useBoot();
  const screens = useScreens();
  const text = useText();
  if (locales.length < 2) return null;
  const { name, short } = languageNames[locale];
  return (
    <button type="button" className={styles[position]} aria-haspopup="dialog" onClick={() => screens.chooseLanguage()}>
      <Icon of={iconGlobe} />
      {/* What is heard is the whole name; two letters would be spelled. */}
      <VisuallyHidden>{text("shell.language_now", { name })}</VisuallyHidden>
      <bdi lang={bcp47Of(locale)} aria-hidden="true">
        {position === "header" ? short : name}
      </bdi>
      {position === "footer" ? <Icon of={iconDown} /> : null}
    </button>
  );
}
