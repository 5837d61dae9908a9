import type { PaymentOption } from "@gemgate/contract/checkout";
import { isPrepaidCard } from "@gemgate/rules/checkout/pay-path";
import { optionKey } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupContent, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useState } from "react";
import { AgreementLine } from "../../../features/checkout/agreement-line.tsx";
import { PriceRows } from "../../../features/checkout/order-summary.tsx";
import { PayButton } from "../../../features/checkout/pay-button.tsx";
import { isSameOption } from "../../../features/checkout/payment-choice.ts";
import { PaymentPanel, SubOptionRows } from "../../../features/checkout/payment-panel.tsx";
import { useCheckout } from "../../../features/checkout/use-checkout.ts";
import { AgreementsLink } from "../../../features/notices/agreements-link.tsx";
import { BackButton, CloseButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";
import { RechargeCard } from "./recharge-card.tsx";
import { OrderOnTop, RechargeFooter, RechargeSide, type RechargeStepProps } from "./recharge-parts.tsx";

/** D10: region and methods; D11, D12: what lies behind one of them takes their place and leads back. */
export function RechargePopup({ onClose }: { onClose: () => void }) {
  const checkout = useCheckout();
  const [opened, setOpened] = useState<PaymentOption | null>(null);
  // A region or a price that no longer offers it closes the step by itself.
  const step = checkout.offer.options.find((option) => opened !== null && isSameOption(option, opened));
  const parts = { checkout, onClose, onBack: () => setOpened(null), onOpen: setOpened };
  return (
    <PopupContent key={step === undefined ? "" : optionKey(step)}>
      {step !== undefined && isPrepaidCard(step) ? (
        <RechargeCard {...parts} option={step} />
      ) : (
        <RechargeMethods {...parts} step={step} />
      )}
    </PopupContent>
  );
}

interface RechargeMethodsProps extends RechargeStepProps {
  step: PaymentOption | undefined;
  onOpen: (option: PaymentOption) => void;
}

function RechargeMethods({ checkout, step, onClose, onBack, onOpen }: RechargeMethodsProps) {
  const text = useText();
  const { offer, state } = checkout;
  const { chosen } = offer;
  const button = <PayButton offer={offer} state={state} onPay={pay} />;
  return (
    <>
      <PopupHeader
        title={step?.name ?? text("checkout.title")}
        back={step === undefined ? null : <BackButton onBack={onBack} />}
        close={<CloseButton onClose={onClose} disabled={state.press.kind === "sending"} />}
      />
      <div className={styles.split}>
        <PopupBody>
          <OrderOnTop checkout={checkout} />
          {step === undefined ? (
            <PaymentPanel offer={offer} onOpen={onOpen} />
          ) : (
            <SubOptionRows offer={offer} parent={step} />
          )}
          {chosen === undefined ? null : (
            <div className={`${styles.compact} ${styles.rows}`}>
              <PriceRows chosen={chosen} hasTotal={false} />
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

  /** A remembered card is still entered anew: the press leads to its form. */
  function pay(): void {
    const card = offer.options.find((option) => isPrepaidCard(option) && isSameOption(option, offer.option));
    if (card === undefined) checkout.pay();
    else onOpen(card);
  }
}
