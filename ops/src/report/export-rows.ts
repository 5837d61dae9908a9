// `gemgate report export`: rows of days for a warehouse, streamed as the database gives them.
import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { environments, exportFormats, exportStatement, exportTables } from "@gemgate/server/features/reports/public";
import type { ExportDay } from "@gemgate/server/features/reports/public";
import { copyOut } from "@gemgate/server/platform/copy-out";
import type { Client } from "pg";
import { databaseOption } from "../command-line.ts";
import { daysOf, readDays } from "./read-days.ts";
import type { Days } from "./read-days.ts";
import { withClient } from "./with-client.ts";

export function exportCommand(): CommandUnknownOpts {
  return new Command("export")
    .summary("rows for a warehouse")
    .addOption(new Option("--table <table>", "which rows").choices(exportTables).makeOptionMandatory())
    .option("--brand <key>", "one brand; all of them if it is not said")
    .option("--days <number>", "how many days, today with them; 7 if nothing is said")
    .option("--from <day>", "the first day, as 2026-01-31")
    .option("--to <day>", "the last day, today if it is not said")
    .addOption(
      new Option("--env <env>", "of which hosts; events are of all")
        .choices(environments)
        .default("production" as const),
    )
    .addOption(
      new Option("--format <format>", "as COPY reads it, or with a line of names")
        .choices(exportFormats)
        .default("csv" as const),
    )
    .option("--out <file>", "where to write it instead of printing it")
    .option(...databaseOption)
    .action(({ database, out, ...options }) =>
      withClient(database, async (client) => {
        const days = await readDays(client, options);
        const target = out === undefined ? process.stdout : createWriteStream(out);
        await exportDays(client, { ...options, brand: options.brand, days, target });
      }),
    );
}

export interface Exporting extends Omit<ExportDay, "day" | "hasHead"> {
  readonly days: Days;
  readonly target: Writable;
}

/** One after the other into one stream, which a file is closed with and a terminal is not. */
export async function exportDays(client: Client, { days, target, ...rows }: Exporting): Promise<void> {
  for (const day of daysOf(days)) {
    const statement = exportStatement({ ...rows, day, hasHead: day === days.from });
    await pipeline(copyOut(client, statement), target, { end: false });
  }
  if (target !== process.stdout) await new Promise<void>((resolve) => void target.end(resolve));
}
