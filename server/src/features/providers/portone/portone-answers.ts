// PortOne's words, read into ours. Amounts are whole numbers of the smallest unit.
import { fromProviderAmount } from "@gemgate/rules/money/provider-amounts";
import type { ProviderPlaces } from "@gemgate/rules/money/provider-amounts";
import * as v from "valibot";
import type { PortoneAccount } from "../payment-accounts.ts";
import { currencyCode, readJson, refusalWord, secondsOf, shortText, wholeAmount } from "../answer-words.ts";
import { declineReasonOf } from "../decline-reason.ts";
import type { DeclineReason } from "../decline-reason.ts";
import { isOwnReference } from "../own-reference.ts";
import type {
  ReportLine,
  DisputeObservation,
  ExternalRefundObservation,
  Money,
  Observation,
  ParsedWebhook,
  PaymentObservation,
  RawWebhook,
  RefundObservation,
} from "../provider-adapter.ts";

export interface PortoneShop extends PortoneAccount {
  /** A store has test channels beside the live ones, and one of them may have been configured by mistake. */
  readonly takesTests?: boolean;
}

/** As ISO 4217 counts, by their documentation; only KRW is used here. */
export const portone_places: ProviderPlaces = {};

const longText = v.pipe(v.string(), v.maxLength(2_000));
const time = v.nullish(v.pipe(v.string(), v.maxLength(40)));

export const cancellationSchema = v.object({
  id: shortText,
  status: shortText,
  totalAmount: wholeAmount,
  reason: longText,
});
export type Cancellation = v.InferOutput<typeof cancellationSchema>;
export const cancelledSchema = v.object({ cancellation: cancellationSchema });

/** Every company behind PortOne has codes of its own; these are those of Toss Payments, by its documentation alone, so unverified. */
const pg_declines: Readonly<Record<string, DeclineReason>> = {
  REJECT_CARD_PAYMENT: "insufficient_funds",
  REJECT_ACCOUNT_PAYMENT: "insufficient_funds",
  REJECT_CARD_COMPANY: "declined_by_issuer",
  INVALID_CARD_EXPIRATION: "expired_card",
  INVALID_CARD_NUMBER: "wrong_details",
  INVALID_PASSWORD: "wrong_details",
  INVALID_CARD_LOST_OR_STOLEN: "fraud_suspected",
  EXCEED_MAX_DAILY_PAYMENT_COUNT: "limit",
  EXCEED_MAX_PAYMENT_AMOUNT: "limit",
  PAY_PROCESS_CANCELED: "cancelled_by_player",
};

export const paymentSchema = v.object({
  status: shortText,
  id: shortText,
  storeId: shortText,
  transactionId: shortText,
  channel: v.nullish(v.object({ type: shortText, key: v.nullish(shortText) })),
  amount: v.object({ total: wholeAmount }),
  currency: currencyCode,
  paidAt: time,
  failure: v.fallback(v.nullish(v.object({ pgCode: refusalWord })), undefined),
  cancellations: v.nullish(v.pipe(v.array(cancellationSchema), v.maxLength(1_000))),
  disputes: v.nullish(
    v.pipe(v.array(v.object({ status: shortText, pgDisputeId: v.nullish(shortText) })), v.maxLength(100)),
  ),
});
export type PortonePayment = v.InferOutput<typeof paymentSchema>;

export const paymentPageSchema = v.object({
  items: v.pipe(v.array(paymentSchema), v.maxLength(1_000)),
  page: v.object({ number: wholeAmount, size: wholeAmount, totalCount: wholeAmount }),
});

const webhookSchema = v.object({
  type: shortText,
  data: v.object({ paymentId: v.optional(shortText), storeId: v.optional(shortText) }),
});

/** The body says which payment, and nothing about money. */
export function parseWebhook(webhook: RawWebhook, { store_id }: PortoneAccount): ParsedWebhook[] {
  const parsed = v.safeParse(webhookSchema, readJson(webhook.body));
  const event_id = webhook.headers["webhook-id"] ?? "";
  if (!parsed.success || event_id === "") return [];
  const { type, data } = parsed.output;
  const { paymentId = "", storeId = store_id } = data;
  const isPayment = type.startsWith("Transaction.") && storeId === store_id && isOwnReference(paymentId);
  return [
    {
      event_id: event_id.slice(0, 200),
      kind: type,
      observations: isPayment ? [{ about: "reference", ref: paymentId }] : [],
    },
  ];
}

/** Everything that one answer about a payment tells: the payment, its refunds and its disputes. */
export function observationsOf(payment: PortonePayment, account: PortoneShop): Observation[] {
  return [paymentObservation(payment, account), ...refundsOf(payment), ...disputesOf(payment)];
}

/** Ours by the name in their reason, each once, and those that were made in the console. */
export function refundsOf(payment: PortonePayment): (RefundObservation | ExternalRefundObservation)[] {
  const cancellations = payment.cancellations ?? [];
  const names = new Set(cancellations.map(refundRefOf).filter((name) => name !== undefined));
  const ours = [...names].map((name) => findRefund(payment, name)).filter((found) => found !== "not_found");
  const others = cancellations.filter((one) => refundRefOf(one) === undefined);
  return [...ours, ...others.map((one) => externalRefund(one, payment))];
}

function externalRefund(cancellation: Cancellation, payment: PortonePayment): ExternalRefundObservation {
  return {
    about: "external_refund",
    refund_id: cancellation.id,
    provider_txn: payment.transactionId,
    state: cancellationState(cancellation),
    money: moneyOf(cancellation.totalAmount, payment.currency),
  };
}

/**
 * What was cancelled after it had been paid came in and went back. By a channel that is not ours it is no money of ours, and then
 * it has only ended.
 */
