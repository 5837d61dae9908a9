// PayPal's objects, read into our words. The capture is the number of a money movement everywhere.
import * as v from "valibot";
import { currencyCode, payAddress, refusalWord, secondsOf, shortText } from "../answer-words.ts";
import { declineReasonOf } from "../decline-reason.ts";
import { isOwnReference } from "../own-reference.ts";
import type {
  DisputeObservation,
  ExternalRefundObservation,
  PaymentObservation,
  RefundObservation,
} from "../provider-adapter.ts";
import { fromPaypalMoney } from "./paypal-amounts.ts";
import { processor_declines, status_declines } from "./paypal-declines.ts";

const moneySchema = v.object({ currency_code: currencyCode, value: v.pipe(v.string(), v.maxLength(32)) });
const captureEntries = {
  id: shortText,
  status: shortText,
  amount: moneySchema,
  custom_id: v.optional(shortText),
  create_time: v.optional(shortText),
  status_details: v.fallback(v.optional(v.object({ reason: refusalWord })), undefined),
  processor_response: v.fallback(v.optional(v.object({ response_code: refusalWord })), undefined),
};
export const captureSchema = v.object({
  ...captureEntries,
  supplementary_data: v.optional(v.object({ related_ids: v.optional(v.object({ order_id: v.optional(shortText) })) })),
});
const linksSchema = v.optional(v.pipe(v.array(v.object({ rel: v.string(), href: v.string() })), v.maxLength(50)), []);
export const refundSchema = v.object({
  id: shortText,
  status: shortText,
  custom_id: v.optional(shortText),
  amount: v.optional(moneySchema),
  links: linksSchema,
});
export type PaypalRefund = v.InferOutput<typeof refundSchema>;
export const orderSchema = v.object({
  id: shortText,
  status: shortText,
  purchase_units: v.pipe(
    v.array(
      v.object({
        custom_id: v.optional(shortText),
        payments: v.optional(
          v.object({
            captures: v.optional(v.pipe(v.array(v.object(captureEntries)), v.maxLength(100)), []),
            refunds: v.optional(v.pipe(v.array(refundSchema), v.maxLength(1_000)), []),
          }),
        ),
      }),
    ),
    v.length(1),
  ),
});
/** What a creation answers, of which the order's number and the address for the payer matter. */
export const createdSchema = v.object({
  id: shortText,
  links: v.pipe(v.array(v.object({ rel: v.string(), href: v.string() })), v.maxLength(50)),
});
export const disputeSchema = v.object({
  dispute_id: shortText,
  status: shortText,
  dispute_life_cycle_stage: v.optional(shortText),
  dispute_amount: v.optional(moneySchema),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(shortText) })),
  disputed_transactions: v.optional(
    v.pipe(
      v.array(v.object({ seller_transaction_id: v.optional(shortText), custom: v.optional(v.string()) })),
      v.maxLength(100),
    ),
    [],
  ),
});
export const disputeListSchema = v.object({
  items: v.optional(
    v.pipe(v.array(v.object({ dispute_id: shortText, create_time: v.optional(shortText) })), v.maxLength(50)),
    [],
  ),
  links: v.optional(v.pipe(v.array(v.object({ rel: v.string(), href: v.string() })), v.maxLength(50)), []),
});
export const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_000)),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});
const errorSchema = v.object({
  name: v.optional(shortText),
  details: v.optional(v.pipe(v.array(v.object({ issue: v.optional(shortText) })), v.maxLength(50)), []),
});

export type PaypalOrder = v.InferOutput<typeof orderSchema>;

export function payerAddress({ links }: v.InferOutput<typeof createdSchema>): string | undefined {
  const link = links.find(({ rel }) => rel === "payer-action") ?? links.find(({ rel }) => rel === "approve");
  return link !== undefined && v.is(payAddress, link.href) ? link.href : undefined;
}

function merchantRefOf(order: PaypalOrder): string | undefined {
  const merchant_ref = order.purchase_units[0]?.custom_id;
  return merchant_ref !== undefined && isOwnReference(merchant_ref) ? merchant_ref : undefined;
}

/** The capture that something of theirs links up to. */
export function captureAbove(links: readonly { rel: string; href: string }[]): string | undefined {
  const up = links.find(({ rel, href }) => rel === "up" && href.includes("/captures/"));
  return up === undefined ? undefined : /\/captures\/([A-Za-z0-9-]{1,64})$/.exec(up.href)?.[1];
}

/** What an order says. Undefined where it is none of ours. */
export function orderObservation(order: PaypalOrder): PaymentObservation | undefined {
  const merchant_ref = merchantRefOf(order);
  if (merchant_ref === undefined) return undefined;
  const { captures = [], refunds = [] } = order.purchase_units[0]?.payments ?? {};
  // A refused capture may be followed by one that succeeded.
  const capture = captures.find(({ status }) => captureState(status) !== "failed") ?? captures.at(-1);
  if (capture !== undefined) return captureObservation(capture, { merchant_ref, provider_ref: order.id }, refunds);
  const observation = endOf(
    { merchant_ref, provider_ref: order.id },
    order.status === "VOIDED" ? "cancelled" : "pending",
  );
  return order.status === "APPROVED" ? { ...observation, is_approved: true } : observation;
}

