import { inTransaction } from "../../platform/transaction.ts";
import type { WorkKind } from "../../platform/work-runner.ts";
import { applyInTransaction } from "./apply-observation.ts";
import { findAttemptByRef } from "./attempt-store.ts";
import { providerOf } from "./call-provider.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { endNotice, parkNotice, takeDueNotices } from "./notice-store.ts";
import type { DueNotice } from "./notice-store.ts";

/** Seconds until an unknown reference is looked up again, by the number of looks. */
const park_waits_s = [2, 10, 60, 600, 3_600] as const;

export function noticeWork(checkout: Checkout): WorkKind<DueNotice> {
  return {
    name: "notice",
    batch: 16,
    take: (world, owner, batch) => takeDueNotices(world.db, owner, batch),
    run: (_world, notice) => workOnNotice(checkout, notice),
  };
}

async function workOnNotice(checkout: Checkout, notice: DueNotice): Promise<void> {
  const { world } = checkout;
  const { provider, merchant } = notice;
  const observation = providerOf(checkout, provider).parse({
    merchant,
    headers: notice.headers,
    body: notice.body,
  })?.observation;
  if (observation === undefined) {
    await inTransaction(world, (tx) =>
      endNotice(tx, notice, { state: "ignored", outcome: "says nothing about a payment" }),
    );
    return;
  }
  const attempt = await findAttemptByRef(world.db, { provider, merchant, merchant_ref: observation.merchant_ref });
  if (attempt === undefined) {
    if (notice.is_too_old) {
      await inTransaction(world, (tx) => endNotice(tx, notice, { state: "review", outcome: "unknown reference" }));
      return;
    }
    const wait_s = park_waits_s[Math.min(notice.attempts, park_waits_s.length) - 1] ?? park_waits_s[0];
    return parkNotice(world.db, notice, wait_s);
  }
  // Effect and end of work are one transaction: a worker that dies in between has done neither.
  const outcome = await inTransaction(world, async (tx) => {
    const effect = await applyInTransaction(tx, {
      attempt_id: attempt.id,
      observation,
      cause: `notice ${notice.event_id}`,
    });
    const isOurs = await endNotice(tx, notice, { state: "processed", outcome: effect });
    if (!isOurs) throw new LeaseLost();
    return effect;
  });
  if (outcome === "paid") world.bell.ring("deliver");
}

/** Another worker took the notice over; what was done here is rolled back. */
class LeaseLost extends Error {
  constructor() {
    super("the lease of this notice went to another worker");
  }
}
