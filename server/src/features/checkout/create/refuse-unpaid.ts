import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { OpenOrder } from "../../orders/public.ts";

/**
 * -3008 with the number of the open order, for the account that made it. Another account meets it only where the game has moved
 * the character since: it is told that an order is open, never which, because a number opens the status and the payment page.
 */
export function refuseUnpaid(
  { billing_no, account_id }: Pick<OpenOrder, "billing_no" | "account_id">,
  caller: { readonly account_id: number },
): Refusal {
  return account_id === caller.account_id ? refuse("unpaid_order", { billing_no }) : refuse("unpaid_order");
}
