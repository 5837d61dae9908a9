import { optionKey } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupContent, PopupHeader } from "@gemgate/web/ui/popup-frame";
import {
  AgreementLine,
  CheckoutCoupon,
  OpensPageAbove,
  PayButton,
  PaymentPanel,
  type PaymentStep,
  PriceRows,
  SubOptionRows,
  useCheckout,
  usePaymentStep,
} from "../../../features/checkout/parts.ts";
import { AgreementsLink } from "../../../features/legal-notices/parts.ts";
import { CloseButton, StepBack } from "../../shared-popups/popup-buttons.tsx";
import styles from "../../shared-popups/popups.module.css";
import { RechargeCard } from "./recharge-card.tsx";
import { OrderOnTop, RechargeFooter, RechargeSide, type RechargeStepProps } from "./recharge-parts.tsx";

/** D10: region and methods; D11, D12: what lies behind one of them takes their place and leads back. */
export function RechargePopup({ onClose }: { onClose: () => void }) {
  const checkout = useCheckout();
  const { step, open, back, payOrOpen } = usePaymentStep(checkout);
  const parts = { checkout, onClose, onBack: back };
  return (
    <PopupContent key={step.kind === "methods" ? "" : optionKey(step.option)}>
      {step.kind === "card" ? (
        <RechargeCard {...parts} option={step.option} />
      ) : (
        <RechargeMethods {...parts} step={step} onOpen={open} onPay={payOrOpen} />
      )}
    </PopupContent>
  );
}

interface RechargeMethodsProps extends RechargeStepProps {
  step: Exclude<PaymentStep, { kind: "card" }>;
  onOpen: ReturnType<typeof usePaymentStep>["open"];
  onPay: () => void;
}

function RechargeMethods({ checkout, step, onClose, onBack, onOpen, onPay }: RechargeMethodsProps) {
  const text = useText();
  const { offer, state } = checkout;
  const { chosen } = offer;
  const button = <PayButton offer={offer} state={state} onPay={onPay} />;
  return (
    <>
      <PopupHeader
        title={step.kind === "methods" ? text("checkout.title") : step.option.name}
        back={step.kind === "methods" ? null : <StepBack onBack={onBack} />}
        close={<CloseButton onClose={onClose} disabled={state.request.kind === "sending"} />}
      />
      <div className={styles.split}>
        <PopupBody>
          <OrderOnTop checkout={checkout} />
          {step.kind === "methods" ? (
            <PaymentPanel offer={offer} onOpen={onOpen} />
          ) : (
            <SubOptionRows offer={offer} parent={step.option} />
          )}
          {chosen === undefined ? null : (
            <div className={`${styles.compact} ${styles.rows}`}>
              <OpensPageAbove offer={offer} />
              <CheckoutCoupon offer={offer} />
              <PriceRows offer={offer} hasTotal={false} />
              <AgreementLine className={styles.legal} />
              <AgreementsLink />
            </div>
          )}
        </PopupBody>
        <RechargeSide checkout={checkout}>{button}</RechargeSide>
      </div>
      <RechargeFooter checkout={checkout}>{button}</RechargeFooter>
    </>
  );
}
