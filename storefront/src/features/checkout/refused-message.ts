import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { isSaidInPlace } from "../../ask/refusal-table.ts";
import type { CheckoutMessage } from "./checkout-state.ts";

/** What stands under the button when no order was made; null where the player is led on, or something else explains it. */
export function refusedMessage(answer: Refused | Failed): CheckoutMessage | null {
  if (answer.kind === "failed") return "no_answer";
  return isSaidInPlace(answer.code) && answer.msg !== "" ? { words: answer.msg } : null;
}
