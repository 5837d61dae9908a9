import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { Link } from "wouter";
import { ProfileCard } from "../../../features/account/parts.ts";
import { MyOrders } from "../../../features/orders/parts.ts";
import { VipEntry } from "../../../features/vip/parts.ts";
import { useScreens } from "../../../shop/screens.ts";
import { useUser } from "../../../shop/shop.ts";
import { useSdkUser } from "../../../shop/use-sdk-user.ts";
import { usePageAddress } from "../../../shop/store-navigation.ts";
import { Footer } from "../shell/footer.tsx";
import { Header } from "../shell/header.tsx";
import styles from "./my-page.module.css";
import { MyRows } from "./my-rows.tsx";

/** B7, Z94: account, orders, agreements and settings in one place. */
export function MyPage() {
  const user = useUser();
  return (
    <>
      <Header page="my" />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        {user === null ? (
          <div className={styles.alone}>
            <LogInCard />
            <MyRows />
          </div>
        ) : (
          <div className={styles.columns}>
            <ProfileCard user={user} foot={<VipEntry />} />
            <div className={styles.orders}>
              <Orders />
            </div>
            <MyRows />
          </div>
        )}
        <div className={styles.footer}>
          <Footer />
        </div>
      </main>
    </>
  );
}

function Orders() {
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  return (
    <MyOrders
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
