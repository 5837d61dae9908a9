import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { isRunning, waitUntil } from "./process-facts.ts";
import { superviseChild } from "./supervise-child.ts";
import type { SupervisedChild } from "./supervise-child.ts";

const folder = mkdtempSync(join(tmpdir(), "gemgate-run-"));
const running: SupervisedChild[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await child.stop(1_000);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const patient = "console.log('ready'); setInterval(() => {}, 1000);";

test("a child killed with kill -9 is started again, and one line reports it", async () => {
  const lines: string[] = [];
  const child = await supervise(patient, lines);
  const first = child.pid;
  process.kill(Number(first), "SIGKILL");
  expect(await waitUntil(() => child.pid !== first && isRunning(Number(child.pid)), 10_000)).toBe(true);
  expect(lines).toEqual(["The child ended unexpectedly (SIGKILL); it is started again."]);
});

test("a child that ends before it is ready is refused with its last words", async () => {
  await expect(supervise("console.error('no such colour'); process.exit(3);")).rejects.toThrow(
    /The child did not become ready: it ended \(code 3\)\.\nno such colour/u,
  );
});

test("a child that does not listen to a stop is ended by force", async () => {
  const child = await supervise(`process.on('SIGTERM', () => {}); ${patient}`);
  const pid = Number(child.pid);
  const start = performance.now();
  await child.stop(300);
  expect(performance.now() - start).toBeGreaterThanOrEqual(290);
  expect(isRunning(pid)).toBe(false);
});

test("a stopped child stays stopped", async () => {
  const lines: string[] = [];
  const child = await supervise(patient, lines);
  const pid = Number(child.pid);
  await child.stop(1_000);
  expect(isRunning(pid)).toBe(false);
  expect(child.pid).toBe(pid);
  expect(lines).toEqual([]);
});

test.runIf(process.platform === "linux")("kill -9 of the starter takes its children along", async () => {
  const note = join(folder, "child-pid");
  const starter = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `import { superviseChild } from ${JSON.stringify(join(import.meta.dirname, "supervise-child.ts"))};
     import { writeFileSync } from "node:fs";
     const plan = { name: "c", script: ${JSON.stringify(writeScript(patient))}, env: process.env, readyLine: /ready/, logFile: null };
     const child = await superviseChild(plan, () => {});
     writeFileSync(${JSON.stringify(note)}, String(child.pid));`,
  ]);
  expect(await waitUntil(() => readText(note) !== "", 10_000)).toBe(true);
  const pid = Number(readText(note));
  expect(isRunning(pid)).toBe(true);
  starter.kill("SIGKILL");
  expect(await waitUntil(() => !isRunning(pid), 5_000)).toBe(true);
});

async function supervise(code: string, lines: string[] = []): Promise<SupervisedChild> {
  const plan = {
    name: "The child",
    script: writeScript(code),
    env: process.env,
    readyLine: /^ready$/u,
    logFile: join(folder, "child.log"),
  };
  const child = await superviseChild(plan, (line) => lines.push(line));
  running.push(child);
  return child;
}

function writeScript(code: string): string {
  const path = join(mkdtempSync(join(folder, "script-")), "child.mjs");
  writeFileSync(path, code);
  return path;
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
