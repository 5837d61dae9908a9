// `--at 2026-12-24`: the demo looks at another day. Time runs on from there: everything is moved by the same whole days.
import { join } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { listDataFolders } from "@gemgate/ops/list-data-folders";

export interface AnotherDay {
  readonly day: string;
  /** Negative for a day that is over. */
  readonly days_ahead: number;
}

const day_ms = 86_400_000;

/** By the calendar of UTC, as no brand's zone is more right than another. */
export function chooseDay(text: string, now_ms: number): AnotherDay {
  const midnight_ms = /^20[2-9]\d-\d\d-\d\d$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // The calendar of JavaScript takes 2026-02-30 for a day in March.
  if (Number.isNaN(midnight_ms) || new Date(midnight_ms).toISOString().slice(0, 10) !== text) {
    throw new PlainRefusal(`${text.slice(0, 40)} is not a day; give one such as --at 2026-12-24.`);
  }
  return { day: text, days_ahead: midnight_ms / day_ms - Math.floor(now_ms / day_ms) };
}

/** Orders of another day stay out of the usual data: each day has a folder of its own inside it. */
export function folderOfDay(env: NodeJS.ProcessEnv, { day }: AnotherDay): string {
  return join(listDataFolders(env)[0], `at-${day}`);
}

/** What moves the clock of every process that the demo starts; libraries that ask the machine are moved with it. */
export function environmentOfDay(env: NodeJS.ProcessEnv, { days_ahead }: AnotherDay): Record<string, string> {
  const preload = new URL("./moved-date.ts", import.meta.url).href;
  return {
    GEMGATE_DAYS_AHEAD: String(days_ahead),
    NODE_OPTIONS: `${env["NODE_OPTIONS"] ?? ""} --import=${preload}`.trim(),
  };
}
