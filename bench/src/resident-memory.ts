import { readFileSync } from "node:fs";

/** What a process holds in the machine's memory. Linux only. */
export function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1024;
}
