// `npm run restored -- --note "…"`: after a restore from a backup and before any process is started (docs/restore.md).
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { afterRestore, NotRestored, RestoredAlready } from "@gemgate/server/features/restore/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import { CommitUnknown } from "@gemgate/server/platform/database-errors";
import { openLog } from "@gemgate/server/platform/log";
import { sessionLimits } from "@gemgate/server/platform/session-limits";
import { findDatabase } from "../serve/running-database.ts";
import { PlainRefusal, runCommand } from "../plain-refusal.ts";
import { composeRestored } from "./compose-restored.ts";

const usage = `npm run restored -- --note "which backup" [--backup-at 2026-11-18T03:00:00Z] [--operator name] [--database url]

After a restore from a backup, before any process is started: marks everything that may have been sent since the backup, so
that games and providers are asked before it is sent again. docs/restore.md has the other steps.`;

await runCommand(async () => {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { database: text, note: text, operator: text, "backup-at": text } });
  if ((values.note?.trim() ?? "") === "") throw new PlainRefusal(usage);
  const backup_at = timeOf(values["backup-at"]);
  const config = findDatabase(values.database, process.env);
  const db = openDatabase({ ...config, ...sessionLimits, max: 1 }, openLog({ level: "error", process: 0 }));
  try {
    const operator = values.operator ?? userInfo().username;
    const restored = await afterRestore({ db, clock: systemClock }, { operator, note: values.note ?? "", backup_at });
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
});

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new PlainRefusal(`"${text}" is no time like 2026-11-18T03:00:00Z.`);
  return time;
}
