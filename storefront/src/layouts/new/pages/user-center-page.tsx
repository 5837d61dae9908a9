import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { useSyncExternalStore } from "react";
import { Link } from "wouter";
import { SdkUserPart } from "../../../features/account/parts.ts";
import { isFramed } from "../../../shop/is-framed.ts";
import { goToPage, usePageAddress } from "../../../shop/store-navigation.ts";
import { useIsSdk } from "../../../shop/use-is-sdk.ts";
import { Header } from "../shell/header.tsx";
import styles from "./placeholder-page.module.css";
import { BackButton } from "../popups/popup-buttons.tsx";

/** B8: the page of the VIP centre. It has no footer and no navigation, so the header leads back (C22). */
export function UserCenterPage() {
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  const isSdk = useIsSdk();
  const isAlone = useIsAlone();
  return (
    <>
      <Header page="vip" back={<BackButton onBack={() => goToPage("/my")} className={styles.back} />} />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        <section className={styles.card} aria-labelledby="vip">
          <h1 id="vip">{text("shell.vip")}</h1>
          {isSdk ? <SdkUserPart /> : null}
          <EmptyState
            picture="/art/state-glass.svg"
            action={
              isSdk && !isAlone ? null : (
                <Link href={goods} asChild>
                  <ButtonLink variant="main">{text("shell.to_goods")}</ButtonLink>
                </Link>
              )
            }
          >
            {text("vip.later")}
          </EmptyState>
        </section>
      </main>
    </>
  );
}

/** ATK27: nothing inside a frame leads to a payment. The server cannot know, so the first render has no such way. */
function useIsAlone(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => !isFramed(),
    () => false,
  );
}
