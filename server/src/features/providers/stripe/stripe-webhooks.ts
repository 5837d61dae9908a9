import * as v from "valibot";
import { readJson, shortText, wholeNumber } from "../answer-words.ts";
import type { ReferenceOnly, Observation, ParsedWebhook, RawWebhook } from "../provider-adapter.ts";
import {
  disputeObservation,
  disputeSchema,
  idOf,
  paymentObservation,
  refundedChargeSchema,
  refundObservation,
  refundSchema,
  sessionSchema,
} from "./stripe-answers.ts";

/** What an endpoint of ours subscribes to; everything else is stored and says nothing about money. */
export const stripe_events = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;

const webhookSchema = v.object({
  id: shortText,
  type: shortText,
  created: v.optional(wholeNumber),
  data: v.object({ object: v.unknown() }),
});

type Observations = readonly (Observation | ReferenceOnly)[];

/** Empty where it is none of theirs, or about money and unreadable: both are kept for a person. */
export function parseStripeWebhook(webhook: RawWebhook): ParsedWebhook[] {
  const parsed = v.safeParse(webhookSchema, readJson(webhook.body));
  if (!parsed.success) return [];
  const { id: event_id, type: kind, data, created } = parsed.output;
  const observations = observationsOf(kind, data.object)?.map((one) => withTime(one, created));
  return observations === undefined ? [] : [{ event_id, kind, observations }];
}

/** A session does not say when its money came. The webhook says when it was written, and is as old as the payment at most. */
function withTime(one: Observations[number], created: number | undefined): Observations[number] {
  return one.about === "payment" && one.state === "paid" ? { ...one, paid_s: one.paid_s ?? created } : one;
}

function observationsOf(kind: string, object: unknown): Observations | undefined {
  if (kind === "checkout.session.async_payment_failed") return sessionSays(object, "failed");
  if (kind.startsWith("checkout.session.")) return sessionSays(object);
  // Also charge.refund.updated, where an endpoint was made for everything.
  if (kind.startsWith("refund.") || kind === "charge.refund.updated") {
    return say(v.safeParse(refundSchema, object), ofPayment);
  }
  if (kind.startsWith("charge.dispute.")) return say(v.safeParse(disputeSchema, object), disputeObservation);
  if (kind === "charge.refunded") {
    return say(v.safeParse(refundedChargeSchema, object), ({ payment_intent }) => referenceTo(idOf(payment_intent)));
  }
  return [];
}

/** A refund that is not ours may be of a payment that is not booked yet, or not ours: the payment is asked for with it. */
function ofPayment(refund: v.InferOutput<typeof refundSchema>): Observation | ReferenceOnly | undefined {
  const observation = refundObservation(refund);
  return observation?.about === "external_refund" ? referenceTo(observation.provider_txn) : observation;
}

/** The charge does not list its refunds: they are asked for. */
function referenceTo(payment_intent: string | undefined): ReferenceOnly | undefined {
  return payment_intent === undefined ? undefined : { about: "reference", ref: payment_intent };
}

function sessionSays(object: unknown, state?: "failed"): Observations | undefined {
  return say(v.safeParse(sessionSchema, object), (session) => {
    const observation = paymentObservation(session);
    // The session alone does not show why a slow way to pay brought nothing; the name of the webhook does.
    return observation?.state === "pending" && state !== undefined ? { ...observation, state } : observation;
  });
}

function say<Theirs>(
  read: { readonly success: true; readonly output: Theirs } | { readonly success: false },
  words: (theirs: Theirs) => Observation | ReferenceOnly | undefined,
): Observations | undefined {
  if (!read.success) return undefined;
  const observation = words(read.output);
  return observation === undefined ? [] : [observation];
}
