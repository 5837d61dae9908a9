import { hasEvents } from "@gemgate/rules/shell/main-tabs";
import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Link } from "wouter";
import { useBoot } from "../../../shop/shop.ts";
import { usePageAddress } from "../../../shop/store-navigation.ts";
import { Footer } from "../shell/footer.tsx";
import { Header } from "../shell/header.tsx";
import styles from "./placeholder-page.module.css";

/** B6: the page of events; it says whether the game runs one. */
export function ActivityPage() {
  const { page_config } = useBoot();
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  return (
    <>
      <Header page="gift" />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        <section className={styles.card} aria-labelledby="events">
          <h1 id="events">{text("shell.event")}</h1>
          <EmptyState
            picture="/art/state-glass.svg"
            action={
              <Link href={goods} asChild>
                <ButtonLink variant="main">{text("shell.to_goods")}</ButtonLink>
              </Link>
            }
          >
            {text(hasEvents(page_config) ? "activity.later" : "activity.empty")}
          </EmptyState>
        </section>
        <Footer />
      </main>
    </>
  );
}
