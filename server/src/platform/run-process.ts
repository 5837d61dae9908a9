// What every program of ours does as a process: it ends with words where it cannot begin, and with the one that started it.
import { SettingsError } from "./settings-part.ts";

const parent_poll_ms = 500;

export function runProcess(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exit(1);
  });
}

function wordsOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** On a signal, or with the parent: a starter that was killed cannot tell its children, who see that they have another one. */
export function stopWhenTold(stop: () => Promise<void>): void {
  const parent = process.ppid;
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, parent_poll_ms).unref();
}
