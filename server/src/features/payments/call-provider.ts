// Phase two: the provider is called with no transaction open, with the key that phase one committed.
import { scanCodeSchema } from "@gemgate/contract/pay-to";
import type { PayKind } from "@gemgate/contract/pay-to";
import { payIdOf } from "@gemgate/rules/checkout/pay-path";
import * as v from "valibot";
import { applyObservation } from "./apply-observation.ts";
import { noteRefusal } from "./attempt-end-store.ts";
import { recordPoll } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Payments } from "./payment-dependencies.ts";
import { recordLink } from "./link-store.ts";
import type { PayableCreated } from "./link-store.ts";
import { providerOf } from "../providers/public.ts";
import type { Created, PaymentObservation } from "../providers/public.ts";

const first_poll_s = 15;

/** How the player pays, or undefined when the provider declined or did not answer. */
export async function callProvider(checkout: Payments, attempt: Attempt): Promise<PayableCreated | undefined> {
  const created = withScanCode(checkout, attempt, await createAt(checkout, attempt));
  switch (created.kind) {
    case "redirect":
    case "instructions":
      await recordLink(checkout.world.db, { attempt, created, kind: kindOf(checkout, attempt) });
      return created;
    case "declined":
      await noteRefusal(checkout.world.db, attempt, created.reason);
      await applyObservation(checkout, {
        attempt_id: attempt.id,
        cause: "the provider declined",
        observation: { ...failedWithoutMoney(attempt), decline: "refused_by_provider" },
      });
      return undefined;
    case "unknown":
      await recordPoll(checkout.world.db, {
        id: attempt.id,
        lease_no: attempt.lease_no,
        wait_s: first_poll_s,
        error: created.reason,
        is_unknown: true,
      });
      return undefined;
  }
}

/** Where a phone pays by scanning and the provider gives nothing else for it, its payment page is what is scanned. */
function withScanCode({ providers }: Payments, attempt: Attempt, created: Created): Created {
  if (created.kind !== "redirect" || created.scan_code !== undefined) return created;
  const way = { method: attempt.method, channel: payIdOf(attempt) ?? "" };
  if (providerOf(providers, attempt.provider).scanOf?.(way) === undefined) return created;
  // A long link makes a square that no phone reads; our own page leads to it.
  const ownPage = new URL(`/pay/${attempt.billing_no}`, attempt.return_url).href;
  return { ...created, scan_code: v.is(scanCodeSchema, created.url) ? created.url : ownPage };
}

function createAt(checkout: Payments, attempt: Attempt): Promise<Created> {
  const origin = new URL(attempt.return_url).origin;
  return providerOf(checkout.providers, attempt.provider).create({
    merchant: attempt.merchant,
    merchant_ref: attempt.merchant_ref,
    money: { amount: attempt.amount, currency: attempt.currency },
    description: attempt.description,
    method: attempt.method,
    channel: payIdOf(attempt) ?? "",
    country: attempt.country,
    language: attempt.language,
    return_url: attempt.return_url,
    notify_url: `${origin}/hooks/${attempt.provider}/${attempt.merchant}`,
    pay_within_s: attempt.pay_within_s,
    begun_s: Math.floor(attempt.created_at.getTime() / 1_000),
  });
}

function kindOf(checkout: Payments, { provider, method }: Attempt): PayKind {
  return providerOf(checkout.providers, provider).codes?.[method] ?? "counter";
}

/** What is said of a payment that never came to anything at the provider. */
export function failedWithoutMoney({ merchant_ref }: Pick<Attempt, "merchant_ref">): PaymentObservation {
  const nothing = { provider_ref: "", provider_txn: undefined, money: undefined, paid_s: undefined };
  return { about: "payment", merchant_ref, state: "failed", ...nothing };
}
