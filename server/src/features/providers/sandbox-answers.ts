// The sandbox provider's shapes, read into our words.
import { fromProviderAmount } from "@gemgate/rules/money/provider-amounts";
import type { ProviderPlaces } from "@gemgate/rules/money/provider-amounts";
import * as v from "valibot";
import { currencyCode, readJson, refusalWord, scanCode, shortText, wholeAmount, wholeNumber } from "./answer-words.ts";
import type {
  ReportPage,
  DisputeObservation,
  DisputePage,
  ExternalRefundObservation,
  Money,
  Observation,
  ParsedWebhook,
  PaymentObservation,
  RawWebhook,
  RefundObservation,
} from "./provider-adapter.ts";
import { declineReasonOf } from "./decline-reason.ts";
import type { DeclineReason } from "./decline-reason.ts";

const amount = v.pipe(wholeNumber, v.minValue(1));
const fee = v.optional(wholeAmount, 0);

/** It counts every currency as ISO 4217 does. */
export const sandbox_places: ProviderPlaces = {};

/** A refund as a payment shows it; without a reference of ours it was made by others. */
const refundOfPaymentSchema = v.object({
  id: shortText,
  refund_ref: v.nullable(shortText),
  txn_id: shortText,
  amount,
  status: v.picklist(["pending", "succeeded", "failed"]),
});
export const paymentSchema = v.object({
  id: shortText,
  merchant_ref: shortText,
  status: v.picklist(["pending", "paid", "failed", "cancelled", "expired"]),
  txn_id: v.nullable(shortText),
  captured_amount: v.nullable(amount),
  captured_currency: v.nullable(currencyCode),
  paid_at: v.nullish(v.pipe(v.number(), v.integer())),
  failure_code: refusalWord,
  further_txns: v.optional(
    v.pipe(v.array(v.object({ txn_id: shortText, amount, currency: currencyCode })), v.maxLength(1_000)),
    [],
  ),
  refunds: v.optional(v.pipe(v.array(refundOfPaymentSchema), v.maxLength(1_000)), []),
});
export const createdSchema = v.object({
  ...paymentSchema.entries,
  checkout_url: v.pipe(v.string(), v.url(), v.maxLength(2000)),
  dropin: v.optional(v.object({ session: shortText, client_key: shortText })),
  scan: v.optional(v.object({ code: scanCode })),
  voucher: v.optional(
    v.object({
      code: shortText,
      pay_by: amount,
      to: v.optional(v.object({ place: v.optional(shortText), scan: v.optional(v.picklist(["barcode", "qr"])) })),
    }),
  ),
});
export const refundSchema = v.object({
  refund_ref: shortText,
  status: v.picklist(["pending", "succeeded", "failed"]),
});
const externalRefundSchema = v.object({
  ...refundOfPaymentSchema.entries,
  refund_ref: v.null(),
  currency: currencyCode,
});
const disputeSchema = v.object({
  id: shortText,
  txn_id: shortText,
  amount,
  currency: currencyCode,
  state: v.picklist(["open", "won", "lost"]),
  fee,
});
const webhookSchema = v.object({
  event_id: shortText,
  type: shortText,
  data: v.object({
    payment: v.optional(paymentSchema),
    refund: v.optional(v.union([refundSchema, externalRefundSchema])),
    dispute: v.optional(disputeSchema),
  }),
});
const reportSchema = v.object({
  list: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(["payment", "refund"]),
        txn_id: shortText,
        merchant_ref: shortText,
        refund_ref: v.nullable(shortText),
        payment_txn: v.nullish(shortText),
        status: shortText,
        amount,
        currency: currencyCode,
        fee,
      }),
    ),
    v.maxLength(1_000),
  ),
  next: v.nullable(shortText),
});

export function parseWebhook(webhook: RawWebhook): ParsedWebhook[] {
  const parsed = v.safeParse(webhookSchema, readJson(webhook.body));
  if (!parsed.success) return [];
  const { event_id, type, data } = parsed.output;
  return [{ event_id, kind: type, observations: observationsOf(type, data) }];
}

function observationsOf(
  type: string,
  { payment, refund, dispute }: v.InferOutput<typeof webhookSchema>["data"],
): Observation[] {
  if (type.startsWith("payment.") && payment !== undefined) return [paymentObservation(payment)];
  if (type.startsWith("refund.") && refund !== undefined) {
    if (refund.refund_ref !== null) return [refundObservation(refund)];
    // The payment comes along: it may not be known here yet.
    return [...(payment === undefined ? [] : [paymentObservation(payment)]), externalRefund(refund, refund.currency)];
  }
  if (type.startsWith("dispute.") && dispute !== undefined) return [disputeObservation(dispute)];
  return [];
}

