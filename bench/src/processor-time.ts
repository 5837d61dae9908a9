import { readFileSync } from "node:fs";

/** Linux counts the time of a process in hundredths of a second. */
const tick_ms = 10;

/** What a process has computed since it began. Linux only. */
export function processorTime_ms(pid: number): number {
  const fields = readFields(pid);
  return (Number(fields[11]) + Number(fields[12])) * tick_ms;
}

/** The same with all its children, those that have ended included. */
export function familyTime_ms(pid: number): number {
  const fields = readFields(pid);
  const ended_ms = (Number(fields[13]) + Number(fields[14])) * tick_ms;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + timeOrNothing_ms(Number(child)), processorTime_ms(pid) + ended_ms);
}

function timeOrNothing_ms(pid: number): number {
  try {
    return processorTime_ms(pid);
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

function readFields(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
}
