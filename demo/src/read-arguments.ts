import { parseArgs } from "node:util";
import { countProcesses } from "@gemgate/ops/count-processes";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { chooseDay } from "./another-day/choose-day.ts";
import type { AnotherDay } from "./another-day/choose-day.ts";

export interface DemoArguments {
  readonly processes: number;
  /** Null: the day that it is. */
  readonly at: AnotherDay | null;
  /** The folder of a shop; null: the demo's own. */
  readonly shop: string | null;
}

/** `--processes 3` (else GEMGATE_PROCESSES, else one), `--at 2026-12-24` and `--shop ../myshop`. */
export function readArguments(args: string[], env: NodeJS.ProcessEnv, now_ms: number): DemoArguments {
  const given = parse(args);
  if (given.at !== undefined && env["DATABASE_URL"]) {
    throw new PlainRefusal("--at moves the time of the built-in database; it does not touch the one of DATABASE_URL.");
  }
  if (given.shop !== undefined && env["DATABASE_URL"]) {
    throw new PlainRefusal("--shop opens a folder with a database of its own; DATABASE_URL is for gemgate shop apply.");
  }
  return {
    processes: countProcesses(given.processes, env),
    at: given.at === undefined ? null : chooseDay(given.at, now_ms),
    shop: given.shop ?? null,
  };
}

function parse(args: string[]): { processes?: string | undefined; at?: string | undefined; shop?: string | undefined } {
  try {
    const options = { processes: { type: "string" }, at: { type: "string" }, shop: { type: "string" } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new PlainRefusal(error instanceof Error ? error.message : String(error));
  }
}
