// The whole demo as `npm start` runs it, and ways to kill and stop its processes from outside.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPostmasterLock } from "@gemgate/demo/postgres/release-cluster";
import { isRunning, sendSignal } from "@gemgate/ops/processes/process-facts";
import { askStore, listChildren, startDemo } from "@gemgate/testing/demo-process";
import type { DemoProcess } from "@gemgate/testing/demo-process";
import { eventually } from "@gemgate/testing/eventually";
import { createShopClient } from "@gemgate/testing/shop-client";
import type { CallOptions, ShopClient } from "@gemgate/testing/shop-client";
import { Pool } from "pg";

export interface DemoPlace {
  readonly port: number;
  readonly data: string;
  readonly processes: number;
}

export interface FaultDemo extends ShopClient, DemoPlace {
  readonly starter: DemoProcess;
  /** The owner's way into the demo's database. */
  readonly owner: Pool;
}

export async function openFaultDemo(place: DemoPlace): Promise<FaultDemo> {
  const { port, data, processes } = place;
  const starter = startDemo({ port, data, args: ["--processes", String(processes)] });
  if (!(await starter.waitForWords("Gemgate is open")))
    throw new Error(`the demo did not open:\n${starter.readOutput()}`);
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  return { ...place, ...client, starter, owner: openOwnerPool(data) };
}

/** Undefined: it did not open. */
export async function closeFaultDemo(demo: FaultDemo | undefined): Promise<void> {
  if (demo === undefined) return;
  const { starter, owner } = demo;
  if (!owner.ended) await owner.end();
  if (isRunning(starter.pid)) sendSignal(starter.pid, "SIGTERM");
  await starter.ended;
}

function openOwnerPool(data: string): Pool {
  const host = readFileSync(join(data, "socket-folder"), "utf8");
  const pool = new Pool({ host, database: "gemgate", user: "gemgate_owner", max: 3, connectionTimeoutMillis: 5_000 });
  // A test that kills the database breaks idle connections too; the next question opens another.
  pool.on("error", () => {});
  return pool;
}

function listServers({ starter }: FaultDemo): number[] {
  return listChildren(starter.pid, "server/src/main.ts");
}

/** Every server process, after those that died have been started again. */
export async function allServers(demo: FaultDemo): Promise<number[]> {
  await eventually("every server process runs", () => listServers(demo).length === demo.processes, 30_000);
  return listServers(demo);
}

/** The server process of that number; the backup listener PORT + 1 belongs to process 1, PORT + 2 to process 2. */
export function findServer(demo: FaultDemo, number: 0 | 1 | 2): number {
  const isIt = (pid: number) => readFileSync(`/proc/${pid}/environ`, "utf8").includes(`GEMGATE_PROCESS=${number}\0`);
  const pid = listServers(demo).find(isIt);
  if (pid === undefined) throw new Error(`server process ${number} does not run`);
  return pid;
}

export function findProvider({ starter }: FaultDemo): number {
  const [pid] = listChildren(starter.pid, "sandbox/payment-provider/src/main.ts");
  if (pid === undefined) throw new Error("the payment provider does not run");
  return pid;
}

export function findPostgres({ data }: FaultDemo): number {
  const lock = readPostmasterLock(join(data, "pg18"));
  if (lock === null) throw new Error("PostgreSQL does not run");
  return lock.pid;
}

/** Where the listener of one server process is reached. */
export function backupHost({ port }: FaultDemo, number: 1 | 2): CallOptions {
  return { port: port + number, host: `kitestone-b${number}.localhost:${port + number}` };
}

/** Resolves when the processes are gone. */
export async function kill(pids: readonly number[]): Promise<void> {
  for (const pid of pids) sendSignal(pid, "SIGKILL");
  await eventually("killed processes are gone", () => !pids.some(isRunning));
}

/** Resolves when the store's listener answers: of any process, or the backup listener of one. */
export async function waitForServer({ port }: FaultDemo, number: 0 | 1 | 2 = 0): Promise<void> {
  const host = `kitestone${number === 0 ? "" : `-b${number}`}.localhost:${port + number}`;
  const answers = async () => ((await askStore(port + number, host)) ?? 599) < 500;
  await eventually(`${host} answers`, answers, 30_000);
}

/**
 * Work that a process died over is taken up when its lease ends, within a minute. The test does not wait for that: what
 * dead processes hold, and only that, is due now.
 */
export async function endLeasesOf({ owner }: FaultDemo, pids: readonly number[]): Promise<void> {
  for (const table of ["delivery", "payment_attempt", "provider_event"]) {
    await owner.query(
      `update ${table} set lease_until = gem_now(), next_at = least(next_at, gem_now())
        where split_part(lease_owner, '-', 2) = any($1::text[])`,
      [pids.map(String)],
    );
  }
}

/** A payment whose link could not be recorded is asked about again within seconds; here it is due now. */
export async function makeLinksDue(demo: FaultDemo): Promise<void> {
  await demo.owner.query(
    `update payment_attempt set lease_until = gem_now(), next_at = gem_now()
      where pay_url is null and state in ('init', 'unknown')`,
  );
}

/** The process whose worker holds the order's delivery. */
export async function findDeliverer({ owner }: FaultDemo, billing_no: string): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    "select split_part(lease_owner, '-', 2)::int as pid from delivery where order_no = $1 and lease_until > gem_now()",
    [billing_no],
  );
  const pid = rows[0]?.pid;
  if (pid === undefined) throw new Error(`no process delivers order ${billing_no}`);
  return pid;
}

/** The order that a nonce made, as soon as it is committed. */
export async function orderOfNonce({ owner }: FaultDemo, nonce: string): Promise<string> {
  let billing_no: string | undefined;
  await eventually("the nonce has made an order", async () => {
    const { rows } = await owner.query<{ billing_no: string }>("select billing_no from idem_request where key = $1", [
      nonce,
    ]);
    billing_no = rows[0]?.billing_no;
    return billing_no !== undefined;
  });
  return String(billing_no);
}

/** Whether a connection to the port holds bytes that its process has not read; Linux only. */
export function hasUnreadBytes(port: number): boolean {
  const isOfPort = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/u))
    .some(([, local = "", , , queues = ""]) => local.endsWith(isOfPort) && Number.parseInt(queues.slice(9), 16) > 0);
}
