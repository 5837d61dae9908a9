import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectFolder } from "@gemgate/ops/project-folder";

export interface BenchOptions {
  /** Which figures; all when none is named. */
  readonly names: readonly string[];
  /** Length of one turn. */
  readonly seconds: number;
  readonly rounds: number;
  /** Orders that are there already, for the figure of the large table. */
  readonly orders: number;
  /** Events of pages that are there already, for the figure of the funnel. */
  readonly events: number;
  /** Where the filled store is kept. */
  readonly data: string;
  /** Length of the mixed load of the figure of memory. */
  readonly minutes: number;
  /** Where the operator installed the other shop, for the figure beside it. */
  readonly vendure: string | undefined;
  /** How often a browser does the same thing. */
  readonly runs: number;
  /** Which page, for figures of several pages; all when none is named. */
  readonly page: string | undefined;
}

export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: "string", default: "5" },
      rounds: { type: "string", default: "5" },
      orders: { type: "string", default: "5000000" },
      events: { type: "string", default: "10000000" },
      data: { type: "string", default: join(projectFolder, ".bench") },
      minutes: { type: "string", default: "60" },
      vendure: { type: "string" },
      runs: { type: "string", default: "5" },
      page: { type: "string" },
    },
  });
  return {
    names: positionals,
    seconds: readCount("seconds", values.seconds),
    rounds: readCount("rounds", values.rounds),
    orders: readCount("orders", values.orders),
    events: readCount("events", values.events),
    data: resolve(values.data),
    minutes: readCount("minutes", values.minutes),
    vendure: values.vendure,
    runs: readCount("runs", values.runs),
    page: values.page,
  };
}

function readCount(name: string, text: string): number {
  const count = Number(text.replaceAll("_", ""));
  if (!Number.isInteger(count) || count < 1 || count > 100_000_000) throw new Error(`--${name} ${text} is not a count`);
  return count;
}
