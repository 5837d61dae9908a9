import { useText } from "@gemgate/web/text/text";
import { Button, ButtonLink } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconHome } from "@gemgate/web/ui/later-icon-paths";
import type { ReactNode } from "react";
import { useScreens } from "../../shop/screens.ts";
import { usePageAddress } from "../../shop/store-navigation.ts";
import { StatusPage } from "./status-page.tsx";
import styles from "./status-page.module.css";

/** B20-B22. The home button loads the page anew: whatever was wrong with this one is gone then. */
export function NotFoundPage({ header }: { header: ReactNode }) {
  const text = useText();
  const screens = useScreens();
  const home = usePageAddress("/");
  return (
    <StatusPage
      header={header}
      picture="/art/state-portal.svg"
      title={text("not_found.title")}
      tip={text("not_found.tip")}
    >
      <div className={styles.actions}>
        <ButtonLink variant="main" size="large" href={home}>
          <Icon of={iconHome} />
          {text("shell.return_home")}
        </ButtonLink>
        <Button variant="text" onClick={() => screens.help("")}>
          {text("shell.get_help")}
        </Button>
      </div>
    </StatusPage>
  );
}
