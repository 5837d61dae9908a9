// Everything that a soak runs, as real processes: PostgreSQL behind the cutting proxy, both sandboxes, servers and workers.
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { holdersOf, keepProfileKeys, listGameBackends, listMerchants } from "@gemgate/demo/demo-settings";
import { keepPostgres } from "@gemgate/demo/keep-postgres";
import { planListeners } from "@gemgate/ops/serve/listener-plan";
import { readyBuiltInDatabase } from "@gemgate/demo/ready-database";
import { readyStorefront } from "@gemgate/demo/ready-app";
import { keepSandboxSecrets } from "@gemgate/demo/sandbox-secrets";
import type { SandboxSecrets } from "@gemgate/demo/sandbox-secrets";
import type { RunningPostgres } from "@gemgate/demo/postgres/start-postgres";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import type { ChildPlan } from "@gemgate/ops/processes/start-child";
import { superviseChild } from "@gemgate/ops/processes/supervise-child";
import type { SupervisedChild } from "@gemgate/ops/processes/supervise-child";
import { projectFolder } from "@gemgate/ops/project-folder";
import { demoPlayed } from "@gemgate/demo/game-world/demo-played";
import { publishPlainDemo } from "@gemgate/demo/shop/publish-demo";
import { makeMemoryFolder } from "@gemgate/testing/memory-folder";
import { findFreeBase } from "@gemgate/testing/demo-process";
import { startSandboxProcesses } from "@gemgate/testing/sandbox-processes";
import { openCuttingProxy } from "./cutting-proxy.ts";
import type { CuttingProxy } from "./cutting-proxy.ts";
import { mountDataDisk } from "./data-disk.ts";
import type { DataDisk } from "./data-disk.ts";
import { server_count, worker_count } from "./stack-settings.ts";

export interface NamedProcess {
  readonly name: string;
  readonly child: SupervisedChild;
}

export interface SoakStack {
  /** The main port, which the servers share; the backup listeners of the second and third stand on the next two. */
  readonly port: number;
  readonly providerPort: number;
  readonly gamePort: number;
  readonly secrets: SandboxSecrets;
  readonly proxy: CuttingProxy;
  readonly postgres: RunningPostgres;
  /** The owner's way into the database, past the proxy. */
  readonly owner: Pool;
  readonly servers: readonly NamedProcess[];
  readonly workers: readonly NamedProcess[];
  readonly sandboxes: readonly NamedProcess[];
  readonly disk: DataDisk | undefined;
  readonly logs: string;
  /** Ends everything; the logs stay only after a failure. */
  close(keepLogs: boolean): Promise<void>;
}

const disk_mb = 6_144;
const childStop_ms = 5_000;
/**
 * The books of the last minute are not compared (`reconcileAll`). With a clock that is behind by more than that, what the provider
 * has is old enough at once, and the short form does not wait for it.
 */
const behind_s = 65;

export async function openStack(options: { hasDisk: boolean; isHurried: boolean }): Promise<SoakStack> {
  const folder = options.isHurried ? makeMemoryFolder("gemgate-soak") : mkdtempSync(join(tmpdir(), "gemgate-soak-"));
  // The database user is another user and must pass through this folder.
  chmodSync(folder, 0o755);
  const opened: (() => Promise<void> | void)[] = [];
  mkdirSync(join(folder, "logs"));
  // Every process that dies is noted here; under a soak there are many.
  const say = (line: string): void => appendFileSync(join(folder, "logs", "soak.log"), `${line}\n`);
  const close = async (keepLogs: boolean): Promise<void> => {
    for (const end of opened.toReversed()) await end();
    for (const part of keepLogs ? ["postgres", "payment-provider", "game-backend"] : [""]) {
      rmSync(join(folder, part), { recursive: true, force: true });
    }
  };
  try {
    return { ...(await openParts({ ...options, say, folder, opened })), close };
  } catch (error) {
    await close(true);
    throw error;
  }
}

interface Opening {
  readonly folder: string;
  readonly hasDisk: boolean;
  readonly isHurried: boolean;
  readonly say: (line: string) => void;
  readonly opened: (() => Promise<void> | void)[];
}

