// `gemgate report`: what visits, money, payment methods and promotions came to, from counts that are made every few minutes.
import { writeFileSync } from "node:fs";
import { Command, Option } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import {
  composeCsv,
  composeReport,
  composeTable,
  drawReport,
  environments,
  reportGroups,
  reportNames,
} from "@gemgate/server/features/reports/public";
import type { Question, Report, ReportName } from "@gemgate/server/features/reports/public";
import { databaseOption, ownTerminal } from "../command-line.ts";
import type { Terminal } from "../command-line.ts";
import { brandOption, findBrand } from "../find-brand.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { exportCommand } from "./export-rows.ts";
import { withClient } from "./with-client.ts";
import { readDays } from "./read-days.ts";

interface ReportOptions {
  readonly database?: string | undefined;
  readonly brand?: string | undefined;
  readonly days?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly env: Question["env"];
  readonly by?: string | undefined;
  readonly json?: true | undefined;
  readonly csv?: true | undefined;
  readonly svg?: string | undefined;
}

const summaries: Readonly<Record<ReportName, string>> = {
  funnel: "how visits became purchases",
  revenue: "what came in and went back, by the ledger",
  methods: "what became of payments, by method",
  promotions: "what coupons and activities brought and cost",
};

const examples = `
Examples:
  gemgate report funnel --days 30 --by day,platform
  gemgate report methods --by day --svg methods.svg
  gemgate report export --table sales --days 1 --out sales.csv`;

export function reportCommand(terminal: Terminal = ownTerminal): CommandUnknownOpts {
  const report = new Command("report").summary("count visits, money, payments and promotions");
  for (const name of reportNames) report.addCommand(reportOf(name, terminal));
  return report.addCommand(exportCommand(terminal)).addHelpText("after", examples);
}

function reportOf(name: ReportName, terminal: Terminal): CommandUnknownOpts {
  const command = new Command(name)
    .summary(summaries[name])
    .option(brandOption[0], "one brand; all of them if it is not said", brandOption[2])
    .option("--days <number>", "how many days, today with them; 7 if nothing is said")
    .option("--from <day>", "the first day, as 2026-01-31")
    .option("--to <day>", "the last day, today if it is not said")
    .addOption(
      new Option("--env <env>", "of which hosts").choices(environments).default("production" satisfies Question["env"]),
    )
    .addOption(new Option("--json", "print it for programs").conflicts("csv"))
    .option("--csv", "print it for a spreadsheet, money in minor units")
    .option("--svg <file>", "draw it as well")
    .option(...databaseOption);
  const groups = reportGroups[name];
  if (groups.length > 0) command.option("--by <groups>", `a row for each ${groups.join(", ")}; several with commas`);
  return command.action((options: ReportOptions) => printReport({ name, options, terminal }));
}

interface Asked {
  readonly name: ReportName;
  readonly options: ReportOptions;
  readonly terminal: Terminal;
}

async function printReport({ name, options, terminal }: Asked): Promise<void> {
  const question = { brand: options.brand, env: options.env, by: readGroups(name, options.by) };
  const report = await withClient({ database: options.database, env: terminal.env }, async (client) => {
    if (options.brand !== undefined) await findBrand(client, options.brand);
    const days = await readDays(client, options);
    return composeReport(client, name, { ...question, ...days });
  });
  if (options.svg !== undefined) draw(report, options.svg);
  terminal.print(compose(report, options));
}

/** First, so that whoever named a file that cannot be written is not told a report that looks as if all had gone well. */
function draw(report: Report, file: string): void {
  try {
    writeFileSync(file, drawReport(report));
  } catch (error) {
    throw new PlainRefusal(`The drawing cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function compose(report: Report, { json, csv }: ReportOptions): string {
  if (json === true) return JSON.stringify(report, null, 2);
  return csv === true ? composeCsv(report).trimEnd() : composeTable(report);
}

function readGroups(name: ReportName, by: string | undefined): string[] {
  const groups = by === undefined ? [] : by.split(",").map((group) => group.trim());
  const unknown = groups.find((group) => !reportGroups[name].includes(group));
  if (unknown === undefined && new Set(groups).size === groups.length) return groups;
  throw new PlainRefusal(`--by takes some of ${reportGroups[name].join(", ")}, each once.`);
}
