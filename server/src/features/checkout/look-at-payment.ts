// What the provider says about a payment of ours when it is asked, and the taking of one that its payer has approved.
import { providerOf } from "../providers/public.ts";
import type { PaymentObservation } from "../providers/public.ts";
import { canStillBePaid } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Payments } from "./checkout-dependencies.ts";

type AskedPayment = Pick<Attempt, "provider" | "merchant" | "merchant_ref" | "provider_ref">;

export const not_configured = "not configured";

/** False: the brand has no account there any more. */
export function canBeAsked(
  { providers }: Pick<Payments, "providers">,
  { provider, merchant }: Pick<AskedPayment, "provider" | "merchant">,
): boolean {
  return providers.get(provider)?.knowsMerchant(merchant) === true;
}

/** Only reads. An answer about another payment than the one that was asked about is no answer. */
export async function lookAtPayment(
  { providers }: Pick<Payments, "providers">,
  payment: AskedPayment,
): Promise<PaymentObservation | "not_found" | "unknown"> {
  const { merchant, merchant_ref, provider_ref } = payment;
  const answer = await providerOf(providers, payment.provider).query({
    merchant,
    merchant_ref,
    provider_ref: provider_ref ?? undefined,
  });
  return typeof answer === "object" && answer.merchant_ref !== merchant_ref ? "unknown" : answer;
}

/** Money of an order that is closed, or paid already, is not taken: what was approved then lapses by itself. */
export async function takeApproved(
  { world, providers }: Payments,
  attempt: Pick<Attempt, "id" | "provider" | "merchant">,
  said: PaymentObservation,
): Promise<PaymentObservation | "unknown"> {
  const complete = providers.get(attempt.provider)?.complete;
  if (said.state !== "pending" || said.is_approved !== true || complete === undefined) return said;
  if (!(await canStillBePaid(world.db, attempt.id))) return said;
  const { merchant_ref, provider_ref } = said;
  const taken = await complete({ merchant: attempt.merchant, merchant_ref, provider_ref });
  return typeof taken === "object" && taken.merchant_ref !== merchant_ref ? "unknown" : taken;
}