export function paymentObservation(payment: PortonePayment, account: PortoneShop): PaymentObservation {
  const isOwn = isOwnChannel(payment, account);
  const isReturned = payment.status === "CANCELLED" && typeof payment.paidAt === "string" && isOwn;
  const state = isReturned ? "paid" : stateOf(payment.status);
  const received = state === "paid" && isOwn ? moneyOf(payment.amount.total, payment.currency) : undefined;
  const refunded = received === undefined ? 0 : refundedOf(payment, received.amount);
  return {
    about: "payment",
    merchant_ref: payment.id,
    provider_ref: payment.id,
    provider_txn: state === "paid" && isOwn ? payment.transactionId : undefined,
    state,
    // Where PortOne does not say how much went back, nothing can be booked: it is asked about again.
    money: refunded === undefined ? undefined : received,
    paid_s: state === "paid" ? secondsOf(payment.paidAt) : undefined,
    ...(refunded === undefined || refunded === 0 ? {} : { refunded }),
    ...(state === "failed" ? declineOf(payment) : {}),
  };
}

function declineOf({ failure }: PortonePayment) {
  const decline = declineReasonOf(failure?.pgCode, pg_declines);
  return decline === undefined ? {} : { decline };
}

/** What PortOne calls cancelled has gone back whole, whatever its parts add up to. Undefined: a part, and PortOne does not say which. */
function refundedOf({ status, cancellations, currency }: PortonePayment, received: number): number | undefined {
  if (status === "CANCELLED") return received;
  const done = (cancellations ?? []).filter((one) => cancellationState(one) !== "failed");
  const sum = done.reduce((total, { totalAmount }) => total + (moneyOf(totalAmount, currency)?.amount ?? 0), 0);
  return status === "PARTIAL_CANCELLED" && sum === 0 ? undefined : sum;
}

/**
 * The browser names the channel, so a payer could name the test channel of the same store and pay with nothing. What came by
 * a channel that is not configured here is therefore no money that can be booked; a person sees it.
 */
function isOwnChannel({ channel, storeId }: PortonePayment, shop: PortoneShop): boolean {
  const { channels, store_id, takesTests } = shop;
  const key = channel?.key;
  if (takesTests !== true && channel?.type !== "LIVE") return false;
  return storeId === store_id && typeof key === "string" && Object.values(channels).includes(key);
}

function stateOf(status: string): PaymentObservation["state"] {
  switch (status) {
    case "PAID":
    case "PARTIAL_CANCELLED":
      return "paid";
    case "FAILED":
      return "failed";
    // Before it was paid, or by another's channel.
    case "CANCELLED":
      return "cancelled";
    default:
      // READY, PAY_PENDING, VIRTUAL_ACCOUNT_ISSUED, and what PortOne may add.
      return "pending";
  }
}

function moneyOf(amount: number, currency: string): Money | undefined {
  const minor = fromProviderAmount(amount, currency, portone_places);
  return minor === undefined || minor <= 0 ? undefined : { amount: minor, currency };
}

/** A cancellation carries only a reason in words: ours begins with the name of the refund, in brackets. */
export function reasonWith(refund_ref: string, reason: string): string {
  return `[${refund_ref}] ${reason}`.slice(0, 200);
}

function refundRefOf({ reason }: Cancellation): string | undefined {
  return /^\[([A-Za-z0-9-]{1,100})\]/.exec(reason)?.[1];
}

export function refundObservation(refund_ref: string, cancellation: Cancellation): RefundObservation {
  return { about: "refund", refund_ref, state: cancellationState(cancellation) };
}

function cancellationState({ status }: Cancellation): RefundObservation["state"] {
  return status === "SUCCEEDED" ? "succeeded" : status === "FAILED" ? "failed" : "pending";
}

/** A failed one may have been sent again under the same name: the best of them counts. */
export function findRefund(payment: PortonePayment, refund_ref: string): RefundObservation | "not_found" {
  const ours = (payment.cancellations ?? []).filter((one) => refundRefOf(one) === refund_ref);
  const observations = ours.map((one) => refundObservation(refund_ref, one));
  const best =
    observations.find(({ state }) => state === "succeeded") ?? observations.find(({ state }) => state === "pending");
  return best ?? observations[0] ?? "not_found";
}

/** PortOne names no amount, so nothing is booked: a person reads it. */
function disputesOf({ disputes, transactionId }: PortonePayment): DisputeObservation[] {
  return (disputes ?? []).map(({ pgDisputeId }) => ({
    about: "dispute",
    dispute_id: pgDisputeId ?? `dispute:${transactionId}`,
    provider_txn: transactionId,
    state: "open",
    money: undefined,
    fee: 0,
  }));
}

/** The lines of one payment: what came in, and each part that went back. */
export function reportLines(payment: PortonePayment, account: PortoneShop): ReportLine[] {
  const { id, transactionId, currency, cancellations, paidAt } = payment;
  // What never was paid is not reported.
  if (typeof paidAt !== "string" || stateOf(payment.status) === "pending") return [];
  const line = { merchant_ref: id, fee: 0 };
  const refunds = (cancellations ?? []).map((one): ReportLine => {
    const state = cancellationState(one);
    const refund_ref = refundRefOf(one);
    const money = moneyOf(one.totalAmount, currency);
    return { ...line, kind: "refund", provider_txn: one.id, refund_ref, state, money, payment_txn: transactionId };
  });
  const money = isOwnChannel(payment, account) ? moneyOf(payment.amount.total, currency) : undefined;
  const refunded = (money && refundedOf(payment, money.amount)) ?? 0;
  const captured = { kind: "payment", provider_txn: transactionId, refund_ref: undefined, state: "succeeded" } as const;
  return [{ ...line, ...captured, money, refunded }, ...refunds];
}
