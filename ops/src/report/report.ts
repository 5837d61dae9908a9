// `gemgate report funnel`: how visits became purchases, from counts that are made every few minutes.
import { writeFileSync } from "node:fs";
import { Command, Option } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { Client } from "pg";
import { databaseOption } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { findDatabase } from "../serve/running-database.ts";
import { composeCsv, composeTable, drawFunnel } from "./compose-funnel.ts";
import { funnelGroups, readFunnel } from "./funnel-store.ts";
import type { FunnelGroup, FunnelRow } from "./funnel-store.ts";

interface ReportOptions {
  readonly database?: string | undefined;
  readonly brand: string;
  readonly days: string;
  readonly env: "production" | "demo";
  readonly by?: FunnelGroup | undefined;
  readonly as: "table" | "json" | "csv";
  readonly chart?: string | undefined;
}

export function reportCommand(): CommandUnknownOpts {
  const funnel = new Command("funnel")
    .summary("how visits became purchases")
    .requiredOption("--brand <key>", "the brand")
    .option("--days <number>", "how many days, today with them", "7")
    .addOption(
      new Option("--env <env>", "of which hosts")
        .choices(["production", "demo"] as const)
        .default("production" as const),
    )
    .addOption(new Option("--by <group>", "a row for each").choices(funnelGroups))
    .addOption(
      new Option("--as <form>", "what to print").choices(["table", "json", "csv"] as const).default("table" as const),
    )
    .option("--chart <file>", "where to draw it as SVG; with a table funnel-<brand>.svg if it is not said")
    .option(...databaseOption)
    .action(reportFunnel);
  return new Command("report").summary("count visits and purchases").addCommand(funnel);
}

async function reportFunnel(options: ReportOptions): Promise<void> {
  const days = Number(options.days);
  if (!Number.isInteger(days) || days < 1 || days > 3_650) throw new PlainRefusal("--days is a number from 1 to 3650.");
  const rows = await askDatabase(options, days);
  console.log(print(rows, options.as));
  const chart = options.chart ?? (options.as === "table" ? `funnel-${options.brand}.svg` : undefined);
  if (chart === undefined) return;
  writeFileSync(chart, drawFunnel(rows, `${options.brand}, ${days} days`));
  if (options.as === "table") console.log(`\nDrawn in ${chart}.`);
}

function print(rows: readonly FunnelRow[], form: ReportOptions["as"]): string {
  if (form === "json") return JSON.stringify(rows, null, 2);
  return form === "csv" ? composeCsv(rows).trimEnd() : composeTable(rows);
}

async function askDatabase({ database, brand, env, by }: ReportOptions, days: number): Promise<FunnelRow[]> {
  const client = new Client(findDatabase(database, process.env));
  await client.connect().catch((error: unknown) => {
    throw new PlainRefusal(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    return await readFunnel(client, { brand, env, days, by });
  } finally {
    await client.end();
  }
}
