import type { PaymentOption } from "@gemgate/contract/checkout";
import type { ReactNode } from "react";
import {
  AgreementLine,
  CheckoutCoupon,
  OpensPageAbove,
  OrderItem,
  PriceRows,
  type useCheckout,
} from "../../../features/checkout/parts.ts";
import { useCheckoutSteps } from "../../../features/checkout/public.ts";
import { GiftLine } from "../../../features/gifts/parts.ts";
import { AgreementsLink } from "../../../features/legal-notices/parts.ts";
import { StepPage } from "../shell/step-page.tsx";
import { StepActions } from "../steps/step-actions.tsx";
import barStyles from "../steps/step-actions.module.css";
import styles from "./recharge-page.module.css";

export interface RechargeFrameProps {
  checkout: ReturnType<typeof useCheckout>;
  title: string;
  /** A method that is looked at, where it is not the chosen one. */
  option?: PaymentOption | undefined;
  onBack: () => void;
  /** The button that pays. */
  button: ReactNode;
  children: ReactNode;
}

/** Z120: what is paid and under which terms stands beside the methods, or below them on small screens. */
export function RechargeFrame({ checkout, title, option, onBack, button, children }: RechargeFrameProps) {
  const { offer, current, state } = checkout;
  const steps = useCheckoutSteps();
  const isHeld = state.request.kind === "sending";
  const bar = (
    <StepActions onBack={onBack} isHeld={isHeld}>
      <div className={barStyles.pay}>{button}</div>
    </StepActions>
  );
  return (
    <StepPage step="/recharge" actions={bar}>
      <div className={styles.columns}>
        <div>
          <h1>{title}</h1>
          {children}
        </div>
        <div className={styles.order}>
          {offer.chosen === undefined ? null : (
            <div className={styles.item}>
              <OrderItem chosen={offer.chosen} current={current} />
              <GiftLine chosen={offer.chosen} isHeld={isHeld} onChooseFriend={() => steps.chooseFriend()} />
            </div>
          )}
          <OpensPageAbove offer={offer} />
          <CheckoutCoupon offer={offer} />
          <PriceRows offer={offer} option={option} />
          <AgreementLine className={styles.legal} />
          <AgreementsLink />
        </div>
      </div>
    </StepPage>
  );
}
