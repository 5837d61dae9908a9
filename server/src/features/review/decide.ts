// A person's decision about something that needs one, written with its reason in the transaction of its effect.
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { already, AlreadyTrue, done, NotAllowed, refuse } from "../../platform/decided.ts";
import {
  askByDecision,
  cancelByDecision,
  deliverByDecision,
  deliveredByDecision,
  paidByDecision,
  refundByDecision,
  refundedByDecision,
  refundFailedByDecision,
  refundSettledByDecision,
  settledByDecision,
  unpaidByDecision,
} from "../payments/public.ts";
import { closeWebhookByDecision, retryWebhookByDecision } from "../webhooks/public.ts";
import { disputeByDecision } from "../disputes/public.ts";
import type { Decided } from "../../platform/decided.ts";
import { rewardByDecision } from "../activities/public.ts";
import { blockAccount, forgetAgeBand, unblockAccount } from "../account/public.ts";
import { closeBreak } from "../reconciliation/public.ts";
import { addAudit, addAuditOnce, readRequest } from "../audit/public.ts";
import { objectOf } from "./decision.ts";
import type { Decider, Decision } from "./decision.ts";

/** Answers the order's new state, or what was done. */
export async function decide(world: Pick<World, "db" | "clock">, decision: Decision, by: Decider): Promise<string> {
  const { words } = await inTransaction(world, (tx) => decideIn(tx, decision, by));
  return words;
}

/** For whoever has more to write with it. Where it throws, the transaction has to go back: with the audit row of what did not happen. */
export async function decideIn(tx: Tx, decision: Decision, by: Decider): Promise<{ words: string; audit_id: number }> {
  if (by.note.trim() === "") throw new NotAllowed("a decision needs a note");
  const audit_id = await record(tx, decision, by);
  const outcome = await carryOut(tx, decision, { cause: `review ${audit_id}`, note: by.note });
  if (!outcome.done) throw new NotAllowed(outcome.words);
  if (outcome.isOld === true) throw new AlreadyTrue(outcome.words);
  return { words: outcome.words, audit_id };
}

async function record(tx: Tx, decision: Decision, { operator, note, request_id }: Decider): Promise<number> {
  const action = actionOf(decision);
  const entry = { operator, note, action, object: objectOf(decision) };
  if (request_id === undefined) return addAudit(tx, entry);
  const audit_id = await addAuditOnce(tx, { ...entry, request_id });
  if (audit_id !== undefined) return audit_id;
  const before = await readRequest(tx, request_id);
  if (before.action !== entry.action || before.object !== entry.object) {
    throw new NotAllowed(`the request id ${request_id} was used for ${before.action} ${before.object}`);
  }
  throw new AlreadyTrue(`this request was carried out at ${before.at.toISOString()} by ${before.operator}`);
}

/** Where one command has several outcomes, the audit row names the one that was meant. */
function actionOf(decision: Decision): string {
  if (decision.action === "dispute") return `dispute-${decision.state}`;
  return decision.action === "reward" ? `reward-${decision.wanted}` : decision.action;
}

function carryOut(tx: Tx, decision: Decision, { cause, note }: { cause: string; note: string }): Promise<Decided> {
  switch (decision.action) {
    case "deliver":
      return deliverByDecision(tx, decision.billing_no, cause);
    case "delivered":
      return deliveredByDecision(tx, decision.billing_no, cause);
    case "refund":
      return refundByDecision(tx, decision, cause);
    case "paid":
      return paidByDecision(tx, decision, cause);
    case "unpaid":
      return unpaidByDecision(tx, decision.attempt_id, cause);
    case "ask":
      return askByDecision(tx, decision.attempt_id);
    case "settled":
      return settledByDecision(tx, decision.attempt_id);
    case "dispute":
      return disputeByDecision(tx, decision, cause);
    case "refund-settled":
      return refundSettledByDecision(tx, decision.refund_ref);
    case "refund-failed":
      return refundFailedByDecision(tx, decision.refund_ref, cause);
    case "refunded":
      return refundedByDecision(tx, decision, cause);
    case "webhook-close":
      return closeWebhookByDecision(tx, decision.webhook, cause);
    case "webhook-retry":
      return retryWebhookByDecision(tx, decision.webhook);
    case "close":
      return closeByDecision(tx, decision.break_id, note);
    case "reward":
      return rewardByDecision(tx, decision, cause);
    case "cancel":
      return cancelByDecision(tx, decision, cause);
    case "block":
      return block(tx, decision.account_id);
    case "unblock":
      return unblock(tx, decision.account_id);
    case "forget-age":
      return forgetAge(tx, decision.account_id);
  }
}

/** A disagreement with a provider's settlement report is settled. */
async function closeByDecision(tx: Tx, break_id: number, note: string): Promise<Decided> {
  const outcome = await closeBreak(tx, break_id, note);
  if (outcome === undefined) return refuse(`there is no break ${break_id}`);
  return outcome === "closed" ? done("closed") : already(`break ${break_id} is closed`);
}

async function block(tx: Tx, account_id: number): Promise<Decided> {
  await blockAccount(tx, account_id);
  return done("blocked");
}

async function unblock(tx: Tx, account_id: number): Promise<Decided> {
  await unblockAccount(tx, account_id);
  return done("unblocked");
}

async function forgetAge(tx: Tx, account_id: number): Promise<Decided> {
  const isForgotten = await forgetAgeBand(tx, account_id);
  return isForgotten ? done("forgotten, the player is asked again") : refuse("the account has declared no age band");
}
