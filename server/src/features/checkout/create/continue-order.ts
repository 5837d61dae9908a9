import type { CreateResult } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { CallContext } from "../../../platform/http/call-route.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { Tx } from "../../../platform/transaction.ts";
import { answerOfOrder, callProviderForAnswer } from "./answer-creation.ts";
import { addAttempt, chooseLiveAttempt, beginPayment, TooManyBegun } from "../../payments/public.ts";
import type { Attempt, Beginning, NewAttempt } from "../../payments/public.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { tooManyUnpaid } from "./limit-beginning.ts";
import { lockOpenOrder, extendOrder, lockPaidMeant } from "../../orders/public.ts";
import type { OpenOrder, NewOrder } from "../../orders/public.ts";
import { addNonce } from "../../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../../platform/idempotency/idempotency-store.ts";
import { refuseUnpaid } from "./refuse-unpaid.ts";

type Continued =
  | { kind: "none" }
  | { kind: "paid"; billing_no: string }
  | { kind: "other_terms"; open: OpenOrder }
  | { kind: "same"; billing_no: string }
  | { kind: "too_many"; refusal: Refusal }
  | { kind: "attempt"; attempt: Attempt };

/**
 * Z115: buying ordinary goods again while their order is open goes on with that order, from whatever device: by the live
 * attempt of the same method, or by a new one. Other terms are for the player to decide. Undefined: there is no open order
 * any more, or the nonce is known by now.
 */
export async function continueOrder(
  checkout: Checkout,
  context: CallContext,
  wanted: {
    nonce: NonceKey;
    order: NewOrder;
    attempt: NewAttempt;
    beginning: Beginning | undefined;
    meant?: string | undefined;
  },
): Promise<CreateResult | Refusal | undefined> {
  const { nonce, order, attempt, beginning, meant } = wanted;
  const work = async (tx: Tx): Promise<Continued> => {
    const paid = await lockPaidMeant(tx, { ...order, billing_no: meant });
    if (paid !== undefined) return { kind: "paid", billing_no: paid };
    const open = await lockOpenOrder(tx, order);
    if (open === undefined) return { kind: "none" };
    const { billing_no } = open;
    if (order.limited || !hasSameTerms(open, order)) return { kind: "other_terms", open };
    // The same nonce came twice at once: the next try finds its row and compares the parameters.
    if (!(await addNonce(tx, nonce, billing_no))) return { kind: "none" };
    const live = await chooseLiveAttempt(tx, {
      billing_no,
      payway_id: attempt.payway_id,
      channel_id: attempt.channel_id,
      country: attempt.country,
    });
    if (live !== undefined) return { kind: "same", billing_no };
    const added = await addAttempt(tx, { billing_no, attempt, lease_owner: checkout.owner });
    // Before the order is changed: a placing statement that holds the limit's lock would wait for a changed one, and we for it.
    if (beginning !== undefined) await beginPayment(tx, beginning, added);
    await extendOrder(tx, billing_no, attempt.pay_within_s);
    return { kind: "attempt", attempt: added };
  };
  const continued = await inTransaction(checkout.world, work).catch((error: unknown): Continued => {
    if (error instanceof TooManyBegun) return { kind: "too_many", refusal: tooManyUnpaid(error) };
    throw error;
  });
  switch (continued.kind) {
    case "too_many":
      return continued.refusal;
    case "none":
      return undefined;
    case "paid":
      return refuse("already_paid", { billing_no: continued.billing_no });
    case "other_terms":
      return refuseUnpaid(continued.open, order);
    case "same":
      return answerOfOrder(checkout, context, continued.billing_no);
    case "attempt":
      return callProviderForAnswer(checkout, context, continued.attempt);
  }
}

/**
 * The same account pays the same. Another sales region is no other term by itself, its price is; the area of the character
 * follows from its server.
 */
export function hasSameTerms(
  open: OpenOrder,
  wanted: Pick<NewOrder, "account_id" | "payable_amount" | "currency" | "coupon_grant_id">,
): boolean {
  return (
    open.account_id === wanted.account_id &&
    open.payable_amount === wanted.payable_amount &&
    open.currency === wanted.currency &&
    open.coupon_grant_id === wanted.coupon_grant_id
  );
}
