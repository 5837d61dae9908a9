import { card_field_max, isCardComplete, readCardNumber } from "@gemgate/rules/cards/card-fields";
import { useState } from "react";

export interface TypedCard {
  account: string;
  password: string;
  isShown: boolean;
  isComplete: boolean;
  type: (field: "account" | "password", value: string) => void;
  toggle: () => void;
}

const emptyCard = { account: "", password: "", isShown: false };

/** What is typed of a card, for as long as its form stands there. */
export function useTypedCard(onType: () => void): TypedCard {
  const [card, setCard] = useState(emptyCard);
  return {
    ...card,
    isComplete: isCardComplete(card),
    type(field, value) {
      const kept = field === "account" ? readCardNumber(value) : value.slice(0, card_field_max);
      setCard((before) => ({ ...before, [field]: kept }));
      onType();
    },
    toggle: () => setCard((before) => ({ ...before, isShown: !before.isShown })),
  };
}
