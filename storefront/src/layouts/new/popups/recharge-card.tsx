import type { PaymentOption } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { PaymentCardFields, OrderButton, useCardForm, useOverCap } from "../../../features/checkout/parts.ts";
import { BackButton, CloseButton } from "../../shared-popups/popup-buttons.tsx";
import styles from "../../shared-popups/popups.module.css";
import { OrderOnTop, RechargeFooter, RechargeSide, type RechargeStepProps } from "./recharge-parts.tsx";

/** I20: the card form inside the checkout. */
export function RechargeCard({ checkout, option, onClose, onBack }: RechargeStepProps & { option: PaymentOption }) {
  const text = useText();
  const form = useCardForm(checkout, option);
  const over = useOverCap({ offer: checkout.offer, option });
  const { current, state } = checkout;
  const isSending = state.request.kind === "sending";
  const button = (
    <OrderButton
      state={state}
      blocked={!form.isComplete}
      over={over}
      label={current.kind === "chosen" ? text("card.use", { name: current.character.roleName }) : text("card.confirm")}
      opensPage={false}
      onClick={form.submit}
    />
  );
  return (
    <>
      <PopupHeader
        title={option.name}
        back={<BackButton onBack={onBack} disabled={isSending} />}
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
