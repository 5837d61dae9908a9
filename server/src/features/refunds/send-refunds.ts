// Gives money back exactly once: one key for each refund, and an unknown answer is asked about before it is sent again.
import { inTransaction } from "../../platform/transaction.ts";
import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { whyNotTaken } from "../providers/public.ts";
import type { BookedPayment, Providers, RefundObservation } from "../providers/public.ts";
import { applyRefund } from "./end-refund.ts";
import { listOtherNumbers } from "./external-refund-store.ts";
import { hasLiveDispute } from "./dispute-store.ts";
import {
  endRefund,
  polls_after_send,
  markSent,
  postponeRefund,
  putRefundInReview,
  takeDueRefunds,
  under_way,
} from "./refund-store.ts";
import type { DueRefund } from "./refund-store.ts";
import type { RefundedPayment } from "./refunded-payment.ts";

export interface Refunds {
  readonly providers: Providers;
  readonly payments: RefundedPayment;
}

/** Seconds before the next try, by the number of the try that just ended; the last one repeats up to 48 h. */
const waits_s = [5, 30, 120, 600, 1_800] as const;

export function refundWork(refunds: Refunds): Work {
  return workOf({
    name: "refund",
    batch: 8,
    party_max: 8,
    partyOf: ({ party }) => party,
    take: (world, owner, want) => takeDueRefunds(world.db, owner, want),
    run: (world, refund: DueRefund) => sendOne(world, refunds, refund),
  });
}

async function sendOne(world: World, refunds: Refunds, refund: DueRefund): Promise<void> {
  const isDisputed = await hasLiveDispute(world.db, refund.payment_attempt_id);
  if (refund.is_too_old && !isDisputed) return review(world, refunds, refund, "no answer for too long");
  const { captured_amount, ...payment } = await refunds.payments.describe(world.db, refund.payment_attempt_id);
  const provider = refunds.providers.get(payment.provider);
  // The brand has no account there any more: it can neither be sent nor asked about, and in the end a person sees it.
  if (provider?.knowsMerchant(payment.merchant) !== true) {
    if (refund.is_too_old) return review(world, refunds, refund, "not configured");
    return postpone(world, refund, "not configured");
  }
  if (refund.is_external) return askAboutExternal(world, refunds, { refund, payment, refundsOf: provider.refundsOf });
  const { refund_ref, reason, is_under_way } = refund;
  const money = { amount: refund.amount, currency: refund.currency };
  const numbers = {
    refund_id: refund.provider_refund ?? undefined,
    other_refund_ids: refund.state === "unknown" ? await listOtherNumbers(world.db, refund) : [],
  };
  const intent = { ...payment, refund_ref, money, reason, is_under_way, ...numbers };
  // A provider forgets its keys after a while; a refund that may be known is asked about, not repeated on a guess.
  if (refund.state === "unknown") {
    const known = await provider.queryRefund(intent);
    const isUndecided = known === "unknown" || (known !== "not_found" && known.state === "pending");
    if (isUndecided && refund.is_too_old) return review(world, refunds, refund, "no answer for too long");
    if (known === "unknown") return postpone(world, refund, "no answer to the question");
    if (known !== "not_found") {
      const { state, refund_id } = known;
      return settle(world, refunds, refund, { state, refund_id, reason: "the provider says that it failed" });
    }
  }
  // Decided before it is sent: a person finds another way for this money.
  const refusal = whyNotTaken(provider.can.refund, { is_whole: refund.amount === captured_amount });
  if (refusal !== undefined) return refuse(world, refunds, refund, refusal);
  switch (await beginSend(world, refunds, refund)) {
    case "disputed":
      return standBack(world, refunds, refund);
    case "lost":
      return;
    case "send":
  }
  const answer = await provider.refund(intent);
  switch (answer.kind) {
    case "succeeded":
    case "pending":
      return settle(world, refunds, refund, { state: answer.kind, refund_id: answer.refund_id, reason: "" });
    case "refused":
      return refuse(world, refunds, refund, answer.reason);
    case "unknown":
      return postpone(world, refund, answer.reason);
  }
}

