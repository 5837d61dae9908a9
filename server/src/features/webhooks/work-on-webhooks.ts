import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { WorkKind } from "../../platform/work-runner.ts";
import { providerOf } from "../providers/public.ts";
import type { Observation, ParsedWebhook } from "../providers/public.ts";
import { applyRefund, findRefund, refund_came_back, refunded_after_all } from "../refunds/public.ts";
import { applyDispute, dispute_misfit, lockAccountOf } from "../disputes/public.ts";
import type { DisputeOutcome } from "../disputes/public.ts";
import {
  applyExternalRefund,
  external_refund_misfit,
  refund_of_unbooked,
  applyInTransaction,
  signalAfter,
  findAttemptByRef,
  findAttemptByTxn,
  readAttempt,
  confirmLate,
  takeApproved,
  refundedPayment,
} from "../payments/public.ts";
import type { ExternalRefundOutcome, PaymentOutcome, Payments } from "../payments/public.ts";
import { endWebhook, parkWebhook, takeDueWebhooks } from "./webhook-store.ts";
import type { DueWebhook } from "./webhook-store.ts";

/** Seconds until an unknown reference is looked up again, by the number of tries. */
const park_waits_s = [2, 10, 60, 600, 3_600] as const;

export function webhookKind(checkout: Payments): WorkKind<DueWebhook> {
  return {
    name: "webhook",
    batch: 16,
    party_max: 16,
    partyOf: ({ provider, merchant }) => `${provider}:${merchant}`,
    take: async (world, owner, want) => {
      const { due, givenUp } = await takeDueWebhooks(world.db, owner, want);
      for (const { provider, merchant, event_id } of givenUp) {
        world.log.error({ event: "webhook_given_up", provider, merchant, event_id });
      }
      return due;
    },
    run: (_world, webhook) => workOnWebhook(checkout, webhook),
  };
}

async function workOnWebhook(checkout: Payments, webhook: DueWebhook): Promise<void> {
  const { world } = checkout;
  const { provider, merchant, headers, body, event_id } = webhook;
  // One body may carry several webhooks, each of which is a row of its own.
  const parsed = providerOf(checkout.providers, provider)
    .parse({ merchant, headers, body })
    .find((one) => one.event_id === event_id);
  const observations = parsed && (await followReferences(checkout, webhook, parsed.observations));
  if (observations === "unknown") return waitForSubject(checkout, webhook);
  if (observations === undefined || observations.length === 0) {
    // An authentic body that cannot be read may be about money all the same.
    const end =
      parsed === undefined
        ? ({ state: "review", outcome: "cannot be read" } as const)
        : ({ state: "ignored", outcome: "says nothing about a payment" } as const);
    await inTransaction(world, (tx) => endWebhook(tx, webhook, end));
    return;
  }
  // What was asked for just now is true now; what the webhook itself says was true when it was written.
  const isCurrent = parsed?.observations.some((one) => one.about === "reference") === true;
  const subjects: Subject[] = [];
  for (const observation of observations) {
    const subject = await findSubject(checkout, webhook, { observation, observations, isCurrent });
    if (subject === undefined) return waitForSubject(checkout, webhook, mayBeForeign(observation));
    subjects.push(subject);
  }
  // Effect and end of work are one transaction: a worker that dies in between has done neither.
  const outcomes = await inTransaction(world, async (tx) => {
    // Accounts before orders: what a dispute locks first is locked before what stands beside it in the same webhook.
    for (const { disputed_attempt } of subjects) {
      if (disputed_attempt !== undefined) await lockAccountOf(tx, disputed_attempt);
    }
    const effects: Effect[] = [];
    const signalled: MoneyOutcome[] = [];
    for (const subject of subjects) {
      if (subject.disputed_attempt !== undefined) {
        effects.push(await subject.apply(tx));
        continue;
      }
      const moved = await subject.apply(tx);
      effects.push(moved);
      signalled.push(moved);
    }
    const outcome = effects.map((effect, index) => (isOdd(effect) ? `${effect}: ${subjects[index]?.words}` : effect));
    const merchant_ref = subjects[0]?.merchant_ref;
    const end = { state: endOf(effects), outcome: outcome.join("; "), merchant_ref };
    tx.later(endLeased(tx, webhook, end));
    return signalled;
  });
  for (const outcome of outcomes) signalAfter(checkout, outcome);
}

/** With no transaction open: a provider that sends only a reference is polled for what became of it. */
async function followReferences(
  checkout: Payments,
  { provider, merchant }: DueWebhook,
  observations: ParsedWebhook["observations"],
): Promise<readonly Observation[] | "unknown"> {
  const found: Observation[] = [];
  for (const one of observations) {
    if (one.about !== "reference") {
      found.push(one);
      continue;
    }
    const behind = await providerOf(checkout.providers, provider).follow({ merchant, ref: one.ref });
    if (behind === "unknown") return "unknown";
    found.push(...behind);
  }
  return found;
}

/** What a payment or a refund came to; work may follow from it. */
type MoneyOutcome = PaymentOutcome | ExternalRefundOutcome;
type Effect = MoneyOutcome | DisputeOutcome;

interface SubjectWords {
  /** Whose payment it is, for the person who reads what could not be booked. */
  readonly merchant_ref: string;
  /** What it says, in the same place. */
  readonly words: string;
}

