// How many events one collector takes in a second and answers once they are committed, beside COPY of the same rows from one program that
// has them all in memory: as large batches as COPY likes, and the batches that the collector's visitors leave it.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import { readyBuiltInDatabase } from "@gemgate/demo/ready-database";
import { startChild } from "@gemgate/ops/processes/start-child";
import { projectFolder } from "@gemgate/ops/project-folder";
import { lineOf, storeEvents } from "@gemgate/server/features/tracking/event-store";
import { readEvent } from "@gemgate/server/features/tracking/read-event";
import { freePorts } from "@gemgate/testing/free-ports";
import { Pool } from "pg";
import type { ClientConfig } from "pg";
import { composeEvents, openEventLoad } from "./event-load.ts";
import type { EventLoad } from "./event-load.ts";
import { judge, median, medianRatio, percent, say, sayLatency, sayMachine } from "./figures.ts";
import { processorTime_ms } from "./processor-time.ts";
import type { BenchOptions } from "./read-options.ts";
import { residentMb } from "./resident-memory.ts";
import { runAtRate } from "./steady-rate.ts";

const senders = 256;
const goal_per_s = 10_000;
const goal_part = 0.5;
const goal_p99_ms = 50;
const steady = { perSecond: 2_000, seconds: 10 };
/** Two at once, as the collector has. */
const copies = 2;
const large_batch = 1_000;

export async function benchTracking({ rounds, seconds }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-events-"));
  // The database user is another user and must pass through this folder.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), log: () => {} });
  try {
    await readyBuiltInDatabase(postgres);
    const database = postgres.connection("gemgate", "gemgate_collector");
    const pool = new Pool({ ...database, max: copies });
    const port = await freePorts(2);
    const collector = await startChild({
      name: "The collector",
      script: join(projectFolder, "server", "src", "collector.ts"),
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        GEMGATE_MODE: "production",
        DATABASE_COLLECTOR_URL: addressOf(database),
        COLLECTOR_PORT: String(port),
        TRUSTED_PROXIES: "127.0.0.1",
      },
      readyLine: /^ready\b/u,
      logFile: join(folder, "collector.log"),
    });
    const load = openEventLoad(port, senders);
    await measure({ load, pool, port, pid: collector.pid ?? 0, rounds, seconds });
    load.close();
    collector.kill("SIGTERM");
    await collector.ended;
    await pool.end();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function addressOf({ host = "", port = 0, user = "", database = "" }: ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

interface Measuring extends Pick<BenchOptions, "rounds" | "seconds"> {
  readonly load: EventLoad;
  readonly pool: Pool;
  readonly port: number;
  readonly pid: number;
}

async function measure({ load, pool, port, pid, rounds, seconds }: Measuring): Promise<void> {
  const requests = composeEvents(50_000);
  const lines = requests.map(lineOfRequest);
  await load.flood(requests, 2);
  const collected: number[] = [];
  const large: number[] = [];
  const alike: number[] = [];
  const cpu: number[] = [];
  const memory = [residentMb(pid)];
  let batch = 1;
  sayMachine();
  for (let round = 0; round < rounds; round += 1) {
    const before = { cpu: processorTime_ms(pid), batches: await readBatches(port + 1) };
    const { stored, refused } = await load.flood(requests, seconds);
    if (refused > 0) say("  refused", String(refused));
    collected.push(stored / seconds);
    cpu.push(((processorTime_ms(pid) - before.cpu) / stored) * 1_000);
    batch = Math.max(1, Math.round(stored / ((await readBatches(port + 1)) - before.batches)));
    memory.push(residentMb(pid));
    large.push(await copyFor(pool, { lines, batch: large_batch, seconds }));
    alike.push(await copyFor(pool, { lines, batch, seconds }));
  }
  const rate = median(collected);
  say("events accepted, one collector", `${rate.toFixed(0)}/s ${judge("", `${goal_per_s}/s`, rate >= goal_per_s)}`);
  say("  processor time of the collector", `${median(cpu).toFixed(0)} µs an event`);
  say(`COPY of the same rows, ${batch} at a time`, `${median(alike).toFixed(0)}/s`);
  const part = medianRatio(collected, alike);
  say("  the collector beside it", `${percent(part)} ${judge("", percent(goal_part), part >= goal_part)}`);
  say(`COPY of the same rows, ${large_batch} at a time`, `${median(large).toFixed(0)}/s`);
  say("  the collector beside it", percent(medianRatio(collected, large)));
  say("memory before, after each round", memory.map((mb) => `${mb.toFixed(0)} MB`).join(", "));
  const latencies = await runAtRate(steady, (n) => load.send(requests[n % requests.length] ?? Buffer.alloc(0)));
  sayLatency(`${steady.perSecond}/s for ${steady.seconds} s, answered`, latencies, goal_p99_ms);
  sayMachine();
}

function lineOfRequest(request: Buffer): string {
  const text = request.toString();
  const body = text.slice(text.indexOf("\r\n\r\n") + 4);
  const row = readEvent({
    path: "/service/recharge/dot.php",
    body,
    host: "kitestone-collect.localhost",
    userAgent: "",
  });
  if (row === undefined) throw new Error("an event of the load is none");
  return lineOf(row);
}

async function copyFor(
  pool: Pool,
  copy: { lines: readonly string[]; batch: number; seconds: number },
): Promise<number> {
  const { lines, batch, seconds } = copy;
  const end = performance.now() + seconds * 1_000;
  let stored = 0;
  const one = async (from: number): Promise<void> => {
    for (let at = from; performance.now() < end; at = (at + batch * copies) % (lines.length - batch)) {
      await storeEvents(pool, lines.slice(at, at + batch));
      stored += batch;
    }
  };
  await Promise.all(Array.from({ length: copies }, (_, index) => one(index * batch)));
  return stored / seconds;
}

async function readBatches(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^gemgate_event_batch_lines_count (\S+)$/m.exec(text)?.[1]);
}
