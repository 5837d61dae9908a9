// What a creation answers: the provider's link, or our own waiting page where the provider is slow (Z125).
import type { CreateResult } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { assert } from "../../../platform/assert.ts";
import { findNonce } from "../../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../../platform/idempotency/idempotency-store.ts";
import type { CallContext } from "../../../platform/http/call-route.ts";
import { readCurrentAttempt, callProvider } from "../../payments/public.ts";
import type { Attempt } from "../../payments/public.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { payPage } from "../../orders/public.ts";

const provider_wait_ms = 6_000;
const poll_ms = 200;

type Caller = Pick<CallContext, "resolvedHost" | "locale">;

/** Calls the provider and waits for it; the call goes on in the background when the player cannot wait any longer. */
export async function callProviderForAnswer(
  checkout: Checkout,
  caller: Caller,
  attempt: Attempt,
): Promise<CreateResult> {
  const { billing_no } = attempt;
  const called = callProvider(checkout, attempt).catch((error: unknown) => {
    checkout.world.log.error({ event: "provider_call_failed", provider: attempt.provider, error: String(error) });
    return undefined;
  });
  const enough = new AbortController();
  const created = await Promise.race([called, checkout.world.clock.sleep(provider_wait_ms, enough.signal)]);
  enough.abort();
  const dropin = created?.kind === "redirect" ? created.dropin : undefined;
  return {
    billing_no,
    // A code is shown on our own page, in the player's language and with a link to the provider's where there is one.
    url: created?.kind === "redirect" ? created.url : payPage(caller, billing_no),
    ...scanOf(created?.kind === "redirect" ? created.scan_code : undefined),
    ...(dropin === undefined ? {} : { dropin: { provider: attempt.provider, ...dropin } }),
  };
}

/** A nonce that is known answers what it made; with other parameters it is a mistake of the client (Z126). */
export async function answerAgain(
  checkout: Checkout,
  caller: Caller,
  nonce: NonceKey,
): Promise<CreateResult | Refusal | undefined> {
  const known = await findNonce(checkout.world.db, nonce);
  if (known === undefined) return undefined;
  if (!known.fingerprint.equals(nonce.fingerprint)) return refuse("bad_parameter", { parameter: "nonce" });
  assert(known.billing_no !== null, "the call is part of the fingerprint, and every creation makes an order");
  return answerOfOrder(checkout, caller, known.billing_no);
}

/** Rebuilds the answer of an order that is already there; another process may be calling the provider at this moment. */
export async function answerOfOrder(checkout: Checkout, caller: Caller, billing_no: string): Promise<CreateResult> {
  const { db, clock } = checkout.world;
  const end_ms = clock.nowMs() + provider_wait_ms;
  for (;;) {
    const attempt = await readCurrentAttempt(db, billing_no);
    const canBePaid =
      attempt !== undefined && (attempt.state === "init" || attempt.state === "unknown" || attempt.state === "pending");
    // What cannot be paid any more has no link: our own page says so and leads back.
    const hasCode = canBePaid && attempt.pay_code !== null;
    const url = canBePaid && !hasCode ? attempt.pay_url : null;
    const isWaiting = canBePaid && url === null && !hasCode;
    if (!isWaiting || clock.nowMs() >= end_ms) {
      const shown = canBePaid ? { ...scanOf(attempt.scan_code ?? undefined), ...formOf(attempt) } : {};
      return { billing_no, url: url ?? payPage(caller, billing_no), ...shown };
    }
    await clock.sleep(poll_ms);
  }
}

function scanOf(scan_code: string | undefined): Pick<CreateResult, "scan_code"> {
  return scan_code === undefined ? {} : { scan_code };
}

/** Z100: what a form on our own page needs. */
function formOf({ provider, dropin_session, dropin_key }: Attempt): Pick<CreateResult, "dropin"> {
  if (dropin_session === null || dropin_key === null) return {};
  return { dropin: { provider, session: dropin_session, client_key: dropin_key } };
}
