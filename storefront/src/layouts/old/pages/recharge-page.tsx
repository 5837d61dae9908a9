import { optionKey } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useDeferredValue } from "react";
import { Link } from "wouter";
import {
  AgreementLine,
  PayButton,
  PaymentPanel,
  type PaymentStep,
  SubOptionRows,
  useCheckout,
  usePaymentStep,
} from "../../../features/checkout/parts.ts";
import { AgreementsLink } from "../../../features/legal-notices/parts.ts";
import { goToPage, usePageAddress } from "../../../shop/store-navigation.ts";
import { StepPage } from "../shell/step-page.tsx";
import { useIsRemembered } from "../steps/use-is-remembered.ts";
import { RechargeCard } from "./recharge-card.tsx";
import { RechargeFrame } from "./recharge-frame.tsx";
import styles from "./recharge-page.module.css";

/** V5: step 3, the region and the methods; what lies behind one of them takes their place and leads back. */
export function RechargePage() {
  const checkout = useCheckout();
  const isRemembered = useIsRemembered();
  const { step, open, back, payOrOpen } = usePaymentStep(checkout);
  const isChosen = checkout.offer.chosen !== undefined;
  // What was chosen is known as soon as the page was taken over: the order is then drawn in slices, between which taps are heard.
  const isShown = useDeferredValue(isChosen);
  if (!isChosen || !isShown) {
    const isEmpty = !isChosen && isRemembered;
    return <StepPage step="/recharge">{isEmpty ? <NothingChosen /> : <WaitingOrder />}</StepPage>;
  }
  if (step.kind === "card") {
    return <RechargeCard key={optionKey(step.option)} checkout={checkout} option={step.option} onBack={back} />;
  }
  return <Methods checkout={checkout} step={step} onOpen={open} onBack={back} onPay={payOrOpen} />;
}

interface MethodsProps {
  checkout: ReturnType<typeof useCheckout>;
  step: Exclude<PaymentStep, { kind: "card" }>;
  onOpen: ReturnType<typeof usePaymentStep>["open"];
  onBack: () => void;
  onPay: () => void;
}

function Methods({ checkout, step, onOpen, onBack, onPay }: MethodsProps) {
  const text = useText();
  const { offer, state } = checkout;
  const isInside = step.kind === "channels";
  return (
    <RechargeFrame
      checkout={checkout}
      title={isInside ? step.option.name : text("checkout.title")}
      onBack={isInside ? onBack : () => goToPage("/selectGoods")}
      button={<PayButton offer={offer} state={state} onPay={onPay} />}
    >
      {isInside ? <SubOptionRows offer={offer} parent={step.option} /> : <PaymentPanel offer={offer} onOpen={onOpen} />}
    </RechargeFrame>
  );
}

function NothingChosen() {
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  return (
    <div className={styles.screen}>
      <h1>{text("checkout.title")}</h1>
      <EmptyState
        picture="/art/state-glass.svg"
        action={
          <Link href={goods} asChild>
            <ButtonLink variant="main">{text("checkout.choose_item")}</ButtonLink>
          </Link>
        }
      >
        {text("checkout.choose_item_hint")}
      </EmptyState>
    </div>
  );
}

/** What every order's page says, in the places where it will say it; the page comes with it. */
function WaitingOrder() {
  const text = useText();
  return (
    <div className={joinClasses(styles.columns, styles.screen)}>
      <div className={styles.waiting} aria-busy="true">
        <h1>{text("checkout.title")}</h1>
        <Skeleton height="52px" radius="var(--r-ml)" />
        <Skeleton height="196px" radius="var(--r-ml)" />
      </div>
      <div className={styles.order}>
        <Skeleton height="72px" radius="var(--r-ml)" />
        <AgreementLine className={styles.legal} />
        <AgreementsLink />
      </div>
    </div>
  );
}
