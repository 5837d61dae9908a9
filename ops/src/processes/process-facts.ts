// What the operating system says about a process. Linux answers from /proc, other systems from `ps`.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A process that ended but was not collected by its parent yet (a zombie) holds nothing any more: it is not running. */
export function isRunning(pid: number): boolean {
  if (!doesExist(pid)) return false;
  if (process.platform === "win32") return true;
  return !readState(pid).startsWith("Z");
}

/** PostgreSQL makes its data directory the working directory of each of its processes, which is how they are known. */
export function listPostgresProcessesIn(clusterFolder: string): number[] {
  if (process.platform === "linux") {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/u.test(name))
      .map(Number)
      .filter((pid) => readLinkOf(`/proc/${pid}/cwd`) === clusterFolder && readCommandName(pid) === "postgres");
  }
  if (process.platform === "win32") return [];
  return listByCommandLine(clusterFolder);
}

/** Waits until the condition holds; false when it still does not after the limit. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, limit_ms: number): Promise<boolean> {
  const end = performance.now() + limit_ms;
  while (!(await condition())) {
    if (performance.now() >= end) return false;
    await sleep(15);
  }
  return true;
}

/** A process that has ended before the signal arrives counts as stopped. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function doesExist(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readState(pid: number): string {
  if (process.platform !== "linux") return readFromPs(["-o", "state=", "-p", String(pid)]).trim();
  // The state stands behind the command name, which may itself hold spaces and brackets.
  return readText(`/proc/${pid}/stat`).replace(/^.*\) /su, "");
}

function readCommandName(pid: number): string {
  return readText(`/proc/${pid}/comm`).trim();
}

function listByCommandLine(clusterFolder: string): number[] {
  return readFromPs(["-A", "-o", "pid=,command="])
    .split("\n")
    .filter((line) => line.includes("postgres") && line.includes(clusterFolder))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
}

function readFromPs(args: string[]): string {
  try {
    return execFileSync("ps", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], timeout: 5_000 });
  } catch {
    // `ps` answers with an error when the process is gone meanwhile.
    return "";
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process ended between two reads; it has no facts any more.
    return "";
  }
}

function readLinkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // Gone meanwhile, or of another user: not one of ours.
    return "";
  }
}
