// `gemgate report export`: rows of days for a warehouse, streamed as the database gives them.
import { open } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { environments, exportFormats, exportStatement, exportTables } from "@gemgate/server/features/reports/public";
import type { ExportDay } from "@gemgate/server/features/reports/public";
import { copyOut } from "@gemgate/server/platform/copy-out";
import type { Client } from "pg";
import { databaseOption } from "../command-line.ts";
import type { Terminal } from "../command-line.ts";
import { brandOption, findBrand } from "../find-brand.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { daysOf, readDays } from "./read-days.ts";
import type { Days } from "./read-days.ts";
import { withClient } from "./with-client.ts";

export function exportCommand({ env: surroundings }: Pick<Terminal, "env">): CommandUnknownOpts {
  return new Command("export")
    .summary("rows for a warehouse")
    .addOption(new Option("--table <table>", "which rows").choices(exportTables).makeOptionMandatory())
    .option(brandOption[0], "one brand; all of them if it is not said", brandOption[2])
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
      withClient({ database, env: surroundings }, async (client) => {
        if (options.brand !== undefined) await findBrand(client, options.brand);
        const days = await readDays(client, options);
        const target = out === undefined ? process.stdout : await openFile(out);
        await exportDays(client, { ...options, brand: options.brand, days, target });
      }),
    );
}

async function openFile(path: string): Promise<Writable> {
  try {
    return (await open(path, "w")).createWriteStream();
  } catch (error) {
    throw new PlainRefusal(`The rows cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
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
