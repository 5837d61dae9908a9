import type { PaymentOption } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { PopupFooter } from "@gemgate/web/ui/popup-frame";
import type { ReactNode } from "react";
import {
  AgreementLine,
  CheckoutCoupon,
  OrderItem,
  PriceRows,
  type useCheckout,
  Total,
  useQuote,
} from "../../../features/checkout/parts.ts";
import { useCheckoutSteps } from "../../../features/checkout/public.ts";
import { GiftLine } from "../../../features/gifts/parts.ts";
import { AgreementsLink } from "../../../features/legal-notices/parts.ts";
import styles from "../../shared-popups/popups.module.css";

export interface RechargeStepProps {
  checkout: ReturnType<typeof useCheckout>;
  onClose: () => void;
  onBack: () => void;
}

interface PartProps {
  checkout: ReturnType<typeof useCheckout>;
  /** A method that is looked at, where it is not the chosen one. */
  option?: PaymentOption | undefined;
  /** The button that pays. */
  children: ReactNode;
}

/** Goods and character, above everything else on small screens. */
export function OrderOnTop({ checkout: { offer, current, state } }: Pick<PartProps, "checkout">) {
  const isHeld = state.request.kind === "sending";
  const steps = useCheckoutSteps();
  const quote = useQuote(offer);
  if (offer.chosen === undefined) return null;
  const total =
    quote === undefined || offer.option !== undefined ? null : <Total of={quote} className={styles.early} />;
  return (
    <div className={`${styles.compact} ${styles.item}`}>
      <OrderItem chosen={offer.chosen} current={current} end={total} />
      <GiftLine chosen={offer.chosen} isHeld={isHeld} onChooseFriend={() => steps.chooseFriend()} />
    </div>
  );
}

/** Wide screens have the summary beside the methods. */
export function RechargeSide({ checkout: { offer, current, state }, option, children }: PartProps) {
  const isHeld = state.request.kind === "sending";
  const { chosen } = offer;
  const steps = useCheckoutSteps();
  return (
    <div className={styles.side}>
      {chosen === undefined ? null : (
        <>
          <OrderItem chosen={chosen} current={current} />
          <GiftLine chosen={chosen} isHeld={isHeld} onChooseFriend={() => steps.chooseFriend()} />
          <CheckoutCoupon offer={offer} />
          <PriceRows offer={offer} option={option} />
        </>
      )}
      <div className={styles.bottom}>
        {children}
        <AgreementLine className={styles.legal} />
        <AgreementsLink />
      </div>
    </div>
  );
}

export function RechargeFooter({ checkout: { offer }, option, children }: PartProps) {
  const text = useText();
  const quote = useQuote(offer, option);
  return (
    <div className={styles.compact}>
      <PopupFooter>
        {quote === undefined ? null : (
          <p className={styles.total}>
            {text("checkout.total")}
            <Total of={quote} className={styles.amount} />
          </p>
        )}
        {children}
      </PopupFooter>
    </div>
  );
}
