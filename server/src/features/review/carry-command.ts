// What an operator decided in the console becomes the same decision that the command line makes.
import type { CommandKind } from "@gemgate/contract/console/commands";
import * as v from "valibot";
import { NotAllowed } from "../../platform/decided.ts";
import type { Carrier, Command } from "../commands/public.ts";
import type { Tx } from "../../platform/transaction.ts";
import { lockOrder } from "../orders/public.ts";
import { stopPayments } from "../payments/public.ts";
import type { Payments } from "../payments/public.ts";
import { decideIn } from "./decide.ts";
import { readWebhookName } from "./decision.ts";
import type { Decision } from "./decision.ts";

export function carryCommand(payments: Payments): Carrier {
  return async (_world, command) => {
    const decision = await decisionOf(payments, command);
    return async (tx, { operator, approver }) => {
      if ("billing_no" in decision) await checkSeen(tx, command, decision.billing_no);
      return decideIn(tx, decision, { operator, note: noteOf(command, approver), request_id: command.id });
    };
  };
}

/** Two who decide at the same moment looked at the same order: whoever comes second would decide about another one. */
async function checkSeen(tx: Tx, { body }: Command, billing_no: string): Promise<void> {
  const { seen } = v.parse(saidSchema, body);
  const order = await lockOrder(tx, billing_no);
  if (seen === undefined || order === undefined || order.state === seen) return;
  // A provider's word that a payment ended is what cancelling it wanted.
  if (seen === "pay_pending" || seen === "created") return;
  throw new NotAllowed(`the order is ${order.state} by now, and was ${seen} when this was decided`);
}

/** What the audit keeps: why, what the operator said besides, and who else agreed. */
function noteOf({ note, body }: Command, approver: string | undefined): string {
  const { reason, proof } = v.parse(saidSchema, body);
  return [
    ...(reason === undefined ? [] : [`reason: ${reason}`]),
    note,
    ...(proof === undefined ? [] : [`proof: ${proof}`]),
    ...(approver === undefined ? [] : [`approved by ${approver}`]),
  ].join("; ");
}

const text = v.optional(v.string());
const saidSchema = v.object({ reason: text, proof: text, seen: text });
const refundSchema = v.object({ is_part: v.optional(v.boolean(), false), is_again: v.optional(v.boolean(), false) });
const paidSchema = v.object({ provider_txn: v.string(), is_another_amount: v.optional(v.boolean(), false) });
const refundedSchema = v.object({ ref: v.string() });
const disputeSchema = v.object({ taken: v.optional(v.number()), fee: v.optional(v.number(), 0) });

async function decisionOf(payments: Payments, command: Command): Promise<Decision> {
  const { kind, object, body } = command;
  switch (kind) {
    case "deliver":
    case "delivered":
      return { action: kind, billing_no: object };
    case "cancel":
      return { action: kind, billing_no: object, ...(await stopPayments(payments, object)) };
    case "refund": {
      const most = moneyOf(command);
      const { is_part, is_again } = v.parse(refundSchema, body);
      return { action: kind, billing_no: object, most, isAgain: is_again, ...(is_part ? { amount: most.amount } : {}) };
    }
    case "paid": {
      const { provider_txn, is_another_amount } = v.parse(paidSchema, body);
      const money = moneyOf(command);
      return {
        action: kind,
        attempt_id: numberOf(object),
        ...money,
        provider_txn,
        isAnotherAmount: is_another_amount,
      };
    }
    case "refunded":
      return {
        action: kind,
        attempt_id: numberOf(object),
        amount: moneyOf(command).amount,
        ref: v.parse(refundedSchema, body).ref,
      };
    case "dispute-won":
    case "dispute-lost":
      return disputeOf(command, kind);
    case "ask":
    case "unpaid":
    case "settled":
    case "refund-settled":
    case "refund-failed":
    case "webhook-close":
    case "webhook-retry":
    case "close":
    case "reward-deliver":
    case "reward-delivered":
    case "reward-cancel":
    case "block":
    case "unblock":
    case "forget-age":
    case "thresholds":
      return plainDecision(kind, object);
  }
}

function disputeOf({ object, body }: Command, kind: "dispute-won" | "dispute-lost"): Decision {
  const [, attempt = "", dispute_id = ""] = /^(\d+):(.+)$/u.exec(object) ?? [];
  const { taken: amount, fee } = v.parse(disputeSchema, body);
  const state = kind === "dispute-won" ? "won" : "lost";
  return { action: "dispute", state, attempt_id: numberOf(attempt), dispute_id, amount, fee };
}

type Plain = Exclude<
  CommandKind,
  "deliver" | "delivered" | "cancel" | "refund" | "paid" | "refunded" | "dispute-won" | "dispute-lost"
>;

/** Those that name a thing and nothing else. */
function plainDecision(kind: Plain, object: string): Decision {
  switch (kind) {
    case "ask":
    case "unpaid":
    case "settled":
      return { action: kind, attempt_id: numberOf(object) };
    case "refund-settled":
    case "refund-failed":
      return { action: kind, refund_ref: object };
    case "webhook-close":
    case "webhook-retry": {
      const webhook = readWebhookName(object);
      if (webhook === undefined) throw new NotAllowed(`${object} names no webhook`);
      return { action: kind, webhook };
    }
    case "close":
      return { action: kind, break_id: numberOf(object) };
    case "reward-deliver":
      return { action: "reward", claim_id: numberOf(object), wanted: "deliver" };
    case "reward-delivered":
      return { action: "reward", claim_id: numberOf(object), wanted: "delivered" };
    case "reward-cancel":
      return { action: "reward", claim_id: numberOf(object), wanted: "cancel" };
    case "block":
    case "unblock":
    case "forget-age":
      return { action: kind, account_id: numberOf(object) };
    case "thresholds":
      throw new NotAllowed("thresholds are no case");
  }
}

function numberOf(object: string): number {
  if (!/^\d{1,15}$/u.test(object)) throw new NotAllowed(`${object} is no number`);
  return Number(object);
}

function moneyOf({ amount, currency }: Command): { amount: number; currency: string } {
  if (amount === null || currency === null) throw new NotAllowed("it says no amount");
  return { amount, currency };
}
