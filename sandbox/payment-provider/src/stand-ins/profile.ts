// A profile: the same provider with other addresses, words and signatures.
import type { PaymentMethod, PaymentStatus } from "../payment.ts";
import type { RefundStatus } from "../refund.ts";

export const PROFILE_CALLS = ["create", "query", "cancel", "refund", "query_refund", "list", "disputes"] as const;
export type ProfileCall = (typeof PROFILE_CALLS)[number];

export type SigningKind = "HMAC-SHA256" | "HMAC-SHA512" | "MD5" | "RSA-SHA256";

/** In the headers over time, glue and raw body; or as a field over all other fields of a form, sorted. */
export type Signing =
  | { kind: SigningKind; stands: "header"; signature: string; time: string; glue: string }
  | { kind: SigningKind; stands: "field"; signature: string; time: string };

/** Words for the parts of a body. A full stop leads into an object inside. */
export type Words = {
  shop: string;
  order: string;
  asked: { amount: string; currency: string };
  description: string;
  back: string;
  notify: string;
  method: string;
  channel: string;
  country: string;
  language: string;
  seconds: string;
  payment: {
    id: string;
    txn: string;
    amount: string;
    currency: string;
    status: string;
    paidAt: string;
    refunded: string;
  };
  refund: {
    id: string;
    ref: string;
    payment: string;
    txn: string;
    amount: string;
    currency: string;
    reason: string;
    status: string;
  };
  refundStatuses: Record<RefundStatus, string>;
  dispute: { id: string; txn: string; amount: string; currency: string; status: string; fee: string };
  disputeStatuses: Record<"open" | "won" | "lost", string>;
  webhook: { event: string; kind: string; kinds: Record<"payment" | "refund" | "dispute", string>; wrap: string };
};

/** How an answer says whether it was done: by its status, or always 200 with a word. */
export type Verdicts =
  | { by: "status" }
  | {
      by: "word";
      at: string;
      done: string;
      missing: string;
      late: string;
      bad: string;
      taken: string;
      noRefund: string;
    };

export type ReportFields = {
  from: string;
  to: string;
  cursor: string;
  lines: string;
  next: string;
  kind: string;
  kinds: Record<"payment" | "refund", string>;
  txn: string;
  status: string;
  statuses: { done: string; pending: string; failed: string };
  amount: string;
  currency: string;
  fee: string;
};

type PayToFields = { place?: string; payee?: string; bank?: string; account?: string; symbol?: string };

export type Profile = {
  id: string;
  signing: Signing;
  wire: "json" | "form";
  words: Words;
  verdicts: Verdicts;
  /** What answers are wrapped in; empty for nothing. */
  wrap: string;
  money: { decimals: boolean; exponents: Record<string, number> };
  /** What its page looks like, by the method's name; any other name looks like the first. */
  methods: Record<string, PaymentMethod>;
  paths: Partial<Record<ProfileCall, string>>;
  /** The sandbox's methods for which an answer carries a code, where `made` names one. */
  coded?: readonly PaymentMethod[];
  made: {
    id: string;
    url?: string;
    session?: string;
    clientKey?: string;
    code?: string;
    payBy?: string;
    scanCode?: string;
  } & PayToFields;
  /** Its words for what a machine reads. */
  symbols?: Record<"barcode" | "qr", string>;
  statuses: Record<PaymentStatus, string>;
  refundsOnlyInFull?: boolean;
  report?: ReportFields;
  /** What a shop must say so that a webhook counts as told. */
  heard: string;
};
