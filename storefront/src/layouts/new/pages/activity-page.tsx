import { hasEvents } from "@gemgate/rules/shell/main-tabs";
import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Link } from "wouter";
import { Activities } from "../../../features/activities/parts.ts";
import { useBoot } from "../../../shop/shop.ts";
import { usePageAddress } from "../../../shop/store-navigation.ts";
import { Footer } from "../../shared-shell/footer.tsx";
import { Header } from "../shell/header.tsx";
import styles from "./placeholder-page.module.css";

/** B6: the page of events. */
export function ActivityPage() {
  const { page_config } = useBoot();
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  const toItems = (
    <Link href={goods} asChild>
      <ButtonLink variant="main">{text("shell.to_goods")}</ButtonLink>
    </Link>
  );
  return (
    <>
      <Header page="gift" />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        {hasEvents(page_config) ? (
          <Activities toItems={toItems} />
        ) : (
          <section className={styles.card} aria-labelledby="events">
            <h1 id="events">{text("shell.event")}</h1>
            <EmptyState picture="/art/state-glass.svg" action={toItems}>
              {text("activity.empty")}
            </EmptyState>
          </section>
        )}
        <Footer />
      </main>
    </>
  );
}
