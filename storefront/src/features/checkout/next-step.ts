export interface PurchaseSoFar {
  hasGoods: boolean;
  hasUser: boolean;
  character: "waiting" | "failed" | "none" | "unresolved" | "open" | "chosen";
  hasMethod: boolean;
  /** Something must be seen before paying: see rules/checkout/one-tap. */
  needsCheckout: boolean;
}

export type NextStep = "nothing" | "log_in" | "choose_character" | "choose_payment" | "pay";

/** What a click on Pay outside the recharge popup leads to (B47). */
export function nextStep({ hasGoods, hasUser, character, hasMethod, needsCheckout }: PurchaseSoFar): NextStep {
  if (!hasGoods) return "nothing";
  if (!hasUser) return "log_in";
  if (character !== "chosen" && character !== "waiting") return "choose_character";
  return character === "chosen" && hasMethod && !needsCheckout ? "pay" : "choose_payment";
}
