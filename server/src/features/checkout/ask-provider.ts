// The janitor of payments: whatever has no answer is asked about, so that no order depends on a notice.
import type { WorkKind } from "../../platform/work-runner.ts";
import { providerOf } from "../providers/public.ts";
import { applyObservation } from "./apply-observation.ts";
import { closeOldAttempt, recordLook, takeDueAttempts } from "./attempt-store.ts";
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
  if (await closeOldAttempt(world.db, attempt)) return;
  // Its maker died before the provider answered: the same call with the same key makes no second payment.
  if (attempt.state === "init") {
    await callProvider(checkout, attempt);
    return;
  }
  const { merchant, merchant_ref } = attempt;
  const answer = await providerOf(checkout.providers, attempt.provider).query({ merchant, merchant_ref });
  if (answer === "not_found" && attempt.state === "unknown") {
    await callProvider(checkout, attempt);
    return;
  }
  const wait_s = looks_s[Math.min(attempt.attempts, looks_s.length) - 1] ?? looks_s[0];
  if (typeof answer === "string") {
    return recordLook(world.db, {
      id: attempt.id,
      lease_no: attempt.lease_no,
      wait_s,
      error: answer,
      is_unknown: false,
    });
  }
  // An unknown attempt that the provider has is created again under the same key, which only brings its link.
  if (answer.state === "pending" && attempt.pay_url === null) {
    await callProvider(checkout, attempt);
    return;
  }
  const outcome = await applyObservation(checkout, {
    attempt_id: attempt.id,
    observation: answer,
    cause: "asked the provider",
  });
  if (outcome === "still pending" || outcome === "paid without transaction or amount") {
    await recordLook(world.db, { id: attempt.id, lease_no: attempt.lease_no, wait_s, error: null, is_unknown: false });
  }
}
