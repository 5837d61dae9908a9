// One interface for every payment provider: a translation of its protocol into our words and a way to reach it.
import type { PayKind, PayTo, ScanShape } from "@gemgate/contract/pay-to";
import type { Clock } from "../../platform/clock.ts";
import type { DeclineReason } from "./decline-reason.ts";

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** What a webhook, a query or a list says about a payment. All three go through the same apply(). */
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
  /** What of that money has gone back by now, by us or others, in its currency; 0 where the source does not say. */
  readonly refunded?: number;
  /** Failed, or refused once while the payer may try again, and why, where the provider says so: for counts, never for a player. */
  readonly decline?: DeclineReason;
  /** Pending, and the payer has agreed: no money moves until `complete` takes it. */
  readonly is_approved?: boolean;
}

/** A refund of ours, by the name that we gave it. */
export interface RefundObservation {
  readonly about: "refund";
  readonly refund_ref: string;
  readonly state: "pending" | "succeeded" | "failed";
  /** The provider's own number of it, where the provider's refunds carry no name of ours. */
  readonly refund_id?: string;
}

/** A refund without our name on it: made in the provider's dashboard, by its mediation or by a fraud tool. */
export interface ExternalRefundObservation {
  readonly about: "external_refund";
  /** The provider's own number of the refund. */
  readonly refund_id: string;
  /** The payment whose money goes back. */
  readonly provider_txn: string;
  readonly state: RefundObservation["state"];
  /** Undefined where their number is no amount of ours: a person reads it, and nothing is booked on a guess. */
  readonly money: Money | undefined;
  /** Our own name of it, which our database has lost: it was restored from a backup that is older. */
  readonly lost_ref?: string;
  /** No refund of this provider carries our name, so this one may be ours all the same. */
  readonly is_nameless?: boolean;
  /** It does not say whose sale it is about; an account may sell other things too. */
  readonly may_be_foreign?: boolean;
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
  /** It does not say whose sale it is about; an account may sell other things too. */
  readonly may_be_foreign?: boolean;
}

export type Observation = PaymentObservation | RefundObservation | ExternalRefundObservation | DisputeObservation;

/** Of a reference-only webhook, which is authentic and says too little (an id, no amount): the provider is polled for the rest. */
export interface ReferenceOnly {
  readonly about: "reference";
  /** Whatever `follow` needs to ask. */
  readonly ref: string;
}

export interface PaymentIntent {
  readonly merchant: string;
  /** Committed before the call, and the provider's idempotency key: a repeated call makes no second payment. */
  readonly merchant_ref: string;
  readonly money: Money;
  readonly description: string;
  readonly method: string;
  /** The channel of the option, by the name that the provider gives it (I25); empty where the payway has only one way. */
  readonly channel: string;
  readonly country: string;
  readonly language: string;
  readonly return_url: string;
  readonly notify_url: string;
  readonly pay_within_s: number;
  /** When the attempt was committed, unix seconds: an adapter that sends a time of the end has to send the same in a repeated call. */
  readonly begun_s: number;
}

/** What a form inside our own page needs (Z100); the hosted page stays the way out where its script does not run. */
export interface DropIn {
  readonly session: string;
  readonly client_key: string;
}

/** `unknown` (no answer, 5xx) is a state of its own: it is asked about, never taken for a failure. */
export type Created =
  | {
      readonly kind: "redirect";
      readonly url: string;
      readonly provider_ref: string;
      readonly dropin?: DropIn | undefined;
      /** What the payer's phone scans instead of opening `url`, where the provider gives it. */
      readonly scan_code?: string | undefined;
    }
  /** A voucher or a bank transfer: paid elsewhere with this code, within days. `url` where the provider shows it too. */
  | {
      readonly kind: "instructions";
      readonly provider_ref: string;
      readonly code: string;
      /** By their clock, unix seconds. */
      readonly pay_by_s: number;
      readonly url: string | undefined;
      /** Shops, payee, account: as far as the provider says. The kind is that of the method. */
      readonly to?: Omit<PayTo, "kind"> | undefined;
    }
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
  /** The provider answered that it took it. Only adapters whose provider cannot be polled need this. */
  readonly is_under_way?: boolean;
  /** The provider's number of it, where it told one. */
  readonly refund_id?: string | undefined;
  /** Their numbers of other refunds of this payment that are booked: none of those is this one. */
  readonly other_refund_ids?: readonly string[];
}

/** `refused` is definite: nothing went back and no repetition will change it. */
export type Refunded =
  | { readonly kind: "succeeded"; readonly refund_id?: string }
  | { readonly kind: "pending"; readonly refund_id?: string }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string };

export interface PaymentRef {
  readonly merchant: string;
  readonly merchant_ref: string;
  /** The provider's name of it, once it gave one: most providers are polled by it. */
  readonly provider_ref: string | undefined;
  /** Which money movement is meant, where the caller names one: a payment may have been paid twice. */
  readonly provider_txn?: string;
}

/** A payment that is booked here. */
export interface BookedPayment {
  readonly merchant: string;
  readonly merchant_ref: string;
  /** Empty where the provider never told it. */
  readonly provider_ref: string;
  readonly provider_txn: string;
}

export interface ApprovedPayment extends PaymentRef {
  readonly provider_ref: string;
}

