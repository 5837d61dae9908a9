import type { StorePage } from "@gemgate/rules/routes/store-route";
import { createContext, use } from "react";
import type { Character } from "../../shop/selection.ts";

/**
 * How the player was led to a payment: a window or this tab was sent there, the browser refused the window, a form showed, which the
 * player may have closed, a code comes, or what a phone scans.
 */
export type PayWay = "opened" | "blocked" | "form" | "closed" | "code" | "scan";

/** What a player clicked that needs a character first. */
export interface WaitsForCharacter {
  /** What the button of the choice says for a character of this name. */
  label: (name: string) => string;
  goOn: (character: Character) => void;
}

/** The next step of a purchase. The layout decides whether a popup or a page shows it. */
export interface CheckoutSteps {
  /** D5: `pay` goes on to the payment choice when a character is picked; what else waits for the character goes on by itself. */
  chooseCharacter(next: "pay" | "stay", waiting?: WaitsForCharacter): void;
  /** Z135: whose character of another player it is bought for. Closing it leads back to where the player was. */
  chooseFriend(): void;
  /** D10: region, then payment list. */
  choosePayment(): void;
  /** B52: which coupon to use. `pay` goes on to the payment choice where the player comes from no popup. */
  chooseCoupon(next: "pay" | "stay"): void;
  /** Z110: the store must know the age first. Closing it leads back to where the player was. */
  askAge(): void;
  /** D13: the provider's form. `url` is its hosted page, where that is known. */
  payInForm(billing_no: string, url?: string): void;
  /** J30: the result popup. `url` is the payment link where it is known (Z41), `way` how this page has just led there. */
  showResult(billing_no: string, payment?: { url: string | undefined; way?: PayWay }): void;
  backToGoods(): void;
  /** The page that shows the order of its address. */
  readonly resultPage: StorePage;
}

export const CheckoutStepsContext = createContext<CheckoutSteps | null>(null);

export function useCheckoutSteps(): CheckoutSteps {
  const steps = use(CheckoutStepsContext);
  if (steps === null) throw new Error("useCheckoutSteps stands outside of a layout.");
  return steps;
}
