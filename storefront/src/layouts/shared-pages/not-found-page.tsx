import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconHome } from "@gemgate/web/ui/icon-paths";
import type { ReactNode } from "react";
import { StatusPage } from "./status-page.tsx";
import styles from "./status-page.module.css";

/** B20-B22. The home button loads the page anew: whatever was wrong with this one is gone then. */
export function NotFoundPage({ header }: { header: ReactNode }) {
  const text = useText();
  return (
    <StatusPage
      header={header}
      picture="/art/state-portal.svg"
      title={text("not_found.title")}
      tip={text("not_found.tip")}
    >
      <div className={styles.actions}>
        <ButtonLink look="main" size="large" href="/">
          <Icon of={iconHome} />
          {text("shell.return_home")}
        </ButtonLink>
      </div>
    </StatusPage>
  );
}