/** One line of the provider's settlement report, for reconciliation. */
export interface ReportLine {
  readonly kind: "payment" | "refund";
  /** The number of the money movement; a refund has one of its own. */
  readonly provider_txn: string;
  readonly merchant_ref: string;
  readonly refund_ref: string | undefined;
  readonly state: "succeeded" | "pending" | "failed";
  /** Undefined where their number is no amount of ours. */
  readonly money: Money | undefined;
  /** The fee. Undefined where the provider does not know it yet: the list shows the payment again once it does. */
  readonly fee: number | undefined;
  /** Where the provider charges in another currency than that of the money. */
  readonly fee_currency?: string;
  /** Of a payment: what of it has gone back by now, where the list says so. */
  readonly refunded?: number;
  /** Of a refund: the payment whose money it is, where the list says so. */
  readonly payment_txn?: string | undefined;
}

export interface ReportPage {
  readonly lines: readonly ReportLine[];
  readonly next: string | undefined;
}

export interface DisputePage {
  readonly disputes: readonly DisputeObservation[];
  readonly next: string | undefined;
}

/** A span of the provider's time, unix seconds, [from, to), page by page. */
export interface ReportWindow {
  readonly merchant: string;
  readonly from_s: number;
  readonly to_s: number;
  readonly cursor: string | undefined;
}

export interface RawWebhook {
  readonly merchant: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ParsedWebhook {
  readonly event_id: string;
  readonly kind: string;
  /** Empty where it says nothing about money. */
  readonly observations: readonly (Observation | ReferenceOnly)[];
}

/** What one of their scripts may do on the page that carries it (`/dropin`); no other page lets it in. */
export interface DropInScripts {
  /** Which way of starting the form the page knows. */
  readonly kind: "card_form" | "wallet";
  readonly script: string;
  /** Where that script loads further scripts from; exact https origins, each with a row in the inventory of drop-in.md. */
  readonly script_origins?: readonly string[];
  readonly frame_origins: readonly string[];
  readonly connect_origins: readonly string[];
}

export interface ProviderContext {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export interface ProviderAdapter {
  readonly id: string;
  /** What an option of this provider may name as its `method`. */
  readonly methods: readonly string[];
  /** Methods that begin with a code, and where it is paid; a player of one of them is shown no payment page. */
  readonly codes?: Readonly<Record<string, PayKind>>;
  /** Whether a phone pays it by scanning; undefined for whatever else. Only for methods that begin with a page. */
  readonly scanOf?: (way: Pick<PaymentIntent, "method" | "channel">) => ScanShape | undefined;
  readonly can: {
    readonly refund: "partial" | "full" | "none";
    readonly cancel: boolean;
    /** Whether it has a settlement report and a list of disputes; without them only webhooks and polls tell of money. */
    readonly list: boolean;
    /** Whether it has a list of disputes though no settlement report. */
    readonly disputes?: boolean;
  };
  /** Whether this brand has an account at the provider. */
  knowsMerchant(merchant: string): boolean;
  /** The least it takes in this currency, our minor units; 0 where it says nothing. */
  floor(currency: string): number;
  /** Where it has a form for our own page; a provider with several has one for each method. */
  dropIn?(merchant: string, method: string): DropInScripts;
  create(intent: PaymentIntent, context: ProviderContext): Promise<Created>;
  /**
   * Names, in lower case, of the headers that a webhook is verified by; they alone reach verify() and are kept. `?name`, which
   * no header can be called, stands for a value in the query of the address that the webhook came to.
   */
  readonly webhookHeaders: readonly string[];
  /** What the provider wants to hear when a webhook is stored. */
  readonly acknowledgement: { readonly status: number; readonly body: string };
  /** What verify needs from outside (a certificate): from exact hosts only, kept for a while; undefined fails the check. */
  prepare?(webhook: RawWebhook, context: ProviderContext): Promise<string | undefined>;
  /** On the raw bytes, before anything is parsed; pure, several secrets, fails closed. */
  verify(webhook: RawWebhook, now_ms: number, prepared?: string): boolean;
  /** Only of verified webhooks; several where one body carries several. Empty when the body is none of theirs. */
  parse(webhook: RawWebhook): readonly ParsedWebhook[];
  /** Only where `parse` gives references. An empty list: the provider has nothing under it. */
  follow?(
    reference: { merchant: string; ref: string },
    context: ProviderContext,
  ): Promise<readonly Observation[] | "unknown">;
  /** Only reads: a question never moves money. */
  query(payment: PaymentRef, context: ProviderContext): Promise<PaymentObservation | "not_found" | "unknown">;
  /** Where an approved payment has to be taken: takes it, once however often it is called. */
  complete?(payment: ApprovedPayment, context: ProviderContext): Promise<PaymentObservation | "unknown">;
  /** `too_late`: the provider cannot stop it any more. */
  cancel(payment: PaymentRef, context: ProviderContext): Promise<"cancelled" | "too_late" | "unknown">;
  refund(refund: RefundIntent, context: ProviderContext): Promise<Refunded>;
  queryRefund(refund: RefundIntent, context: ProviderContext): Promise<RefundObservation | "not_found" | "unknown">;
  /** Every refund of a booked payment as it stands now, by us or others. Absent where the provider has no such call. */
  refundsOf?(
    payment: BookedPayment,
    context: ProviderContext,
  ): Promise<readonly (RefundObservation | ExternalRefundObservation)[] | "unknown">;
  /** The provider's own list of money movements; undefined when it did not answer. */
  list(window: ReportWindow, context: ProviderContext): Promise<ReportPage | undefined>;
  /** Disputes that were opened in the window, as they stand now; undefined when it did not answer. */
  disputes(window: ReportWindow, context: ProviderContext): Promise<DisputePage | undefined>;
}
