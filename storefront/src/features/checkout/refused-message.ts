import type { PriceNow } from "@gemgate/contract/code";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { isSaidInPlace } from "../../ask/refusal-table.ts";
import type { CheckoutMessage } from "./checkout-state.ts";

/**
 * What stands under the button when no order was made; null where the player is led on, or something else explains it. `shown` is what
 * the button said.
 */
export function refusedMessage(answer: Refused | Failed, shown?: PriceNow): CheckoutMessage | null {
  if (answer.kind === "failed") return "no_answer";
  const now = priceNowOf(answer);
  if (now !== undefined && now.currency === shown?.currency && now.price !== shown.price) {
    return { was: shown.price, now: now.price, currency: now.currency };
  }
  return isSaidInPlace(answer.code) && answer.msg !== "" ? { words: answer.msg } : null;
}

/** What is to pay by now, where the answer says so. */
export function priceNowOf(answer: Refused | Failed): PriceNow | undefined {
  if (answer.kind === "failed" || answer.content === null || !("price" in answer.content)) return undefined;
  return answer.content;
}
