export interface PurchaseSoFar {
  hasGoods: boolean;
  hasUser: boolean;
  character: "waiting" | "failed" | "none" | "open" | "chosen";
  hasMethod: boolean;
  /** An order was made in this browser with the chosen method, so its payment page is no surprise. */
  isUsualMethod: boolean;
}

export type NextStep = "nothing" | "log_in" | "choose_character" | "choose_payment" | "pay";

/** What a press on Pay outside the recharge popup leads to (B47). The first purchase always shows the payment choice. */
export function nextStep({ hasGoods, hasUser, character, hasMethod, isUsualMethod }: PurchaseSoFar): NextStep {
  if (!hasGoods) return "nothing";
  if (!hasUser) return "log_in";
  if (character === "open" || character === "none" || character === "failed") return "choose_character";
  return character === "chosen" && hasMethod && isUsualMethod ? "pay" : "choose_payment";
}
