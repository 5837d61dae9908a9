// What a figure is taken on: a durable PostgreSQL of its own with the demo's catalogue, and the processes it wants.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holdersOf, keepProfileKeys, listGameBackends, listMerchants } from "@gemgate/demo/demo-settings";
import { readyBuiltInDatabase } from "@gemgate/demo/ready-database";
import type { DemoDatabase } from "@gemgate/demo/ready-database";
import { readyStorefront } from "@gemgate/demo/ready-app";
import { keepSandboxSecrets } from "@gemgate/demo/sandbox-secrets";
import type { SandboxSecrets } from "@gemgate/demo/sandbox-secrets";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import type { RunningPostgres } from "@gemgate/demo/postgres/start-postgres";
import { memoryEnvironment } from "@gemgate/ops/processes/memory-environment";
import { superviseChild } from "@gemgate/ops/processes/supervise-child";
import type { SupervisedChild } from "@gemgate/ops/processes/supervise-child";
import { projectFolder } from "@gemgate/ops/project-folder";
import { demoPlayed } from "@gemgate/demo/game-world/demo-played";
import { publishPlainDemo } from "@gemgate/demo/shop/publish-demo";
import { findFreeBase } from "@gemgate/testing/demo-process";
import { startSandboxProcesses } from "@gemgate/testing/sandbox-processes";
import { Pool } from "pg";
import type { ClientConfig } from "pg";

export interface ServerPlan {
  readonly role: "all" | "calls" | "work";
  /** `in process`: provider and game are answered inside the server, so that only our own work is measured. */
  readonly ports: "in process" | "sandboxes";
  readonly environment?: Readonly<Record<string, string>>;
}

export interface BenchStack {
  readonly port: number;
  readonly providerPort: number;
  readonly gamePort: number;
  readonly secrets: SandboxSecrets;
  /** The owner's way into the database. */
  readonly owner: Pool;
  readonly ownerConfig: ClientConfig;
  /** The serving role's. */
  readonly app: ClientConfig;
  /** Of all processes that run now, by name. */
  readonly pids: ReadonlyMap<string, number>;
  /** Of PostgreSQL's first process. */
  readonly databasePid: number;
  /** A program beside the shop, which says `ready`. */
  startScript(name: string, script: string, run: ScriptRun): Promise<SupervisedChild>;
  startServer(plan: ServerPlan): Promise<SupervisedChild>;
  startSandboxes(): Promise<void>;
  close(): Promise<void>;
}

export interface ScriptRun {
  readonly args: string[];
  readonly env: Readonly<Record<string, string>>;
}

const childStop_ms = 10_000;
/** A shop that makes its tables first takes its time, and figures are taken on machines that do other things. */
const ready_ms = 180_000;

/** `database`: one that is running already; without it a new one is made, with the demo's catalogue, and thrown away at the end. */
export async function openBenchStack(database?: RunningDatabase): Promise<BenchStack> {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-bench-"));
  // The database user is another user and must pass through this folder.
  chmodSync(folder, 0o755);
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await openParts({ folder, opened, given: database })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opening {
  readonly folder: string;
  readonly opened: (() => Promise<void>)[];
  readonly given: RunningDatabase | undefined;
}

async function openParts({ folder, opened, given }: Opening): Promise<Omit<BenchStack, "close">> {
  const port = await findFreeBase();
  const secrets = keepSandboxSecrets(folder, holdersOf(demoPlayed));
  const profiles = keepProfileKeys(folder, demoPlayed.brands, secrets);
  const storefront = await readyStorefront(folder, () => {});
  const { postgres, database } = given ?? (await openDatabase(join(folder, "postgres")));
  opened.push(postgres.stop);
  const owner = new Pool({ ...database.owner, max: 4 });
  // At the end the database may be quicker than the pool: unheard, its goodbye would end the process.
  owner.on("error", () => {});
  opened.push(() => owner.end());

  let processes = 0;
  const pids = new Map([["postgres", postgres.pid]]);
  const start: Start = async (name, script, env, args = []) => {
    const plan = {
      name,
      script: join(projectFolder, script),
      args,
      env: { ...process.env, NODE_ENV: "development", ...env },
      readyLine: /^ready\b/u,
      readyWithin_ms: ready_ms,
      logFile: join(folder, "logs", `${name}.log`),
    };
    const child = await superviseChild(plan, (line) => console.log(`  ${line}`));
    if (child.pid !== undefined) pids.set(name, child.pid);
    opened.push(() => child.stop(childStop_ms));
    return child;
  };
  return {
    port,
    providerPort: port + 10,
    gamePort: port + 11,
    secrets,
    owner,
    ownerConfig: database.owner,
    databasePid: postgres.pid,
    startScript: (name, script, { args, env }) => start(name, script, env, args),
    app: postgres.connection("gemgate", "gemgate_app"),
    pids,
    startServer: ({ role, ports, environment = {} }) => {
      const number = processes;
      processes += 1;
      const script = ports === "sandboxes" ? "server/src/main.ts" : "bench/src/server-with-own-ports.ts";
      return start(`server-${number}`, script, {
        ...database.environment,
        PORT: String(port),
        GEMGATE_MODE: "demo",
        GEMGATE_ROLE: role,
        GEMGATE_PROCESS: String(number),
        GEMGATE_STOREFRONT: storefront,
        SANDPAY_URL: `http://127.0.0.1:${port + 10}`,
        SANDPAY_MERCHANTS: listMerchants(demoPlayed.brands, secrets, port),
        SANDPAY_PROFILES: profiles.store,
        GAME_BACKENDS: listGameBackends(demoPlayed.games, secrets.games, `http://127.0.0.1:${port + 11}`),
        ...environment,
        ...memoryEnvironment({ ...process.env, ...environment }),
      });
    },
    startSandboxes: async () => {
      await startSandboxProcesses({ folder, port, secrets, profiles: profiles.sandbox, start });
    },
  };
}

export interface RunningDatabase {
  readonly postgres: RunningPostgres;
  readonly database: DemoDatabase;
}

/** Made where it is missing, with all tables and the demo's catalogue. */
export async function openDatabase(dataDir: string): Promise<RunningDatabase> {
  const postgres = await startPostgres({ dataDir, log: () => {} });
  const database = await readyBuiltInDatabase(postgres);
  await publishPlainDemo(database.owner);
  return { postgres, database };
}

type Start = (
  name: string,
  script: string,
  env: Readonly<Record<string, string>>,
  args?: string[],
) => Promise<SupervisedChild>;
