import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { WorkKind } from "../../platform/work-runner.ts";
import { providerOf } from "../providers/public.ts";
import type { Observation } from "../providers/public.ts";
import { applyRefund, findRefund } from "../refunds/public.ts";
import { applyDispute, dispute_misfit } from "./apply-dispute.ts";
import { applyInTransaction, ringAfter } from "./apply-observation.ts";
import { findAttemptByRef, findAttemptByTxn, readAttempt } from "./attempt-store.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { endNotice, parkNotice, takeDueNotices } from "./notice-store.ts";
import type { DueNotice } from "./notice-store.ts";
import { refundedPayment } from "./order-refund.ts";

/** Seconds until an unknown reference is looked up again, by the number of looks. */
const park_waits_s = [2, 10, 60, 600, 3_600] as const;

export function noticeWork(checkout: Checkout): WorkKind<DueNotice> {
  return {
    name: "notice",
    batch: 16,
    take: async (world, owner, batch) => {
      const { due, givenUp } = await takeDueNotices(world.db, owner, batch);
      for (const { provider, merchant, event_id } of givenUp) {
        world.log.error({ event: "notice_given_up", provider, merchant, event_id });
      }
      return due;
    },
    run: (_world, notice) => workOnNotice(checkout, notice),
  };
}

async function workOnNotice(checkout: Checkout, notice: DueNotice): Promise<void> {
  const { world } = checkout;
  const { provider, merchant } = notice;
  const { headers, body } = notice;
  const parsed = providerOf(checkout.providers, provider).parse({ merchant, headers, body });
  const observation = parsed?.observation;
  if (observation === undefined) {
    // An authentic body that cannot be read may be about money all the same.
    const end =
      parsed === undefined
        ? ({ state: "review", outcome: "cannot be read" } as const)
        : ({ state: "ignored", outcome: "says nothing about a payment" } as const);
    await inTransaction(world, (tx) => endNotice(tx, notice, end));
    return;
  }
  const apply = await findSubject(checkout, notice, observation);
  if (apply === undefined) return waitForSubject(checkout, notice);
  // Effect and end of work are one transaction: a worker that dies in between has done neither.
  const outcome = await inTransaction(world, async (tx) => {
    const effect = await apply(tx);
    const isOurs = await endNotice(tx, notice, { state: endOf(effect), outcome: effect });
    if (!isOurs) throw new LeaseLost();
    return effect;
  });
  ringAfter(checkout, outcome);
}

/** What the notice speaks of, ready to be applied; undefined while it is not known here. */
async function findSubject(
  { world: { db } }: Checkout,
  { provider, merchant, event_id }: DueNotice,
  observation: Observation,
): Promise<((tx: Tx) => Promise<string>) | undefined> {
  const cause = `notice ${event_id}`;
  switch (observation.about) {
    case "payment": {
      const { merchant_ref } = observation;
      const attempt = await findAttemptByRef(db, { provider, merchant, merchant_ref });
      return attempt && ((tx) => applyInTransaction(tx, { attempt_id: attempt.id, observation, cause }));
    }
    case "refund": {
      const refund = await findRefund(db, observation.refund_ref);
      const payment = refund && (await readAttempt(db, refund.payment_attempt_id));
      // A merchant speaks of its own payments alone.
      if (payment?.provider !== provider || payment.merchant !== merchant) return undefined;
      const heard = { state: observation.state, reason: "the provider says that it failed" };
      return refund && ((tx) => applyRefund(tx, refundedPayment, { refund, ...heard }));
    }
    case "dispute": {
      const { provider_txn } = observation;
      const attempt = await findAttemptByTxn(db, { provider, merchant, provider_txn });
      return attempt && ((tx) => applyDispute(tx, { attempt_id: attempt.id, observation, cause }));
    }
  }
}

/** Its subject may precede our own commit: it is kept and looked up again, and after three days a person reads it. */
async function waitForSubject({ world }: Checkout, notice: DueNotice): Promise<void> {
  if (notice.is_too_old) {
    await inTransaction(world, (tx) => endNotice(tx, notice, { state: "review", outcome: "unknown reference" }));
    return;
  }
  const wait_s = park_waits_s[Math.min(notice.attempts, park_waits_s.length) - 1] ?? park_waits_s[0];
  await parkNotice(world.db, notice, wait_s);
}

/** What the books cannot take by themselves is a person's to read. */
function endOf(effect: string): "processed" | "review" {
  return effect === "failed after it had succeeded" || effect === dispute_misfit ? "review" : "processed";
}

/** Another worker took the notice over; what was done here is rolled back. */
class LeaseLost extends Error {
  constructor() {
    super("the lease of this notice went to another worker");
  }
}
