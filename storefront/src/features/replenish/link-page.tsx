import { FailureWords } from "../../ask/failure-words.tsx";
import { replenish_unblock_min } from "@gemgate/rules/replenish/countdown";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useEffect, useState } from "react";
import { useScreens } from "../../shop/screens.ts";
import { useBoot } from "../../shop/shop.ts";
import { DropInPanel } from "../checkout/parts.ts";
import { payLink } from "../order-result/parts.ts";
import { ToStore } from "./link-buttons.tsx";
import { LinkPayment } from "./link-payment.tsx";
import { LinkResult } from "./link-result.tsx";
import styles from "./replenish.module.css";
import { endOf, useLink } from "./use-link.ts";
import { useLinkOrder } from "./use-link-order.ts";
import { usePayLink } from "./use-pay-link.ts";
import { useIsOver } from "./use-time-left.ts";

/** M1, M9: one payment link, from what is owed to how its payment ended. */
export function LinkPage({ replenish_id }: { replenish_id: string }) {
  const [isFormOpen, setIsFormOpen] = useState(false);
  const { order, keep, drop } = useLinkOrder(replenish_id);
  const payment = usePayLink(replenish_id, (made) => {
    keep(made);
    setIsFormOpen(made.way === "form");
  });
  const isHeld = order !== null || payment.state.request.kind === "sending";
  const { state, tryAgain } = useLink(replenish_id, isHeld);
  useExpiry(!isHeld && state.kind === "gone", isHeld ? undefined : endOf(state));
  if (order !== null && isFormOpen) {
    return <PaymentForm billing_no={order.billing_no} url={order.url} onEnd={() => setIsFormOpen(false)} />;
  }
  if (order !== null) {
    return (
      <LinkResult
        key={order.billing_no}
        replenish_id={replenish_id}
        order={order}
        link={state}
        onOpenForm={() => setIsFormOpen(true)}
        onChoose={drop}
      />
    );
  }
  switch (state.kind) {
    case "failed":
      return <FailedLink onTryAgain={tryAgain} />;
    case "waiting":
    case "gone":
      return <WaitingLink />;
    case "full":
      if (state.info.is_paid === 1) return <PaidLink />;
      return <LinkPayment replenish_id={replenish_id} info={state.info} end_ms={state.end_ms} payment={payment} />;
  }
}

/** M18: at its end the page changes by itself. A window of its payment stays open, and an order says itself how it ended. */
function useExpiry(isGone: boolean, end_ms: number | undefined): void {
  const screens = useScreens();
  const isOver = useIsOver(end_ms) || isGone;
  useEffect(() => {
    if (isOver) screens.errorReplenish();
  }, [isOver, screens]);
}

function PaymentForm({ billing_no, url, onEnd }: { billing_no: string; url: string | undefined; onEnd: () => void }) {
  const text = useText();
  const { locale } = useBoot();
  const hostedUrl = payLink({ billing_no, given: url, kept: null, ofOrder: undefined, locale });
  return (
    <div className={styles.column}>
      <section className={styles.card}>
        <h1>{text("dropin.title")}</h1>
        <DropInPanel billing_no={billing_no} hostedUrl={hostedUrl} onEnd={onEnd} />
      </section>
      <Button variant="text" onClick={onEnd}>
        {text("shell.close")}
      </Button>
    </div>
  );
}

/** Paid by another browser or person: there is no order to show, and nothing left to pay. */
function PaidLink() {
  const text = useText();
  return (
    <div className={styles.column}>
      <section className={`${styles.card} ${styles.head}`}>
        <h1>{text("result.paid_title")}</h1>
        <p>{text("replenish.unblocking", { minutes: replenish_unblock_min })}</p>
      </section>
      <ToStore />
    </div>
  );
}

function FailedLink({ onTryAgain }: { onTryAgain: () => void }) {
  const text = useText();
  return (
    <div className={styles.column}>
      <VisuallyHidden>
        <h1>{text("replenish.badge")}</h1>
      </VisuallyHidden>
      <EmptyState
        role="alert"
        picture="/art/state-glass.svg"
        action={<Button onClick={onTryAgain}>{text("shell.try_again")}</Button>}
      >
        <FailureWords tryAgain={onTryAgain}>{text("replenish.failed")}</FailureWords>
      </EmptyState>
    </div>
  );
}

/** In the shape of what comes: the clock, what is owed, three methods. */
function WaitingLink() {
  const text = useText();
  return (
    <div className={styles.column} aria-busy="true">
      <VisuallyHidden>
        <h1>{text("replenish.badge")}</h1>
      </VisuallyHidden>
      <Skeleton height="238px" radius="var(--r-xl)" />
      <Skeleton height="144px" radius="var(--r-xl)" />
      <Skeleton height="60px" radius="var(--r-ml)" />
      <Skeleton height="60px" radius="var(--r-ml)" />
      <Skeleton height="60px" radius="var(--r-ml)" />
    </div>
  );
}
