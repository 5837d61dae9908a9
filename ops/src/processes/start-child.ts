import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { PlainRefusal } from "../plain-refusal.ts";
import { bindToUs } from "./bind-to-us.ts";
import { openLog } from "./log-file.ts";
import type { LogFile } from "./log-file.ts";

export type ChildPlan = {
  name: string;
  /** A TypeScript file and its arguments. */
  script: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  readyLine: RegExp;
  /** How long it may take to say so, where that is longer than a server of ours needs on a machine that stalls. */
  readyWithin_ms?: number;
  /** Null: the child writes to our own standard error. */
  logFile: string | null;
};

export type ReadyChild = {
  pid: number | undefined;
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves with how it ended, in words. */
  ended: Promise<string>;
};

/** A bound for a machine that stalls: a server is ready within seconds, and one that ends says so at once. */
const readyLimit_ms = 120_000;

/**
 * Resolves when the child has printed its ready line; refuses, with the child's last words, when it ends before. An abort ends a child
 * that is not ready yet.
 */
export async function startChild(plan: ChildPlan, signal?: AbortSignal): Promise<ReadyChild> {
  const log = plan.logFile === null ? null : openLog(plan.logFile);
  const [command, ...args] = bindToUs([process.execPath, plan.script, ...(plan.args ?? [])]);
  const child = spawn(command, args, {
    env: plan.env,
    stdio: ["ignore", "pipe", log?.descriptor ?? "inherit"],
    // Its own process group: Ctrl-C is for the starter, which stops its children in the right order.
    detached: process.platform !== "win32",
  });
  log?.close();
  const ended = waitForEnd(child);
  const end = (): void => void child.kill("SIGKILL");
  signal?.addEventListener("abort", end);
  const { readyWithin_ms = readyLimit_ms } = plan;
  const outcome = await Promise.race([
    waitForLine(child, plan.readyLine, readyWithin_ms),
    ended.then((how) => ({ how })),
  ]);
  signal?.removeEventListener("abort", end);
  if (outcome === "ready") return { pid: child.pid, kill: (signal) => void child.kill(signal), ended };
  child.kill("SIGKILL");
  const how = outcome === "late" ? `said nothing for ${readyWithin_ms / 1000} s` : `ended (${outcome.how})`;
  throw new PlainRefusal(describeFailure(`${plan.name} did not become ready: it ${how}.`, log));
}

function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

function waitForLine(child: ChildProcess, readyLine: RegExp, limit_ms: number): Promise<"ready" | "late"> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve("late"), limit_ms);
    child.once("exit", () => clearTimeout(timer));
    if (child.stdout === null) return;
    // Read on to the end: a child whose standard output is not read stops when the pipe is full.
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!readyLine.test(line)) return;
      clearTimeout(timer);
      resolve("ready");
    });
  });
}

function describeFailure(sentence: string, log: LogFile | null): string {
  return log === null ? sentence : `${sentence}\n${log.readNew()}\n(all of it: ${log.path})`;
}
