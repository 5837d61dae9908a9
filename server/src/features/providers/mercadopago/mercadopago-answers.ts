// Mercado Pago's words, read into ours. Amounts are decimals of their currency.
import { fromWire } from "@gemgate/rules/money/minor-units";
import * as v from "valibot";
import { currencyCode, payAddress, refusalWord, secondsOf, shortText } from "../answer-words.ts";
import { declineReasonOf } from "../decline-reason.ts";
import type {
  ReportLine,
  DisputeObservation,
  ExternalRefundObservation,
  Money,
  PaymentObservation,
  RefundIntent,
  RefundObservation,
} from "../provider-adapter.ts";
import { mercadopago_declines } from "./mercadopago-declines.ts";

/** Their types name a number here and a text there; both are read, as text. */
const number = v.pipe(v.union([shortText, v.pipe(v.number(), v.safeInteger())]), v.transform(String));
const decimal = v.pipe(v.number(), v.minValue(0));
const time = v.nullish(v.pipe(v.string(), v.maxLength(40)));

export const preferenceSchema = v.object({ id: shortText, init_point: payAddress });

export const paymentSchema = v.object({
  id: number,
  external_reference: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  status: shortText,
  status_detail: refusalWord,
  currency_id: currencyCode,
  transaction_amount: decimal,
  transaction_amount_refunded: v.nullish(decimal),
  date_approved: time,
});
export type MercadopagoPayment = v.InferOutput<typeof paymentSchema>;

const paging = v.object({
  total: v.pipe(v.number(), v.safeInteger()),
  limit: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  offset: v.pipe(v.number(), v.safeInteger()),
});
export const paymentPageSchema = v.object({
  paging,
  results: v.pipe(v.array(paymentSchema), v.maxLength(1_000)),
});

export const refundSchema = v.object({ id: number, amount: decimal, status: v.nullish(shortText) });
export const refundListSchema = v.pipe(v.array(refundSchema), v.maxLength(1_000));
export type MercadopagoRefund = v.InferOutput<typeof refundSchema>;

/**
 * `payment_id`, `currency_id` and `status` are in the types of their SDK; `payments`, `currency` and `coverage_applied` only in
 * their documentation. Neither was tried, so both are read, and what has neither is not read.
 */
export const chargebackSchema = v.object({
  id: number,
  payment_id: v.nullish(number),
  payments: v.nullish(v.array(number)),
  amount: decimal,
  currency_id: v.nullish(currencyCode),
  currency: v.nullish(currencyCode),
  status: v.nullish(shortText),
  coverage_applied: v.nullish(v.boolean()),
  date_created: time,
});
export type Chargeback = v.InferOutput<typeof chargebackSchema>;
export const chargebackPageSchema = v.object({
  paging: v.nullish(paging),
  results: v.pipe(v.array(chargebackSchema), v.maxLength(1_000)),
});

/** One preference may be tried to be paid several times, so a payment that was refused is not the end of it. */
export function paymentObservation(payment: MercadopagoPayment): PaymentObservation {
  const { status } = payment;
  const state = status === "refunded" ? "paid" : stateOf(status);
  const isPaid = state === "paid";
  const money = isPaid ? moneyOf(payment.transaction_amount, payment.currency_id) : undefined;
  const refunded = money === undefined ? 0 : refundedOf(payment, money.amount);
  return {
    about: "payment",
    merchant_ref: payment.external_reference ?? "",
    provider_ref: "",
    provider_txn: isPaid ? payment.id : undefined,
    state,
    money,
    paid_s: isPaid ? secondsOf(payment.date_approved) : undefined,
    ...(refunded === 0 ? {} : { refunded }),
    ...(status === "rejected" ? declineOf(payment) : {}),
  };
}

function declineOf({ status_detail }: MercadopagoPayment) {
  const decline = declineReasonOf(status_detail, mercadopago_declines);
  return decline === undefined ? {} : { decline };
}

/** What Mercado Pago calls refunded has gone back whole, whatever the amount beside it says. */
function refundedOf(
  { status, transaction_amount_refunded, currency_id }: MercadopagoPayment,
  received: number,
): number {
  if (status === "refunded") return received;
  return moneyOf(transaction_amount_refunded ?? 0, currency_id)?.amount ?? 0;
}

