import { useText } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { ContactService } from "./contact-service.tsx";
import { LinkGuidance } from "./link-guidance.tsx";
import { StatusPage } from "./status-page.tsx";

/** B19, T20: something in the address cannot be right. */
export function ShowErrorPage({ header }: { header: ReactNode }) {
  const text = useText();
  return (
    <StatusPage
      header={header}
      picture="/art/state-map.svg"
      title={text("not_area.title")}
      tip={text("show_error.tip")}
    >
      <LinkGuidance />
      <ContactService />
    </StatusPage>
  );
}
