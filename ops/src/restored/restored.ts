// `gemgate restored --note "…"`: after a restore from a backup and before any process is started (docs/restore.md).
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { afterRestore, NotRestored, RestoredAlready } from "@gemgate/server/features/restore/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import { CommitUnknown } from "@gemgate/server/platform/database-errors";
import { openLog } from "@gemgate/server/platform/log";
import { sessionLimits } from "@gemgate/server/platform/session-limits";
import { findDatabase } from "../serve/running-database.ts";
import { databaseOption, operatorOf, operatorOption, timeOf } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { composeRestored } from "./compose-restored.ts";

export function restoredCommand(): CommandUnknownOpts {
  return new Command("restored")
    .summary("after a restore from a backup, before any process starts")
    .description(
      "Marks everything that may have been sent since the backup, so that games and providers are asked before it is sent " +
        "again. Run it before any process is started; docs/restore.md has the other steps.",
    )
    .requiredOption("--note <text>", "which backup it was", noteOf)
    .option("--backup-at <time>", "when the backup was taken; else the last time that a job ended counts", timeOf)
    .option(...operatorOption)
    .option(...databaseOption)
    .addHelpText(
      "after",
      '\nExample:\n  gemgate restored --note "nightly backup of 18 November" --backup-at 2026-11-18T03:00:00Z',
    )
    .action(markRestored);
}

interface RestoredOptions {
  readonly note: string;
  readonly backupAt?: Date | undefined;
  readonly operator?: string | undefined;
  readonly database?: string | undefined;
}

async function markRestored(options: RestoredOptions): Promise<void> {
  const { note, backupAt: backup_at, database } = options;
  const config = findDatabase(database, process.env);
  const db = openDatabase({ ...config, ...sessionLimits, max: 1 }, openLog({ level: "error", process: 0 }));
  try {
    const operator = operatorOf(options);
    const restored = await afterRestore({ db, clock: systemClock }, { operator, note, backup_at });
    console.log(composeRestored(restored));
  } catch (error) {
    if (error instanceof RestoredAlready) return console.log(`Nothing changed: ${error.message}.`);
    if (error instanceof NotRestored) throw new PlainRefusal(`Not done: ${error.message}.`);
    if (error instanceof CommitUnknown)
      throw new PlainRefusal("The database went away at the last step. Run it again.");
    throw error;
  } finally {
    await db.close();
  }
}

function noteOf(text: string): string {
  if (text.trim() !== "") return text;
  throw new PlainRefusal("--note must say which backup it was.");
}
