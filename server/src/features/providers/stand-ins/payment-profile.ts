// A provider as data: where it is called, what it calls things, how it signs. One adapter reads all of it.
import type { ScanShape } from "@gemgate/contract/pay-to";
import type { ProviderPlaces } from "@gemgate/rules/money/provider-amounts";
import type {
  PaymentObservation,
  ProviderAdapter,
  RefundObservation,
  DisputeObservation,
} from "../provider-adapter.ts";
import type { SchemeName } from "./schemes/every-scheme.ts";

/** A name inside a body; a full stop leads one level deeper, where the encoding has levels. */
export type Name = string;

/** Where the signature stands, and with it what it is over. The time is signed in both, so that a replay is bounded. */
export type Signing =
  /** Over the time as sent, `joiner` and the raw bytes of the body. */
  | {
      readonly scheme: Exclude<SchemeName, "md5">;
      readonly in: "header";
      readonly signature: string;
      readonly time: string;
      readonly joiner: string;
    }
  /** Over every other pair of a form, sorted; bodies that are signed so are forms. */
  | { readonly scheme: SchemeName; readonly in: "field"; readonly signature: Name; readonly time: Name };

/** Whether a call was done: by the status of HTTP, or by a word in an answer that is always 200. */
export type Outcomes =
  | { readonly by: "status" }
  | {
      readonly by: "word";
      readonly at: Name;
      readonly done: string;
      readonly missing: string;
      readonly late: string;
      /** Definite: no repetition changes it. Every other word leaves open what happened. */
      readonly refused: readonly string[];
    };

export interface CreationNames {
  readonly reference: Name;
  readonly amount: Name;
  readonly currency: Name;
  readonly description: Name;
  readonly return_url: Name;
  readonly notify_url: Name;
  readonly method: Name;
  /** Where it knows channels within a method; sent only where the option has one. */
  readonly channel?: Name;
  readonly country: Name;
  readonly language: Name;
  readonly pay_within_s: Name;
}

/** What an answer to a creation says besides the payment itself. */
export interface CreatedNames {
  readonly id: Name;
  readonly url?: Name;
  readonly session?: Name;
  readonly client_key?: Name;
  readonly code?: Name;
  readonly pay_by_s?: Name;
  /** The shops that take the code, or whose account it is paid to. */
  readonly place?: Name;
  readonly payee?: Name;
  readonly bank?: Name;
  readonly account?: Name;
  /** Their word for what a machine reads. */
  readonly scan?: Name;
  /** What a phone scans instead of opening the page. */
  readonly scan_code?: Name;
}

export interface PaymentNames {
  readonly reference: Name;
  readonly id: Name;
  readonly transaction: Name;
  readonly amount: Name;
  readonly currency: Name;
  readonly status: Name;
  readonly paid_s: Name;
  /** What of it has gone back, in the currency that it came in; left out where nothing has. */
  readonly refunded: Name;
}

export interface RefundNames {
  /** Its own number of a refund. */
  readonly id: Name;
  readonly refund_reference: Name;
  readonly payment_id: Name;
  readonly transaction: Name;
  readonly amount: Name;
  readonly currency: Name;
  readonly reason: Name;
  readonly status: Name;
}

export interface DisputeNames {
  readonly id: Name;
  readonly transaction: Name;
  readonly amount: Name;
  readonly currency: Name;
  readonly status: Name;
  readonly fee: Name;
}

export interface ListNames {
  readonly from: Name;
  readonly to: Name;
  readonly cursor: Name;
  readonly lines: Name;
  readonly next: Name;
}

export interface ReportNames extends ListNames {
  readonly kind: Name;
  readonly kinds: Readonly<Record<string, "payment" | "refund">>;
  readonly transaction: Name;
  readonly reference: Name;
  readonly refund_reference: Name;
  readonly status: Name;
  readonly statuses: Readonly<Record<string, "succeeded" | "pending" | "failed">>;
  readonly amount: Name;
  readonly currency: Name;
  readonly fee: Name;
}

export interface WebhookNames {
  readonly event_id: Name;
  readonly kind: Name;
  readonly kinds: Readonly<Record<string, "payment" | "refund" | "dispute">>;
  /** What the names of payment, refund and dispute begin with in a webhook. */
  readonly within: string;
}

export interface PaymentProfile {
  readonly id: string;
  /** It was compared with the provider's own documentation and test system. Without it production does not use it. */
  readonly verified?: true;
  readonly methods: readonly string[];
  /** Of those, the ones that begin with a code. */
  readonly codes?: ProviderAdapter["codes"];
  readonly scans?: Readonly<Record<string, "barcode" | "qr">>;
  /** Of the methods, those that a phone pays by scanning. */
  readonly scanned?: Readonly<Record<string, ScanShape>>;
  readonly can: ProviderAdapter["can"];
  readonly encoding: "json" | "form";
  readonly signing: Signing;
  /** Whole numbers of its smallest unit, or decimals as text; places only where it counts otherwise than ISO 4217. */
  readonly amounts: { readonly as: "minor" | "decimal"; readonly places: ProviderPlaces };
  /** The least it takes, our minor units by currency. */
  readonly floors: Readonly<Record<string, number>>;
  /** Its form for our own page, where it has one: that of a wallet for these methods, that of a card for every other. */
  readonly form?: { readonly wallets: readonly string[] };
  /** Behind the address of the account; every call is a signed POST. One that is missing it does not have. */
  readonly calls: {
    readonly create: string;
    readonly query: string;
    readonly cancel?: string;
    readonly refund: string;
    readonly query_refund: string;
    readonly list?: string;
    readonly disputes?: string;
  };
  readonly outcomes: Outcomes;
  /** What the names of payment, refund and lists begin with in an answer; empty where nothing is around them. */
  readonly answers_within: string;
  /** Our account there, in every request. */
  readonly merchant: Name;
  readonly creation: CreationNames;
  readonly created: CreatedNames;
  readonly payment: PaymentNames;
  readonly payment_states: Readonly<Record<string, PaymentObservation["state"]>>;
  readonly refund: RefundNames;
  readonly refund_states: Readonly<Record<string, RefundObservation["state"]>>;
  readonly dispute: DisputeNames;
  readonly dispute_states: Readonly<Record<string, DisputeObservation["state"]>>;
  readonly report?: ReportNames;
  readonly dispute_list?: ListNames;
  readonly webhook: WebhookNames;
  readonly acknowledgement: ProviderAdapter["acknowledgement"];
}
