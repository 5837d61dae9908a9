// Only the numbers of things are taken from a webhook (paypal-signature.ts says why); what became of them is asked.
import * as v from "valibot";
import { readJson, shortText } from "../answer-words.ts";
import type { ParsedWebhook, RawWebhook } from "../provider-adapter.ts";
import { captureAbove } from "./paypal-answers.ts";

/** What a webhook of ours subscribes to; everything else is stored and says nothing about money. */
export const paypal_events = {
  "CHECKOUT.ORDER.APPROVED": "order",
  "PAYMENT.CAPTURE.COMPLETED": "capture",
  "PAYMENT.CAPTURE.PENDING": "capture",
  "PAYMENT.CAPTURE.DENIED": "capture",
  "PAYMENT.CAPTURE.DECLINED": "capture",
  "PAYMENT.CAPTURE.REFUNDED": "refund",
  "PAYMENT.CAPTURE.REVERSED": "reversal",
  "CUSTOMER.DISPUTE.CREATED": "dispute",
  "CUSTOMER.DISPUTE.UPDATED": "dispute",
  "CUSTOMER.DISPUTE.RESOLVED": "dispute",
} as const;

export type PaypalThing = (typeof paypal_events)[keyof typeof paypal_events];

const things: readonly PaypalThing[] = Object.values(paypal_events);
const number = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
const webhookSchema = v.object({
  id: shortText,
  event_type: shortText,
  resource: v.optional(
    v.object({
      id: v.optional(number),
      dispute_id: v.optional(number),
      links: v.optional(v.pipe(v.array(v.object({ rel: v.string(), href: v.string() })), v.maxLength(50))),
    }),
  ),
});

/** Empty where it is none of theirs, or about money and without a number: both are kept for a person. */
export function parsePaypalWebhook(webhook: RawWebhook): ParsedWebhook[] {
  const parsed = v.safeParse(webhookSchema, readJson(webhook.body));
  if (!parsed.success) return [];
  const { id: event_id, event_type: kind, resource } = parsed.output;
  const thing = isOurs(kind) ? paypal_events[kind] : undefined;
  if (thing === undefined) return [{ event_id, kind, observations: [] }];
  const named = thing === "dispute" ? resource?.dispute_id : numberOf(thing, resource);
  return named === undefined
    ? []
    : [{ event_id, kind, observations: [{ about: "reference", ref: `${thing}:${named}` }] }];
}

export function readReference(ref: string): { thing: PaypalThing; number: string } | undefined {
  const [name, rest = ""] = ref.split(":", 2);
  const thing = things.find((one) => one === name);
  return thing === undefined || !v.is(number, rest) ? undefined : { thing, number: rest };
}

/** A reversal is a thing of its own that links to the capture it takes back. */
function numberOf(thing: PaypalThing, resource: v.InferOutput<typeof webhookSchema>["resource"]): string | undefined {
  if (thing !== "reversal") return resource?.id;
  return captureAbove(resource?.links ?? []) ?? resource?.id;
}

function isOurs(kind: string): kind is keyof typeof paypal_events {
  return Object.hasOwn(paypal_events, kind);
}
