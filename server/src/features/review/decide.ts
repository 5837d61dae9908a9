// A person's decision about an order that needs one, written with its reason in the transaction of its effect.
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { deliverByDecision, deliveredByDecision, refundByDecision } from "../checkout/public.ts";
import { forgetAgeBand, unblockAccount } from "../login/public.ts";
import { addAudit } from "./audit-store.ts";

export interface Decider {
  readonly operator: string;
  /** Why, in the operator's own words; a delivery by hand names its proof here. */
  readonly note: string;
}

export type Decision =
  | { readonly action: "deliver"; readonly billing_no: string }
  | { readonly action: "delivered"; readonly billing_no: string }
  /** Without an amount all that is left; a part only of delivered goods. */
  | { readonly action: "refund"; readonly billing_no: string; readonly amount?: number }
  | { readonly action: "unblock" | "forget-age"; readonly account_id: number };

/** The state does not allow it; nothing was changed. */
export class NotAllowed extends Error {}

/** Answers the order's new state, or what was done. */
export async function decide(world: Pick<World, "db" | "clock">, decision: Decision, by: Decider): Promise<string> {
  if (by.note.trim() === "") throw new NotAllowed("a decision needs a note");
  return inTransaction(world, async (tx) => {
    const object = "account_id" in decision ? `account:${decision.account_id}` : decision.billing_no;
    const audit_id = await addAudit(tx, { ...by, action: decision.action, object });
    const outcome = await carryOut(tx, decision, `review ${audit_id}`);
    // Thrown inside, so that the audit row of what did not happen goes with it.
    if (!outcome.done) throw new NotAllowed(outcome.words);
    return outcome.words;
  });
}

function carryOut(tx: Tx, decision: Decision, cause: string): Promise<{ done: boolean; words: string }> {
  switch (decision.action) {
    case "deliver":
      return deliverByDecision(tx, decision.billing_no, cause);
    case "delivered":
      return deliveredByDecision(tx, decision.billing_no, cause);
    case "refund":
      return refundByDecision(tx, decision, cause);
    case "unblock":
      return unblockAccount(tx, decision.account_id).then(() => ({ done: true, words: "unblocked" }));
    case "forget-age":
      return forgetAge(tx, decision.account_id);
  }
}

async function forgetAge(tx: Tx, account_id: number): Promise<{ done: boolean; words: string }> {
  const done = await forgetAgeBand(tx, account_id);
  return { done, words: done ? "forgotten, the player is asked again" : "the account has declared no age band" };
}