/** Under the lock of the payment, so that no dispute opens between the check and the mark. */
function beginSend(world: World, refunds: Refunds, refund: DueRefund): Promise<"send" | "disputed" | "lost"> {
  return inTransaction(world, async (tx) => {
    await refunds.payments.lock(tx, refund.payment_attempt_id);
    if (await hasLiveDispute(tx, refund.payment_attempt_id)) return "disputed";
    return (await markSent(tx, refund)) ? "send" : "lost";
  });
}

/**
 * The bank takes this money back itself, so a refund that the provider does not know is sent no more. It is called off once no
 * send of it can still be on its way; what becomes of the money is then the dispute's to say.
 */
async function standBack(world: World, refunds: Refunds, refund: DueRefund): Promise<void> {
  const reason = "disputed";
  if (refund.state === "unknown" && refund.attempts <= polls_after_send) return postpone(world, refund, reason);
  await inTransaction(world, async (tx) => {
    await refunds.payments.lock(tx, refund.payment_attempt_id);
    const isEnded = await endRefund(tx, refund.id, { state: "failed", reason, lease_no: refund.lease_no });
    if (isEnded) await refunds.payments.calledOff(tx, refund);
  });
}

/** What another worker sends after this one lost its lease may still be taken, so this refusal ends nothing then. */
async function refuse(world: World, refunds: Refunds, refund: DueRefund, reason: string): Promise<void> {
  const { lease_no } = refund;
  world.log.error({ event: "refund_failed", refund_ref: refund.refund_ref, reason });
  await inTransaction(world, (tx) => applyRefund(tx, refunds.payments, { refund, state: "failed", reason, lease_no }));
}

async function settle(
  world: World,
  refunds: Refunds,
  refund: DueRefund,
  observed: { state: RefundObservation["state"]; refund_id: string | undefined; reason: string },
): Promise<void> {
  const { state, refund_id, reason } = observed;
  if (state === "pending") return postpone(world, refund, under_way, refund_id);
  if (state === "failed") world.log.error({ event: "refund_failed", refund_ref: refund.refund_ref, reason });
  await inTransaction(world, (tx) => applyRefund(tx, refunds.payments, { refund, state, reason, refund_id }));
}

/** A refund of others that has not ended yet: the provider's list of refunds says what became of it. */
async function askAboutExternal(
  world: World,
  refunds: Refunds,
  asked: {
    refund: DueRefund;
    payment: BookedPayment;
    refundsOf: ((payment: BookedPayment) => Promise<readonly ObservedRefund[] | "unknown">) | undefined;
  },
): Promise<void> {
  const { refund, payment, refundsOf } = asked;
  const all = refundsOf === undefined ? "unknown" : await refundsOf(payment);
  if (all === "unknown") return postpone(world, refund, "no answer to the question");
  const found = all.find((one) => one.refund_id === refund.provider_refund);
  const state = found?.state ?? "pending";
  return settle(world, refunds, refund, { state, refund_id: undefined, reason: "the provider says that it failed" });
}

type ObservedRefund = Pick<RefundObservation, "state" | "refund_id">;

async function review(world: World, refunds: Refunds, refund: DueRefund, reason: string): Promise<void> {
  world.log.error({ event: "refund_in_review", refund_ref: refund.refund_ref, reason });
  await inTransaction(world, async (tx) => {
    await refunds.payments.lock(tx, refund.payment_attempt_id);
    if (await putRefundInReview(tx, refund, reason)) await refunds.payments.stuck(tx, refund, reason);
  });
}

function postpone(world: World, refund: DueRefund, error: string, refund_id?: string): Promise<void> {
  const wait_s = waits_s[Math.min(refund.attempts, waits_s.length) - 1] ?? waits_s[0];
  return postponeRefund(world.db, refund, { wait_s, error, refund_id });
}
