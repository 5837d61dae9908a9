// `npm start` as a whole. Needs the server, the sandboxes and the storefront's sources.
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDemoPorts } from "@gemgate/ops/serve/listener-plan";
import { readPostmasterLock } from "./postgres/release-cluster.ts";
import { findPortProblem } from "@gemgate/ops/probe-ports";
import { isRunning, sendSignal, waitUntil } from "@gemgate/ops/processes/process-facts";
import { askStore, findFreeBase, listChildren, startDemo } from "@gemgate/testing/demo-process";
import type { DemoOptions, DemoProcess } from "@gemgate/testing/demo-process";
import { makeDemoFolder, removeFolders } from "@gemgate/testing/prepared-cluster";

const data = join(makeDemoFolder(), "data");
const other = join(makeDemoFolder(), "data");
const opened: DemoProcess[] = [];
let port = 0;

beforeAll(async () => {
  port = await findFreeBase();
});
afterAll(async () => {
  for (const demo of opened) if (isRunning(demo.pid)) sendSignal(demo.pid, "SIGTERM");
  await Promise.all(opened.map((demo) => demo.ended));
  removeFolders();
});

test("a port that is taken is named before anything slow happens", async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(port + 10, "127.0.0.1", resolve));
  const demo = start({ port, data });
  expect(await demo.ended).toBe(1);
  expect(demo.readOutput()).toContain(`Port ${port + 10} is taken by another program. Choose other ports with PORT=`);
  expect(existsSync(join(data, "pg18"))).toBe(false);
  await new Promise((resolve) => blocker.close(resolve));
});

/** One demo for the tests up to the signal that ends it: a start costs more than everything that is asked of it. */
let running: DemoProcess;

test("the demo opens the store, its backup listeners, the sandboxes, the console and the collector with its page", async () => {
  running = await open({ port, data });
  const answers = [
    askStore(port, `kitestone.localhost:${port}`),
    askStore(port + 1, `kitestone-b1.localhost:${port + 1}`),
    askStore(port + 2, `kitestone-b2.localhost:${port + 2}`),
    askStore(port + 10, `127.0.0.1:${port + 10}`),
    askStore(port + 11, `127.0.0.1:${port + 11}`),
    askStore(port + 12, `127.0.0.1:${port + 12}`),
    askStore(port + 13, `127.0.0.1:${port + 13}`),
    askStore(port + 16, `localhost:${port + 16}`),
    askStore(port + 40, `console.localhost:${port + 40}`),
    askStore(port + 20, `kitestone-collect.localhost:${port + 20}`),
  ];
  expect((await Promise.all(answers)).filter((status) => status === null || status >= 500)).toEqual([]);
});

test("a second copy runs beside the first with its own port and data, and is refused with the same data", async () => {
  const second = await findFreeBase();
  const refused = start({ port: second, data });
  expect(await refused.ended).toBe(1);
  expect(refused.readOutput()).toContain(`Gemgate already runs at http://localhost:${port} with the data in ${data}`);
  const beside = await open({ port: second, data: other, args: ["--processes", "2"] });
  expect(await askStore(second, `kitestone.localhost:${second}`)).toBeLessThan(500);
  expect(await askStore(port, `kitestone.localhost:${port}`)).toBeLessThan(500);
  await stop(beside);
});

test("a server process or a PostgreSQL killed with kill -9 comes back, and the demo says so", async () => {
  const [server = 0] = listChildren(running.pid, "server/src/main.ts");
  sendSignal(server, "SIGKILL");
  expect(await running.waitForWords("The server ended unexpectedly (SIGKILL); it is started again.")).toBe(true);
  expect(await waitUntil(() => answers(port), 20_000)).toBe(true);
  const before = readPostgresPid();
  sendSignal(before, "SIGKILL");
  expect(await running.waitForWords("PostgreSQL ended unexpectedly (SIGKILL); it is started again.")).toBe(true);
  expect(
    await waitUntil(
      () => readPostmasterLock(join(data, "pg18"))?.isReady === true && readPostgresPid() !== before,
      20_000,
    ),
  ).toBe(true);
  expect(await waitUntil(() => answers(port), 20_000)).toBe(true);
});

test("after kill -9 of the starter the next start works at once, on the same ports and data", async () => {
  const postgres = readPostgresPid();
  sendSignal(running.pid, "SIGKILL");
  running = await open({ port, data });
  expect(isRunning(postgres)).toBe(false);
  expect(await askStore(port, `kitestone.localhost:${port}`)).toBeLessThan(500);
});

test("Ctrl-C ends everything before a service manager would kill it", async () => {
  const postgres = readPostgresPid();
  const begin = performance.now();
  sendSignal(running.pid, "SIGINT");
  expect(await running.ended).toBe(0);
  // Service managers kill what has not ended after ten seconds.
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect(isRunning(postgres)).toBe(false);
  expect(await areFree(port)).toBe(true);
});

test("a SIGTERM to npm stops everything, although npm does not pass it on", async () => {
  const npm = await open({ port, data, command: ["npm", "start"] });
  const postgres = readPostgresPid();
  sendSignal(npm.pid, "SIGTERM");
  expect(await waitUntil(() => !isRunning(postgres), 10_000)).toBe(true);
  expect(await waitUntil(() => areFree(port), 10_000)).toBe(true);
});

function start(options: DemoOptions): DemoProcess {
  const demo = startDemo(options);
  opened.push(demo);
  return demo;
}

async function open(options: DemoOptions): Promise<DemoProcess> {
  const demo = start(options);
  if (!(await demo.waitForWords("Gemgate is open"))) throw new Error(`the demo did not open:\n${demo.readOutput()}`);
  return demo;
}

async function stop(demo: DemoProcess): Promise<void> {
  sendSignal(demo.pid, "SIGTERM");
  expect(await demo.ended).toBe(0);
}

function readPostgresPid(): number {
  return readPostmasterLock(join(data, "pg18"))?.pid ?? 0;
}

async function answers(at: number): Promise<boolean> {
  const status = await askStore(at, `kitestone.localhost:${at}`);
  return status !== null && status < 500;
}

async function areFree(base: number): Promise<boolean> {
  return (await Promise.all(listDemoPorts(base).map(findPortProblem))).every((problem) => problem === null);
}
