import { parseArgs } from "node:util";

export interface BenchOptions {
  /** Which figures; all when none is named. */
  readonly names: readonly string[];
  /** Length of one turn. */
  readonly seconds: number;
  readonly rounds: number;
  /** Orders that are there already, for the figure of the large table. */
  readonly orders: number;
  /** Length of the mixed load of the figure of memory. */
  readonly minutes: number;
  /** Where the operator installed the other shop, for the figure beside it. */
  readonly vendure: string | undefined;
}

export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: "string", default: "5" },
      rounds: { type: "string", default: "5" },
      orders: { type: "string", default: "5000000" },
      minutes: { type: "string", default: "60" },
      vendure: { type: "string" },
    },
  });
  return {
    names: positionals,
    seconds: readCount("seconds", values.seconds),
    rounds: readCount("rounds", values.rounds),
    orders: readCount("orders", values.orders),
    minutes: readCount("minutes", values.minutes),
    vendure: values.vendure,
  };
}

function readCount(name: string, text: string): number {
  const count = Number(text.replaceAll("_", ""));
  if (!Number.isInteger(count) || count < 1 || count > 100_000_000) throw new Error(`--${name} ${text} is not a count`);
  return count;
}
