import { optionKey } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { Link } from "wouter";
import {
  PayButton,
  PaymentPanel,
  type PaymentStep,
  SubOptionRows,
  useCheckout,
  usePaymentStep,
} from "../../../features/checkout/parts.ts";
import { goToPage, usePageAddress } from "../../../shop/store-navigation.ts";
import { StepPage } from "../shell/step-page.tsx";
import { useIsRemembered } from "../steps/use-is-remembered.ts";
import { RechargeCard } from "./recharge-card.tsx";
import { RechargeFrame } from "./recharge-frame.tsx";

/** V5: step 3, the region and the methods; what lies behind one of them takes their place and leads back. */
export function RechargePage() {
  const checkout = useCheckout();
  const isRemembered = useIsRemembered();
  const { step, open, back, payOrOpen } = usePaymentStep(checkout);
  if (checkout.offer.chosen === undefined) {
    return <StepPage step="/recharge">{isRemembered ? <NothingChosen /> : <WaitingOrder />}</StepPage>;
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
    <>
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
    </>
  );
}

function WaitingOrder() {
  const text = useText();
  return (
    <div aria-busy="true">
      <h1>{text("checkout.title")}</h1>
      <Skeleton height="84px" radius="var(--r-ml)" />
      <Skeleton height="220px" radius="var(--r-card)" />
    </div>
  );
}
