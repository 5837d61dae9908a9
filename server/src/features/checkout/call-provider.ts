// Phase two: the provider is called with no transaction open, with the key that phase one committed.
import { inTransaction } from "../../platform/transaction.ts";
import { applyObservation } from "./apply-observation.ts";
import { recordCreated, recordLook } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { lockOrder, moveOrder } from "./order-store.ts";
import type { Created, ProviderAdapter } from "./providers/provider-adapter.ts";

/** Shorter than the lease of an attempt, so that no second process calls while the first still waits. */
const provider_timeout_ms = 15_000;
const first_look_s = 15;

/** The payment link, or undefined when the provider declined or did not answer. */
export async function callProvider(checkout: Checkout, attempt: Attempt): Promise<string | undefined> {
  const adapter = providerOf(checkout, attempt.provider);
  const created = await createAt(checkout, adapter, attempt);
  switch (created.kind) {
    case "redirect":
      await recordRedirect(checkout, attempt, created);
      return created.url;
    case "declined":
      await applyObservation(checkout, {
        attempt_id: attempt.id,
        cause: "the provider declined",
        observation: {
          merchant_ref: attempt.merchant_ref,
          provider_ref: "",
          provider_txn: undefined,
          state: "failed",
          money: undefined,
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

export function providerOf(checkout: Checkout, id: string): ProviderAdapter {
  const adapter = checkout.providers.get(id);
  if (adapter === undefined) throw new Error(`the provider ${id} is not configured`);
  return adapter;
}

function createAt(checkout: Checkout, adapter: ProviderAdapter, attempt: Attempt): Promise<Created> {
  const { fetch, clock } = checkout.world;
  const origin = new URL(attempt.return_url).origin;
  return adapter.create(
    {
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
    },
    { fetch, clock, signal: AbortSignal.timeout(provider_timeout_ms) },
  );
}

/** Phase three. A notice may have been faster: then only the link is new. */
async function recordRedirect(
  checkout: Checkout,
  attempt: Attempt,
  created: Extract<Created, { kind: "redirect" }>,
): Promise<void> {
  await inTransaction(checkout.world, async (tx) => {
    await lockOrder(tx, attempt.billing_no);
    await recordCreated(tx, {
      id: attempt.id,
      lease_no: attempt.lease_no,
      provider_ref: created.provider_ref,
      pay_url: created.url,
    });
    await moveOrder(tx, {
      billing_no: attempt.billing_no,
      from: ["created"],
      to: "pay_pending",
      cause: "payment link given",
    });
  });
}
