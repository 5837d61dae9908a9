// After a restore everything that may have been sent since the backup is asked about before it is sent again.
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { readLastJobTime, runJobsNow } from "../../platform/job-store.ts";
import type { World } from "../../platform/world.ts";
import {
  askRestoredAttempts,
  listRecentProviders,
  refundedPayment,
  reviewRestoredAttempts,
} from "../payments/public.ts";
import { doubtRestoredDeliveries, repeatRestoredRevocations } from "../delivery/public.ts";
import { endEverySession } from "../login/public.ts";
import { hasSettlementReport, tellsOfRefunds } from "../providers/public.ts";
import { compareReportsSince } from "../reconciliation/public.ts";
import { doubtRestoredRefunds, reviewRestoredRefund } from "../refunds/public.ts";
import { addAudit } from "../audit/public.ts";
import { addRestore, listOtherSessions, lockRestores, readLastRestore } from "./restore-store.ts";

export interface Restoring {
  readonly operator: string;
  readonly note: string;
  /** When the backup was taken; without it the last time that a job of ours ended. */
  readonly backup_at: Date | undefined;
}

export interface Restored {
  readonly backup_at: Date;
  readonly payments: number;
  readonly deliveries: number;
  readonly refunds: number;
  readonly revocations: number;
  readonly sessions: number;
  /** In manual review, because no game or provider can be asked. */
  readonly in_review: number;
  /** Providers without a settlement report that a program can read. */
  readonly without_report: readonly string[];
}

/** Nothing was changed. */
export class NotRestored extends Error {}

/** It was done before, and no process has worked since. */
export class RestoredAlready extends Error {}

/** The tables of a shop are large. */
const limits = { statement_ms: 600_000, lock_ms: 5_000 };

export async function afterRestore(world: Pick<World, "db" | "clock">, restoring: Restoring): Promise<Restored> {
  if (restoring.note.trim() === "") throw new NotRestored("a note says where the backup came from");
  return inTransaction(world, (tx) => markRestored(tx, restoring), limits);
}

async function markRestored(tx: Tx, { operator, note, backup_at: given }: Restoring): Promise<Restored> {
  await lockRestores(tx);
  await refuseBesideOthers(tx);
  const last_job = await readLastJobTime(tx);
  const before = await readLastRestore(tx);
  if (before !== undefined && before.restored_at >= (last_job ?? new Date(0))) {
    throw new RestoredAlready(`it was done at ${before.restored_at.toISOString()}, and no process has worked since`);
  }
  const { id, backup_at } = await addRestore(tx, given ?? last_job);
  const attempts = await askRestoredAttempts(tx);
  // Asked without a name of theirs such a provider knows nothing, and no list would show the money later.
  const unaskable = attempts.filter(
    ({ provider, provider_ref }) => provider_ref === null && !hasSettlementReport(provider),
  );
  await reviewRestoredAttempts(
    tx,
    unaskable.map((attempt) => attempt.id),
  );
  const refunds = await doubtRestoredRefunds(tx);
  const reviewed = await reviewUnaskable(tx, refunds);
  const deliveries = await doubtRestoredDeliveries(tx);
  const revocations = await repeatRestoredRevocations(tx);
  await compareReportsSince(tx, backup_at);
  const sessions = await endEverySession(tx);
  await runJobsNow(tx);
  await addAudit(tx, { operator, note, action: "restored", object: `restored_backup:${id}` });
  const providers = await listRecentProviders(tx, backup_at);
  await refuseBesideOthers(tx);
  return {
    backup_at,
    payments: attempts.length,
    deliveries,
    refunds: refunds.length,
    revocations,
    sessions,
    in_review: unaskable.length + reviewed,
    without_report: providers.filter((provider) => !hasSettlementReport(provider)),
  };
}

/** A process that works meanwhile would send what is being marked. */
async function refuseBesideOthers(tx: Tx): Promise<void> {
  const others = await listOtherSessions(tx);
  if (others.length > 0) {
    throw new NotRestored(
      `another program is connected to this database: ${others.join(", ")}. Stop every process first`,
    );
  }
}

/** A part may be paid out twice once its key is forgotten; the provider itself refuses to give all back twice. */
async function reviewUnaskable(tx: Tx, refunds: Awaited<ReturnType<typeof doubtRestoredRefunds>>): Promise<number> {
  const reason = "restored from a backup, and this provider cannot be asked about a refund";
  let count = 0;
  for (const refund of refunds) {
    const { provider, captured_amount } = await refundedPayment.describe(tx, refund.payment_attempt_id);
    if (tellsOfRefunds(provider) || refund.is_under_way || refund.amount === captured_amount) continue;
    await reviewRestoredRefund(tx, refund.id, reason);
    await refundedPayment.stuck(tx, refund, reason);
    count += 1;
  }
  return count;
}
