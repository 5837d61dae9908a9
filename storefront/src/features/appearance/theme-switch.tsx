import { useText } from "@gemgate/web/text/text";
import { themeChoices } from "@gemgate/web/theme/theme";
import { Icon } from "@gemgate/web/ui/icon";
import { iconMoon, iconSettings, iconSun } from "@gemgate/web/ui/later-icon-paths";
import { moveRovingFocus, rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import styles from "./theme-switch.module.css";
import { useTheme } from "./use-theme.ts";

const icons = { system: iconSettings, light: iconSun, dark: iconMoon } as const;

/** System, light or dark: three equal choices, and the page changes at once. */
export function ThemeSwitch() {
  const text = useText();
  const [theme, choose] = useTheme();
  const chosen = themeChoices.indexOf(theme);
  return (
    <div role="radiogroup" aria-label={text("appearance.title")} className={styles.switch} onKeyDown={moveRovingFocus}>
      {themeChoices.map((choice, index) => (
        <button
          key={choice}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          tabIndex={rovingTabIndex(index, chosen)}
          className={styles.choice}
          onClick={() => choose(choice)}
        >
          <Icon of={icons[choice]} />
          {text(`appearance.${choice}`)}
        </button>
      ))}
    </div>
  );
}
