import { useText } from "@gemgate/web/text/text";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Suspense } from "react";
import { useStore } from "zustand/react";
import { AccountCard } from "../../../features/account/public.ts";
import { ResumePurchase, useCheckoutSteps } from "../../../features/checkout/public.ts";
import { GoodsPanel, useGoodsToBuy } from "../../../features/goods/public.ts";
import { useOrderInAddress } from "../../../features/order-result/public.ts";
import { FailureBoundary } from "../../../shop/failure-boundary.tsx";
import { useShop, useUser } from "../../../shop/shop.ts";
import { BuyAgainSlot } from "../../shared-pages/buy-again-slot.tsx";
import { RewardReminder } from "./lazy-reward-reminder.ts";
import { OrderBar } from "../rail/order-bar.tsx";
import { Footer } from "../../shared-shell/footer.tsx";
import { goodsAnchor, Header } from "../shell/header.tsx";
import { KeyArt } from "../../shared-shell/key-art.tsx";
import { OrderRail } from "../rail/order-rail.tsx";
import { useIsWide } from "../rail/use-is-wide.ts";
import styles from "./select-goods-page.module.css";

/** B5: game, server, role, goods, pay, all on one page. */
export function SelectGoodsPage() {
  const { nextStep } = useShop();
  const steps = useCheckoutSteps();
  const hasOrder = useOrderInAddress();
  return (
    <>
      <Header page="topup" over />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        <div>
          <Hero />
          <div className={styles.content}>
            <div className={styles.account}>
              <AccountCard shape="line" onChooseCharacter={() => steps.chooseCharacter("stay")} />
            </div>
            <BuyAgainSlot />
            <div id={goodsAnchor} tabIndex={-1}>
              <GoodsPanel onUnpaid={(billing_no) => steps.showResult(billing_no)} />
            </div>
            <Footer />
          </div>
        </div>
        <aside className={styles.rail}>
          <RailOfChosen />
        </aside>
      </main>
      <BarOfChosen resumes={nextStep === "pay" && !hasOrder} />
      <ReminderOfRewards isReturning={hasOrder || nextStep === "pay"} />
    </>
  );
}

// These read by themselves who the player is, what is chosen and what can be claimed: the page and its goods are not drawn anew for it.

function Hero() {
  const { game, boot } = useShop();
  const user = useUser();
  const text = useText();
  return (
    <div className={joinClasses(styles.hero, user !== null && styles.known)}>
      <KeyArt />
      <div className={styles.words}>
        <p>{game?.name ?? boot.brand.title}</p>
        <h1>{text("goods.hero")}</h1>
      </div>
    </div>
  );
}

function RailOfChosen() {
  const chosen = useGoodsToBuy();
  const isWide = useIsWide();
  return <OrderRail chosen={isWide ? chosen : undefined} />;
}

function BarOfChosen({ resumes }: { resumes: boolean }) {
  const chosen = useGoodsToBuy();
  if (chosen === undefined) return null;
  return (
    <>
      <OrderBar chosen={chosen} />
      {resumes ? (
        <FailureBoundary tryKey={chosen.goods.value}>
          <Suspense fallback={null}>
            <ResumePurchase />
          </Suspense>
        </FailureBoundary>
      ) : null}
    </>
  );
}

function ReminderOfRewards({ isReturning }: { isReturning: boolean }) {
  const hasRewards = useStore(useShop().rewards, ({ count }) => (count ?? 0) > 0);
  if (!hasRewards) return null;
  return (
    <FailureBoundary tryKey="">
      <Suspense fallback={null}>
        <RewardReminder isReturning={isReturning} />
      </Suspense>
    </FailureBoundary>
  );
}
