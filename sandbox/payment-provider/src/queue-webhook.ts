// Writes a webhook into the queue. Called inside the transaction of the change it tells of.
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { WebhookJourney } from "./webhook-rules.ts";
import { drawJourney } from "./webhook-rules.ts";
import { insertWebhook } from "./webhook-store.ts";
import type { Payment } from "./payment.ts";
import { presentPayment, viewFromCapture } from "./payment.ts";
import { findPayment } from "./payment-store.ts";
import { findProfile } from "./stand-ins/every-stand-in.ts";
import { writeProfileWebhook } from "./stand-ins/profile-webhooks.ts";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";

export type WebhookType =
  | "payment.paid"
  | "payment.failed"
  | "payment.cancelled"
  | "payment.expired"
  | "refund.succeeded"
  | "refund.failed"
  | "dispute.opened"
  | "dispute.won"
  | "dispute.lost";

export type NewWebhook = {
  type: WebhookType;
  paymentId: string;
  /** The capture it tells of, when that is not the payment's first. */
  capture?: Parameters<typeof viewFromCapture>[1];
  /** What it tells besides the payment. */
  data?: Record<string, unknown>;
};

const DUPLICATE_COPIES = 3;

export function queueWebhook(provider: Provider, webhook: NewWebhook): void {
  const payment = findPayment(provider.db, webhook.paymentId);
  if (payment === null) throw new Error(`payment ${webhook.paymentId} is gone`);
  const shown = webhook.capture === undefined ? payment : viewFromCapture(payment, webhook.capture);
  const eventId = makeId("evt");
  const atMs = provider.clock();
  const told = { payment: presentPayment(shown, provider.publicBase()), ...webhook.data };
  const profile = findProfile(payment.profile);
  // The body is written once: every retry and every copy tells the same.
  const body =
    profile === null
      ? JSON.stringify({
          event_id: eventId,
          type: webhook.type,
          created: toSeconds(atMs),
          merchant: payment.merchant,
          data: told,
        })
      : writeProfileWebhook(profile, { eventId, type: webhook.type, told });
  const { isLost, waitsMs } = planJourney(provider, payment);
  for (const [index, waitMs] of waitsMs.entries()) {
    insertWebhook(provider.db, {
      eventId,
      copy: index + 1,
      paymentId: payment.id,
      type: webhook.type,
      body,
      isLost,
      atMs,
      nextAtMs: atMs + waitMs,
    });
  }
}

/** What the payment's scenario says goes before the rules for all webhooks. */
function planJourney(provider: Provider, payment: Payment): WebhookJourney {
  if (payment.scenario === "lost_webhook") return { isLost: true, waitsMs: [0] };
  if (payment.scenario === "duplicate")
    return { isLost: false, waitsMs: Array.from({ length: DUPLICATE_COPIES }, () => 0) };
  return drawJourney(provider.db);
}
