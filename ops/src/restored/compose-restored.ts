import type { Restored } from "@gemgate/server/features/restore/public";

/** What was done, and what only a person can do. */
export function composeRestored(restored: Restored): string {
  const { backup_at, payments, deliveries, refunds, revocations, sessions, in_review, without_report } = restored;
  const since = backup_at.toISOString();
  return [
    `Restored from a backup of ${since}. From now on what may have been sent is asked about first:`,
    `  ${payments} payments, ${deliveries} deliveries and ${refunds} refunds are asked about when a process starts.`,
    `  ${revocations} revocations go out again under their own keys. ${sessions} logins are ended: players log in again.`,
    `  The settlement report of every provider that has one is compared from three days before the backup on.`,
    ...(in_review === 0
      ? []
      : [`  ${in_review} that no provider or game can be asked about wait for an operator: npm run review -- list`]),
    ...(without_report.length === 0
      ? []
      : [
          `By hand: ${without_report.join(", ")} has no settlement report that the store reads. Take its list of payments, refunds and disputes since ${since}`,
          `and look for each of ours with npm run review -- show; docs/restore.md says how money without an order goes back.`,
        ]),
    "Start one process that works, read npm run review -- list when it is quiet, then start the others.",
  ].join("\n");
}
