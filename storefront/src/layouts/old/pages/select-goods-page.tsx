import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Suspense } from "react";
import { AccountCard } from "../../../features/account/public.ts";
import { ResumePurchase, useCheckoutSteps } from "../../../features/checkout/public.ts";
import { type ChosenGoods, GoodsPanel, useGoodsToBuy } from "../../../features/goods/public.ts";
import { useOrderInAddress } from "../../../features/order-result/public.ts";
import { FailureBoundary } from "../../../shop/failure-boundary.tsx";
import { useShop } from "../../../shop/shop.ts";
import { goToPage } from "../../../shop/store-navigation.ts";
import { BuyAgainSlot } from "../../shared-pages/buy-again-slot.tsx";
import { StepPage } from "../shell/step-page.tsx";
import { NextPart } from "../steps/lazy-next-part.ts";
import { StepActions } from "../steps/step-actions.tsx";
import barStyles from "../steps/step-actions.module.css";
import styles from "./select-goods-page.module.css";

const goodsAnchor = "goods";

/** V4: step 2, the character and the goods. */
export function SelectGoodsPage() {
  const { nextStep } = useShop();
  const steps = useCheckoutSteps();
  const text = useText();
  const chosen = useGoodsToBuy();
  const hasOrder = useOrderInAddress();
  return (
    <StepPage step="/selectGoods" skipTo={goodsAnchor} actions={<Actions chosen={chosen} />}>
      <div className={styles.columns}>
        <div>
          <h1>{text("steps.who")}</h1>
          <AccountCard shape="fields" onChooseCharacter={() => steps.chooseCharacter("stay")} />
          <BuyAgainSlot />
        </div>
        <div id={goodsAnchor} tabIndex={-1}>
          <h2 className={styles.heading}>{text("checkout.choose_item")}</h2>
          <GoodsPanel onUnpaid={(billing_no) => steps.showResult(billing_no)} />
        </div>
      </div>
      {chosen !== undefined && nextStep === "pay" && !hasOrder ? (
        <FailureBoundary tryKey={chosen.goods.value}>
          <Suspense fallback={null}>
            <ResumePurchase />
          </Suspense>
        </FailureBoundary>
      ) : null}
    </StepPage>
  );
}

function Actions({ chosen }: { chosen: ChosenGoods | undefined }) {
  return (
    <StepActions onBack={() => goToPage("/selectGame")}>
      {chosen === undefined ? (
        <NothingToPay isChosen={false} />
      ) : (
        <FailureBoundary
          tryKey={chosen.goods.value}
          renderFailure={(tryAgain) => <FailedToPay onTryAgain={tryAgain} />}
        >
          <Suspense fallback={<NothingToPay isChosen />}>
            <NextPart chosen={chosen} />
          </Suspense>
        </FailureBoundary>
      )}
    </StepActions>
  );
}

function FailedToPay({ onTryAgain }: { onTryAgain: () => void }) {
  const text = useText();
  return (
    <>
      <p className={barStyles.hint} role="alert">
        {text("message.network_error")}
      </p>
      <Button variant="main" className={barStyles.next} onClick={onTryAgain}>
        <span>{text("shell.try_again")}</span>
      </Button>
    </>
  );
}

/** The button stands where it will be from the start, and says why it does nothing. */
function NothingToPay({ isChosen }: { isChosen: boolean }) {
  const text = useText();
  return (
    <>
      <p className={barStyles.hint}>{isChosen ? "" : text("checkout.choose_item_hint")}</p>
      <Button variant="main" className={barStyles.next} blocked>
        <span>{text("steps.next_pay")}</span>
      </Button>
    </>
  );
}
