import { useText } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { ContactService } from "./contact-service.tsx";
import { StatusPage } from "./status-page.tsx";

/** B16, B51, T19: a payment link that is of no use any more. */
export function ErrorReplenishPage({ header }: { header: ReactNode }) {
  const text = useText();
  return (
    <StatusPage
      header={header}
      picture="/art/state-glass.svg"
      title={text("error_replenish.title")}
      tip={text("message.page_expired")}
    >
      <ContactService />
    </StatusPage>
  );
}
