import { silentLog } from "@gemgate/server/platform/log";
import type { Log } from "@gemgate/server/platform/log";

/** Errors that mean a bug: none may be logged, whatever fault strikes. */
export interface BugLog {
  logOf: (process: string) => Log;
  report: (where: string, error: unknown) => void;
  readonly bugs: readonly string[];
}

/** Errors that a lost connection, a lost race or an outage may cause. */
const lawful = [
  /Connection terminated/,
  /connection error and is not queryable/,
  /connection was lost while the commit was under way/,
  /could not serialize access/,
  /deadlock detected/,
  /lock timeout/,
  /statement timeout/,
  /lease of this webhook went to another worker/,
  // A dispute and a refund by hand of the same money go to manual review; judge-money.ts checks that nothing else does.
  /"event":"books_disagree".*"provider_txn":"(?:dsp|hand)_/,
];

/** Events of the log that speak of a failure of our own. */
const failures = new Set([
  "work_failed",
  "job_failed",
  "bug",
  "provider_call_failed",
  // The provider's settlement report is always true here, so it never disagrees with our rows.
  "books_disagree",
]);

export function openBugLog(): BugLog {
  const bugs: string[] = [];
  const report = (where: string, error: unknown): void => {
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (!lawful.some((pattern) => pattern.test(words))) bugs.push(`${where}: ${words}`);
  };
  return {
    bugs,
    report,
    logOf: (process) =>
      new Proxy(silentLog, {
        get: (log, name) => {
          if (name !== "error" && name !== "warn" && name !== "fatal") return Reflect.get(log, name);
          return (fields: { event?: string; work?: string; error?: unknown }) => {
            const { event = "", work = event, error = JSON.stringify(fields) } = fields;
            if (failures.has(event)) report(`${process} ${work}`, error);
          };
        },
      }),
  };
}
