// Runs the whole demo as a process of its own and observes it from outside.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { listDemoPorts } from "@gemgate/ops/serve/listener-plan";
import { findPortProblem } from "@gemgate/ops/probe-ports";
import { waitUntil } from "@gemgate/ops/processes/process-facts";
import { projectFolder } from "@gemgate/ops/project-folder";

export type DemoProcess = {
  pid: number;
  readOutput: () => string;
  /** Whether the words appear in the output in time. */
  waitForWords: (words: string) => Promise<boolean>;
  /** Resolves with the exit code, null after a kill. */
  ended: Promise<number | null>;
};

export type DemoOptions = { port: number; data: string; args?: string[]; command?: string[] };

/** A bound for a machine that stalls: the first start of a clone builds the storefront while other tests want both cores. */
const words_limit_ms = 180_000;

export function startDemo({ port, data, args = [], command }: DemoOptions): DemoProcess {
  const [program = "", ...before] = command ?? [process.execPath, join(projectFolder, "demo", "src", "start.ts")];
  const child = spawn(program, [...before, ...args], {
    cwd: projectFolder,
    env: { ...process.env, PORT: String(port), GEMGATE_DATA: data },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => (output += chunk.toString("utf8"));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      hasEnded = true;
      resolve(code);
    });
  });
  return {
    pid: Number(child.pid),
    readOutput: () => output,
    waitForWords: async (words) => {
      await waitUntil(() => output.includes(words) || hasEnded, words_limit_ms);
      return output.includes(words);
    },
    ended,
  };
}

/**
 * Free ports in the places where the demo wants them, below those that systems give to outgoing connections. Workers of one run look
 * in a range each: a demo takes its ports some seconds after they were found to be free.
 */
export async function findFreeBase(): Promise<number> {
  const worker = Number(process.env["VITEST_POOL_ID"] ?? process.env["TEST_PARALLEL_INDEX"] ?? 0) % workers_max;
  const first = 20_000 + worker * places * 100;
  const bases = Array.from({ length: places }, (_, place) => first + ((process.pid + place) % places) * 100);
  for (const base of bases) {
    const problems = await Promise.all(listDemoPorts(base).map(findPortProblem));
    if (problems.every((problem) => problem === null)) return base;
  }
  throw new Error("no such ports are free");
}

const workers_max = 4;
const places = 30;

/** The status of an answer to a brand's host; null when no server answers. */
export function askStore(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const question = request({ host: "127.0.0.1", port, path: "/", headers: { host }, timeout: 5_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    question.once("timeout", () => question.destroy());
    question.once("error", () => resolve(null));
    question.end();
  });
}

/** The processes that a process started and that still run; Linux only. */
export function listChildren(pid: number, script: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .filter(
      (name) =>
        readText(`/proc/${name}/stat`)
          .replace(/^.*\) \S /su, "")
          .split(" ")[0] === String(pid),
    )
    .filter((name) => readText(`/proc/${name}/cmdline`).includes(script))
    .map(Number);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process ended meanwhile.
    return "";
  }
}
