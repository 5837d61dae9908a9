// When a click outside the checkout may pay at once, and when it opens the checkout instead. Never does a tap that looks
// like a choice charge the player.
import { carrier_payway_id, prepaid_card_payway_id } from "./pay-path.ts";

export interface OneTapFacts {
  /** What this browser remembers of the player's last order in this game and region. */
  readonly last: { readonly role: string; readonly product_id: string; readonly price: number } | undefined;
  readonly role: string;
  readonly product_id: string;
  readonly price: number;
  readonly currency: string;
  readonly payway_id: string;
  /** The brand's own limit, in its own currency. */
  readonly limit: number | undefined;
  /** A legal text that the law wants to be seen before each purchase. */
  readonly hasLegalNotice: boolean;
}

export type CheckoutReason =
  | "first_purchase"
  | "legal_notice"
  | "no_confirmation_page"
  | "role_changed"
  | "price_changed"
  | "above_limit";

/** Why the checkout must be seen; undefined where one tap may pay. */
export function whyCheckout(facts: OneTapFacts): CheckoutReason | undefined {
  const { last, price } = facts;
  if (last === undefined) return "first_purchase";
  if (facts.hasLegalNotice) return "legal_notice";
  if (chargesWithoutPage(facts.payway_id)) return "no_confirmation_page";
  if (last.role !== facts.role) return "role_changed";
  if (last.product_id === facts.product_id && last.price !== price) return "price_changed";
  return price > (facts.limit ?? usualLimit(facts.currency)) ? "above_limit" : undefined;
}

/** Carrier bills and cards of the store itself take the money without a page that asks once more. */
export function chargesWithoutPage(payway_id: string): boolean {
  return payway_id === carrier_payway_id || payway_id === prepaid_card_payway_id;
}

/** About 50 US dollars in the currencies that are sold in. */
const usualLimits: ReadonlyMap<string, number> = new Map([
  ["USD", 50],
  ["EUR", 45],
  ["GBP", 40],
  ["JPY", 7_500],
  ["KRW", 70_000],
  ["TWD", 1_600],
  ["HKD", 390],
]);

/** An unknown currency has no limit that could be trusted, so nothing is below it. */
function usualLimit(currency: string): number {
  return usualLimits.get(currency) ?? 0;
}

const second_click_ms = 3_000;
const same_goods_ms = 60_000;

/** What one tap does: a second click is an accident, and the same goods a minute later may be one. */
export function oneTapStep(times: {
  now_ms: number;
  clicked_ms: number | undefined;
  bought_ms: number | undefined;
}): "ignore" | "ask" | "pay" {
  if (isWithin(times.now_ms, times.clicked_ms, second_click_ms)) return "ignore";
  return isWithin(times.now_ms, times.bought_ms, same_goods_ms) ? "ask" : "pay";
}

function isWithin(now_ms: number, then_ms: number | undefined, span_ms: number): boolean {
  return then_ms !== undefined && now_ms >= then_ms && now_ms - then_ms < span_ms;
}
