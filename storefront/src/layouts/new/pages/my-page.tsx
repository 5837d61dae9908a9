import type { UserInfo } from "@gemgate/contract/login";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useDeferredValue } from "react";
import { Link } from "wouter";
import { ProfileCard, SpendingLimit } from "../../../features/account/parts.ts";
import {
  ExpectedOrders,
  MyOrders,
  useFilterInAddress,
  useOrderOfAddress,
  useOrders,
} from "../../../features/orders/parts.ts";
import { VipEntry } from "../../../features/vip/parts.ts";
import { useScreens } from "../../../shop/screens.ts";
import { useUser } from "../../../shop/shop.ts";
import { useSdkUser } from "../../../shop/use-sdk-user.ts";
import { usePageAddress } from "../../../shop/store-navigation.ts";
import { Footer } from "../../shared-shell/footer.tsx";
import { Header } from "../shell/header.tsx";
import styles from "./my-page.module.css";
import { MyRows } from "./my-rows.tsx";
import { MyTiles, orders_id } from "./my-tiles.tsx";

/** B7, Z94: account, orders, agreements and settings in one place. */
export function MyPage() {
  const user = useUser();
  // The player is known as soon as the page was taken over: their page is then drawn in slices, between which taps are heard.
  const isKnown = useDeferredValue(user !== null);
  return (
    <>
      <Header page="my" />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        {user === null || !isKnown ? (
          <>
            <div className={styles.alone}>
              <LogInCard />
              <MyRows />
            </div>
            <ExpectedPage />
          </>
        ) : (
          <OwnPage user={user} />
        )}
        <div className={styles.footer}>
          <Footer />
        </div>
      </main>
    </>
  );
}

function OwnPage({ user }: { user: UserInfo }) {
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  const view = useFilterInAddress();
  const orders = useOrders(view.filter);
  useOrderOfAddress();
  return (
    <div className={styles.columns}>
      <div className={styles.own}>
        <ProfileCard user={user} foot={<VipEntry />} />
        <SpendingLimit />
        <MyTiles orders={orders.all} />
      </div>
      <div id={orders_id} className={styles.orders} tabIndex={-1}>
        <MyOrders
          {...view}
          orders={orders}
          toItems={
            <Link href={goods} className={styles.link}>
              {text("orders.to_items")}
            </Link>
          }
        />
      </div>
      <MyRows />
    </div>
  );
}

/** What every player's page begins with. It stands where a login is known, until the page is hydrated with it. */
function ExpectedPage() {
  return (
    <div className={joinClasses(styles.columns, styles.expected)}>
      <div className={styles.own} aria-busy="true">
        <Skeleton height="164px" radius="var(--r-xl)" />
        <Skeleton height="92px" radius="var(--r-card)" />
      </div>
      <div className={styles.orders}>
        <ExpectedOrders />
      </div>
    </div>
  );
}

/** What the page shows without a login. */
function LogInCard() {
  const text = useText();
  const screens = useScreens();
  const sdkUser = useSdkUser();
  return (
    <section className={styles.card} aria-busy={sdkUser === "asking"}>
      <VisuallyHidden>
        <h1>{text("account.title")}</h1>
      </VisuallyHidden>
      <EmptyState
        picture="/art/state-portal.svg"
        action={
          sdkUser === "outside" ? (
            <Button variant="main" onClick={() => screens.logIn("entry")}>
              {text("shell.log_in")}
            </Button>
          ) : null
        }
      >
        {words()}
      </EmptyState>
    </section>
  );

  /** Z67: inside a game only the game can let its player in. */
  function words(): string {
    if (sdkUser === "outside") return text("my.log_in_prompt");
    return text(sdkUser === "asking" ? "shell.loading" : "account.reenter");
  }
}
