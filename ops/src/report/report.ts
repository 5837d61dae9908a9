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
import { databaseOption } from "../command-line.ts";
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

export function reportCommand(): CommandUnknownOpts {
  const report = new Command("report").summary("count visits, money, payments and promotions");
  for (const name of reportNames) report.addCommand(reportOf(name));
  return report.addCommand(exportCommand());
}

function reportOf(name: ReportName): CommandUnknownOpts {
  const command = new Command(name)
    .summary(summaries[name])
    .option("--brand <key>", "one brand; all of them if it is not said")
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
  return command.action((options: ReportOptions) => printReport(name, options));
}

async function printReport(name: ReportName, options: ReportOptions): Promise<void> {
  const question = { brand: options.brand, env: options.env, by: readGroups(name, options.by) };
  const report = await withClient(options.database, async (client) => {
    const days = await readDays(client, options);
    return composeReport(client, name, { ...question, ...days });
  });
  process.stdout.write(print(report, options));
  if (options.svg !== undefined) writeFileSync(options.svg, drawReport(report));
}

function print(report: Report, { json, csv }: ReportOptions): string {
  if (json === true) return `${JSON.stringify(report, null, 2)}\n`;
  return csv === true ? composeCsv(report) : `${composeTable(report)}\n`;
}

function readGroups(name: ReportName, by: string | undefined): string[] {
  const groups = by === undefined ? [] : by.split(",").map((group) => group.trim());
  const unknown = groups.find((group) => !reportGroups[name].includes(group));
  if (unknown === undefined && new Set(groups).size === groups.length) return groups;
  throw new PlainRefusal(`--by takes some of ${reportGroups[name].join(", ")}, each once.`);
}
