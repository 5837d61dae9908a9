// Stripe's objects, read into our words. The payment intent is the number of a money movement everywhere: sessions, refunds,
// disputes and charges all name it.
import * as v from "valibot";
import { currencyCode, payAddress, refusalWord, shortText, wholeNumber } from "../answer-words.ts";
import { declineReasonOf } from "../decline-reason.ts";
import { isOwnReference } from "../own-reference.ts";
import type {
  ReportLine,
  DisputeObservation,
  ExternalRefundObservation,
  PaymentObservation,
  RefundObservation,
} from "../provider-adapter.ts";
import { fromStripeAmount, stripeMoney } from "./stripe-amounts.ts";
import { stripe_declines } from "./stripe-declines.ts";

const metadataSchema = v.nullish(v.object({ merchant_ref: v.optional(shortText), refund_ref: v.optional(shortText) }));
/** Their number of something, or the thing itself where we asked for it. */
const named = v.union([shortText, v.object({ id: shortText })]);

const intentSchema = v.object({
  id: shortText,
  status: shortText,
  amount_received: wholeNumber,
  currency: currencyCode,
  latest_charge: v.nullish(
    v.union([shortText, v.object({ created: wholeNumber, amount_refunded: v.optional(wholeNumber, 0) })]),
  ),
  last_payment_error: v.fallback(v.nullish(v.object({ code: refusalWord, decline_code: refusalWord })), undefined),
});
/** The payment itself, asked for by its own number. */
export const ownIntentSchema = v.object({ ...intentSchema.entries, metadata: metadataSchema });
export const sessionSchema = v.object({
  id: shortText,
  status: v.nullable(shortText),
  payment_status: shortText,
  client_reference_id: v.nullish(shortText),
  metadata: metadataSchema,
  amount_total: v.nullable(wholeNumber),
  currency: v.nullable(currencyCode),
  payment_intent: v.nullable(v.union([shortText, intentSchema])),
});
export const createdSchema = v.object({ id: shortText, url: payAddress });
export const refundSchema = v.object({
  id: shortText,
  status: v.nullable(shortText),
  amount: wholeNumber,
  currency: currencyCode,
  metadata: metadataSchema,
  payment_intent: v.nullish(named),
});
const balanceSchema = v.object({ fee: wholeNumber, currency: currencyCode });
export const disputeSchema = v.object({
  id: shortText,
  status: shortText,
  amount: wholeNumber,
  currency: currencyCode,
  payment_intent: v.nullable(named),
  balance_transactions: v.optional(v.pipe(v.array(balanceSchema), v.maxLength(100)), []),
});
/** The charge of a webhook, of which only the payment intent is needed. */
export const refundedChargeSchema = v.object({ id: shortText, payment_intent: v.nullish(named) });
export const chargeSchema = v.object({
  id: shortText,
  status: shortText,
  amount: wholeNumber,
  amount_refunded: v.optional(wholeNumber, 0),
  currency: currencyCode,
  metadata: metadataSchema,
  payment_intent: v.nullish(named),
  balance_transaction: v.nullish(v.union([shortText, balanceSchema])),
});
/** A movement of their balance. Its source is a charge for sales alone; payouts, refunds and the rest have others. */
export const balanceLineSchema = v.object({ ...balanceSchema.entries, id: shortText, source: v.unknown() });
export const bookedRefundSchema = v.object({
  ...refundSchema.entries,
  payment_intent: v.nullish(v.union([shortText, v.object({ id: shortText, metadata: metadataSchema })])),
});
export const errorSchema = v.object({ error: v.object({ type: v.optional(shortText), code: v.optional(shortText) }) });

export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ data: v.pipe(v.array(item), v.maxLength(100)), has_more: v.boolean() });
}

export function idOf(name: v.InferOutput<typeof named> | null | undefined): string | undefined {
  return typeof name === "object" ? name?.id : name;
}

