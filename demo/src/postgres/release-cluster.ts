// Before a start: what an earlier PostgreSQL, killed with its starter, may have left in the data directory. Called only
// while this process holds the claim on the directory, so whatever still runs there has lost its starter.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { isRunning, listPostgresProcessesIn, sendSignal, waitUntil } from "@gemgate/ops/processes/process-facts";

/** Ends what still runs in the directory, then removes the lock that would stop the next start. */
export async function releaseCluster(clusterFolder: string, log: (line: string) => void): Promise<void> {
  const lockFile = join(clusterFolder, "postmaster.pid");
  if (listPostgresProcessesIn(clusterFolder).length > 0) log("Waiting for an earlier PostgreSQL to end …");
  await endProcessesIn(clusterFolder);
  // No process uses the directory: the number in the file is of a dead process, or by now of an unrelated one, which PostgreSQL
  // would take for the database and refuse to start.
  rmSync(lockFile, { force: true });
}

export type PostmasterLock = { pid: number; isReady: boolean };

/** PostgreSQL writes its process number on the first line of its lock file and its state on the eighth. */
export function readPostmasterLock(clusterFolder: string): PostmasterLock | null {
  const path = join(clusterFolder, "postmaster.pid");
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, "utf8").split("\n");
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === "ready" };
}

async function endProcessesIn(clusterFolder: string): Promise<void> {
  const isEmpty = () => listPostgresProcessesIn(clusterFolder).length === 0;
  // Usually it is on its way out already: the kernel told it that its starter died.
  const steps = [
    ["SIGINT", 8_000],
    ["SIGQUIT", 4_000],
    ["SIGKILL", 4_000],
  ] as const;
  for (const [signal, limit_ms] of steps) {
    if (isEmpty()) return;
    signalPostmaster(clusterFolder, signal);
    if (await waitUntil(isEmpty, limit_ms)) return;
  }
  throw new PlainRefusal(
    `PostgreSQL processes ${listPostgresProcessesIn(clusterFolder).join(", ")} still use ${clusterFolder} and do not end.`,
  );
}

/** Where the postmaster is gone, its backends end by themselves; one that does not is killed. */
function signalPostmaster(clusterFolder: string, signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): void {
  const family = listPostgresProcessesIn(clusterFolder);
  const head = readPostmasterLock(clusterFolder)?.pid;
  for (const pid of family) {
    if ((pid === head || signal === "SIGKILL") && isRunning(pid)) sendSignal(pid, signal);
  }
}
