import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { useState } from "react";
import { useScreens } from "../../shop/screens.ts";
import { CardFields, type TypedCard, useTypedCard } from "../cards/parts.ts";
import { type CapQuestion, type OverCap, useOverCap } from "./over-cap.tsx";
import { OrderButton } from "./pay-button.tsx";
import type { useCheckout } from "./use-checkout.ts";

type Checkout = ReturnType<typeof useCheckout>;

type CardCheckout = Pick<CapQuestion, "offer"> & Pick<Checkout, "payCard">;

export interface CardForm {
  card: TypedCard;
  error: string;
  isComplete: boolean;
  /** Z110: a card counts towards the month like any other payment. */
  over: OverCap | undefined;
  submit: () => void;
}

/** D12, I21: lives as long as its step, so that going back forgets what was typed. */
export function useCardForm({ offer, payCard }: CardCheckout, option: PayableOption): CardForm {
  const over = useOverCap({ offer, option });
  const screens = useScreens();
  const text = useText();
  const [error, setError] = useState("");
  const card = useTypedCard(() => setError(""));
  const { isComplete } = card;
  return {
    card,
    error,
    isComplete,
    over,
    submit() {
      // Enter in a field comes here too, past the button.
      if (!isComplete || over !== undefined) return;
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

export interface PaymentCardFieldsProps {
  form: Pick<CardForm, "card" | "error" | "submit">;
}

export function PaymentCardFields({ form: { card, error, submit } }: PaymentCardFieldsProps) {
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

export interface CardOrderButtonProps {
  checkout: Pick<Checkout, "current" | "state">;
  form: Pick<CardForm, "isComplete" | "over" | "submit">;
}

/** Names the character that the card is for. The card is the payment, so no page opens. */
export function CardOrderButton({ checkout: { current, state }, form }: CardOrderButtonProps) {
  const text = useText();
  return (
    <OrderButton
      state={state}
      blocked={!form.isComplete}
      over={form.over}
      label={current.kind === "chosen" ? text("card.use", { name: current.character.roleName }) : text("card.confirm")}
      opensPage={false}
      onClick={form.submit}
    />
  );
}