/** A payment of which no money is known. */
export function endOf(
  payment: { readonly merchant_ref: string; readonly provider_ref: string },
  state: "pending" | "failed" | "cancelled",
): PaymentObservation {
  return { about: "payment", ...payment, provider_txn: undefined, state, money: undefined, paid_s: undefined };
}

type Capture = Omit<v.InferOutput<typeof captureSchema>, "supplementary_data">;

/** Without its refunds a capture of which a part went back cannot be read: how much is left, only the order tells. */
export function captureObservation(
  capture: Capture,
  payment: { readonly merchant_ref: string; readonly provider_ref: string },
  refunds: readonly PaypalRefund[] = [],
): PaymentObservation {
  const state = captureState(capture.status);
  const received = state === "paid" ? fromPaypalMoney(capture.amount) : undefined;
  const refunded = received === undefined ? 0 : refundedOf(capture, refunds, received.amount);
  return {
    about: "payment",
    ...payment,
    provider_txn: capture.id,
    state,
    money: refunded === undefined ? undefined : received,
    paid_s: state === "paid" ? secondsOf(capture.create_time) : undefined,
    ...(refunded === undefined || refunded === 0 ? {} : { refunded }),
    ...(state === "failed" ? declineOf(capture) : {}),
  };
}

/** The bank says more than PayPal does about it. */
function declineOf({ status_details, processor_response }: Capture) {
  const decline =
    declineReasonOf(processor_response?.response_code, processor_declines) ??
    declineReasonOf(status_details?.reason, status_declines);
  return decline === undefined ? {} : { decline };
}

/** Undefined where a part went back and PayPal does not say how much. */
function refundedOf({ id, status }: Capture, refunds: readonly PaypalRefund[], received: number): number | undefined {
  if (status === "REFUNDED") return received;
  const own = refunds.filter((one) => refundState(one.status) !== "failed" && (captureAbove(one.links) ?? id) === id);
  const sum = own.reduce((total, { amount }) => total + ((amount && fromPaypalMoney(amount)?.amount) ?? 0), 0);
  return status === "PARTIALLY_REFUNDED" && sum === 0 ? undefined : sum;
}

/** Ours by its name, or made by others; the refunds in an order need not say of which capture they are. */
export function refundObservation(
  refund: PaypalRefund,
  capture_id: string,
): RefundObservation | ExternalRefundObservation {
  const { id: refund_id, custom_id = "", amount } = refund;
  const state = refundState(refund.status);
  if (isOwnRefund(custom_id)) return { about: "refund", refund_ref: custom_id, state };
  const money = amount === undefined ? undefined : fromPaypalMoney(amount);
  return { about: "external_refund", refund_id, provider_txn: captureAbove(refund.links) ?? capture_id, state, money };
}

/** A refund made on their pages may carry the number of its payment. */
function isOwnRefund(custom_id: string): boolean {
  return /-r[1-9][0-9]{0,8}$/.test(custom_id) && isOwnReference(custom_id.replace(/-r[0-9]+$/, ""));
}

/** Money that went back later came in all the same. */
function captureState(status: string): "paid" | "failed" | "pending" {
  if (["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(status)) return "paid";
  return status === "DECLINED" || status === "FAILED" ? "failed" : "pending";
}

export function refundState(status: string): RefundObservation["state"] {
  if (status === "COMPLETED") return "succeeded";
  return status === "FAILED" || status === "CANCELLED" ? "failed" : "pending";
}

const won: readonly string[] = ["RESOLVED_SELLER_FAVOUR", "RESOLVED_WITH_PAYOUT", "CANCELED_BY_BUYER", "DENIED"];
const lost: readonly string[] = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];

/**
 * Nothing while buyer and seller only talk (an inquiry), unless it ends for the buyer. One that cannot be read comes without
 * money, so that a person looks at it.
 */
export function disputeObservations(dispute: v.InferOutput<typeof disputeSchema>): DisputeObservation[] {
  const outcome = dispute.dispute_outcome?.outcome_code ?? "";
  const state = dispute.status !== "RESOLVED" ? "open" : lost.includes(outcome) ? "lost" : "won";
  if (dispute.dispute_life_cycle_stage === "INQUIRY" && state !== "lost") return [];
  // What the account sold besides has another number in the place of ours; where PayPal tells none, it may be ours.
  const txns = dispute.disputed_transactions.flatMap(({ seller_transaction_id: txn, custom = "" }) =>
    txn === undefined || (custom !== "" && !isOwnReference(custom)) ? [] : [txn],
  );
  // Of several payments PayPal does not say how much was taken of each.
  const isReadable = txns.length === 1 && (state !== "won" || won.includes(outcome));
  const money = dispute.dispute_amount === undefined ? undefined : fromPaypalMoney(dispute.dispute_amount);
  return txns.map((provider_txn) => ({
    about: "dispute",
    dispute_id: dispute.dispute_id,
    provider_txn,
    state,
    money: isReadable ? money : undefined,
    fee: 0,
    may_be_foreign: true,
  }));
}

/** The provider's own words for a refusal: `INSTRUMENT_DECLINED`. */
export function issueOf(json: unknown): string | undefined {
  const error = v.safeParse(errorSchema, json);
  return error.success ? (error.output.details[0]?.issue ?? error.output.name) : undefined;
}
