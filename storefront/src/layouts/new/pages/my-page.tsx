import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useDeferredValue } from "react";
import { Link } from "wouter";
import { ExpectedProfile, ProfileCard, SpendingLimit } from "../../../features/account/parts.ts";
import {
  ExpectedOrders,
  type FilterView,
  MyOrders,
  type OrdersView,
  useFilterInAddress,
  useOrderOfAddress,
  useOrders,
} from "../../../features/orders/parts.ts";
import { ExpectedVip, VipEntry } from "../../../features/vip/parts.ts";
import { useScreens } from "../../../shop/screens.ts";
import { useUser } from "../../../shop/shop.ts";
import { useSdkUser } from "../../../shop/use-sdk-user.ts";
import { usePageAddress } from "../../../shop/store-navigation.ts";
import { Footer } from "../../shared-shell/footer.tsx";
import { KeyArt } from "../../shared-shell/key-art.tsx";
import { Header } from "../shell/header.tsx";
import styles from "./my-page.module.css";
import { MyRows } from "./my-rows.tsx";
import { MyTiles, orders_id } from "./my-tiles.tsx";

/** B7, Z94: account, orders, agreements and settings in one place. */
export function MyPage() {
  const user = useUser();
  // The player is known as soon as the page was taken over: their page is then drawn in slices, between which taps are heard.
  const isKnown = useDeferredValue(user !== null);
  const player = isKnown ? user : null;
  const view = useFilterInAddress();
  const orders = useOrders(view.filter);
  return (
    <>
      <Header page="my" over />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        <div className={styles.hero}>
          <KeyArt />
        </div>
        <div className={joinClasses(styles.columns, player === null && styles.unknown)}>
          {player === null ? <LogInCard /> : null}
          <div className={styles.own} aria-busy={player === null}>
            {player === null ? (
              <ExpectedProfile foot={<ExpectedVip />} />
            ) : (
              <>
                <ProfileCard user={player} foot={<VipEntry />} />
                <SpendingLimit />
              </>
            )}
            <MyTiles orders={orders.all} />
          </div>
          <div id={orders_id} className={styles.orders} tabIndex={-1}>
            {player === null ? <ExpectedOrders /> : <OwnOrders view={view} orders={orders} />}
          </div>
          <MyRows />
        </div>
        <div className={styles.footer}>
          <Footer />
        </div>
      </main>
    </>
  );
}

function OwnOrders({ view, orders }: { view: FilterView; orders: OrdersView }) {
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  useOrderOfAddress();
  return (
    <MyOrders
      {...view}
      orders={orders}
      toItems={
        <Link href={goods} className={styles.link}>
          {text("orders.to_items")}
        </Link>
      }
    />
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
