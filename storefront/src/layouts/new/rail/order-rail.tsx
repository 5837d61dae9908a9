import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal, iconShield } from "@gemgate/web/ui/icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { Suspense, useId } from "react";
import { OrderComposer } from "../../../features/checkout/public.ts";
import type { ChosenGoods } from "../../../features/goods/public.ts";
import { FailureBoundary } from "../../../shop/failure-boundary.tsx";
import { useHasPopup } from "../../shared-popups/popup-context.ts";
import styles from "./order-rail.module.css";

/** The order beside the goods on wide screens. */
export function OrderRail({ chosen }: { chosen: ChosenGoods | undefined }) {
  const text = useText();
  const headingId = useId();
  const hasPopup = useHasPopup();
  return (
    <section className={styles.rail} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{text("checkout.your_order")}</h2>
        <Badge variant="good">
          <Icon of={iconShield} />
          {text("shell.official_store")}
        </Badge>
      </div>
      {chosen === undefined ? (
        <NothingChosen />
      ) : (
        <FailureBoundary
          tryKey={chosen.goods.value}
          renderFailure={(tryAgain) => <FailedOrder onTryAgain={tryAgain} />}
        >
          <Suspense fallback={<WaitingOrder />}>
            <OrderComposer chosen={chosen} showsMessage={!hasPopup} />
          </Suspense>
        </FailureBoundary>
      )}
    </section>
  );
}

export function FailedOrder({ onTryAgain }: { onTryAgain: () => void }) {
  const text = useText();
  return (
    <div className={styles.waiting} role="alert">
      <p className={styles.hint}>{text("message.network_error")}</p>
      <Button variant="main" size="large" block onClick={onTryAgain}>
        {text("shell.try_again")}
      </Button>
    </div>
  );
}

function NothingChosen() {
  const text = useText();
  return (
    <>
      <div className={styles.item}>
        <p className={styles.hint}>{text("checkout.choose_item_hint")}</p>
      </div>
      <p className={styles.total}>
        {text("checkout.total")}
        <span aria-hidden="true">–</span>
      </p>
      <Button variant="main" size="large" block blocked>
        {text("checkout.choose_item")}
      </Button>
      <div className={styles.note}>
        <Note icon={<Icon of={iconExternal} />} centred>
          {text("checkout.opens_tab")}
        </Note>
      </div>
    </>
  );
}

function WaitingOrder() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height="84px" radius="var(--r-ml)" />
      <Skeleton height="18px" width="40%" />
      <Skeleton height="54px" radius="var(--r-ml)" />
      <Skeleton height="54px" radius="var(--r-ml)" />
      <Skeleton height="28px" width="50%" />
      <Skeleton height="54px" radius="var(--r-ml)" />
    </div>
  );
}