async function openParts(opening: Opening): Promise<Omit<SoakStack, "close">> {
  const { folder, opened, say } = opening;
  const port = await findFreeBase();
  const secrets = keepSandboxSecrets(folder, holdersOf(demoPlayed));
  const profiles = keepProfileKeys(folder, demoPlayed.brands, secrets);
  const storefront = await readyStorefront(folder, say);
  const disk = opening.hasDisk ? mountDataDisk(join(folder, "disk"), disk_mb) : undefined;
  if (disk !== undefined) opened.push(() => disk.remove());
  const dataDir = disk?.path ?? join(folder, "postgres");
  // PostgreSQL writes its log beside its data, on a disk that goes away.
  opened.push(() => copyFileSync(join(dataDir, "logs", "postgres.log"), join(folder, "logs", "postgres.log")));
  const { postgres, owner } = await openDatabase(opening, dataDir);
  const { host } = postgres.connection("gemgate", "gemgate_app");
  const proxy = await openCuttingProxy({ path: `${host}/.s.PGSQL.5432` });
  opened.push(() => proxy.close());
  const start: Start = async (name, script, env) => {
    const plan = {
      name,
      script: join(projectFolder, script),
      env: { ...process.env, NODE_ENV: "development", ...env },
      readyLine: /^ready\b/u,
      logFile: join(folder, "logs", `${name}.log`),
    };
    const child = await startPatiently(plan, say);
    opened.push(() => child.stop(childStop_ms));
    return { name, child };
  };
  const sandboxes = await startSandboxProcesses({
    folder,
    port,
    secrets,
    profiles: profiles.sandbox,
    providerEnvironment: opening.isHurried ? { SANDPAY_BEHIND_S: String(behind_s) } : {},
    start,
  });
  const shared = {
    GEMGATE_DATABASE: JSON.stringify({
      host: "127.0.0.1",
      port: proxy.port,
      user: "gemgate_app",
      database: "gemgate",
    }),
    PORT: String(port),
    GEMGATE_MODE: "demo",
    GEMGATE_STOREFRONT: storefront,
    SANDPAY_URL: `http://127.0.0.1:${port + 10}`,
    SANDPAY_MERCHANTS: listMerchants(demoPlayed.brands, secrets, port),
    SANDPAY_PROFILES: profiles.store,
    GAME_BACKENDS: listGameBackends(demoPlayed.games, secrets.games, `http://127.0.0.1:${port + 11}`),
    // A line for each request of a soak is never read, and costs what the soak wants to measure.
    LOG_LEVEL: "warn",
  };
  const { servers, workers } = await openServers(start, shared, port);
  return {
    port,
    providerPort: port + 10,
    gamePort: port + 11,
    secrets,
    proxy,
    postgres,
    owner,
    servers,
    workers,
    sandboxes,
    disk,
    logs: join(folder, "logs"),
  };
}

type Start = (name: string, script: string, env: Record<string, string>) => Promise<NamedProcess>;

async function openServers(
  start: Start,
  shared: Record<string, string>,
  port: number,
): Promise<Pick<SoakStack, "servers" | "workers">> {
  const main = "server/src/main.ts";
  const listeners = planListeners({ port, processes: server_count, canShare: process.platform === "linux" });
  const servers = await Promise.all(
    listeners.map((listen, number) =>
      start(`server-${number + 1}`, main, {
        ...shared,
        GEMGATE_ROLE: "calls",
        GEMGATE_LISTEN: listen,
        GEMGATE_PROCESS: String(number),
      }),
    ),
  );
  const workers = await Promise.all(
    Array.from({ length: worker_count }, (_, number) =>
      start(`worker-${number + 1}`, main, {
        ...shared,
        GEMGATE_ROLE: "work",
        GEMGATE_PROCESS: String(server_count + number),
      }),
    ),
  );
  return { servers, workers };
}

const starts_max = 4;

/** A machine on which much else runs may not get a process ready within the usual time. */
async function startPatiently(plan: ChildPlan, say: (line: string) => void): Promise<SupervisedChild> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await superviseChild(plan, say);
    } catch (error) {
      if (!(error instanceof PlainRefusal) || starts === starts_max) throw error;
      say(error.message);
    }
  }
}

async function openDatabase(
  { opened, say }: Opening,
  dataDir: string,
): Promise<{ postgres: RunningPostgres; owner: Pool }> {
  const postgres = await keepPostgres(dataDir, say);
  opened.push(() => postgres.stop());
  const database = await readyBuiltInDatabase(postgres);
  await publishPlainDemo(database.owner);
  const owner = new Pool({ ...database.owner, max: 4, connectionTimeoutMillis: 5_000 });
  // A restart of the database breaks idle connections too; the next question opens another.
  owner.on("error", () => {});
  opened.push(() => owner.end());
  return { postgres, owner };
}
