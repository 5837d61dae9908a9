// Polls every payment without an answer, so that no order depends on a webhook.
import type { WorkKind } from "../../platform/work-runner.ts";
import { applyObservation, paid_elsewhere, paid_unreadably } from "./apply-observation.ts";
import { canStillBePaid, closeOldAttempt, recordPoll, reviewOldAttempt, takeDueAttempts } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { callProvider, failedWithoutMoney } from "./call-provider.ts";
import type { Payments } from "./payment-dependencies.ts";
import { canBeAsked, pollPayment, not_configured, takeApproved } from "./poll-payment.ts";

/** Seconds to the next poll after the first, second, third …; the last one repeats up to 72 h after the order's end. */
const polls_s = [45, 240, 900, 3_600, 10_800] as const;

export function askWork(checkout: Payments): WorkKind<Attempt> {
  return {
    name: "ask",
    batch: 8,
    party_max: 8,
    partyOf: ({ provider, merchant }) => `${provider}:${merchant}`,
    take: (world, owner, want) => takeDueAttempts(world.db, owner, want),
    run: (_world, attempt) => askAbout(checkout, attempt),
  };
}

async function askAbout(checkout: Payments, attempt: Attempt): Promise<void> {
  const { world } = checkout;
  if (!canBeAsked(checkout, attempt)) return leaveUnasked(checkout, attempt);
  // Its maker died before the provider answered: the same call with the same key makes no second payment.
  if (attempt.state === "init" && (await canStillBePaid(world.db, attempt.id)))
    return createUnlessOld(checkout, attempt);
  const polled = await pollPayment(checkout, attempt);
  if (polled === "not_found" && attempt.state !== "pending") return beginOrEnd(checkout, attempt);
  const answer = typeof polled === "object" ? await takeApproved(checkout, attempt, polled) : polled;
  if (answer === "unknown") return pollUntilAnswered(checkout, attempt);
  if (typeof answer === "string") return pollAgain(checkout, attempt, answer);
  // An unknown attempt that the provider has is created again under the same key, which only brings its link.
  if (answer.state === "pending" && attempt.pay_url === null && attempt.pay_code === null)
    return createUnlessOld(checkout, attempt);
  const outcome = await applyObservation(checkout, {
    attempt_id: attempt.id,
    observation: answer,
    cause: "asked the provider",
  });
  const isOdd = outcome === paid_unreadably || outcome === paid_elsewhere;
  if (isOdd && (await reviewOldAttempt(world.db, attempt, outcome))) {
    world.log.error({ event: "payment_in_review", merchant_ref: attempt.merchant_ref, reason: outcome });
  } else if (outcome === "still pending" || isOdd) {
    await pollAgain(checkout, attempt, outcome);
  }
}

/** The provider cannot be polled: the attempt is never called unpaid, and in the end a person finds out from the provider. */
async function leaveUnasked({ world }: Payments, attempt: Attempt): Promise<void> {
  if (await reviewOldAttempt(world.db, attempt, not_configured)) {
    const { provider, merchant, merchant_ref } = attempt;
    world.log.error({ event: "payment_in_review", provider, merchant, merchant_ref, reason: not_configured });
    return;
  }
  await recordPoll(world.db, { ...pollAfter(attempt), error: not_configured });
}

/**
 * The provider does not have it. For an order that is closed nothing is begun. The player never had a link and cannot have paid, so
 * the attempt has ended; money that a webhook brings all the same is late money.
 */
async function beginOrEnd(checkout: Payments, attempt: Attempt): Promise<void> {
  if (await canStillBePaid(checkout.world.db, attempt.id)) return createUnlessOld(checkout, attempt);
  await applyObservation(checkout, {
    attempt_id: attempt.id,
    cause: "never begun at the provider",
    observation: failedWithoutMoney(attempt),
  });
}

async function createUnlessOld(checkout: Payments, attempt: Attempt): Promise<void> {
  if (await closeOldAttempt(checkout.world.db, attempt)) return;
  if (!(await canStillBePaid(checkout.world.db, attempt.id))) return pollAgain(checkout, attempt, "closed meanwhile");
  await callProvider(checkout, attempt);
}

const no_answer = "no usable answer";
/** 71 h 50 min: from 71.5 h on it is polled each minute, so that an outage of minutes puts nothing before a person. */
const last_answer_minutes = 4_310;

/** No answer (a withdrawn key, an outage) says nothing about money: it is never called unpaid, and in the end a person finds out. */
async function pollUntilAnswered({ world }: Payments, attempt: Attempt): Promise<void> {
  if (await reviewOldAttempt(world.db, attempt, no_answer, last_answer_minutes)) {
    const { provider, merchant, merchant_ref } = attempt;
    world.log.error({ event: "payment_in_review", provider, merchant, merchant_ref, reason: no_answer });
    return;
  }
  await recordPoll(world.db, { ...pollAfter(attempt), error: "unknown" });
}

/** Closes an old attempt: its last poll was answered, and not with money. */
async function pollAgain({ world }: Payments, attempt: Attempt, error: string): Promise<void> {
  if (await closeOldAttempt(world.db, attempt)) return;
  await recordPoll(world.db, { ...pollAfter(attempt), error });
}

function pollAfter({ id, lease_no, attempts }: Attempt) {
  const wait_s = polls_s[Math.min(attempts, polls_s.length) - 1] ?? polls_s[0];
  return { id, lease_no, wait_s, is_unknown: false };
}
