import type { PaymentOption } from "@gemgate/contract/checkout";
import { CardOrderButton, PaymentCardFields, useCardForm, type useCheckout } from "../../../features/checkout/parts.ts";
import { RechargeFrame } from "./recharge-frame.tsx";

export interface RechargeCardProps {
  checkout: ReturnType<typeof useCheckout>;
  option: PaymentOption;
  onBack: () => void;
}

/** I20: the card form inside the checkout. */
export function RechargeCard({ checkout, option, onBack }: RechargeCardProps) {
  const form = useCardForm(checkout, option);
  const button = <CardOrderButton checkout={checkout} form={form} />;
  return (
    <RechargeFrame checkout={checkout} title={option.name} option={option} onBack={onBack} button={button}>
      <PaymentCardFields form={form} />
    </RechargeFrame>
  );
}