interface MoneySubject extends SubjectWords {
  readonly apply: (tx: Tx) => Promise<MoneyOutcome>;
  readonly disputed_attempt?: undefined;
}

interface DisputeSubject extends SubjectWords {
  readonly apply: (tx: Tx) => Promise<DisputeOutcome>;
  /** The account of its order is locked first of all. */
  readonly disputed_attempt: number;
}

type Subject = MoneySubject | DisputeSubject;

/** What the webhook speaks of, ready to be applied; undefined while it is not known here, or could not be taken yet. */
async function findSubject(
  checkout: Payments,
  { provider, merchant, event_id }: DueWebhook,
  observed: { observation: Observation; observations: readonly Observation[]; isCurrent: boolean },
): Promise<Subject | undefined> {
  const { observation, observations, isCurrent } = observed;
  const { db } = checkout.world;
  const cause = `webhook ${event_id}`;
  switch (observation.about) {
    case "payment": {
      const { merchant_ref } = observation;
      const attempt = await findAttemptByRef(db, { provider, merchant, merchant_ref });
      if (attempt === undefined) return undefined;
      const confirmed = isCurrent ? observation : await confirmLate(checkout, attempt, observation);
      if (confirmed === undefined) return undefined;
      const taken = await takeApproved(checkout, attempt, confirmed);
      if (taken === "unknown") return undefined;
      const { id: attempt_id, billing_no } = attempt;
      const apply = (tx: Tx) => applyInTransaction(tx, { attempt_id, billing_no, observation: taken, cause });
      return { apply, merchant_ref, words: taken.state };
    }
    case "refund": {
      const refund = await findRefund(db, observation.refund_ref);
      const payment = refund && (await readAttempt(db, refund.payment_attempt_id));
      // A merchant speaks of its own payments alone.
      if (payment?.provider !== provider || payment.merchant !== merchant) return undefined;
      const heard = { state: observation.state, reason: "the provider says that it failed" };
      if (refund === undefined) return undefined;
      const apply = (tx: Tx) => applyRefund(tx, refundedPayment, { refund, ...heard });
      return { apply, merchant_ref: payment.merchant_ref, words: `refund ${refund.refund_ref} ${observation.state}` };
    }
    case "external_refund": {
      const { provider_txn, refund_id } = observation;
      const key = { provider, merchant, provider_txn };
      const known = await findAttemptByTxn(db, key);
      // Its payment may be booked, or found to be over, by what the same webhook says before it.
      const told = observations.find((one) => one.about === "payment");
      const merchant_ref = known?.merchant_ref ?? told?.merchant_ref;
      if (merchant_ref === undefined) return undefined;
      const apply = async (tx: Tx): Promise<ExternalRefundOutcome> => {
        const booked = await findAttemptByTxn(tx, key);
        return booked === undefined
          ? refund_of_unbooked
          : applyExternalRefund(tx, { attempt_id: booked.id, observation, cause });
      };
      return { apply, merchant_ref, words: `refund ${refund_id} of ${provider_txn}, made at the provider` };
    }
    case "dispute": {
      const { provider_txn } = observation;
      const attempt = await findAttemptByTxn(db, { provider, merchant, provider_txn });
      if (attempt === undefined) return undefined;
      const apply = (tx: Tx) => applyDispute(tx, { attempt_id: attempt.id, observation, cause });
      const { dispute_id, state, money } = observation;
      const amount = money === undefined ? "without an amount" : `${money.amount} ${money.currency}`;
      const words = `dispute ${dispute_id} ${state}, ${amount}, of ${provider_txn}`;
      return { apply, merchant_ref: attempt.merchant_ref, words, disputed_attempt: attempt.id };
    }
  }
}

/** Its subject may precede our own commit: it is kept and looked up again, and after three days a person reads it. */
async function waitForSubject({ world }: Payments, webhook: DueWebhook, isMaybeForeign = false): Promise<void> {
  // An hour is longer than any commit of ours takes; an account that sells other things too would fill the review list.
  if (isMaybeForeign && webhook.attempts >= park_waits_s.length) {
    await inTransaction(world, (tx) => endWebhook(tx, webhook, { state: "ignored", outcome: "of no payment of ours" }));
    return;
  }
  if (webhook.is_too_old) {
    await inTransaction(world, (tx) => endWebhook(tx, webhook, { state: "review", outcome: "unknown reference" }));
    return;
  }
  const wait_s = park_waits_s[Math.min(webhook.attempts, park_waits_s.length) - 1] ?? park_waits_s[0];
  await parkWebhook(world.db, webhook, wait_s);
}

function mayBeForeign(observation: Observation): boolean {
  return "may_be_foreign" in observation && (observation.may_be_foreign ?? false);
}

/** What the ledger cannot take without a person is read by one. */
function endOf(effects: readonly Effect[]): "processed" | "review" {
  return effects.some(isOdd) ? "review" : "processed";
}

const odd: readonly Effect[] = [refund_came_back, refunded_after_all, dispute_misfit, external_refund_misfit];

function isOdd(effect: Effect): boolean {
  return odd.includes(effect);
}

async function endLeased(...ending: Parameters<typeof endWebhook>): Promise<void> {
  if (!(await endWebhook(...ending))) throw new LeaseLost();
}

/** Another worker took the webhook over; what was done here is rolled back. */
class LeaseLost extends Error {
  constructor() {
    super("the lease of this webhook went to another worker");
  }
}