function stateOf(status: string): PaymentObservation["state"] {
  switch (status) {
    case "approved":
      return "paid";
    // All of it went back: a payment that is not booked yet is not booked now. What is booked follows its refunds and disputes.
    case "refunded":
    case "charged_back":
      return "cancelled";
    default:
      // pending, in_process, authorized, in_mediation, rejected, cancelled
      return "pending";
  }
}

/** Of several tries the one that brought money, else the one that still can. */
export function mostTelling(payments: readonly MercadopagoPayment[]): MercadopagoPayment | undefined {
  const order = ["paid", "pending", "cancelled"];
  const rank = ({ status }: MercadopagoPayment) => order.indexOf(stateOf(status));
  return payments.toSorted((a, b) => rank(a) - rank(b))[0];
}

function moneyOf(amount: number, currency: string): Money | undefined {
  const minor = fromWire(amount, currency);
  return minor === undefined ? undefined : { amount: minor, currency };
}

export function reportLine(payment: MercadopagoPayment): ReportLine {
  const { id, status, external_reference, transaction_amount, currency_id } = payment;
  const money = moneyOf(transaction_amount, currency_id);
  const refunded = money === undefined || status === "charged_back" ? 0 : refundedOf(payment, money.amount);
  return {
    kind: "payment",
    provider_txn: id,
    merchant_ref: external_reference ?? "",
    refund_ref: undefined,
    state: ["approved", "refunded", "charged_back"].includes(status) ? "succeeded" : "pending",
    money,
    // The search does not tell the fee.
    fee: 0,
    refunded,
  };
}

export function disputeObservations(chargeback: Chargeback): DisputeObservation[] {
  const { id, payment_id, payments, amount, currency_id, currency } = chargeback;
  const code = currency_id ?? currency ?? undefined;
  const txns = typeof payment_id === "string" ? [payment_id] : (payments ?? []);
  // One dispute of several payments has one amount: the answer does not say how much of it belongs to which.
  const money = code === undefined || txns.length !== 1 ? undefined : moneyOf(amount, code);
  return txns.map((provider_txn) => ({
    about: "dispute",
    dispute_id: txns.length === 1 ? id : `${id}:${provider_txn}`,
    provider_txn,
    state: disputeState(chargeback),
    money,
    fee: 0,
  }));
}

function disputeState({ status, coverage_applied }: Chargeback): DisputeObservation["state"] {
  if (status === "won" || coverage_applied === true) return "won";
  return status === "lost" || coverage_applied === false ? "lost" : "open";
}

/** Their refunds carry no name of ours, so whether this is one of ours is decided where ours are known. */
export function refundObservation(refund: MercadopagoRefund, payment: MercadopagoPayment): ExternalRefundObservation {
  return {
    about: "external_refund",
    refund_id: refund.id,
    provider_txn: payment.id,
    state: refundState(refund),
    money: moneyOf(refund.amount, payment.currency_id),
    is_nameless: true,
  };
}

/**
 * Their refunds carry no name of ours: one is known by the number in the answer. Without it a refund of the whole payment
 * can only be this one; a part is known by its amount where Mercado Pago said that it took ours and only one of that amount is there
 * that is not booked under another name. Anything else is not known, and in the end a person's.
 */
export function findRefund(
  refunds: readonly MercadopagoRefund[],
  { intent, payment }: { intent: RefundIntent; payment: MercadopagoPayment },
): RefundObservation | "not_found" | "unknown" {
  const { refund_ref, money, is_under_way = false, refund_id, other_refund_ids = [] } = intent;
  const own = refunds.find(({ id }) => id === refund_id);
  if (own !== undefined) return { about: "refund", refund_ref, state: refundState(own), refund_id: own.id };
  const alike = refunds.filter(
    ({ id, amount }) => !other_refund_ids.includes(id) && fromWire(amount, money.currency) === money.amount,
  );
  if (alike.length === 0) return "not_found";
  const paid = moneyOf(payment.transaction_amount, payment.currency_id);
  const isWhole = paid?.amount === money.amount && paid.currency === money.currency;
  const [only] = alike;
  const isOurs = only !== undefined && alike.length === 1 && (isWhole || is_under_way);
  return isOurs ? { about: "refund", refund_ref, state: refundState(only), refund_id: only.id } : "unknown";
}

export function refundState({ status }: MercadopagoRefund): RefundObservation["state"] {
  if (status === "approved") return "succeeded";
  return status === "rejected" || status === "cancelled" ? "failed" : "pending";
}
