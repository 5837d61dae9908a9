// Writes a notice into the queue. Called inside the transaction of the change it tells of.
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { NoticeJourney } from "./notice-rules.ts";
import { drawJourney } from "./notice-rules.ts";
import { insertNotice } from "./notice-store.ts";
import type { Payment } from "./payment.ts";
import { presentPayment, viewFromCapture } from "./payment.ts";
import { findPayment } from "./payment-store.ts";
import { findProfile } from "./stand-ins/every-stand-in.ts";
import { writeProfileNotice } from "./stand-ins/profile-notices.ts";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";

export type NoticeType =
  | "payment.paid"
  | "payment.failed"
  | "payment.cancelled"
  | "payment.expired"
  | "refund.succeeded"
  | "refund.failed"
  | "dispute.opened"
  | "dispute.won"
  | "dispute.lost";

export type NewNotice = {
  type: NoticeType;
  paymentId: string;
  /** The capture it tells of, when that is not the payment's first. */
  capture?: Parameters<typeof viewFromCapture>[1];
  /** What it tells besides the payment. */
  data?: Record<string, unknown>;
};

const DUPLICATE_COPIES = 3;

export function queueNotice(provider: Provider, notice: NewNotice): void {
  const payment = findPayment(provider.db, notice.paymentId);
  if (payment === null) throw new Error(`payment ${notice.paymentId} is gone`);
  const shown = notice.capture === undefined ? payment : viewFromCapture(payment, notice.capture);
  const eventId = makeId("evt");
  const atMs = provider.clock();
  const told = { payment: presentPayment(shown, provider.publicBase()), ...notice.data };
  const profile = findProfile(payment.profile);
  // The body is written once: every retry and every copy tells the same.
  const body =
    profile === null
      ? JSON.stringify({
          event_id: eventId,
          type: notice.type,
          created: toSeconds(atMs),
          merchant: payment.merchant,
          data: told,
        })
      : writeProfileNotice(profile, { eventId, type: notice.type, told });
  const { isLost, waitsMs } = planJourney(provider, payment);
  for (const [index, waitMs] of waitsMs.entries()) {
    insertNotice(provider.db, {
      eventId,
      copy: index + 1,
      paymentId: payment.id,
      type: notice.type,
      body,
      isLost,
      atMs,
      nextAtMs: atMs + waitMs,
    });
  }
}

/** What the payment's scenario says goes before the rules for all notices. */
function planJourney(provider: Provider, payment: Payment): NoticeJourney {
  if (payment.scenario === "lost_notice") return { isLost: true, waitsMs: [0] };
  if (payment.scenario === "duplicate")
    return { isLost: false, waitsMs: Array.from({ length: DUPLICATE_COPIES }, () => 0) };
  return drawJourney(provider.db);
}
