import type { PaymentOption } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { OrderButton, PaymentCardFields, useCardForm, type useCheckout } from "../../../features/checkout/parts.ts";
import { RechargeFrame } from "./recharge-frame.tsx";

export interface RechargeCardProps {
  checkout: ReturnType<typeof useCheckout>;
  option: PaymentOption;
  onBack: () => void;
}

/** I20: the card form inside the checkout. */
export function RechargeCard({ checkout, option, onBack }: RechargeCardProps) {
  const text = useText();
  const form = useCardForm(checkout, option);
  const { current, state } = checkout;
  const button = (
    <OrderButton
      state={state}
      blocked={!form.isComplete}
      label={current.kind === "chosen" ? text("card.use", { name: current.character.roleName }) : text("card.confirm")}
      opensPage={false}
      onClick={form.submit}
    />
  );
  return (
    <RechargeFrame checkout={checkout} title={option.name} option={option} onBack={onBack} button={button}>
      <PaymentCardFields form={form} />
    </RechargeFrame>
  );
}
