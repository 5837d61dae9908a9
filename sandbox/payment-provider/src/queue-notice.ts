// Writes a notice into the queue. Called inside the transaction of the change it tells of.
import { toSeconds } from "./clock.ts";
import { insertNotice } from "./notice-store.ts";
import { presentPayment } from "./payment.ts";
import { findPayment } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";

export type NoticeType =
  | "payment.paid"
  | "payment.failed"
  | "payment.cancelled"
  | "payment.expired"
  | "refund.succeeded";

const DUPLICATE_COPIES = 3;

export function queueNotice(
  provider: Provider,
  notice: { type: NoticeType; paymentId: string; refund?: Record<string, unknown> },
): void {
  const payment = findPayment(provider.db, notice.paymentId);
  if (payment === null) throw new Error(`payment ${notice.paymentId} is gone`);
  if (payment.scenario === "lost_notice") return;
  const eventId = makeId("evt");
  const atMs = provider.clock();
  // The body is written once: every retry and every copy sends the same bytes.
  const body = JSON.stringify({
    event_id: eventId,
    type: notice.type,
    created: toSeconds(atMs),
    merchant: payment.merchant,
    data: {
      payment: presentPayment(payment, provider.publicBase()),
      ...(notice.refund === undefined ? {} : { refund: notice.refund }),
    },
  });
  const copies = payment.scenario === "duplicate" ? DUPLICATE_COPIES : 1;
  for (let copy = 1; copy <= copies; copy += 1) {
    insertNotice(provider.db, { eventId, copy, paymentId: payment.id, type: notice.type, body, atMs });
  }
}
