// What the provider says about a payment of ours when it is asked, and the taking of one that its payer has approved.
import { providerOf } from "../providers/public.ts";
import type { PaymentObservation } from "../providers/public.ts";
import { canStillBePaid } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Payments } from "./payment-dependencies.ts";

interface AskedPayment extends Pick<Attempt, "provider" | "merchant" | "merchant_ref" | "provider_ref"> {
  /** Which money movement is meant, where the caller names one. */
  readonly asked_txn?: string | undefined;
}

export const not_configured = "not configured";

/** False: the brand has no account there any more. */
export function canBeAsked(
  { providers }: Pick<Payments, "providers">,
  { provider, merchant }: Pick<AskedPayment, "provider" | "merchant">,
): boolean {
  return providers.get(provider)?.knowsMerchant(merchant) === true;
}

/** Only reads. An answer about another payment than the one that was asked about is no answer. */
export async function pollPayment(
  { providers }: Pick<Payments, "providers">,
  payment: AskedPayment,
): Promise<PaymentObservation | "not_found" | "unknown"> {
  const { merchant, merchant_ref, provider_ref, asked_txn } = payment;
  const answer = await providerOf(providers, payment.provider).query({
    merchant,
    merchant_ref,
    provider_ref: provider_ref ?? undefined,
    ...(asked_txn === undefined ? {} : { provider_txn: asked_txn }),
  });
  return typeof answer === "object" && answer.merchant_ref !== merchant_ref ? "unknown" : answer;
}

/** So long after a payment a webhook of it may be overtaken by what became of the money since. */
const fresh_s = 60;

/**
 * A webhook says what was true when it was written. One that comes late, after an outage for example, may speak of money that has
 * gone back since, so the provider is asked what is true now. Undefined: it did not answer, and the webhook waits.
 */
export async function confirmLate(
  { world, providers }: Payments,
  attempt: Pick<Attempt, "provider" | "merchant" | "provider_ref" | "provider_txn">,
  observation: PaymentObservation,
): Promise<PaymentObservation | undefined> {
  const { merchant_ref, provider_ref, provider_txn, paid_s } = observation;
  const isLate = paid_s !== undefined && paid_s < world.clock.nowMs() / 1_000 - fresh_s;
  if (observation.state !== "paid" || !isLate || attempt.provider_txn === provider_txn) return observation;
  const known_ref = attempt.provider_ref ?? (provider_ref === "" ? null : provider_ref);
  const asked = { ...attempt, merchant_ref, provider_ref: known_ref, asked_txn: provider_txn };
  const now = await pollPayment({ providers }, asked);
  if (typeof now === "string") return undefined;
  // An answer about another movement than this one, as of a payment that was paid twice, proves nothing.
  return now.provider_txn === provider_txn || now.state !== "paid" ? { ...now, provider_txn } : observation;
}

/** Money of an order that is closed, or paid already, is not taken: what was approved then lapses by itself. */
export async function takeApproved(
  { world, providers }: Payments,
  attempt: Pick<Attempt, "id" | "provider" | "merchant">,
  observation: PaymentObservation,
): Promise<PaymentObservation | "unknown"> {
  const complete = providers.get(attempt.provider)?.complete;
  if (observation.state !== "pending" || observation.is_approved !== true || complete === undefined) return observation;
  if (!(await canStillBePaid(world.db, attempt.id))) return observation;
  const { merchant_ref, provider_ref } = observation;
  const taken = await complete({ merchant: attempt.merchant, merchant_ref, provider_ref });
  return typeof taken === "object" && taken.merchant_ref !== merchant_ref ? "unknown" : taken;
}
