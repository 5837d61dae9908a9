// Starts the postgres process of a prepared cluster and ends it.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { openLog } from "@gemgate/ops/processes/log-file";
import { isRunning, sendSignal, waitUntil } from "@gemgate/ops/processes/process-facts";
import { nameOfBinary } from "./binaries.ts";
import { runBoundAs } from "./database-user.ts";
import type { DatabaseUser } from "./database-user.ts";
import type { Endpoint } from "./endpoint.ts";
import { postgresEnvironment } from "./initialise-cluster.ts";
import { readPostmasterLock } from "./release-cluster.ts";
import { listSettings } from "./settings.ts";

export type Cluster = {
  dataDir: string;
  clusterFolder: string;
  nativeFolder: string;
  user: DatabaseUser;
  durable: boolean;
  endpoint: Endpoint;
};

export type Run = { child: ChildProcess; pid: number; wasAsked: boolean };

/** Repairing a large log after a crash may take a while; more than this is a hang. */
const startLimit_ms = 120_000;

/** Resolves when PostgreSQL says in its lock file that it takes connections. */
export async function launch(cluster: Cluster): Promise<Run> {
  const { clusterFolder } = cluster;
  const logFile = openLog(join(cluster.dataDir, "logs", "postgres.log"));
  const child = spawnPostgres(cluster, logFile.descriptor);
  logFile.close();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const isReady = () => readPostmasterLock(clusterFolder)?.isReady === true;
  await waitUntil(() => hasEnded() || isReady(), startLimit_ms);
  const lock = readPostmasterLock(clusterFolder);
  if (lock !== null && lock.isReady && !hasEnded()) return { child, pid: lock.pid, wasAsked: false };
  child.kill("SIGQUIT");
  throw new PlainRefusal(`PostgreSQL did not start:\n${logFile.readNew()}\n(all of it: ${logFile.path})`);
}

/** Fast shutdown first; a database that hangs is ended at once and repairs itself from its log at the next start. */
export async function endRun(run: Run, cluster: Cluster): Promise<void> {
  run.wasAsked = true;
  const hasEnded = () => !isRunning(run.pid);
  if (process.platform === "win32") await stopOnWindows(cluster);
  const steps = [
    ["SIGINT", 2_000],
    ["SIGQUIT", 500],
    ["SIGKILL", 500],
  ] as const;
  for (const [signal, limit_ms] of steps) {
    if (hasEnded()) return;
    sendSignal(run.pid, signal);
    if (await waitUntil(hasEnded, limit_ms)) return;
  }
}

function spawnPostgres(cluster: Cluster, logDescriptor: number): ChildProcess {
  const settings = { ...listSettings(cluster.durable), ...cluster.endpoint.settings };
  const bound = runBoundAs(cluster.user, [
    nameOfBinary(cluster.nativeFolder, "postgres"),
    "-D",
    cluster.clusterFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const [command, ...args] = bound.command;
  const child = spawn(command, args, {
    stdio: [bound.isGuarded ? "pipe" : "ignore", logDescriptor, logDescriptor],
    env: postgresEnvironment,
    // Its own process group: Ctrl-C is for the starter, which stops PostgreSQL last.
    detached: true,
  });
  // A command that cannot be run has no process number, which is how the caller sees it.
  child.on("error", () => {});
  return child;
}

/** Windows has no signals to send: pg_ctl knows the other way. */
async function stopOnWindows({ nativeFolder, clusterFolder }: Cluster): Promise<void> {
  const stop = spawn(nameOfBinary(nativeFolder, "pg_ctl"), ["stop", "-D", clusterFolder, "-m", "fast"]);
  await new Promise((resolve) => stop.once("close", resolve));
}