/** Undefined where it is none of ours: an account may sell other things too. */
export function paymentObservation(session: v.InferOutput<typeof sessionSchema>): PaymentObservation | undefined {
  const merchant_ref = session.metadata?.merchant_ref ?? session.client_reference_id;
  if (merchant_ref === undefined || merchant_ref === null || !isOwnReference(merchant_ref)) return undefined;
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : undefined;
  const state = stateOf(session);
  const charge = intent?.latest_charge;
  return {
    about: "payment",
    merchant_ref,
    provider_ref: session.id,
    provider_txn: idOf(session.payment_intent),
    state,
    money: state === "paid" ? moneyOf(session) : undefined,
    paid_s: state === "paid" && typeof charge === "object" ? charge?.created : undefined,
    ...(intent && (state === "paid" ? { refunded: refundedOf(intent) } : declineOf(intent))),
  };
}

/** Of the last try; the page lets the player try again. */
function declineOf({ last_payment_error: error }: v.InferOutput<typeof intentSchema>) {
  const word = error?.decline_code ?? error?.code;
  const decline = declineReasonOf(word, stripe_declines);
  return decline === undefined ? {} : { decline };
}

/** The session goes on saying "paid" after its money went back; the charge behind it tells. */
function refundedOf({ latest_charge, currency }: v.InferOutput<typeof intentSchema>): number {
  const { amount_refunded = 0 } = typeof latest_charge === "object" ? (latest_charge ?? {}) : {};
  return fromStripeAmount(amount_refunded, currency) ?? amount_refunded;
}

/** By the payment intent alone, where no session of it is known. Undefined where it is none of ours. */
export function intentObservation(intent: v.InferOutput<typeof ownIntentSchema>): PaymentObservation | undefined {
  const merchant_ref = intent.metadata?.merchant_ref;
  if (merchant_ref === undefined || !isOwnReference(merchant_ref)) return undefined;
  const isPaid = intent.status === "succeeded";
  const charge = intent.latest_charge;
  return {
    about: "payment",
    merchant_ref,
    provider_ref: "",
    provider_txn: intent.id,
    // Another state is not its end: the page lets the player try again.
    state: isPaid ? "paid" : "pending",
    money: isPaid ? stripeMoney(intent.amount_received, intent.currency) : undefined,
    paid_s: isPaid && typeof charge === "object" ? charge?.created : undefined,
    refunded: isPaid ? refundedOf(intent) : 0,
    ...(isPaid ? {} : declineOf(intent)),
  };
}

function stateOf({ status, payment_status, payment_intent }: v.InferOutput<typeof sessionSchema>) {
  if (payment_status === "paid") return "paid";
  if (status === "expired") return "expired";
  // A completed session without money waits for a slow way to pay, until its intent is asked for another one.
  const intent = typeof payment_intent === "object" ? payment_intent?.status : undefined;
  const hasEnded = status === "complete" && (intent === "requires_payment_method" || intent === "canceled");
  return hasEnded ? "failed" : "pending";
}

function moneyOf({ payment_intent, amount_total, currency }: v.InferOutput<typeof sessionSchema>) {
  if (typeof payment_intent === "object" && payment_intent !== null)
    return stripeMoney(payment_intent.amount_received, payment_intent.currency);
  return amount_total === null || currency === null ? undefined : stripeMoney(amount_total, currency);
}

/** Ours by its name, or made by others. Undefined where it does not say of which payment it is. */
export function refundObservation(
  refund: v.InferOutput<typeof refundSchema>,
): RefundObservation | ExternalRefundObservation | undefined {
  const state = refundState(refund.status);
  const refund_ref = refund.metadata?.refund_ref;
  if (refund_ref !== undefined) return { about: "refund", refund_ref, state };
  const provider_txn = idOf(refund.payment_intent);
  if (provider_txn === undefined) return undefined;
  const money = stripeMoney(refund.amount, refund.currency);
  return { about: "external_refund", refund_id: refund.id, provider_txn, state, money };
}

