// A person closes an order that is still open: nothing was paid, and its payments were told before that they are not wanted any more.
import type { Tx } from "../../platform/transaction.ts";
import { done, refuse } from "../../platform/decided.ts";
import type { Decided } from "../../platform/decided.ts";
import { lockOrder } from "../orders/public.ts";
import { closeOrder } from "./cancel-order.ts";
import type { AttemptEnds } from "./cancel-order.ts";

export interface CancelDecision extends AttemptEnds {
  readonly billing_no: string;
}

export async function cancelByDecision(tx: Tx, decision: CancelDecision, cause: string): Promise<Decided> {
  const order = await lockOrder(tx, decision.billing_no);
  if (order === undefined) return refuse("there is no such order");
  const end = await closeOrder(tx, { ...decision, cause, nonce: undefined });
  if (end === "can still be paid") return refuse("it may be paid at this moment: try again soon");
  // The provider's own word that its payment ended may be here before the end of this decision.
  const isClosed = end === "closed" || order.state === "failed" || order.state === "expired";
  return isClosed
    ? done("closed, and nothing was paid")
    : refuse(`the order is ${order.state}, so it is not open any more`);
}
