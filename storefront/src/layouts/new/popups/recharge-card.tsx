import type { PaymentOption } from "@gemgate/contract/checkout";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { CardOrderButton, PaymentCardFields, useCardForm } from "../../../features/checkout/parts.ts";
import { CloseButton, StepBack } from "../../shared-popups/popup-buttons.tsx";
import styles from "../../shared-popups/popups.module.css";
import { OrderOnTop, RechargeFooter, RechargeSide, type RechargeStepProps } from "./recharge-parts.tsx";

/** I20: the card form inside the checkout. */
export function RechargeCard({ checkout, option, onClose, onBack }: RechargeStepProps & { option: PaymentOption }) {
  const form = useCardForm(checkout, option);
  const isSending = checkout.state.request.kind === "sending";
  const button = <CardOrderButton checkout={checkout} form={form} />;
  return (
    <>
      <PopupHeader
        title={option.name}
        back={<StepBack onBack={onBack} disabled={isSending} />}
        close={<CloseButton onClose={onClose} disabled={isSending} />}
      />
      <div className={styles.split}>
        <PopupBody>
          <OrderOnTop checkout={checkout} />
          <PaymentCardFields form={form} />
        </PopupBody>
        <RechargeSide checkout={checkout} option={option}>
          {button}
        </RechargeSide>
      </div>
      <RechargeFooter checkout={checkout} option={option}>
        {button}
      </RechargeFooter>
    </>
  );
}
