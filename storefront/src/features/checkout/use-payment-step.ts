import type { PaymentOption } from "@gemgate/contract/checkout";
import { isPrepaidCard } from "@gemgate/rules/checkout/pay-path";
import { useState } from "react";
import { isSameOption, type PaymentChoice } from "./payment-choice.ts";

/** What the payment choice shows: all methods, the channels behind one of them (D11), or the form of a card (D12). */
export type PaymentStep =
  | { kind: "methods" }
  | { kind: "channels"; option: PaymentOption }
  | { kind: "card"; option: PaymentOption };

export interface PaymentStepParts {
  offer: Pick<PaymentChoice, "options" | "option">;
  pay: () => void;
}

export function usePaymentStep({ offer, pay }: PaymentStepParts) {
  const [opened, setOpened] = useState<PaymentOption | null>(null);
  return { step: readStep(), open: setOpened, back: () => setOpened(null), payOrOpen };

  function readStep(): PaymentStep {
    // A region or a price that no longer offers it closes the step by itself.
    const option = offer.options.find((one) => opened !== null && isSameOption(one, opened));
    if (option === undefined) return { kind: "methods" };
    return { kind: isPrepaidCard(option) ? "card" : "channels", option };
  }

  /** A remembered card is still entered anew: the click leads to its form. */
  function payOrOpen(): void {
    const card = offer.options.find((option) => isPrepaidCard(option) && isSameOption(option, offer.option));
    if (card === undefined) pay();
    else setOpened(card);
  }
}
