import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { iconDoc } from "@gemgate/web/ui/later-icon-paths";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { legalLinks } from "../../shop/legal-links.ts";
import { useShop } from "../../shop/shop.ts";
import styles from "./agreements-panel.module.css";
import { NoticeButtons } from "./notice-buttons.tsx";

/** B50: what a player agrees to, and how a top-up goes. */
export function AgreementsPanel() {
  const { boot, game } = useShop();
  const text = useText();
  const links = legalLinks({ brand: boot.brand, game, area: boot.domain_area });
  const steps = [
    text("agreements.step_choose"),
    text("agreements.step_pay"),
    text("agreements.step_arrive"),
    text("agreements.step_help"),
  ];
  return (
    <div className={styles.panel}>
      <section>
        <h3>{text("agreements.how")}</h3>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{text("agreements.rules")}</h3>
        <p className={styles.accept}>{text("agreements.accept")}</p>
        <div className={styles.links}>
          <AgreementLink href={links.terms} label={text("shell.user_agreement")} />
          <AgreementLink href={links.privacy} label={text("shell.privacy")} />
          <NoticeButtons />
        </div>
      </section>
    </div>
  );
}

function AgreementLink({ href, label }: { href: string; label: string }) {
  const text = useText();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <Icon of={iconDoc} />
      <span className={styles.label}>{label}</span>
      <Icon of={iconExternal} size="small" />
      <VisuallyHidden>{text("shell.new_window")}</VisuallyHidden>
    </a>
  );
}
