import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClock, iconExternal, iconLock, iconShield } from "@gemgate/web/ui/icon-paths";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { ConsentButton } from "../../features/consent/public.ts";
import { NoticeButtons } from "../../features/legal-notices/public.ts";
import { LanguageButton } from "../../features/language/public.ts";
import { legalLinks } from "../../shop/legal-links.ts";
import { useShop } from "../../shop/shop.ts";
import { useHelpAddress } from "../../shop/use-help-address.ts";
import { useIsSdk } from "../../shop/use-is-sdk.ts";
import styles from "./footer.module.css";

/** The legal links stand before paying, on every shopping page. Some brands show only a quiet placeholder (C30, Z59). */
export function Footer() {
  const { boot } = useShop();
  const text = useText();
  const isSdk = useIsSdk();
  const { brand } = boot;
  if (isSdk) return null;
  if (brand.footer === "placeholder") {
    // C30: nothing stands in the placeholder itself; terms and help are owed to players all the same, and stand above it.
    return (
      <>
        <nav aria-label={text("agreements.rules")} className={styles.above}>
          <p className={styles.links}>
            <OwedLinks />
          </p>
        </nav>
        <footer className={styles.placeholder} />
      </>
    );
  }

  return (
    <footer className={styles.footer}>
      <p className={styles.trust}>
        <span>
          <Icon of={iconShield} />
          {text("shell.official_store")}
        </span>
        <span>
          <Icon of={iconLock} />
          {text("shell.encrypted_payment")}
        </span>
        <span>
          <Icon of={iconClock} />
          {text("shell.delivery_time")}
        </span>
      </p>
      <p className={styles.links}>
        <LanguageButton position="footer" />
        <OwedLinks />
        <NoticeButtons />
      </p>
      {brand.kr_company === undefined ? null : (
        <ul className={styles.company}>
          {brand.kr_company.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={styles.copyright}>{brand.copyright}</p>
    </footer>
  );
}

/** What every player may read before paying, whatever the brand's footer. */
function OwedLinks() {
  const { boot, game } = useShop();
  const text = useText();
  const help = useHelpAddress();
  const links = legalLinks({ brand: boot.brand, game, area: boot.domain_area });
  return (
    <>
      <LegalLink href={links.privacy} label={text("shell.privacy")} />
      <LegalLink href={links.terms} label={text("shell.user_agreement")} />
      <a href={help}>{text("shell.get_help")}</a>
      <ConsentButton />
    </>
  );
}

function LegalLink({ href, label }: { href: string; label: string }) {
  const text = useText();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <Icon of={iconExternal} />
      <VisuallyHidden>{text("shell.new_window")}</VisuallyHidden>
    </a>
  );
}
