// Polls every payment without an answer, so that no order depends on a webhook.
import type { WorkKind } from "../../platform/work-runner.ts";
import { applyObservation, paid_elsewhere, paid_unreadably } from "./apply-observation.ts";
import { canStillBePaid, closeOldAttempt, recordLook, reviewOldAttempt, takeDueAttempts } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { callProvider, failedWithoutMoney } from "./call-provider.ts";
import type { Payments } from "./payment-dependencies.ts";
import { canBeAsked, lookAtPayment, not_configured, takeApproved } from "./poll-payment.ts";

/** Seconds to the next look after the first, second, third …; the last one repeats up to 72 h after the order's end. */
const looks_s = [45, 240, 900, 3_600, 10_800] as const;

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
  const look = await lookAtPayment(checkout, attempt);
  if (look === "not_found" && attempt.state !== "pending") return beginOrEnd(checkout, attempt);
  const answer = typeof look === "object" ? await takeApproved(checkout, attempt, look) : look;
  if (answer === "unknown") return lookUntilAnswered(checkout, attempt);
  if (typeof answer === "string") return lookAgain(checkout, attempt, answer);
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
    await lookAgain(checkout, attempt, outcome);
  }
}

/** Nobody knows whether it was paid: never called unpaid, and in the end a person finds out from the provider. */
async function leaveUnasked({ world }: Payments, attempt: Attempt): Promise<void> {
  if (await reviewOldAttempt(world.db, attempt, not_configured)) {
    const { provider, merchant, merchant_ref } = attempt;
    world.log.error({ event: "payment_in_review", provider, merchant, merchant_ref, reason: not_configured });
    return;
  }
  await recordLook(world.db, { ...lookAfter(attempt), error: not_configured });
}

/**
 * They do not have it. For an order that is closed nothing is begun, and whoever had no link of it cannot have paid it, so it has
 * ended; money that a webhook brings all the same is late money.
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
  if (!(await canStillBePaid(checkout.world.db, attempt.id))) return lookAgain(checkout, attempt, "closed meanwhile");
  await callProvider(checkout, attempt);
}

const no_answer = "no usable answer";
/** 71 h 50 min: from 71.5 h on each minute brings a question, so that an outage of minutes puts nothing before a person. */
const last_answer_minutes = 4_310;

/** No answer (a withdrawn key, an outage) says nothing about money: it is never called unpaid, and in the end a person finds out. */
async function lookUntilAnswered({ world }: Payments, attempt: Attempt): Promise<void> {
  if (await reviewOldAttempt(world.db, attempt, no_answer, last_answer_minutes)) {
    const { provider, merchant, merchant_ref } = attempt;
    world.log.error({ event: "payment_in_review", provider, merchant, merchant_ref, reason: no_answer });
    return;
  }
  await recordLook(world.db, { ...lookAfter(attempt), error: "unknown" });
}

/** The last question was answered, and not with money, when this closes it. */
async function lookAgain({ world }: Payments, attempt: Attempt, error: string): Promise<void> {
  if (await closeOldAttempt(world.db, attempt)) return;
  await recordLook(world.db, { ...lookAfter(attempt), error });
}

function lookAfter({ id, lease_no, attempts }: Attempt) {
  const wait_s = looks_s[Math.min(attempts, looks_s.length) - 1] ?? looks_s[0];
  return { id, lease_no, wait_s, is_unknown: false };
}
