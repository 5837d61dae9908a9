// What the processes of the stack hold and use; Linux only, elsewhere nothing is shown.
import { readFileSync } from "node:fs";
import { listPostgresProcessesIn } from "@gemgate/ops/processes/process-facts";
import type { NamedProcess, SoakStack } from "./open-stack.ts";

/** Megabytes that each process holds. */
export function readMemory(processes: readonly NamedProcess[]): Record<string, number> {
  return Object.fromEntries(
    processes.flatMap(({ name, child }) => {
      const kb = /^VmRSS:\s+(\d+) kB$/mu.exec(readFact(child.pid, "status"))?.[1];
      return kb === undefined ? [] : [[name, Math.round(Number(kb) / 1024)]];
    }),
  );
}

/** Seconds of processor time since each process began; a killed one begins anew. */
export function readProcessorTime(
  stack: Pick<SoakStack, "servers" | "workers" | "sandboxes" | "postgres">,
): Record<string, number> {
  const processes = [...stack.servers, ...stack.workers, ...stack.sandboxes];
  const backends = listPostgresProcessesIn(stack.postgres.clusterFolder).map((pid) => secondsOf(pid, 2));
  // Those that ended are counted in the account of their parent.
  const ended = secondsOf(stack.postgres.pid, 4) - secondsOf(stack.postgres.pid, 2);
  return {
    ...Object.fromEntries(processes.map(({ name, child }) => [name, secondsOf(child.pid, 2)])),
    database: Math.round(backends.reduce((sum, seconds) => sum + seconds, ended) * 10) / 10,
    "players and proxy": Math.round(process.cpuUsage().user / 1e5 + process.cpuUsage().system / 1e5) / 10,
  };
}

const ticks_per_s = 100;

/** User and system time, of itself (two fields) or with its ended children (four). */
function secondsOf(pid: number | undefined, fields: 2 | 4): number {
  const behindName = readFact(pid, "stat")
    .replace(/^.*\) /su, "")
    .split(" ");
  const ticks = behindName.slice(11, 11 + fields).reduce((sum, text) => sum + Number(text), 0);
  return Math.round((ticks / ticks_per_s) * 10) / 10;
}

function readFact(pid: number | undefined, fact: "status" | "stat"): string {
  try {
    return readFileSync(`/proc/${pid}/${fact}`, "utf8");
  } catch {
    // It was killed a moment ago, or this is no Linux.
    return "";
  }
}
