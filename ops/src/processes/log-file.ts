// Where a child process writes what it has to say. The child writes to the file itself, so its lines survive us.
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, readdirSync, statSync, truncateSync } from "node:fs";
import { dirname, join } from "node:path";

export type LogFile = {
  path: string;
  /** To be handed to the child as its standard error. */
  descriptor: number;
  /** The last lines written since the file was opened. */
  readNew: () => string;
  close: () => void;
};

const size_max = 10 * 1024 * 1024;

/** Opens for appending: every writer adds at the end, even after the file was emptied below it. */
export function openLog(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  keepSmall(path);
  const descriptor = openSync(path, "a", 0o600);
  const start = fstatSync(descriptor).size;
  return {
    path,
    descriptor,
    readNew: () => readFileSync(path).subarray(start).toString("utf8").trim().split("\n").slice(-20).join("\n"),
    close: () => closeSync(descriptor),
  };
}

/** Keeps the logs of a folder small for as long as this process runs. */
export function keepLogsSmall(folder: string): void {
  const checkSizes = () => readdirSync(folder).forEach((name) => keepSmall(join(folder, name)));
  setInterval(checkSizes, 60_000).unref();
}

/** A log has a limit; beyond it the file starts anew. */
function keepSmall(path: string): void {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts !== undefined && facts.size > size_max) truncateSync(path);
}
