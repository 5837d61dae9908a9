// A dispute that the machine could not book (no amount, another currency, a capture that failed) is booked by a person's word.
import type { Tx } from "../../platform/transaction.ts";
import { findDispute } from "../refunds/public.ts";
import { applyDispute, dispute_misfit } from "./apply-dispute.ts";
import { readAttempt, hasMoney, unknownAttempt } from "../payments/public.ts";
import { already, done, refuse } from "../../platform/decided.ts";
import type { Decided } from "../../platform/decided.ts";

export interface DisputeByHand {
  readonly attempt_id: number;
  /** The provider's number of it: what the machine hears later under the same number is the same dispute. */
  readonly dispute_id: string;
  readonly state: "open" | "won" | "lost";
  /** Minor units of the currency that came in; may be left out of a dispute that is known. */
  readonly amount: number | undefined;
  readonly fee: number;
}

/** The account is locked before the order, as for a webhook, so nothing is locked here. */
export async function disputeByDecision(tx: Tx, decision: DisputeByHand, cause: string): Promise<Decided> {
  const { attempt_id, dispute_id, state, fee } = decision;
  const attempt = await readAttempt(tx, attempt_id);
  if (attempt === undefined) return refuse(unknownAttempt(attempt_id));
  const { provider, merchant, provider_txn, captured_amount, captured_currency: currency } = attempt;
  if (!hasMoney(attempt) || provider_txn === null || captured_amount === null || currency === null) {
    return refuse("no money came in on it, so no bank can take any");
  }
  const known = await findDispute(tx, { provider, merchant, dispute_id });
  const amount = decision.amount ?? known?.amount;
  if (amount === undefined) return refuse(`say with --amount how much the bank took, in minor units of ${currency}`);
  if (amount > captured_amount) return refuse(`only ${captured_amount} ${currency} came in`);
  const money = { amount, currency };
  const observation = { about: "dispute", dispute_id, provider_txn, state, money, fee } as const;
  const outcome = await applyDispute(tx, { attempt_id, observation, cause });
  if (outcome === dispute_misfit) return refuse("that dispute is booked with another payment or amount");
  if (outcome === "known already") return already(`dispute ${dispute_id} is booked so, or has ended already`);
  return done(outcome);
}