export function refundState(status: string | null): RefundObservation["state"] {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** Undefined for an inquiry, which takes no money, and for a payment that did not come through a payment intent. */
export function disputeObservation(dispute: v.InferOutput<typeof disputeSchema>): DisputeObservation | undefined {
  const provider_txn = idOf(dispute.payment_intent);
  if (provider_txn === undefined || dispute.status.startsWith("warning_")) return undefined;
  // Something else settled it before the bank did; what was booked for that only a person can say.
  const isReadable = dispute.status !== "prevented";
  return {
    about: "dispute",
    dispute_id: dispute.id,
    provider_txn,
    state: dispute.status === "won" || dispute.status === "lost" ? dispute.status : "open",
    money: isReadable ? stripeMoney(dispute.amount, dispute.currency) : undefined,
    fee: feeIn(dispute.currency, dispute.balance_transactions[0]),
    may_be_foreign: true,
  };
}

type StripeCharge = v.InferOutput<typeof chargeSchema>;

/**
 * Undefined for a charge that failed: no money moved, and the same payment may have succeeded on another card. Undefined too where
 * the account sold something else.
 */
export function paymentLine(charge: StripeCharge): ReportLine | undefined {
  if (charge.status === "failed" || !isOwnReference(charge.metadata?.merchant_ref ?? "")) return undefined;
  return {
    kind: "payment",
    provider_txn: idOf(charge.payment_intent) ?? charge.id,
    merchant_ref: charge.metadata?.merchant_ref ?? "",
    refund_ref: undefined,
    state: charge.status === "succeeded" ? "succeeded" : "pending",
    money: stripeMoney(charge.amount, charge.currency),
    refunded: fromStripeAmount(charge.amount_refunded, charge.currency) ?? charge.amount_refunded,
    ...bookedFee(charge),
  };
}

/** Money that is not in their balance yet (a method that settles later, or one that is captured without waiting) has no fee yet. */
function bookedFee({ currency, balance_transaction }: StripeCharge): Pick<ReportLine, "fee" | "fee_currency"> {
  if (typeof balance_transaction !== "object" || balance_transaction === null) return { fee: undefined };
  const fee = stripeMoney(Math.max(0, balance_transaction.fee), balance_transaction.currency);
  const isOther = balance_transaction.currency !== currency;
  return { fee: fee?.amount, ...(isOther && fee !== undefined ? { fee_currency: fee.currency } : {}) };
}

/** Undefined for a movement that is no sale of ours. */
export function balanceLine({ source, ...balance }: v.InferOutput<typeof balanceLineSchema>): ReportLine | undefined {
  const charge = v.safeParse(chargeSchema, source);
  return charge.success ? paymentLine({ ...charge.output, balance_transaction: balance }) : undefined;
}

/** Undefined for a refund of something else that the account sold. */
export function refundLine(refund: v.InferOutput<typeof bookedRefundSchema>): ReportLine | undefined {
  const payment = typeof refund.payment_intent === "object" ? refund.payment_intent : undefined;
  if (!isOwnReference(payment?.metadata?.merchant_ref ?? "")) return undefined;
  return {
    kind: "refund",
    provider_txn: refund.id,
    merchant_ref: payment?.metadata?.merchant_ref ?? "",
    refund_ref: refund.metadata?.refund_ref,
    state: refundState(refund.status),
    money: stripeMoney(refund.amount, refund.currency),
    fee: 0,
    payment_txn: payment?.id,
  };
}

/** Stripe charges in the currency of the balance; in another one than that of the money it cannot be booked beside it. */
function feeIn(currency: string, balance: v.InferOutput<typeof balanceSchema> | null | undefined): number {
  if (balance?.currency !== currency) return 0;
  return Math.max(0, fromStripeAmount(balance.fee, currency) ?? 0);
}
