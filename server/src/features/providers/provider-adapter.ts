// One interface for every payment provider: a translation of their words into ours and a way to reach them.
import type { Clock } from "../../platform/clock.ts";

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** What a notice, a query or a list says about a payment. All three go through the same apply(). */
export interface PaymentObservation {
  readonly about: "payment";
  readonly merchant_ref: string;
  readonly provider_ref: string;
  /** The provider's number of the money movement; another number is another payment. */
  readonly provider_txn: string | undefined;
  readonly state: "pending" | "paid" | "failed" | "cancelled" | "expired";
  /** What really came in, where money came in. */
  readonly money: Money | undefined;
  /** When it came in by the provider's clock, unix seconds, where the provider says so. */
  readonly paid_s: number | undefined;
}

export interface RefundObservation {
  readonly about: "refund";
  readonly refund_ref: string;
  readonly state: "pending" | "succeeded" | "failed";
}

/** The payer's bank takes money back: at once when it opens, and it comes back if the dispute is won. */
export interface DisputeObservation {
  readonly about: "dispute";
  readonly dispute_id: string;
  readonly provider_txn: string;
  readonly state: "open" | "won" | "lost";
  /** Undefined where their number is no amount of ours: a person reads it, and nothing is booked on a guess. */
  readonly money: Money | undefined;
  /** What the provider charges for it, in the currency of the money. */
  readonly fee: number;
}

export type Observation = PaymentObservation | RefundObservation | DisputeObservation;

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

export interface RefundIntent {
  readonly merchant: string;
  /** Committed before the call, one for each refund and the same over all its sends. */
  readonly refund_ref: string;
  readonly merchant_ref: string;
  readonly provider_ref: string;
  /** Which money goes back: one payment may have been paid twice. */
  readonly provider_txn: string;
  readonly money: Money;
  readonly reason: string;
}

/** `refused` is definite: nothing went back and no repetition will change it. */
export type Refunded =
  | { readonly kind: "succeeded" }
  | { readonly kind: "pending" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string };

export interface PaymentRef {
  readonly merchant: string;
  readonly merchant_ref: string;
}

/** One line of the provider's own books, for reconciliation. */
export interface BookLine {
  readonly kind: "payment" | "refund";
  /** The number of the money movement; a refund has one of its own. */
  readonly provider_txn: string;
  readonly merchant_ref: string;
  readonly refund_ref: string | undefined;
  readonly state: "succeeded" | "pending" | "failed";
  /** Undefined where their number is no amount of ours. */
  readonly money: Money | undefined;
  readonly fee: number;
}

export interface BookPage {
  readonly lines: readonly BookLine[];
  readonly next: string | undefined;
}

export interface DisputePage {
  readonly disputes: readonly DisputeObservation[];
  readonly next: string | undefined;
}

/** A span of the provider's time, unix seconds, [from, to), page by page. */
export interface BookWindow {
  readonly merchant: string;
  readonly from_s: number;
  readonly to_s: number;
  readonly cursor: string | undefined;
}

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
  query(payment: PaymentRef, context: ProviderContext): Promise<PaymentObservation | "not_found" | "unknown">;
  /** `too_late`: the provider cannot stop it any more. */
  cancel(payment: PaymentRef, context: ProviderContext): Promise<"cancelled" | "too_late" | "unknown">;
  refund(refund: RefundIntent, context: ProviderContext): Promise<Refunded>;
  queryRefund(
    refund: { merchant: string; refund_ref: string },
    context: ProviderContext,
  ): Promise<RefundObservation | "not_found" | "unknown">;
  /** The provider's own list of money movements; undefined when it did not answer. */
  list(window: BookWindow, context: ProviderContext): Promise<BookPage | undefined>;
  /** Disputes that were opened in the window, as they stand now; undefined when it did not answer. */
  disputes(window: BookWindow, context: ProviderContext): Promise<DisputePage | undefined>;
}
