import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { useState } from "react";
import { useScreens } from "../../shop/screens.ts";
import { CardFields, type TypedCard, useTypedCard } from "../cards/parts.ts";
import type { useCheckout } from "./use-checkout.ts";

export interface CardForm {
  card: TypedCard;
  error: string;
  isComplete: boolean;
  submit: () => void;
}

/** D12, I21: lives as long as its step, so that going back forgets what was typed. */
export function useCardForm({ payCard }: ReturnType<typeof useCheckout>, option: PayableOption): CardForm {
  const screens = useScreens();
  const text = useText();
  const [error, setError] = useState("");
  const card = useTypedCard(() => setError(""));
  const { isComplete } = card;
  return {
    card,
    error,
    isComplete,
    submit() {
      if (!isComplete) return;
      // T40: a card works once, so it is asked before anything is sent.
      void screens.confirm({
        title: text("card.confirm_title"),
        text: text("tip_recharge_confirm"),
        confirm: text("card.confirm"),
        cancel: text("shell.cancel"),
        onConfirm: () => payCard(card, option, setError),
      });
    },
  };
}

export function PaymentCardFields({ form: { card, error, submit } }: { form: CardForm }) {
  const text = useText();
  return (
    <CardFields card={card} error={error} onSubmit={submit}>
      <Note icon={<Icon of={iconInfo} />}>{text("card.whole")}</Note>
      {/* A form with two fields and no button of its own is not sent by Enter. */}
      <button type="submit" hidden>
        {text("card.confirm")}
      </button>
    </CardFields>
  );
}
