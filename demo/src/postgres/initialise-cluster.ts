// Makes the data directory at the first start. initdb works under another name, renamed when it is complete: whatever is
// called pg18 was finished, and a start killed half-way leaves only a folder that the next one removes.
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { waitUntil } from "@gemgate/ops/processes/process-facts";
import { nameOfBinary, postgresMajor } from "./binaries.ts";
import { runAs, runBoundAs } from "./database-user.ts";
import type { Command, DatabaseUser } from "./database-user.ts";
import { readPassword } from "./endpoint.ts";

export type NewCluster = { dataDir: string; nativeFolder: string; user: DatabaseUser; durable: boolean };

export function locateCluster(dataDir: string): string {
  return join(dataDir, `pg${postgresMajor}`);
}

/** Refuses data that these binaries cannot read, instead of starting an empty store beside it. */
export function refuseOtherVersion(dataDir: string): void {
  const cluster = locateCluster(dataDir);
  if (existsSync(cluster)) {
    const versionFile = join(cluster, "PG_VERSION");
    const version = existsSync(versionFile) ? readFileSync(versionFile, "utf8").trim() : null;
    if (version === String(postgresMajor)) return;
    const problem = version === null ? "is not a PostgreSQL data folder" : `was written by PostgreSQL ${version}`;
    throw new PlainRefusal(`${cluster} ${problem}; Gemgate runs PostgreSQL ${postgresMajor}. ${advice}`);
  }
  const other = readdirSync(dataDir).find((name) => /^pg\d+$/u.test(name));
  if (other === undefined) return;
  throw new PlainRefusal(
    `${join(dataDir, other)} was written by PostgreSQL ${other.slice(2)}; Gemgate runs PostgreSQL ${postgresMajor}. ${advice}`,
  );
}

export async function initialiseCluster(cluster: NewCluster): Promise<void> {
  await removeUnfinished(cluster.dataDir);
  const unfinished = mkdtempSync(join(cluster.dataDir, unfinishedPrefix));
  chmodSync(unfinished, 0o700);
  const { user } = cluster;
  if (user.kind === "switched") chownSync(unfinished, user.uid, user.gid);
  runInitdb(cluster, unfinished);
  renameSync(unfinished, locateCluster(cluster.dataDir));
}

const advice = "Choose another folder with GEMGATE_DATA, or move the data with pg_dump of that version.";
const unfinishedPrefix = `pg${postgresMajor}.new-`;

/** An initdb that was killed with its starter a moment ago may still be tidying up after itself in the same folder. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const left = readdirSync(dataDir).filter((name) => name.startsWith(unfinishedPrefix));
  for (const name of left) {
    const folder = join(dataDir, name);
    const isGone = await waitUntil(() => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
      return !existsSync(folder);
    }, 10_000);
    if (!isGone) throw new PlainRefusal(`${folder} is left from a start that was killed and cannot be removed.`);
  }
}

function runInitdb({ dataDir, nativeFolder, user, durable }: NewCluster, folder: string): void {
  const initdb: Command = [
    nameOfBinary(nativeFolder, "initdb"),
    `--pgdata=${folder}`,
    "--username=gemgate_owner",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
    // Small log files are quicker to make and to copy, which tests do a lot.
    ...(durable ? [] : ["--no-sync", "--wal-segsize=1"]),
    ...(process.platform === "win32" ? askForPassword(dataDir) : ["--auth=trust"]),
  ];
  // Bound to us where the kernel can do it, so that a killed start leaves no initdb writing behind the next one's back.
  const bound = runBoundAs(user, initdb);
  const [command, ...args] = bound.isGuarded ? runAs(user, initdb) : bound.command;
  const done = spawnSync(command, args, { encoding: "utf8", timeout: 120_000, env: postgresEnvironment });
  if (done.status === 0) return;
  const words = `${done.stderr ?? ""}${done.error?.message ?? ""}`.trim();
  throw new PlainRefusal(`PostgreSQL could not make its data folder in ${dataDir}:\n${words}`);
}

function askForPassword(dataDir: string): string[] {
  readPassword(dataDir);
  return ["--auth=scram-sha-256", `--pwfile=${join(dataDir, "postgres-password")}`];
}

/** Nothing of ours: a PGDATA, PGPORT or LC_ALL of the caller must not reach the database. */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env["PATH"],
  SystemRoot: process.env["SystemRoot"],
  LC_ALL: "C",
  TZ: "UTC",
};
