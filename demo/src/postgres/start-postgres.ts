// The built-in PostgreSQL: found, made at first use, started, watched and stopped. It lives and dies with this process.
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { claim } from "@gemgate/ops/processes/claim-folder";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { copyBinaries, findNativeFolder, linkLibraries, nameOfBinary } from "./binaries.ts";
import { canRun, findDatabaseUser, openFolderTo } from "./database-user.ts";
import type { DatabaseUser } from "./database-user.ts";
import { openEndpoint } from "./endpoint.ts";
import { initialiseCluster, locateCluster, refuseOtherVersion } from "./initialise-cluster.ts";
import { endRun, launch } from "./launch.ts";
import type { Cluster, Run } from "./launch.ts";
import { releaseCluster } from "./release-cluster.ts";

export type PostgresOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Only tests give up durability, for speed. */
  durable?: boolean;
  /** Called when PostgreSQL ends unexpectedly; the caller decides about `restart`. */
  onUnexpectedEnd?: (how: string) => void;
  /** Where the binaries are, when not where npm put them. */
  nativeFolder?: string;
};

export type RunningPostgres = {
  connection: (database: string, user: string) => ClientConfig;
  clusterFolder: string;
  readonly pid: number;
  /** Starts it again after an unexpected end, on the same data and the same address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const held = claim(join(dataDir, "postgres.lock"));
  if (held === null) throw new PlainRefusal(`Another Gemgate is using the database in ${dataDir}.`);
  try {
    const cluster = await prepareCluster({ ...options, dataDir });
    return follow({ cluster, firstRun: await launch(cluster), options, release: held.release });
  } catch (error) {
    held.release();
    throw error;
  }
}

async function prepareCluster(options: PostgresOptions): Promise<Cluster> {
  const { dataDir, log, durable = true } = options;
  refuseOtherVersion(dataDir);
  const clusterFolder = locateCluster(dataDir);
  const user = findDatabaseUser(dataDir, clusterFolder);
  if (user === null) {
    throw new PlainRefusal(`No database user can enter ${dataDir}; choose another folder with GEMGATE_DATA.`);
  }
  const installed = options.nativeFolder ?? findNativeFolder();
  const nativeFolder = makeRunnable({ nativeFolder: installed, dataDir, user, log });
  if (existsSync(clusterFolder)) await releaseCluster(clusterFolder, log);
  else await initialiseCluster({ dataDir, nativeFolder, user, durable });
  return { dataDir, clusterFolder, nativeFolder, user, durable, endpoint: await openEndpoint(dataDir, user) };
}

type Installed = { nativeFolder: string; dataDir: string; user: DatabaseUser; log: (line: string) => void };

function makeRunnable({ nativeFolder, dataDir, user, log }: Installed): string {
  openFolderTo(user, dataDir);
  const isLinked = linkLibraries(nativeFolder);
  if (isLinked && canRun(user, nameOfBinary(nativeFolder, "postgres"))) return nativeFolder;
  log(`The database user cannot run PostgreSQL from ${nativeFolder}; a copy in ${dataDir} is used.`);
  const copy = copyBinaries(nativeFolder, dataDir);
  if (canRun(user, nameOfBinary(copy, "postgres"))) return copy;
  throw new PlainRefusal(`The built-in PostgreSQL does not run on this machine (${copy}); give DATABASE_URL instead.`);
}

type Followed = { cluster: Cluster; firstRun: Run; options: PostgresOptions; release: () => void };

function follow({ cluster, firstRun, options, release }: Followed): RunningPostgres {
  let run = firstRun;
  let restarting: Promise<void> = Promise.resolve();
  const watch = (watched: Run) => {
    watched.child.once("exit", (code, signal) => {
      if (!watched.wasAsked) options.onUnexpectedEnd?.(signal ?? `code ${code}`);
    });
  };
  watch(run);
  return {
    connection: (database, user) => ({ ...cluster.endpoint.address, database, user }),
    clusterFolder: cluster.clusterFolder,
    get pid() {
      return run.pid;
    },
    restart: () => {
      restarting = (async () => {
        await releaseCluster(cluster.clusterFolder, options.log);
        run = await launch(cluster);
        watch(run);
      })();
      return restarting;
    },
    stop: async () => {
      // A stop during a restart must end the new run, not the one that is gone.
      await Promise.allSettled([restarting]);
      await endRun(run, cluster);
      cluster.endpoint.close();
      release();
    },
  };
}
