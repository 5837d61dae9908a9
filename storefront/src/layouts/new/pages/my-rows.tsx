import { useText } from "@gemgate/web/text/text";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { languageNames } from "@gemgate/rules/language/language-names";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal, iconGlobe, type IconShape } from "@gemgate/web/ui/icon-paths";
import {
  iconCard,
  iconDoc,
  iconHelp,
  iconLogout,
  iconMoon,
  iconRight,
  iconUsers,
} from "@gemgate/web/ui/later-icon-paths";
import { RowIcon } from "@gemgate/web/ui/row-icon";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import type { ReactNode } from "react";
import { useChangeAccount, useLogOut } from "../../../shop/use-account.ts";
import { ThemeSwitch } from "../../../features/appearance/public.ts";
import { useScreens } from "../../../shop/screens.ts";
import { useBoot, useShop, useUser } from "../../../shop/shop.ts";
import { useHelpAddress } from "../../../shop/use-help-address.ts";
import { useIsSdk } from "../../../shop/use-is-sdk.ts";
import styles from "./my-page.module.css";

/** Z94: account and settings. Logging out is a row like the others, and asks. */
export function MyRows() {
  const { brand, locale, locales } = useBoot();
  const user = useUser();
  const text = useText();
  const screens = useScreens();
  const changeAccount = useChangeAccount();
  const logOut = useLogOut();
  // Z67: inside a game the game alone decides which account plays.
  const isSdk = useIsSdk();
  const canLeave = user !== null && !isSdk;
  const { game } = useShop();
  const help = useHelpAddress();
  return (
    <section className={styles.rows} aria-label={text("my.settings")}>
      {canLeave ? <MyRow icon={iconUsers} label={text("account.change_account")} onClick={changeAccount} /> : null}
      {brand.card_login === true ? <MyRow icon={iconCard} label={text("card.title")} onClick={enterCard} /> : null}
      {/* Z74: a single language is no choice. */}
      {locales.length < 2 ? null : (
        <MyRow icon={iconGlobe} label={text("shell.language")} onClick={() => screens.chooseLanguage()}>
          <bdi lang={bcp47Of(locale)}>{languageNames[locale].name}</bdi>
        </MyRow>
      )}
      <div className={styles.theme}>
        <RowIcon of={iconMoon} />
        <span className={styles.label}>{text("appearance.title")}</span>
        <div className={styles.switch}>
          <ThemeSwitch />
        </div>
      </div>
      <MyRow icon={iconDoc} label={text("agreements.title")} onClick={() => screens.showAgreements()} />
      <a className={styles.row} href={help} target="_blank" rel="noopener">
        <RowIcon of={iconHelp} />
        <span className={styles.label}>{text("shell.get_help")}</span>
        <VisuallyHidden>{text("shell.new_window")}</VisuallyHidden>
        <Icon of={iconExternal} size="small" />
      </a>
      {canLeave ? <MyRow icon={iconLogout} label={text("account.log_out")} onClick={logOut} /> : null}
    </section>
  );

  /** B53: for a character of the account; without one the card itself is the login. */
  function enterCard(): void {
    if (user === null) return screens.logIn("entry", "card");
    if (game === null) return screens.chooseGame();
    screens.enterGiftCard();
  }
}

interface MyRowProps {
  icon: IconShape;
  label: string;
  /** How it stands now. */
  children?: ReactNode;
  onClick: () => void;
}

function MyRow({ icon, label, children, onClick }: MyRowProps) {
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onClick}>
      <RowIcon of={icon} />
      <span className={styles.label}>{label}</span>
      {children === undefined ? null : <span className={styles.value}>{children}</span>}
      <Icon of={iconRight} flip />
    </button>
  );
}
