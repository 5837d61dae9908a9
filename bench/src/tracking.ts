// How many events one collector takes in a second and answers once they are committed, what it, the database and the senders compute for
// each, and how that stands beside COPY of the same rows and beside node:http that answers and does nothing else.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import type { RunningPostgres } from "@gemgate/demo/postgres/start-postgres";
import { readyBuiltInDatabase } from "@gemgate/demo/ready-database";
import { collectorMemory } from "@gemgate/ops/processes/memory-environment";
import { startChild } from "@gemgate/ops/processes/start-child";
import type { ReadyChild } from "@gemgate/ops/processes/start-child";
import { projectFolder } from "@gemgate/ops/project-folder";
import { freePorts } from "@gemgate/testing/free-ports";
import { Pool } from "pg";
import type { ClientConfig } from "pg";
import { copies, sayRounds, takeRound } from "./event-rounds.ts";
import type { EventRound, RoundOfEvents } from "./event-rounds.ts";
import { startEventSenders } from "./event-senders.ts";
import type { EventSenders } from "./event-senders.ts";
import { median, say, sayLatency, sayMachine } from "./figures.ts";
import type { BenchOptions } from "./read-options.ts";
import { residentMb } from "./resident-memory.ts";

const senders = 512;
/** Until its code is compiled a server computes several times as much for an event. */
const warm_events = 40_000;
const steady_s = 10;
const goal_p99_ms = 50;

export async function benchTracking({ rounds, seconds }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-events-"));
  // The database user is another user and must pass through this folder.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), log: () => {} });
  try {
    await readyBuiltInDatabase(postgres);
    const collector = await startCollector(postgres, folder);
    const bare = await startBare(folder);
    const load = await startEventSenders();
    const pool = new Pool({ ...postgres.connection("gemgate", "gemgate_collector"), max: copies });
    await measure({ load, pool, collector, bare, senders, seconds, databasePid: postgres.pid }, rounds);
    load.close();
    for (const { child } of [collector, bare]) {
      child.kill("SIGTERM");
      await child.ended;
    }
    await pool.end();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Started {
  readonly child: ReadyChild;
  readonly port: number;
}

/** As `gemgate collect` starts it. */
async function startCollector(postgres: RunningPostgres, folder: string): Promise<Started> {
  const port = await freePorts(2);
  const child = await startChild({
    name: "The collector",
    script: join(projectFolder, "server", "src", "collector.ts"),
    env: {
      PATH: process.env["PATH"],
      ...collectorMemory({}),
      NODE_ENV: "production",
      GEMGATE_MODE: "production",
      DATABASE_COLLECTOR_URL: addressOf(postgres.connection("gemgate", "gemgate_collector")),
      COLLECTOR_PORT: String(port),
      TRUSTED_PROXIES: "127.0.0.1",
    },
    readyLine: /^ready\b/u,
    logFile: join(folder, "collector.log"),
  });
  return { child, port };
}

async function startBare(folder: string): Promise<Started> {
  const port = await freePorts(1);
  const child = await startChild({
    name: "node:http",
    script: join(projectFolder, "bench", "src", "bare-http.ts"),
    env: { PATH: process.env["PATH"], ...collectorMemory({}), NODE_ENV: "production", PORT: String(port) },
    readyLine: /^ready\b/u,
    logFile: join(folder, "bare.log"),
  });
  return { child, port };
}

function addressOf({ host = "", port = 0, user = "", database = "" }: ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function measure(measured: RoundOfEvents, rounds: number): Promise<void> {
  const { load, collector, bare } = measured;
  sayMachine();
  for (const { port } of [collector, bare]) await warm(load, port);
  const memory = [residentMb(collector.child.pid)];
  const taken: EventRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    taken.push(await takeRound(measured));
    memory.push(residentMb(collector.child.pid));
  }
  sayRounds(taken);
  const perSecond = Math.round(median(taken.map(({ collected }) => collected.per_s)) / 2);
  const steady = await load.send({ port: collector.port, senders: 0, seconds: steady_s, perSecond });
  memory.push(residentMb(collector.child.pid));
  sayLatency(`half of that, ${perSecond}/s for ${steady_s} s, answered`, steady.latencies_ms, goal_p99_ms);
  if (steady.refused > 0) say("  refused", String(steady.refused));
  say("memory before, after each round, at the end", memory.map((mb) => `${mb.toFixed(0)} MB`).join(", "));
  sayMachine();
}

async function warm(load: EventSenders, port: number): Promise<void> {
  for (let stored = 0; stored < warm_events;) {
    stored += (await load.send({ port, senders, seconds: 1, perSecond: null })).stored;
  }
}
