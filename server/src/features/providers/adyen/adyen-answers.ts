// Adyen's words, read into ours.
import { fromProviderAmount } from "@gemgate/rules/money/provider-amounts";
import type { ProviderPlaces } from "@gemgate/rules/money/provider-amounts";
import * as v from "valibot";
import { payAddress, readJson, shortText } from "../answer-words.ts";
import { isOwnReference } from "../own-reference.ts";
import type {
  DisputeObservation,
  ExternalRefundObservation,
  Money,
  Observation,
  ParsedWebhook,
  PaymentObservation,
  RawWebhook,
  RefundObservation,
} from "../provider-adapter.ts";
import { isUnambiguous, webhookSchema } from "./adyen-signature.ts";
import type { SignedItem } from "./adyen-signature.ts";

/** Where Adyen counts otherwise than ISO 4217 (its page "Currency codes and minor units"; not tried, so unverified). */
export const adyen_places: ProviderPlaces = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 };

export const linkSchema = v.object({
  id: shortText,
  reference: shortText,
  status: v.picklist(["active", "completed", "expired", "paid", "paymentPending"]),
  url: payAddress,
});
export type PaymentLink = v.InferOutput<typeof linkSchema>;

export const refundSchema = v.object({ pspReference: shortText, status: v.literal("received") });

/**
 * A link that was used is "paid" without number or amount: it is asked about again and in the end shown to a person, but
 * booked by the webhook alone, because a link does not say which payment used it.
 */
export function linkObservation(link: PaymentLink): PaymentObservation {
  const states = {
    active: "pending",
    paymentPending: "pending",
    completed: "paid",
    paid: "paid",
    expired: "expired",
  } as const;
  return paymentOf({ merchant_ref: link.reference, provider_ref: link.id, state: states[link.status] });
}

function paymentOf(
  known: Pick<PaymentObservation, "merchant_ref" | "provider_ref" | "state"> & Partial<PaymentObservation>,
): PaymentObservation {
  return { about: "payment", provider_txn: undefined, money: undefined, paid_s: undefined, ...known };
}

export function parseWebhook(webhook: RawWebhook, account: { readonly merchant_account: string }): ParsedWebhook[] {
  const parsed = v.safeParse(webhookSchema, readJson(webhook.body));
  if (!parsed.success) return [];
  return parsed.output.notificationItems.map(({ NotificationRequestItem: item }) => {
    const isReadable = isUnambiguous(item) && item.merchantAccountCode === account.merchant_account;
    // Authentic, and of another account or of a sale whose words cannot be told apart: kept, and says nothing here. Its
    // signature names it, so that it cannot take the number of an event of ours.
    if (!isReadable)
      return { event_id: `foreign:${item.additionalData.hmacSignature}`, kind: "foreign", observations: [] };
    return {
      // Adyen numbers no events. By its documentation the payment, the event and its success make one unique.
      event_id: `${item.pspReference}:${item.eventCode}:${item.success}`,
      kind: item.eventCode,
      observations: observationsOf(item),
    };
  });
}

function observationsOf(item: SignedItem): Observation[] {
  const isDone = item.success === "true";
  switch (item.eventCode) {
    case "AUTHORISATION":
      return isOwnReference(item.merchantReference) ? [authorisation(item)] : [];
    case "REFUND":
    case "REFUND_WITH_DATA":
      return [refundOf(item, isDone ? "succeeded" : "failed")];
    case "REFUND_FAILED":
    case "REFUNDED_REVERSED":
      return isDone ? [refundOf(item, "failed")] : [];
    case "CANCEL_OR_REFUND":
      // Made in their pages, never by us. Whichever of the two it was, the money is with its payer.
      return isDone ? [externalRefund(item, { state: "succeeded" })] : [];
    case "CAPTURE_FAILED":
    case "CANCELLATION":
    case "TECHNICAL_CANCEL":
      // Money that was booked may not be there. No posting would be certainly right: the goods are held, and a person reads it.
      return isDone
        ? [
            externalRefund(item, {
              refund_id: `${item.pspReference}:${item.eventCode}`,
              state: "succeeded",
              money: undefined,
            }),
          ]
        : [];
    default:
      // CAPTURE, NOTIFICATION_OF_CHARGEBACK, REQUEST_FOR_INFORMATION, REPORT_AVAILABLE and the like move no money.
      return isDone && isOwnReference(item.merchantReference) ? disputesOf(item) : [];
  }
}

function disputesOf(item: SignedItem): DisputeObservation[] {
  switch (item.eventCode) {
    case "CHARGEBACK":
      return [disputeOf(item, { state: "open" })];
    case "CHARGEBACK_REVERSED":
      return [disputeOf(item, { state: "won" })];
    case "SECOND_CHARGEBACK":
      // The bank takes again what it had given back, under the number of the first time: a dispute of its own here.
      return [disputeOf(item, { dispute_id: `${item.pspReference}:second`, state: "lost" })];
    case "PREARBITRATION_WON":
    case "PREARBITRATION_LOST":
      return [disputeOf(item, { dispute_id: `${item.pspReference}:${item.eventCode}`, money: undefined })];
    default:
      return [];
  }
}

/** Ours by the reference that we gave it; one made in Adyen's pages has that of its payment, or what an employee typed. */
function refundOf(item: SignedItem, state: RefundObservation["state"]): RefundObservation | ExternalRefundObservation {
  const { merchantReference: refund_ref } = item;
  const isOurs = /-r[1-9][0-9]{0,8}$/.test(refund_ref) && isOwnReference(refund_ref.replace(/-r[0-9]+$/, ""));
  return isOurs ? { about: "refund", refund_ref, state } : externalRefund(item, { state });
}

function externalRefund(
  item: SignedItem,
  known: Pick<ExternalRefundObservation, "state"> & Partial<ExternalRefundObservation>,
): ExternalRefundObservation {
  return {
    about: "external_refund",
    refund_id: item.pspReference,
    provider_txn: item.originalReference,
    money: moneyOf(item),
    may_be_foreign: !isOwnReference(item.merchantReference),
    ...known,
  };
}

/** Capture is automatic, so an authorisation is the payment. A refused one is not its end: the page lets the payer try again. */
function authorisation(item: SignedItem): PaymentObservation {
  const known = { merchant_ref: item.merchantReference, provider_ref: "" };
  if (item.success === "false") return paymentOf({ ...known, state: "pending" });
  return paymentOf({ ...known, state: "paid", provider_txn: item.pspReference, money: moneyOf(item) });
}

/** All events of one dispute have its number; the payment is the original. */
function disputeOf(item: SignedItem, known: Partial<DisputeObservation>): DisputeObservation {
  return {
    about: "dispute",
    dispute_id: item.pspReference,
    provider_txn: item.originalReference,
    state: "open",
    money: moneyOf(item),
    fee: 0,
    ...known,
  };
}

function moneyOf({ amount: { value, currency } }: SignedItem): Money | undefined {
  if (value <= 0) return undefined;
  const minor = fromProviderAmount(value, currency, adyen_places);
  return minor === undefined ? undefined : { amount: minor, currency };
}
