// One interface for every payment provider: a translation of their words into ours and a way to reach them.
import type { Clock } from "../../../platform/clock.ts";

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** What a notice, a query or a person says about a payment. All three go through the same apply(). */
export interface Observation {
  readonly merchant_ref: string;
  readonly provider_ref: string;
  /** The provider's number of the money movement; another number is another payment. */
  readonly provider_txn: string | undefined;
  readonly state: "pending" | "paid" | "failed" | "cancelled" | "expired";
  /** What really came in, where money came in. */
  readonly money: Money | undefined;
}

export interface PaymentIntent {
  readonly merchant: string;
  /** Committed before the call, and the provider's idempotency key: a repeated call makes no second payment. */
  readonly merchant_ref: string;
  readonly money: Money;
  readonly description: string;
  readonly method: string;
  readonly country: string;
  readonly language: string;
  readonly return_url: string;
  readonly notify_url: string;
  readonly pay_within_s: number;
}

/** `unknown` (no answer, 5xx) is a state of its own: it is asked about, never taken for a failure. */
export type Created =
  | { readonly kind: "redirect"; readonly url: string; readonly provider_ref: string }
  | { readonly kind: "declined"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string };

export interface RawNotice {
  readonly merchant: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ParsedNotice {
  readonly event_id: string;
  readonly kind: string;
  readonly observation: Observation | undefined;
}

export interface ProviderContext {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export interface ProviderAdapter {
  readonly id: string;
  /** Whether this brand has an account at the provider. */
  knowsMerchant(merchant: string): boolean;
  create(intent: PaymentIntent, context: ProviderContext): Promise<Created>;
  /** Names, in lower case, of the headers that a notice is verified by; they alone reach verify() and are kept. */
  readonly noticeHeaders: readonly string[];
  /** What the provider wants to hear when a notice is stored. */
  readonly acknowledgement: { readonly status: number; readonly body: string };
  /** On the raw bytes, before anything is parsed; pure, several secrets, fails closed. */
  verify(notice: RawNotice, now_ms: number): boolean;
  /** Only of verified notices. Undefined when the body is none of theirs. */
  parse(notice: RawNotice): ParsedNotice | undefined;
  query(
    payment: { merchant: string; merchant_ref: string },
    context: ProviderContext,
  ): Promise<Observation | "not_found" | "unknown">;
}