/** Of a payment that was paid twice the first time, unless another one is asked for. */
export function paymentObservation(
  payment: v.InferOutput<typeof paymentSchema>,
  asked_txn?: string,
): PaymentObservation {
  const further = payment.further_txns.find(({ txn_id }) => txn_id === asked_txn);
  const { txn_id, captured_amount, captured_currency } =
    further === undefined
      ? payment
      : { txn_id: further.txn_id, captured_amount: further.amount, captured_currency: further.currency };
  const gone = payment.refunds.filter((one) => one.txn_id === txn_id && one.status !== "failed");
  const back = gone.reduce((sum, one) => sum + one.amount, 0);
  return {
    about: "payment",
    merchant_ref: payment.merchant_ref,
    provider_ref: payment.id,
    provider_txn: txn_id ?? undefined,
    state: payment.status,
    paid_s: payment.paid_at ?? undefined,
    money:
      captured_amount === null || captured_currency === null ? undefined : moneyOf(captured_amount, captured_currency),
    ...(back === 0 ? {} : { refunded: fromProviderAmount(back, captured_currency ?? "", sandbox_places) ?? back }),
    ...(payment.status === "failed" ? declineOf(payment) : {}),
  };
}

const sandbox_declines: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: "insufficient_funds",
  declined: "declined_by_issuer",
};

function declineOf({ failure_code }: v.InferOutput<typeof paymentSchema>) {
  const decline = declineReasonOf(failure_code, sandbox_declines);
  return decline === undefined ? {} : { decline };
}

/** Every refund of one movement, as the payment shows them. */
export function refundsOf(
  { refunds, captured_currency }: v.InferOutput<typeof paymentSchema>,
  txn_id: string,
): (RefundObservation | ExternalRefundObservation)[] {
  return refunds
    .filter((one) => one.txn_id === txn_id)
    .map(({ refund_ref, ...one }) =>
      refund_ref === null
        ? externalRefund(one, captured_currency ?? "")
        : { about: "refund", refund_ref, state: one.status },
    );
}

type ShownRefund = Omit<v.InferOutput<typeof refundOfPaymentSchema>, "refund_ref">;

function externalRefund(refund: ShownRefund, currency: string): ExternalRefundObservation {
  const { id: refund_id, txn_id: provider_txn, status: state } = refund;
  return { about: "external_refund", refund_id, provider_txn, state, money: moneyOf(refund.amount, currency) };
}

export function refundObservation(refund: v.InferOutput<typeof refundSchema>): RefundObservation {
  return { about: "refund", refund_ref: refund.refund_ref, state: refund.status };
}

function disputeObservation(dispute: v.InferOutput<typeof disputeSchema>): DisputeObservation {
  return {
    about: "dispute",
    dispute_id: dispute.id,
    provider_txn: dispute.txn_id,
    state: dispute.state,
    money: moneyOf(dispute.amount, dispute.currency),
    fee: dispute.fee,
  };
}

/** Undefined where the provider counts finer than we do: such money is asked about, and a person sees it. */
function moneyOf(amount: number, code: string): Money | undefined {
  const minor = fromProviderAmount(amount, code, sandbox_places);
  return minor === undefined ? undefined : { amount: minor, currency: code };
}

const disputesSchema = v.object({
  list: v.pipe(v.array(disputeSchema), v.maxLength(1_000)),
  next: v.nullable(shortText),
});

export function readDisputes(json: unknown): DisputePage | undefined {
  const parsed = v.safeParse(disputesSchema, json);
  if (!parsed.success) return undefined;
  return { next: parsed.output.next ?? undefined, disputes: parsed.output.list.map(disputeObservation) };
}

export function readReport(json: unknown): ReportPage | undefined {
  const parsed = v.safeParse(reportSchema, json);
  if (!parsed.success) return undefined;
  return {
    next: parsed.output.next ?? undefined,
    lines: parsed.output.list.map((line) => ({
      kind: line.kind,
      provider_txn: line.txn_id,
      merchant_ref: line.merchant_ref,
      refund_ref: line.refund_ref ?? undefined,
      payment_txn: line.payment_txn ?? undefined,
      state:
        line.status === "paid" || line.status === "succeeded"
          ? "succeeded"
          : line.status === "pending"
            ? "pending"
            : "failed",
      money: moneyOf(line.amount, line.currency),
      fee: line.fee,
    })),
  };
}
