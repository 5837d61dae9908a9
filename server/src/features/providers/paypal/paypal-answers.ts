// PayPal's objects, read into our words. The capture is the number of a money movement everywhere.
import * as v from "valibot";
import { currencyCode, payAddress, secondsOf, shortText } from "../answer-words.ts";
import type { DisputeObservation, PaymentObservation, RefundObservation } from "../provider-adapter.ts";
import { fromPaypalMoney } from "./paypal-amounts.ts";

const moneySchema = v.object({ currency_code: currencyCode, value: v.pipe(v.string(), v.maxLength(32)) });
const captureEntries = {
  id: shortText,
  status: shortText,
  amount: moneySchema,
  custom_id: v.optional(shortText),
  create_time: v.optional(shortText),
};
export const captureSchema = v.object({
  ...captureEntries,
  supplementary_data: v.optional(v.object({ related_ids: v.optional(v.object({ order_id: v.optional(shortText) })) })),
});
export const refundSchema = v.object({ id: shortText, status: shortText, custom_id: v.optional(shortText) });
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
    v.pipe(v.array(v.object({ seller_transaction_id: v.optional(shortText) })), v.maxLength(100)),
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
  return order.purchase_units[0]?.custom_id;
}

/** What an order says. Undefined where it is none of ours. */
export function orderObservation(order: PaypalOrder): PaymentObservation | undefined {
  const merchant_ref = merchantRefOf(order);
  if (merchant_ref === undefined) return undefined;
  const captures = order.purchase_units[0]?.payments?.captures ?? [];
  // One that was refused may be followed by one that came in.
  const capture = captures.find(({ status }) => captureState(status) !== "failed") ?? captures.at(-1);
  if (capture !== undefined) return captureObservation(capture, { merchant_ref, provider_ref: order.id });
  const said = endOf({ merchant_ref, provider_ref: order.id }, order.status === "VOIDED" ? "cancelled" : "pending");
  return order.status === "APPROVED" ? { ...said, is_approved: true } : said;
}

/** A payment of which no money is known. */
export function endOf(
  payment: { readonly merchant_ref: string; readonly provider_ref: string },
  state: "pending" | "failed" | "cancelled",
): PaymentObservation {
  return { about: "payment", ...payment, provider_txn: undefined, state, money: undefined, paid_s: undefined };
}

export function captureObservation(
  capture: Omit<v.InferOutput<typeof captureSchema>, "supplementary_data">,
  payment: { readonly merchant_ref: string; readonly provider_ref: string },
): PaymentObservation {
  const state = captureState(capture.status);
  return {
    about: "payment",
    ...payment,
    provider_txn: capture.id,
    state,
    money: state === "paid" ? fromPaypalMoney(capture.amount) : undefined,
    paid_s: state === "paid" ? secondsOf(capture.create_time) : undefined,
  };
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
  const txns = dispute.disputed_transactions.flatMap(({ seller_transaction_id: txn }) =>
    txn === undefined ? [] : [txn],
  );
  // Of several payments nobody says how much was taken of each.
  const isReadable = txns.length === 1 && (state !== "won" || won.includes(outcome));
  const money = dispute.dispute_amount === undefined ? undefined : fromPaypalMoney(dispute.dispute_amount);
  return txns.map((provider_txn) => ({
    about: "dispute",
    dispute_id: dispute.dispute_id,
    provider_txn,
    state,
    money: isReadable ? money : undefined,
    fee: 0,
  }));
}

/** The provider's own words for a refusal: `INSTRUMENT_DECLINED`. */
export function issueOf(json: unknown): string | undefined {
  const error = v.safeParse(errorSchema, json);
  return error.success ? (error.output.details[0]?.issue ?? error.output.name) : undefined;
}
