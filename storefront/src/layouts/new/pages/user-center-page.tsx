import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { Link } from "wouter";
import { VipCentre } from "../../../features/vip/parts.ts";
import { goToPage, usePageAddress } from "../../../shop/store-navigation.ts";
import { useIsAlone } from "../../../shop/use-is-alone.ts";
import { useIsSdk } from "../../../shop/use-is-sdk.ts";
import { BackButton } from "../../shared-popups/popup-buttons.tsx";
import { Header } from "../shell/header.tsx";
import styles from "./placeholder-page.module.css";

/** B8, B9: the page of the VIP centre. It has no footer and no navigation, so the header leads back (C22). */
export function UserCenterPage() {
  const text = useText();
  return (
    <>
      <Header page="vip" back={<BackButton onBack={() => goToPage("/my")} className={styles.back} />} />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        <VisuallyHidden>
          <h1>{text("shell.vip")}</h1>
        </VisuallyHidden>
        <VipCentre toGoods={<ToGoods />} />
      </main>
    </>
  );
}

/** ATK27: inside a frame there is no way to the goods. */
function ToGoods() {
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  const isSdk = useIsSdk();
  const isAlone = useIsAlone();
  if (isSdk && !isAlone) return null;
  return (
    <Link href={goods} asChild>
      <ButtonLink variant="main">{text("shell.to_goods")}</ButtonLink>
    </Link>
  );
}
