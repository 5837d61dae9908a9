import { readFileSync } from "node:fs";

/** Linux counts the time of a process in hundredths of a second. */
const tick_ms = 10;

/** What a process has computed since it began. Linux only. */
export function processorTime_ms(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tick_ms;
}
