// The janitor of payments: whatever has no answer is asked about, so that no order depends on a notice.
import type { WorkKind } from "../../platform/work-runner.ts";
import { providerOf } from "../providers/public.ts";
import { applyObservation, paid_unreadably } from "./apply-observation.ts";
import { closeOldAttempt, recordLook, reviewOldAttempt, takeDueAttempts } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { callProvider } from "./call-provider.ts";
import type { Checkout } from "./checkout-dependencies.ts";

/** Seconds to the next look after the first, second, third …; the last one repeats up to 72 h after the order's end. */
const looks_s = [45, 240, 900, 3_600, 10_800] as const;

export function askWork(checkout: Checkout): WorkKind<Attempt> {
  return {
    name: "ask",
    batch: 8,
    take: (world, owner, batch) => takeDueAttempts(world.db, owner, batch),
    run: (_world, attempt) => askAbout(checkout, attempt),
  };
}

async function askAbout(checkout: Checkout, attempt: Attempt): Promise<void> {
  const { world } = checkout;
  // Its maker died before the provider answered: the same call with the same key makes no second payment.
  if (attempt.state === "init") return createUnlessOld(checkout, attempt);
  const { merchant, merchant_ref } = attempt;
  const answer = await providerOf(checkout.providers, attempt.provider).query({ merchant, merchant_ref });
  if (answer === "not_found" && attempt.state === "unknown") return createUnlessOld(checkout, attempt);
  if (typeof answer === "string") return lookAgain(checkout, attempt, answer);
  // An unknown attempt that the provider has is created again under the same key, which only brings its link.
  if (answer.state === "pending" && attempt.pay_url === null) return createUnlessOld(checkout, attempt);
  const outcome = await applyObservation(checkout, {
    attempt_id: attempt.id,
    observation: answer,
    cause: "asked the provider",
  });
  if (outcome === paid_unreadably && (await reviewOldAttempt(world.db, attempt, outcome))) {
    world.log.error({ event: "payment_in_review", merchant_ref, reason: outcome });
  } else if (outcome === "still pending" || outcome === paid_unreadably) {
    await lookAgain(checkout, attempt, outcome);
  }
}

async function createUnlessOld(checkout: Checkout, attempt: Attempt): Promise<void> {
  if (await closeOldAttempt(checkout.world.db, attempt)) return;
  await callProvider(checkout, attempt);
}

/** The last question has been asked when this closes it. */
async function lookAgain({ world }: Checkout, attempt: Attempt, error: string): Promise<void> {
  if (await closeOldAttempt(world.db, attempt)) return;
  const { id, lease_no } = attempt;
  const wait_s = looks_s[Math.min(attempt.attempts, looks_s.length) - 1] ?? looks_s[0];
  await recordLook(world.db, { id, lease_no, wait_s, error, is_unknown: false });
}
