import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Link } from "wouter";
import { goToPage, usePageAddress } from "../../session/store-navigation.ts";
import { Header } from "./header.tsx";
import styles from "./place-page.module.css";
import { BackButton } from "./popup-buttons.tsx";

/** B8: the place of the VIP centre. It has no footer and no navigation, so the header leads back (C22). */
export function UserCenterPage() {
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  return (
    <>
      <Header page="vip" back={<BackButton onBack={() => goToPage("/my")} className={styles.back} />} />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        <section className={styles.card} aria-labelledby="vip">
          <h1 id="vip">{text("shell.vip")}</h1>
          <EmptyState
            picture="/art/state-glass.svg"
            action={
              <Link href={goods} asChild>
                <ButtonLink look="main">{text("shell.to_goods")}</ButtonLink>
              </Link>
            }
          >
            {text("vip.later")}
          </EmptyState>
        </section>
      </main>
    </>
  );
}
