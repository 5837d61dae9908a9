import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import type { ReactNode } from "react";
import { usePageAddress } from "../../shop/store-navigation.ts";
import { ContactService } from "./contact-service.tsx";
import { LinkGuidance } from "./link-guidance.tsx";
import { StatusPage } from "./status-page.tsx";
import styles from "./status-page.module.css";

/** B19, T20: something in the address cannot be right. */
export function ShowErrorPage({ header }: { header: ReactNode }) {
  const text = useText();
  // What is wrong with the link does not come along.
  const home = usePageAddress("/");
  return (
    <StatusPage
      header={header}
      picture="/art/state-map.svg"
      title={text("not_area.title")}
      tip={text("show_error.tip")}
    >
      <LinkGuidance />
      <div className={styles.actions}>
        <ButtonLink variant="main" size="large" href={home}>
          {text("show_error.to_shop")}
        </ButtonLink>
      </div>
      <ContactService variant="text" />
    </StatusPage>
  );
}
