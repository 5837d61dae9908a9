import { readFileSync } from "node:fs";

/** Linux counts the time of a process in hundredths of a second. */
const tick_ms = 10;

/** What a process has computed since it began. Linux only. */
export function processorTime_ms(pid: number): number {
  const fields = readStat(pid);
  return (Number(fields[11]) + Number(fields[12])) * tick_ms;
}

/** The same of a process and all its children, those that have ended included: a database is a process for each session. */
export function processorTimeOfAll_ms(pid: number): number {
  const fields = readStat(pid);
  const own = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) * tick_ms;
  return childrenOf(pid).reduce((sum, child) => sum + (timeOf(child) ?? 0), own);
}

function childrenOf(pid: number): number[] {
  const tasks = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return tasks.trim() === "" ? [] : tasks.trim().split(" ").map(Number);
}

/** Undefined: it has ended meanwhile. */
function timeOf(pid: number): number | undefined {
  try {
    return processorTime_ms(pid);
  } catch {
    return undefined;
  }
}

function readStat(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
}
