// Phase two: the provider is called with no transaction open, with the key that phase one committed.
import { applyObservation } from "./apply-observation.ts";
import { recordLook } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { recordLink } from "./order-store.ts";
import { providerOf } from "../providers/public.ts";
import type { Created } from "../providers/public.ts";

const first_look_s = 15;

/** The payment link, or undefined when the provider declined or did not answer. */
export async function callProvider(checkout: Checkout, attempt: Attempt): Promise<string | undefined> {
  const created = await createAt(checkout, attempt);
  switch (created.kind) {
    case "redirect":
      await recordLink(checkout.world.db, { attempt, provider_ref: created.provider_ref, pay_url: created.url });
      return created.url;
    case "declined":
      await applyObservation(checkout, {
        attempt_id: attempt.id,
        cause: "the provider declined",
        observation: {
          about: "payment",
          merchant_ref: attempt.merchant_ref,
          provider_ref: "",
          provider_txn: undefined,
          state: "failed",
          money: undefined,
          paid_s: undefined,
        },
      });
      return undefined;
    case "unknown":
      await recordLook(checkout.world.db, {
        id: attempt.id,
        lease_no: attempt.lease_no,
        wait_s: first_look_s,
        error: created.reason,
        is_unknown: true,
      });
      return undefined;
  }
}

function createAt(checkout: Checkout, attempt: Attempt): Promise<Created> {
  const origin = new URL(attempt.return_url).origin;
  return providerOf(checkout.providers, attempt.provider).create({
    merchant: attempt.merchant,
    merchant_ref: attempt.merchant_ref,
    money: { amount: attempt.amount, currency: attempt.currency },
    description: attempt.description,
    method: attempt.method,
    country: attempt.country,
    language: attempt.language,
    return_url: attempt.return_url,
    notify_url: `${origin}/hooks/${attempt.provider}/${attempt.merchant}`,
    pay_within_s: attempt.pay_within_s,
  });
}
